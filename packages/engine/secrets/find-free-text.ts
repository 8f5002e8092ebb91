import type { SecretSpan } from './secret-shapes.ts';

/** Words after which somebody writes what he likes, in the notations of all vendors; by their first letter, which makes them quick to find. */
const WORDS = [
  'a(?:nnotat(?:e|ion)|nnouncements?|lias|ction)',
  'b(?:anners?|uffer|ody)',
  'c(?:omments?|ontacts?|aptions?|ommands?)',
  'd(?:escriptions?|esc|isclaimers?|isplay-?name|evice-?name)',
  'greeting|h(?:ost-?name|eader|ttp-body)',
  'l(?:ocations?|abels?|ogin information)',
  'm(?:otd|essages?|sg(?:value)?|emo)',
  'n(?:otes?|otices?|ame)',
  'payload|r(?:emarks?|eason)',
  's(?:ubject|ummary|cript|hell information|ys-?(?:contact|location|name))',
  't(?:itles?|ext)',
].join('|');
const AFTER_WORD = new RegExp(`(?:^|[\\s"'<{(_-])(?:${WORDS})(?:["']?[ \\t]{0,8}[:=>][ \\t]{0,8}|["']?[ \\t]+)(?=\\S)`, 'i');
const COMMENT = /^[ \t]*(?:#|!|\/\/|\/\*|\*[ \t]|<!--|:[ \t])/;
const COMMENT_WITHIN = /[ \t](?:\/\*|##?[ \t])|<!--/;
/** One quote closes at the end of the line where nothing else closes it, so that no sign is read twice. */
const QUOTED = /"[^"\\]*(?:\\[^][^"\\]*)*"?|'[^'\\]*(?:\\[^][^'\\]*)*'?/g;

/** The parts of a line that hold free text: behind its words, in comments, and between quotes with a blank in between. */
export function findFreeText(line: string): readonly SecretSpan[] {
  if (COMMENT.test(line) || (/[#*!]/.test(line) && COMMENT_WITHIN.test(line))) return [{ start: 0, end: line.length }];
  const after = AFTER_WORD.exec(line);
  const spans = after ? [{ start: after.index + after[0].length, end: line.length }] : [];
  if (!(line.includes('"') || line.includes("'"))) return spans;
  const most = spans[0]?.start ?? line.length;
  const quoted = [...line.matchAll(QUOTED)].filter(({ 0: text, index }) => index < most && text.includes(' '));
  return [...spans, ...quoted.map(({ 0: text, index }) => ({ start: index, end: index + text.length }))];
}
