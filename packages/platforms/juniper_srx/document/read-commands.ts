import type { Procedure, Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { takesOneValue } from './keywords.ts';
import { correctSpelling } from './spellings.ts';

export type DocumentVerb = 'set' | 'delete' | 'deactivate' | 'show';

/** A configuration command in a benchmark, with its position in the hierarchy. */
export interface DocumentCommand {
  readonly verb: DocumentVerb;
  /** The full path: the command's position in the hierarchy and its own words; `*` for a placeholder of the benchmark. */
  readonly path: readonly string[];
  /** The values of a list at its end: `[ a b ]`. */
  readonly list?: readonly string[];
  /** The filters after its bars, without the bars: `match "a|b"`, `count`. */
  readonly filters: readonly string[];
  readonly part: 'audit' | 'remediation';
  /** Commands between which the benchmark puts an "or" have different numbers. */
  readonly alternative: number;
}

/** Placeholder for a name or value of the reader's own. */
export const ANY = '*';

const known = new WeakMap<Recommendation, readonly DocumentCommand[]>();

/** The configuration commands of a recommendation, in the order of the benchmark; operational mode commands are left out. */
export function readDocumentCommands(recommendation: Recommendation): readonly DocumentCommand[] {
  const { audit, remediation } = recommendation;
  let commands = known.get(recommendation);
  if (!commands) known.set(recommendation, (commands = [...readCommands(audit, 'audit'), ...readCommands(remediation, 'remediation')]));
  return commands;
}

/** The commands of a recommendation's remediation that change something. */
export const changesOf = (recommendation: Recommendation): readonly DocumentCommand[] =>
  readDocumentCommands(recommendation).filter(({ part, verb }) => part === 'remediation' && verb !== 'show');

/** The settings that a command changes, each word of a list for itself. One that it takes away is another: its path begins with the verb. */
export function settingsOfCommand({ verb, path, list = [] }: DocumentCommand): readonly SettingPath[] {
  const whole = verb === 'set' ? path : [verb, ...path];
  return list.length === 0 ? [whole] : list.map((word) => [...whole, word]);
}

/** The settings that a procedure's commands change. */
export const settingsOfProcedure = (procedure: Procedure): readonly SettingPath[] =>
  readCommands(procedure, 'remediation')
    .filter(({ verb }) => verb !== 'show')
    .flatMap(settingsOfCommand);

function readCommands(procedure: Procedure, part: DocumentCommand['part']): readonly DocumentCommand[] {
  const commands: DocumentCommand[] = [];
  let place: readonly string[] = [];
  let alternative = 0;
  for (const line of procedure.lines) {
    if (line.kind === 'command') {
      const typed = (line.command ?? line.text).replace(/\s#.*$/, '').trim();
      if (/^\S+>/.test(line.text) && !/^show\s+configuration\b/.test(typed)) continue;
      const { verb, words, list, filters } = cutCommand(typed);
      // `set cli` is of operational mode: it changes no configuration.
      if (verb === 'set' && words[0] === 'cli') continue;
      if (verb === 'edit') place = [...place, ...words];
      else if (verb === 'top' && words.length === 0) place = [];
      else if (verb === 'up' || verb === 'exit') place = verb === 'exit' ? [] : goUp(place, Math.max(1, Number(words[0]) || 1));
      else if (isVerb(verb) && !words.includes('?')) {
        const path = correctSpelling(joinPlace(place, words));
        const parts = splitStatements(path);
        commands.push(
          ...parts.map((own, at) => ({
            verb,
            path: own,
            ...(list && at === parts.length - 1 ? { list } : {}),
            filters,
            part,
            alternative,
          })),
        );
      }
    } else {
      if (/^\W*or\W*$/i.test(line.text)) alternative += 1;
      const context = line.kind === 'prompt' ? findPlace(line.text) : undefined;
      place = context ?? (line.kind === 'prose' ? lastPlaceNamed(line.inlineCode, line.text) : undefined) ?? place;
    }
  }
  return commands;
}

/** `automatic interval 24 enable`: statements of one place may follow each other in one command (Junos CLI User Guide, "set"). */
function splitStatements(path: readonly string[]): readonly (readonly string[])[] {
  const at = path.findIndex((word, index) => takesOneValue(word) && /^\d+$/.test(path[index + 1] ?? ''));
  if (at < 1 || at + 2 >= path.length) return [path];
  return [path.slice(0, at + 2), ...splitStatements([...path.slice(0, at), ...path.slice(at + 2)])];
}

/** Goes up the hierarchy; a level is a keyword with its name, if it has one. */
function goUp(place: readonly string[], levels: number): readonly string[] {
  let at = place;
  for (let level = 0; level < levels; level += 1) at = at.slice(0, at.at(-1) === ANY ? -2 : -1);
  return at;
}

const isVerb = (verb: string): verb is DocumentVerb => verb === 'set' || verb === 'delete' || verb === 'deactivate' || verb === 'show';

// Benchmarks repeat the last words of the hierarchy in the command: at `[edit radius-options]`, `show radius-options`.
function joinPlace(place: readonly string[], words: readonly string[]): readonly string[] {
  if (place.length > 0 && place.at(-1) === words[0] && place.at(-1) !== ANY) return [...place, ...words.slice(1)];
  return [...place, ...words];
}

/** `[edit system services ssh]` → its words; undefined for any other text. */
function findPlace(text: string): readonly string[] | undefined {
  const found = /^\s*\[edit\b([^\]]*)\]?/.exec(text.replace(/[`']/g, ''));
  return found ? cutWords(found[1]!).words : undefined;
}

function lastPlaceNamed(inlineCode: readonly string[] | undefined, text: string): readonly string[] | undefined {
  const named = [...(inlineCode ?? []), ...(text.match(/\[edit[^\]]*\]/g) ?? [])].filter((code) => code.startsWith('[edit'));
  return named.length === 1 || new Set(named).size === 1 ? findPlace(named[0] ?? '') : undefined;
}

interface CutCommand {
  readonly verb: string;
  readonly words: readonly string[];
  readonly list?: readonly string[];
  readonly filters: readonly string[];
}

function cutCommand(typed: string): CutCommand {
  const [head = '', ...filters] = splitAtBars(typed);
  const { words, list } = cutWords(head);
  let at = 0;
  while (words[at] === 'top' && words.length > 1) at += 1;
  const verb = words[at] ?? '';
  let rest = words.slice(at + 1);
  if (verb === 'show' && rest[0] === 'configuration') rest = rest.slice(1);
  return { verb, words: rest, ...(list ? { list } : {}), filters: filters.map((filter) => filter.trim()).filter(Boolean) };
}

/** Splits at bars outside quotes, placeholders and lists. */
function splitAtBars(typed: string): readonly string[] {
  const parts: string[] = [];
  let current = '';
  let quoted = false;
  let depth = 0;
  for (const char of typed) {
    if (char === '"') quoted = !quoted;
    if (!quoted && '<[('.includes(char)) depth += 1;
    if (!quoted && '>])'.includes(char)) depth = Math.max(0, depth - 1);
    if (char === '|' && !quoted && depth === 0) {
      parts.push(current);
      current = '';
    } else current += char;
  }
  return [...parts, current];
}

/** Splits a command into words: placeholders become `*`, quotes are removed, a list in brackets is kept apart. */
function cutWords(text: string): { readonly words: readonly string[]; readonly list?: readonly string[] } {
  const words: string[] = [];
  let list: string[] | undefined;
  let inList = false;
  for (const [token] of text.matchAll(/"[^"]*"|<[^<>]*(?:<[^<>]*>[^<>]*)*>(?:\/<[^<>]*>)?|[[\]]|[^\s[\]"<>]+(?:<[^<>]*>)?[^\s\]]*/g)) {
    if (token === '[') {
      list = [];
      inList = true;
    } else if (token === ']') inList = false;
    else {
      const word = toWord(token);
      if (inList) list!.push(word);
      else if (word !== '') words.push(word);
    }
  }
  return list ? { words, list: list.filter((word) => word !== '') } : { words };
}

function toWord(token: string): string {
  const either = /^<((?: ?[a-z][\w-]* ?\|)+ ?[a-z][\w-]* ?)>$/.exec(token)?.[1];
  if (either !== undefined) return either.replaceAll(' ', '');
  if (token.includes('<') && token.includes('>')) return ANY;
  return token
    .replace(/^"|"$/g, '')
    .replace(/,$/, '')
    .replace(/^dl[n*]$/, 'dl*');
}
