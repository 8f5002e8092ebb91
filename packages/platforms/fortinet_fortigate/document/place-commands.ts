import { splitText } from '@merlon/engine/demands/find-bound.ts';
import { type ProcedureLine, type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { sectionsWith } from '../facts/defaults.ts';
import { expandPath } from '../parse/command-words.ts';

const CHANGES = /^\s*(?:set|unset|unselect|append)\s+([\w-]+)/;
/** What a remediation does in words alone: it asks for more than its commands. */
const DOES_MORE =
  /^(?:\W*\d*[.)]? *)(?:(?:then|next|finally|also|and),? )?(?:move|give|paste|create|add|replace|name|write|remove|delete|point|complete|register|import|re-?enable|set|configure|enable|disable|turn|switch|put|change|assign|apply|attach|rename|cut|build|make|limit|restrict|choose|define|enter)\b/i;
const OPENS = /^\s*config\s+(\S.*?)\s*$/;

/**
 * `Enter "set src-check enable" in the interface`: commands that the sentences of a remediation quote one by one, each within the section that
 * its sentence names, or the only one of those that the document speaks of that has the setting. Unchanged where one has no place.
 */
export function placeCommands(recommendation: Recommendation): Recommendation {
  const { remediation } = recommendation;
  const typed = commandsOf(remediation);
  const changes = typed.filter((command) => CHANGES.test(command));
  if (changes.length === 0 || typed.some((command) => !CHANGES.test(command) && !OPENS.test(command))) return recommendation;
  const sentences = splitText(proseOf(remediation)).map((text) => text.replace(/["“”`']/g, ''));
  const quotes = (sentence: string, command: string): boolean => sentence.includes(command.trim().replace(/["']/g, ''));
  if (sentences.some((sentence) => DOES_MORE.test(sentence) && !typed.some((command) => quotes(sentence, command)))) return recommendation;
  if (!typed.every((command) => sentences.some((sentence) => quotes(sentence, command)))) return recommendation;
  const placed: string[] = [];
  for (const command of changes) {
    const sentence = sentences.find((one) => quotes(one, command))!;
    const section = sectionNamed(sentence, command, typed) ?? sectionKnown(command, recommendation);
    if (section === undefined) return recommendation;
    placed.push(...within(section, command.trim()));
  }
  const page = remediation.lines.find(({ kind }) => kind === 'command')!.page;
  const lines = placed.map((text): ProcedureLine => ({ kind: 'command', text, command: text, page }));
  return { ...recommendation, remediation: { lines: [...remediation.lines.filter(({ kind }) => kind !== 'command'), ...lines] } };
}

/** The section of a command whose sentence names one: `under config system settings`. What stands behind it, ends where another clause begins. */
function sectionNamed(sentence: string, command: string, typed: readonly string[]): string | undefined {
  const clause = sentence.split(';').find((one) => one.includes(command.trim().replace(/["']/g, ''))) ?? sentence;
  const named = typed.flatMap((one) => OPENS.exec(one)?.[1] ?? []).filter((path) => clause.includes(`config ${path}`));
  if (new Set(named).size !== 1) return undefined;
  const path = expandPath(named[0]!.split(/\s+/)).join(' ');
  const own = sectionsWith(CHANGES.exec(command)![1]!);
  // What is known to stand elsewhere alone is not of this section, or of an entry of it.
  return own.length === 0 ? undefined : own.find((section) => section === path || section === `${path} *`);
}

function sectionKnown(command: string, { title, description, audit, remediation }: Recommendation): string | undefined {
  const said = [title, description, ...[...audit.lines, ...remediation.lines].map(({ text }) => text)].join('\n').toLowerCase();
  const sections = sectionsWith(CHANGES.exec(command)![1]!);
  const speaksOf = (words: string): boolean => new RegExp(String.raw`(?<![\w-])${words}s?(?![\w-])`).test(said);
  const named = sections.filter((section) => speaksOf(section.replace(/ \*$/, '')));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const spoken = sections.filter((section) => section.endsWith(' *') && speaksOf(section.split(' ').at(-2)!));
  return sections.length === 1 && spoken.length === 1 ? spoken[0] : undefined;
}

const within = (section: string, command: string): readonly string[] =>
  section.endsWith(' *')
    ? [`config ${section.slice(0, -2)}`, 'edit <name>', command, 'next', 'end']
    : [`config ${section}`, command, 'end'];
