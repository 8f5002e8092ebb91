import { redactLine } from '@merlon/engine/secrets/redact-line.ts';
import { PEM_END, makeMasker } from './mask.ts';
import { type Statement, walkStatements } from '../parse/read-statements.ts';
import { redactForms } from './secret-forms.ts';
import { findSecret } from './secrets.ts';

/**
 * Replaces every secret of a FortiOS text with `<redacted>`, line for line: the number of lines stays the same, and everything that is not
 * a secret stays in place. Secrets are recognised by their attribute, by their place (an SNMP community's string is its `name`), by their
 * form (`ENC …`, private keys, passwords in URLs), and then once more line by line in case the text is not a clean configuration.
 */
export function redactFortios(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  // A command after a prompt is read like a line of a script.
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

/** Keeps the last word of each open section, outermost first; entries do not matter. */
function followTables(open: string[], words: readonly string[]): void {
  if (words[0] === 'config') open.push(words.at(-1)!);
  else if (words[0] === 'end') open.pop();
}

const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/;
/** A line that certainly does not belong to a key. */
const STATEMENT = /^\s*(?:(?:config|edit|set|unset) \S|(?:next|end)\s*$)|^#/;

/** The safety net below the structure: forms that are secret wherever they stand. */
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
    else if (judged.has(at + 1)) shown.push(redactLine(redactForms(line)));
    else shown.push(redactLine(redactForms(redactStatement(line)), true));
  });
  return shown;
}

/** Hides the lines above the end of a key whose beginning is damaged or cut off, up to a line that certainly does not belong to it. */
function hideBody(shown: string[]): void {
  for (let at = shown.length - 1; at >= 0; at -= 1) {
    const line = shown[at]!;
    if (line === '<redacted>' || line.includes('-----') || STATEMENT.test(line)) return;
    if (line.trim() !== '') shown[at] = '<redacted>';
  }
}

/** The rest of a line after a BEGIN mark: nothing, an END mark, or a key with `\n` written between its lines. */
function redactBehindBegin(rest: string): string {
  if (rest.trim() === '') return rest;
  const end = rest.match(PEM_END);
  return end ? `<redacted>${rest.slice(end.index)}` : '<redacted>';
}

const SET_SECRET =
  /^(\s*(?:\S+(?: \([^)]*\))? [#$] ?)?(?:set|append|select)\s+)(\S+)(\s+)(?!<redacted>|"<redacted>|'<redacted>|ENC\s)(\S.*)$/;

/** A `set` line that the structured reading did not see as a statement: after other text, or inside a quotation. */
function redactStatement(line: string): string {
  const stated = line.includes('set ') || line.includes('append ') || line.includes('select ') ? line.match(SET_SECRET) : null;
  if (!stated) return line;
  const [, before, attribute, gap, value] = stated as unknown as [string, string, string, string, string];
  const words = ['set', attribute, ...value.split(/\s+/).map((word) => word.replace(/^["']+|["']+$/g, ''))];
  return findSecret(words) === undefined ? line : `${before}${attribute}${gap}<redacted>`;
}
