import type { Document } from './line-vocabulary.ts';
import { inPlainForms } from './plain-forms.ts';

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
const PARTS = /,? and (?=(?:there must be )?no (?:lines? )?["'`“]|there must be )|, and (?=["'`“][^"'`”]+["'`”] must )/i;

/** What terse sentences say, in the words of the grammar; each of several parts by itself. */
export function sayEach(sentence: string, document: Document): readonly string[] {
  const [first = '', ...rest] = inPlainForms(sentence.trim().replace(/[.:;]+$/, '')).split(PARTS);
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
const FOR_TERMINALS = / (?:for|on|under) (?:each|every) (?:vty|virtual terminal) (?:lines?|blocks?|ranges?|sections?)$/i;
/** What opens the block of terminals. */
const TERMINALS = /^[a-z-]+ vty\b/;

/** `must read "v3" and nothing more` */
const NOTHING_MORE = new RegExp(String.raw`\bmust (?:read|say|show|be|contain) (${QUOTE}) and nothing (?:more|else)$`, 'i');
/** `must have a line "encryption-algorithm" that names no algorithm other than "aes-256"` */
const NO_OTHER = new RegExp(
  String.raw`\bmust (?:have|contain|show) an? (?:line )?(${QUOTE}) (?:line )?(?:that|which) (?:names|lists|holds|contains|has) no (?:[a-z]+ )?other than (?=${QUOTE})`,
  'gi',
);
/** `the word "privacy" after the name of the group` */
const BEHIND_NAME = / (?:after|behind|following) the (?:name of the [a-z]+|(?:[a-z]+ )?name)$/i;
/** `a line with a text as described` */
const AS_DESCRIBED = / with (?:a|the) text (?:as described|that is described above|described above)$/i;
/** `There must be no line with "snmp-agent community"` */
const NO_LINE_WITH = new RegExp(String.raw`^there must be no lines? (?:with|that begins? with|beginning with) (?=${QUOTE}$)`, 'i');
/** `with a time of more than nothing and not more than 5 minutes 0 seconds` */
const SOME_TIME = / with a (?:time|value) of more than (?:nothing|zero|0) and (?:not|no) more than (\d+ minutes)(?: 0 seconds)?/gi;
const FOLLOWED_BY = /\bmust be followed by an? lines? (?=["'`“])/gi;
/** `It must not say "log state off"`: of the setting that the document types with the first of these words. */
const NOT_SAY = /^(?:it|the line) must not (?:say|read) ["'`“](([a-z][\w-]*) [^"'`”]+)["'`”]$/i;
/** `If the line is there the value (minutes) must be between 1 and 10; if it is absent the default applies and the device complies` */
const IF_THERE =
  /^if the line is (?:there|present|shown|displayed|set),? (?:the|its) value(?: \((?:in )?[a-z]+\))? must be ([^;]+)(?:; (if it is (?:absent|missing|not there)[^;]+))?$/i;

const COMPLIES = /^(?!.*\bnot? (?!there\b)).*\b(?:complies|is compliant|passes)$/i;

/** The setting that the document types, where it types one alone. */
function findOnlySetting(typed: readonly string[]): string | undefined {
  const settings = typed.filter((command) => /^[a-z-]+ .*\d$/.test(command)).map((command) => command.replace(/ \S+$/, ''));
  return typed.every((command) => settings.some((setting) => command.startsWith(setting))) && new Set(settings).size === 1
    ? settings[0]
    : undefined;
}

/** What is said of a line that is meant, and not named. */
function nameLine(part: string, typed: readonly string[]): string {
  const [, said, first] = NOT_SAY.exec(part) ?? [];
  const head = first === undefined ? undefined : headWith(first, typed);
  if (head !== undefined) return `"${head.slice(0, -first!.length)}${said!}" must not be present`;
  const [, bound, absence] = IF_THERE.exec(part) ?? [];
  const setting = bound === undefined ? undefined : findOnlySetting(typed.map((command) => command.toLowerCase()));
  return setting !== undefined && (absence === undefined || COMPLIES.test(absence))
    ? `If "${setting}" is present, its value must be ${bound!}`
    : part;
}

function sayOne(told: string, { typed }: Document): readonly string[] {
  const terminals = typed.map((command) => TERMINALS.exec(command)?.[0]).find((words) => words !== undefined);
  const part = nameLine(told, typed)
    .replace(NOTHING_MORE, 'must contain only $1')
    .replace(NO_LINE_WITH, 'There must be no ')
    .replace(NO_OTHER, 'must contain $1 with only ')
    .replace(BEHIND_NAME, '')
    .replace(AS_DESCRIBED, '')
    .replace(SOME_TIME, ' with at most $1')
    .replace(FOLLOWED_BY, 'must contain ')
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
