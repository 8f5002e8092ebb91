import { turnFinding } from '../../demands/turn-finding.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

/** `If tlsv1-3 is listed, this is a finding`: whether that is a weak one, a check of its own list of weak ones does not say. */
export const FORBIDS_VERSION = /^(?=.*\b(?:not|no|never)\b).*(?<![a-z\d])[a-z]+[-_ ]?v?\d/i;
const NEGATES = /\b(?:not|no|none|nothing|never|without|cannot|finding|absent)\b/i;
const VERSION = /\b(?:snmp|tls|ssl|ssh|ike|ntp|version)[-_ ]?v?(\d[\d.]*)/i;
const NAMED =
  /(?<![\w-])(?!(?:or|and|nor|than|to|of|uses?|is|are|either|no|any) )(?:\d?[a-z][\w-]*?[-_ ]?v?\d[\w.-]*|cbc|ctr|gcm|3?des|arcfour|blowfish|null)(?![\w-])/gi;
/** A line by which a device says that something is not there. */
const TAKES_BACK = /^(?:undo|no|unset|delete)\b/i;

/** Whether an outcome rests on lines that show none of the algorithms and versions that a sentence forbids. */
export function showsNone(sentence: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const shown = lines.map((line) => (tree.lines[line - 1] ?? '').trim()).filter((line) => !TAKES_BACK.test(line));
  // What is said not to be there is not there.
  const told = reason.split(/(?<=[.;]) /).filter((part) => !NEGATES.test(part));
  const said = [...told, ...shown].join('\n').toLowerCase();
  const named = sentence.match(NAMED) ?? [];
  return lines.length > 0 && named.length > 0 && named.every((name) => !isIn(name.toLowerCase(), said));
}

function isIn(name: string, said: string): boolean {
  const version = VERSION.exec(name)?.[1]?.replace(/\.$/, '');
  if (version === undefined) return join(said).includes(join(name));
  return new RegExp(String.raw`(?<![\d.])${version.replaceAll('.', '[.-]')}(?![\d]|[.-]\d)`).test(said);
}

const join = (text: string): string => text.replace(/[^a-z\d]/g, '');

/** Sentences of which only a part says what may be there. */
const MIXED =
  /\b(?:only|alone|but|except\w*|other than|unless|instead|rather|if|when|where|weaker|lower|below|less|older|earlier|exceed\w*|more|longer|greater|higher|above|at (?:least|most))\b/i;
const FORBIDS =
  /^(?:no|none of)\b|\b(?:must|may|shall) not\b|\b(?:must be|shall be|should be|is|are) absent[.]?$|\b(?:is|are) not (?:set|configured|present|enabled|listed)$/i;
/** What an algorithm is for, by the beginning of its name, and the words by which a sentence speaks of it. */
const CIPHERS = /^(?:aes|3?des|rc4|arcfour|chacha|blowfish|cbc|ctr|gcm)/;
const KINDS = [
  { name: CIPHERS, spoken: /aes|des\b|cipher|encrypt/ },
  { name: /^(?:hmac|sha|md5)/, spoken: /hmac|sha|md5|integrity|hash/ },
  { name: /^(?:dh|group|ecdh|curve|ecp|modp)/, spoken: /\bdh|group|diffie|curve/ },
  { name: /^(?:tls|ssl)/, spoken: /tls|ssl/ },
];
const ALGORITHM =
  /\b(?:(?:aes|sha|hmac|dh|ecdh|curve|tls|ssl|group|chacha)(?:[-_](?:gcm|ctr|cbc|group|sha2?))?[-_ ]?v?\d[\w.-]*|3?des[\w-]*|md5\w*|rc4\w*|arcfour\w*)(?!\w)/g;
/** How ciphers chain their blocks. */
const MODES = /\b(?:ctr|gcm|cbc)\b/g;
/** `groups 19, 20 or 21` */
const GROUPS = /\bgroups? (\d+(?:(?:, | or | and |, or |, and )\d+)*)/g;

/** `authentication-mode password or none`: a keyword of the device with the values that a sentence forbids. */
const VALUES = /\b([a-z]+(?:-[a-z\d]+)+) (["']?[\w.-]+["']?(?:(?:,? or |, )["']?[\w.-]+["']?)*?)(?= (?:may|must|is|are|shall|be)\b|$)/i;

/** What a sentence forbids of a setting that it calls by its keyword. */
function readForbidden(sentence: string): { readonly keyword: string; readonly values: readonly string[] } | undefined {
  const text = (turnFinding(sentence) ?? sentence).replace(/[.;]$/, '');
  // What takes a setting back is another line.
  if (/(?:^|["'`“])(?:undo|unset|delete) /i.test(text)) return undefined;
  const spoken = text.replace(/^no /i, '').replace(/(?<=[a-z]-[a-z]+) (?:must|may|shall) not be (?:set to )?(?=["']?[\w.-]+["']?$)/i, ' ');
  const [, keyword, values = ''] = (FORBIDS.test(text) && !MIXED.test(text) && VALUES.exec(spoken)) || [];
  if (keyword === undefined) return undefined;
  const named = values.toLowerCase().split(/,? or |, | /);
  return { keyword: keyword.toLowerCase(), values: named.map((value) => value.replace(/["']/g, '')) };
}

/** The words of the lines of an outcome, those aside by which a device takes something back. */
const wordsShown = ({ lines }: Outcome, tree: ConfigTree): readonly (readonly string[])[] =>
  lines
    .map((line) => (tree.lines[line - 1] ?? '').trim().toLowerCase().replace(/[;"]/g, ''))
    .filter((line) => line !== '' && line.length < LONGEST && !TAKES_BACK.test(line))
    .map((line) => line.split(/\s+/));
const LONGEST = 300;

/** Whether lines show a setting by its keyword, and with none of the values that a sentence forbids. */
export function showsOtherValue(sentence: string, outcome: Outcome, tree: ConfigTree): boolean {
  const forbidden = readForbidden(sentence);
  if (!forbidden) return false;
  const shown = wordsShown(outcome, tree).filter((words) => words.includes(forbidden.keyword));
  return shown.length > 0 && shown.every((words) => valuesOf(words, forbidden.keyword).every((word) => !forbidden.values.includes(word)));
}

const LIST = String.raw`((?:["']?[\w.@-]+["']?, )*["']?[\w.@-]+["']?,? or ["']?[\w.@-]+["']?)`;
/** `root-login must be deny or deny-password`, `only tls1-2 or tls1-3 may be ssl-min-proto-ver` */
const ALLOWED = [
  new RegExp(
    String.raw`^(?:the )?["'` +
      '`' +
      String.raw`]?(?<keyword>[a-z]+(?:-[a-z\d]+)+)["'` +
      '`' +
      String.raw`]? (?:must|shall|should|has to) be (?:set to )?(?:one of |either )?(?<list>${LIST})$`,
    'i',
  ),
  new RegExp(String.raw`^only (?<list>${LIST}) may be (?:the )?(?<keyword>[a-z]+(?:-[a-z\d]+)+)$`, 'i'),
];

/** A setting, and the values of which each will do. */
interface Allowed {
  readonly keyword: string;
  readonly values: readonly string[];
}

/** What a sentence allows of a setting that it calls by its keyword; undefined where it says anything else. */
export function readAllowed(sentence: string): Allowed | undefined {
  const text = (turnFinding(sentence) ?? sentence).replace(/[.;]$/, '');
  const { keyword, list } = ALLOWED.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  if (keyword === undefined || list === undefined) return undefined;
  const values = list
    .toLowerCase()
    .replace(/["']/g, '')
    .split(/,? or |, /);
  return { keyword: keyword.toLowerCase(), values };
}

/** Whether lines give a setting nothing but values that are allowed. */
export function showsAllowed({ keyword, values }: Allowed, outcome: Outcome, tree: ConfigTree): boolean {
  const shown = wordsShown(outcome, tree);
  return shown.length > 0 && shown.every((words) => words.includes(keyword) && areAmong(valuesOf(words, keyword), values));
}

const areAmong = (values: readonly string[], allowed: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => allowed.includes(value));

const valuesOf = (words: readonly string[], keyword: string): readonly string[] => words.slice(words.indexOf(keyword) + 1);

/** `A is configured and B is not configured`: of each its own. */
export function splitStated(sentence: string): readonly string[] {
  const parts = sentence.split(/,? (?:and|but) /);
  return parts.length > 1 && !/^if\b/i.test(sentence) && parts.every((part) => STATED.test(part)) ? parts : [sentence];
}
const STATED = /\b(?:is|are|must|shall|should)\b/i;

/** Whether a sentence about a keyword wants its setting: `"server secure" is present and "server plain" is not present` wants one of two. */
export const wantsSet = ({ about, sentence }: { readonly about: readonly string[]; readonly sentence: string }, path: string): boolean =>
  about.includes(path.split(' ').at(-1)!) &&
  quotesNoOther(sentence, path.split(' ')) &&
  !splitStated(sentence).some((clause) => clause.toLowerCase().includes(`"${path}"`) && /\b(?:not|absent)\b/i.test(clause));

/** Whether one of the commands that a sentence quotes is of a setting, from one of its views on; one that quotes none may be. */
function quotesNoOther(sentence: string, path: readonly string[]): boolean {
  const quoted = (sentence.toLowerCase().match(/"[^"]+"|`[^`]+`|“[^”]+”/g) ?? [])
    .map((text) => text.slice(1, -1))
    .filter((text) => / /.test(text));
  const ends = path.map((_, at) => path.slice(at).join(' ')).filter((end) => !SWITCH.test(end));
  return quoted.length === 0 || quoted.some((text) => ends.some((end) => text.startsWith(end)));
}
const SWITCH = /^(?:enable|disable|on|off)$/;

const UNSET = / (?:is|are|must|may|shall) not (?:be )?(?:set|configured|present|enabled|listed|used|there) $/;

/** A line that a terse audit states by itself, and that a line that decides takes back. */
const isTakenBack = (text: string, { lines }: Outcome, tree: ConfigTree): boolean =>
  / /.test(text) && lines.some((line) => (tree.lines[line - 1] ?? '').trim().toLowerCase() === `undo ${text.trim().toLowerCase()}`);

/** Whether the lines that decide are those that a sentence forbids: it says the contrary of what was asked. */
export function showsForbidden(sentence: string, outcome: Outcome, tree: ConfigTree): boolean {
  const text = (turnFinding(sentence) ?? sentence).replace(/[.;]$/, '');
  if (isTakenBack(text, outcome, tree)) return true;
  if (!FORBIDS.test(text) || MIXED.test(text)) return false;
  const shown = wordsShown(outcome, tree);
  const forbidden = readForbidden(sentence);
  const first = forbidden && shown.find((words) => words.includes(forbidden.keyword));
  if (first && forbidden.values.includes(valuesOf(first, forbidden.keyword)[0] ?? '')) return true;
  const spoken = ` ${text
    .toLowerCase()
    .replace(/["'`“”‘’,]/g, ' ')
    .replace(/\s+/g, ' ')} `;
  const named = algorithmsIn(spoken);
  const setting = spoken.replace(UNSET, '');
  if (setting !== spoken && setting.trim().includes(' ') && shown.some((words) => ` ${words.join(' ')} `.startsWith(`${setting} `)))
    return true;
  // What takes a line back is forbidden, and not the line.
  const isSpoken = (line: string): boolean => spoken.replaceAll(/ (?:undo|unset|delete) [^ ].*/g, ' ').includes(` ${line} `);
  return shown.some((words) => (words.length > 1 && isSpoken(words.join(' '))) || words.some((word) => named.includes(word)));
}

/** Whether the lines of an outcome show nothing but what a sentence allows, or nothing of what it forbids. */
export function areShownAlgorithms(sentence: string, outcome: Outcome, tree: ConfigTree): boolean {
  const text = turnFinding(sentence) ?? sentence;
  if (MIXED.test(text.replace(/^only | only$/gi, ''))) return false;
  if (FORBIDS.test(text)) return showsNone(text, outcome, tree) && showsKinds(text, outcome, tree);
  return !NEGATES.test(text) && showsOnly(text, outcome, tree);
}

/** A sentence without the algorithms and versions that it names. */
export const withoutAlgorithms = (sentence: string): string =>
  (turnFinding(sentence) ?? sentence).replace(/\balgorithms?\b|\bending (?:in|with)\b/gi, ' ').replace(NAMED, ' ');

/** Whether lines show something of each kind that a sentence speaks of. */
function showsKinds(sentence: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const shown = lines.flatMap((line) => kindsIn(tree.lines[line - 1] ?? ''));
  const spoken = kindsIn(sentence);
  return spoken.length > 0 && spoken.every((kind) => kind >= 0 && shown.includes(kind));
}

const kindsIn = (text: string): readonly number[] =>
  (text.toLowerCase().match(NAMED) ?? []).flatMap((word) => {
    // `dh_group16_sha512` is a group and a hash.
    const kinds = word.split('_').flatMap((part) => KINDS.flatMap(({ name }, at) => (name.test(part) ? [at] : [])));
    return kinds.length > 0 ? kinds : [-1];
  });

function showsOnly(sentence: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const text = spellOut(sentence);
  // A number of something else is a demand of its own.
  if (/\d/.test(text.replace(ALGORITHM, ' '))) return false;
  const named = algorithmsIn(text);
  const modes = text.match(MODES) ?? [];
  const shown = lines.flatMap((line) => algorithmsIn(spellOut(tree.lines[line - 1] ?? '')));
  const isInMode = (word: string): boolean => modes.some((mode) => word.includes(mode));
  const holds = ({ name, spoken }: (typeof KINDS)[number]): boolean => {
    const [allowed, found] = [named, shown].map((words) => words.filter((word) => name.test(word)));
    if (name === CIPHERS && modes.length > 0) return allowed!.length === 0 && found!.length > 0 && found!.every(isInMode);
    if (allowed!.length === 0) return !spoken.test(text);
    return found!.length > 0 && found!.every((word) => allowed!.some((one) => join(one) === join(word)));
  };
  return named.length + modes.length > 0 && KINDS.every(holds);
}

const spellOut = (text: string): string =>
  text.toLowerCase().replace(GROUPS, (_, numbers: string) => (numbers.match(/\d+/g) ?? []).map((number) => `group${number}`).join(' '));

const algorithmsIn = (text: string): readonly string[] => text.match(ALGORITHM) ?? [];
