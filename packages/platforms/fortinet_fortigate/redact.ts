import { PEM_END, makeMasker } from './mask.ts';
import { type Statement, walkStatements } from './parse/read-statements.ts';
import { redactForms } from './secret-forms.ts';
import { findSecret } from './secrets.ts';

/**
 * Replaces every secret of a FortiOS text by `<redacted>`, line for line: the result has as many lines as the text, and everything that is
 * no secret stands where it stood. Secrets are known by their attribute, by their place (an SNMP community's string is its `name`), by
 * their form (`ENC …`, private keys, passwords in addresses), and once more line by line in case the text is no clean configuration.
 */
export function redactFortios(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  // Behind its prompt, a command is read like a line of a script.
  const script = plain.replace(PROMPT, (prompt) => ' '.repeat(prompt.length));
  const lines = plain.split('\n');
  const maskFrom = makeMasker(script, lines, '<redacted>');
  const open: string[] = [];
  const judged = new Set<number>();
  const takeStatement = (statement: Statement): void => {
    followTables(open, statement.words);
    const from = findSecret(statement.words, open.at(-1));
    if (from !== undefined) maskFrom(statement, from);
    if (statement.words[0] === 'set' && statement.line === statement.endLine) judged.add(statement.line);
  };
  walkStatements(script, { takeStatement });
  return redactLines(lines, judged).join('\n');
}

const PROMPT =
  /^[ \t]{0,64}(?!(?:config|edit|set|unset|next|end)\b)(?:\(\w\) )?[\w.~-]{1,64}(?:\([\w.~-]{1,32}\))?(?: \([^()\n]{1,128}\))? ?[#$] ?(?=[a-z])/gm;

/** Keeps the last words of the sections that are open, outermost first; entries are of no concern. */
function followTables(open: string[], words: readonly string[]): void {
  if (words[0] === 'config') open.push(words.at(-1)!);
  else if (words[0] === 'end') open.pop();
}

const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/;
/** A line that is certainly none of a key. */
const STATEMENT = /^\s*(?:(?:config|edit|set|unset) \S|(?:next|end)\s*$)|^#/;

/** The net under the structure: forms that are secret wherever they stand. */
function redactLines(lines: readonly string[], judged: ReadonlySet<number>): readonly string[] {
  const shown: string[] = [];
  let inKey = false;
  lines.forEach((line, at) => {
    const end = line.includes('-----END') ? line.match(PEM_END) : null;
    const begin = line.includes('-----BEGIN') ? line.match(PEM_BEGIN) : null;
    if (end && !begin && !inKey) hideBody(shown);
    const isBody = inKey && !end && !STATEMENT.test(line);
    inKey = begin ? !end : isBody;
    if (isBody) shown.push(line.trim() === '' ? line : '<redacted>');
    else if (begin) shown.push(line.slice(0, begin.index) + begin[0] + redactBehindBegin(line.slice(begin.index! + begin[0].length)));
    else if (end) shown.push(line.slice(end.index));
    else shown.push(redactForms(judged.has(at + 1) ? line : redactStatement(line)));
  });
  return shown;
}

/** Hides the lines above the end of a key whose beginning is damaged or cut off, up to one that is certainly none of it. */
function hideBody(shown: string[]): void {
  for (let at = shown.length - 1; at >= 0; at -= 1) {
    const line = shown[at]!;
    if (line === '<redacted>' || line.includes('-----') || STATEMENT.test(line)) return;
    if (line.trim() !== '') shown[at] = '<redacted>';
  }
}

/** What follows a BEGIN mark on its own line: nothing, an END mark, or a key written with `\n` between its lines. */
function redactBehindBegin(rest: string): string {
  if (rest.trim() === '') return rest;
  const end = rest.match(PEM_END);
  return end ? `<redacted>${rest.slice(end.index)}` : '<redacted>';
}

const SET_SECRET =
  /^(\s*(?:\S+(?: \([^)]*\))? [#$] ?)?(?:set|append|select)\s+)(\S+)(\s+)(?!<redacted>|"<redacted>|'<redacted>|ENC\s)(\S.*)$/;

/** A `set` line that the reading by structure did not meet as a statement: behind something else, or inside a quotation. */
function redactStatement(line: string): string {
  const stated = line.includes('set ') || line.includes('append ') || line.includes('select ') ? line.match(SET_SECRET) : null;
  if (!stated) return line;
  const [, before, attribute, gap, value] = stated as unknown as [string, string, string, string, string];
  const words = ['set', attribute, ...value.split(/\s+/).map((word) => word.replace(/^["']+|["']+$/g, ''))];
  return findSecret(words) === undefined ? line : `${before}${attribute}${gap}<redacted>`;
}
