import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { type Procedure, type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { expandPath } from '../parse/command-words.ts';
import { findWords, readStatements } from '../parse/read-statements.ts';
import { readScreens } from './screens.ts';

/** The demand of one command in a benchmark, and its place. */
export interface Demand {
  /** Words of the section and its tables; the name of an entry is a step of its own. */
  readonly steps: readonly Step[];
  /** `delete` takes an entry away, and for `purge` every entry. */
  readonly verb: 'set' | 'unset' | 'unselect' | 'append' | 'delete';
  /** The setting, or the name of an entry that is taken away: `*` for any. */
  readonly attribute: string;
  readonly values: readonly string[];
  /** The value as typed: quotes tell a name from a keyword. */
  readonly typed: string;
}

export type Step = { readonly kind: 'config'; readonly words: readonly string[] } | { readonly kind: 'edit'; readonly name: string };

export interface DemandReading {
  readonly demands: readonly Demand[];
  /** The reason why the commands do not state the demands reliably; undefined if they do. */
  readonly obstacle: string | undefined;
}

/** Commands that only show or do something, without demanding a state. */
const PASSED_OVER = new Set(['show', 'get', 'diagnose', 'diag', 'execute', 'exec', 'exit', 'sudo']);
const PLAIN = /^(?:enable|disable|\d{1,9})$/;
/** Texts for people; nobody demands their content. */
const COSMETIC = new Set(['comment', 'comments', 'description', 'alias']);

/**
 * Reads a procedure's commands as the device would run them, keeping track of open sections and entries. Benchmarks leave blocks open or
 * close them late, so a `config` whose path begins a new section closes whatever is open.
 */
export function readDemands(procedure: Procedure): DemandReading {
  return readCommands(commandsOf(procedure));
}

/** Like `readDemands`, from a plain list of commands. */
function readCommands(commands: readonly string[]): DemandReading {
  const stack: Step[] = [];
  const demands: Demand[] = [];
  let obstacle: string | undefined;
  for (const { words, typed } of statementsOf(commands)) {
    const [verb, ...rest] = words as [string, ...string[]];
    if (verb === 'config') openSection(stack, rest);
    else if (verb === 'edit' && rest.length > 0) openEntry(stack, rest.join(' '));
    else if (verb === 'next') closeEntry(stack);
    else if (verb === 'end') closeSection(stack);
    else if (PASSED_OVER.has(verb)) continue;
    else if (verb === 'purge' || (verb === 'delete' && rest.length > 0)) {
      obstacle ??= `the command \`${verb}\` takes entries away, and whether others would be as wrong a person has to say`;
      if (stack.length > 0) demands.push({ steps: [...stack], verb: 'delete', attribute: rest.join(' ') || '*', values: [], typed });
    } else if (!isDemandVerb(verb)) obstacle ??= `the command \`${verb}\` changes what a configuration does not show`;
    else if (stack.length === 0 || rest.length === 0) obstacle ??= 'a command stands outside any section';
    else if (/^[{<]/.test(rest[0]!)) obstacle ??= 'they leave it to the reader which settings to set';
    else if (!/^[a-z0-9][a-z0-9-]*$/i.test(rest[0]!)) obstacle ??= `\`${rest[0]}\` is no name of a setting`;
    else if (!COSMETIC.has(rest[0]!)) demands.push({ steps: [...stack], verb, attribute: rest[0]!, values: rest.slice(1), typed });
  }
  return { demands, obstacle };
}

/** The settings that commands change: entries may have any name, a value other than a switch or a number is an example, and of `host1`, `host2` each is one. */
export const readPaths = (commands: readonly string[]): readonly SettingPath[] =>
  readCommands(commands).demands.flatMap((demand) => (demand.verb === 'delete' ? [] : [pathOf(demand)]));

function pathOf({ steps, verb, attribute, values: [value = '', ...more] }: Demand): SettingPath {
  const place = steps.flatMap((step) => (step.kind === 'config' ? toSettingPath(step.words.join(' ')) : ['*']));
  // Of a name in several words, or one that is left open, nothing can be looked for.
  if (verb === 'delete') return [verb, ...place, /[\s<>*{}]/.test(attribute) ? '*' : attribute.replaceAll('"', '').toLowerCase()];
  const said = more.length === 0 && PLAIN.test(value) ? value : '*';
  return [...(verb === 'unset' || verb === 'unselect' ? [verb] : []), ...place, attribute.replace(/\d+$/, ''), said];
}

/** What a recommendation's remediation changes and takes away, entries among it that it deletes. */
export const changesOf = ({ remediation }: Recommendation): readonly SettingPath[] =>
  readCommands(commandsOf(remediation)).demands.map(pathOf);

/** The settings that a recommendation's remediation changes: by its commands, or by its steps on screens where it types none. */
export function settingsOf({ remediation }: Recommendation): readonly SettingPath[] {
  const typed = readPaths(commandsOf(remediation));
  return typed.length > 0 ? typed : readScreens(remediation);
}

const isDemandVerb = (verb: string): verb is Exclude<Demand['verb'], 'delete'> =>
  verb === 'set' || verb === 'unset' || verb === 'unselect' || verb === 'append';

function openSection(stack: Step[], path: readonly string[]): void {
  const words = expandPath([...path]);
  const top = stack.at(-1);
  // Nested tables have short names; a path of several words begins a section.
  if (words.length > 1 && !(top?.kind === 'edit' && words[1]!.startsWith('"'))) stack.length = 0;
  // A table that is opened a second time was closed without a word.
  const again = stack.findIndex((step) => step.kind === 'config' && step.words.length === 1 && step.words[0] === words[0]);
  if (again > 0 && words.length === 1) stack.length = again;
  stack.push({ kind: 'config', words });
}

function openEntry(stack: Step[], name: string): void {
  if (stack.at(-1)?.kind === 'edit') stack.pop();
  if (stack.length > 0) stack.push({ kind: 'edit', name });
}

function closeEntry(stack: Step[]): void {
  if (stack.at(-1)?.kind === 'edit') stack.pop();
}

function closeSection(stack: Step[]): void {
  closeEntry(stack);
  stack.pop();
}

/** The statements of commands, without the notes that benchmarks put after them: `### …`, `**(…)**`. */
export const statementsOf = (commands: readonly string[]): readonly { readonly words: readonly string[]; readonly typed: string }[] =>
  commands.flatMap((command) => {
    const text = command.replace(/\s*(?:#{2,}|\*\*|\/\/).*$/s, '').replace(/^`|`$/g, '');
    return readStatements(text).map((statement) => {
      const value = findWords(text, statement)[2];
      return { words: statement.words, typed: value === undefined ? '' : text.slice(value, statement.end) };
    });
  });
