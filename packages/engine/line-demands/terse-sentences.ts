import type { Document } from './line-vocabulary.ts';

const QUOTE = String.raw`["'\`“][^"'\`”]+["'\`”]`;
/** `There must be two or more "log host" lines with an address` */
const SEVERAL = new RegExp(
  String.raw`^there must be (?:at least )?(two|three|four|\d) or more (?:different )?(${QUOTE}) lines?(?: with (?:an? |different )?address(?:es)?)?$`,
  'i',
);
/** `Lines for ips-sdb and av-sdb must be there`: by the keywords of their commands. */
const LINES_FOR =
  /^(?:the )?lines for ((?:["'`“]?[\w-]+["'`”]?(?:, |,? and ))*["'`“]?[\w-]+["'`”]?) must be (?:there|present|shown|displayed|configured)$/i;
/** `Only "v3" may be displayed as version` */
const ONLY_AS = new RegExp(
  String.raw`^only (${QUOTE}) may be (?:displayed|shown|set|configured|printed|used) (?:as|for) (?:the )?([\w-]+)$`,
  'i',
);
const PARTS = /,? and (?=(?:there must be )?no (?:lines? )?["'`“]|there must be )/i;

/** What terse sentences say, in the words of the grammar; each of several parts by itself. */
export function sayEach(sentence: string, document: Document): readonly string[] {
  const [first = '', ...rest] = sentence
    .trim()
    .replace(/[.:;]+$/, '')
    .split(PARTS);
  const isThere = /^there must be /i.test(first);
  return [first, ...rest.map((part) => (isThere && /^no /i.test(part) ? `There must be ${part}` : part))].flatMap((part) =>
    sayOne(part, document),
  );
}

/** `The line "undo lock enable" is a finding at once` */
const IS_FINDING = new RegExp(
  String.raw`^(?:the |any )?(?:lines? )?(${QUOTE}) (?:is|counts as) an? finding (?:at once|in any case|immediately|always)$`,
  'i',
);
const FOR_TERMINALS = / (?:for|on|under) (?:each|every) vty (?:lines?|blocks?|ranges?|sections?)$/i;
/** What opens the block of terminals. */
const TERMINALS = /^[a-z-]+ vty\b/;

function sayOne(told: string, { typed }: Document): readonly string[] {
  const terminals = typed.map((command) => TERMINALS.exec(command)?.[0]).find((words) => words !== undefined);
  const part = told
    .replace(IS_FINDING, '$1 must not be present')
    .replace(FOR_TERMINALS, (found) => (terminals === undefined ? found : ` in each "${terminals}" block`));
  const several = SEVERAL.exec(part);
  if (several) return [`At least ${several[1]} ${several[2]} lines must be present`];
  const [, list] = LINES_FOR.exec(part) ?? [];
  if (list !== undefined) {
    const heads = list.split(/, |,? and /).map((word) => headWith(word.replace(/["'`“”]/g, ''), typed));
    return heads.every((head) => head !== undefined) ? heads.map((head) => `"${head}" must be present`) : [part];
  }
  const [, value, keyword] = ONLY_AS.exec(part) ?? [];
  const head = keyword === undefined ? undefined : headWith(keyword, typed);
  return head === undefined ? [part] : [`Each "${head}" line must contain only ${value}`];
}

/** The words of typed commands up to a keyword; undefined where they differ. */
function headWith(keyword: string, typed: readonly string[]): string | undefined {
  const heads = typed.flatMap((command) => {
    const words = command
      .toLowerCase()
      .replace(/^undo /, '')
      .split(/\s+/);
    const at = words.indexOf(keyword.toLowerCase());
    return at < 1 || /^(?:display|show)$/.test(words[0]!) ? [] : [words.slice(0, at + 1).join(' ')];
  });
  return new Set(heads).size === 1 ? heads[0] : undefined;
}
