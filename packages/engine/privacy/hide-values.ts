import { speaksOfSecrets } from '../secrets/find-said.ts';
import { hideFreeText, measure } from './hide-free-text.ts';
import { PSEUDONYM } from './pseudonym-forms.ts';
import { SWITCH, isMeasure, isTrade } from './outside-words.ts';

/** What stands in place of a value that a model outside the house is not shown. */
export const VALUE = '«value»';

/** What was put there before, a pseudonym, an address with its scheme, or a word. */
const TOKEN = new RegExp(
  `«[^»\\n]{0,64}»|<redacted>|(?:${PSEUDONYM.source})(?![\\p{L}\\p{N}_])|(?<scheme>[a-z][a-z0-9+.-]{1,20}://)[^\\s"'<>]*|(?<word>[\\p{L}\\p{N}_@%$!#^&*+~?.\\\\:/-]+)`,
  'giu',
);
/** The id of a line, which is Merlon's own. */
const ID = /^(?:L\d+\| ?|\(within: )/;
/** Words that begin a statement and are followed by what it is about. */
const VERB = /^(?:set|unset|config|add|delete|no|undo|append|select|show|deactivate|activate|annotate|clear)$/;
/** The name of a setting; lower case, and digits at the end of its parts alone. */
const KEYWORD = /^[a-z]+\d{0,2}(?:[-_.][a-z]+\d{0,2})*$/;
const MEMBER = /^[A-Za-z][A-Za-z]*\d{0,2}(?:[-_.]?[A-Za-z]+\d{0,2})*$/;
const LONGEST_KEYWORD = 48;
const COMMENT = /^(\s*(?:#+|!+|\/\*+|\*|<!--|\/\/|:)\s*)(\S.*)$/;
/** Words of free text that are none in a model's question within the house: a setting may follow them. */
const FREE =
  /((?:^|[\s"'<])(?:annotat(?:e|ion)|buffer|payload|body|http-body|memo|subject|titles?|labels?|display-?name|msgvalue|reason|summary|notices?|disclaimers?|greeting|sys-?(?:contact|location|name)|(?:shell|login) information|remark|script)["']?(?:[ \t]*[:=>][ \t]*|[ \t]+))(?=[^\s{[])(.+)$/i;
/** Several words between quotes are somebody's own, unless all of them are of the trade. */
const QUOTED = /"[^"\\]*(?:\\[^][^"\\]*)*"?/g;

/**
 * A line of a configuration as a model outside the house is shown it: keywords, words of the trade, numbers, addresses and pseudonyms stay,
 * every other value and all free text is replaced. A statement that nobody knows keeps its keywords alone.
 * @param named words that may be shown because the question names them, in small letters
 */
export function hideValues(line: string, named: ReadonlySet<string>): string {
  const [id = ''] = ID.exec(line) ?? [];
  const text = line.slice(id.length);
  const [, sign, remark] = COMMENT.exec(text) ?? [];
  if (sign !== undefined && remark !== undefined) return id + sign + measure(remark);
  const [, , free] = FREE.exec(text) ?? [];
  const isHidden = free === undefined || free.startsWith('«') || SWITCH.test(free.replace(/["';,]/g, ''));
  const bare = isHidden ? text : text.slice(0, -free.length) + measure(free);
  const plain = hideFreeText(bare).replace(QUOTED, (quoted) => (isOwnWords(quoted, named) ? `"${measure(quoted)}"` : quoted));
  return id + hideWords(plain, named);
}

const isOwnWords = (quoted: string, named: ReadonlySet<string>): boolean =>
  /\S\s+\S/.test(quoted) &&
  !quoted.includes('«') &&
  quoted
    .slice(1)
    .split(/[\s"]+/)
    .some((word) => word !== '' && !isMeasure(word) && !isTrade(word, named));

function hideWords(text: string, named: ReadonlySet<string>): string {
  let count = 0;
  let isStatementKnown = true;
  return text.replace(TOKEN, (whole: string, ...rest: readonly unknown[]) => {
    const { scheme, word } = rest.at(-1) as { readonly scheme?: string; readonly word?: string };
    if (scheme !== undefined) return scheme + VALUE;
    if (word === undefined || !/[\p{L}\p{N}]/u.test(word)) return whole;
    const start = rest.at(-3) as number;
    const end = start + word.length;
    const isShowable = isShown(word, named);
    const isVerb = count === 0 && VERB.test(word);
    const isFirst = count === 0 && KEYWORD.test(word) && hasMore(text, end) && (isShowable || !isCalledSecret(text, end));
    if (!isVerb) count += 1;
    if (isVerb) return word;
    if (word.length <= LONGEST_KEYWORD && ((isNamed(text, start, end) && MEMBER.test(word.replace(/^\//, ''))) || isFirst)) {
      isStatementKnown = isShowable;
      return word;
    }
    return isShowable && (isStatementKnown || SWITCH.test(word)) ? word : VALUE;
  });
}

const isShown = (word: string, named: ReadonlySet<string>): boolean => {
  const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return isMeasure(bare) || isTrade(bare, named);
};

/** The name of an element, or of a member of an object. */
function isNamed(text: string, start: number, end: number): boolean {
  if (/<\/?$/.test(text.slice(Math.max(0, start - 2), start))) return true;
  return text[start - 1] === '"' && /^"\s*:/.test(text.slice(end, end + 8));
}

/** `x = enable secret of fw1` */
const isCalledSecret = (text: string, end: number): boolean =>
  /^\s+(?:=|<-)\s/.test(text.slice(end, end + 8)) && speaksOfSecrets(text.slice(end));

const hasMore = (text: string, end: number): boolean => /^\s*[^\s;,)\]}]/.test(text.slice(end, end + 200));
