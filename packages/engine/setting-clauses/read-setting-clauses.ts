import { turnFinding } from '../demands/turn-finding.ts';
import type { SettingPath } from '../ports/platform.ts';
import { type Called, findCalled } from './find-setting.ts';
import { type Aside, readAside } from './read-aside.ts';
import { fromItsSetting, inPlainWords } from './plain-words.ts';
import { joinValues } from './join-values.ts';
import { readWant } from './read-want.ts';
import type { ClauseWant, SettingClause } from './setting-clause.ts';

const LONGEST = 500;
const MOST_WORDS = 90;
/** Words before a setting that only say where to look. */
const LEADS =
  /^(?:expected|value|values|audit|expects?|verify|check|confirm|ensure|make|sure|that|see|run|enter|output|of|the|an?|both|all|set|with|has|have|there|is|are|must|show|shows|prints?|contains?|carr(?:y|ies)|holds?|reads?|states?|lists?|gives?|reports?|returns?|in|on|under|below|for|from|as|line|lines|statement|configuration|running-config|config|full-configuration|entry|entries|and|be|to|following|also|likewise|two|three|four|five|six)$/;
const EACH = /^(?:each|every|all|per)$/;
/** A command that shows something, up to what it shows. */
const SHOWING =
  /^(?:(?:run|enter|in|see|the output of) )?(?:show|get|display) [\w .*<>|/_-]{2,100}?(?:: | (?:prints?|shows?|gives?|lists?|contains?|returns?|must show|has|have) )/;
/** `| grep -f admintimeout: the value is …` */
const GREPPED = /\| grep (?:-\w+ )*(?:-f )?([\w-]+): (?:its |the )?value(?= )/;
const SAYS_THERE = /\b(?:has|have|there (?:is|are)|prints?|shows?|contains?|expect|gives?|requires?|with)$/;
const NONE = /^(?:no|none of|neither)\b|^in no \w+\b|\bno \w+ (?:shows?|has|contains?|prints?)\b/;
const NEITHER = /^neither$/;
const EXPLICIT = /,? (?:and )?(?:all |both )?(?:are |is )?(?:set|written|named|configured)? ?explicitly$/;
/** The same default in words behind a comma. */
const DEFAULT_BEHIND = /,? (?:the )?(?:default|factory setting)(?: is|:)? ([\w.-]+)(?:, (?:which is )?too (?:long|short|weak))?$/;

/**
 * Reads a sentence that says of settings, each called by its keyword, what they have to be: `minimum-length at least 14, format sha512`.
 * @param sentence of an audit, without quotation marks
 * @param settings that the document types; in lower case
 * @param typed the words of its commands, in lower case
 * @returns a clause each; undefined where any word of it says something else
 */
export function readSettingClauses(
  sentence: string,
  settings: readonly SettingPath[],
  typed: ReadonlySet<string> = wordsOf(settings),
): readonly SettingClause[] | undefined {
  if (sentence.length > LONGEST || settings.length === 0) return undefined;
  // `If root-login deny is not shown, this is a finding`
  const demanded = /\bfinding\b/i.test(sentence) ? turnFinding(sentence) : sentence;
  if (demanded === undefined || (demanded !== sentence && TWICE.test(demanded))) return undefined;
  const { text: told, conditions } = takeCondition(inPlainWords(demanded.toLowerCase().replace(GREPPED, '$1').trim()));
  // `UTC`: a word in capitals is none of a sentence.
  const names = (sentence.match(/\b[A-Z][A-Z\d]+\b/g) ?? []).map((word) => word.toLowerCase());
  const known = new Set([...typed, ...names]);
  const turned = fromItsSetting(told);
  const read = readText(told, settings, known) ?? (turned === undefined ? undefined : readText(turned, settings, known));
  if (conditions > 1 && read?.length !== conditions) return undefined;
  return conditions > 0 ? read?.map((clause) => ({ ...clause, want: { ...clause.want, orAbsent: true } })) : read;
}

/** `no server may have no key` */
const TWICE = /\b(?:not?|none|never|neither|without)\b.*\b(?:not?|none|never|without)\b/i;

/** `If apply-to is printed it contains admin-password`, `syncinterval, where printed, is 60 or less`: a line that is not there will do. */
const IF_PRINTED =
  /^(?:if|where|when) ([\w -]{3,60}) (?:is|are) (?:printed|shown|present|set|configured|displayed|there),? (?:(?:verify|check|confirm|ensure)(?: that)? )?(?:it|its value|they|the value) /;
const WHERE_PRINTED = /,? \(?(?:if|where|when) (?:it is )?(?:printed|shown|present|set|configured|displayed|there)\)?,?/g;

/** `a, if shown, is 60 or less, and b, if shown, is 3 or less`: said once it is said of all, and else of each. */
function takeCondition(sentence: string): { readonly text: string; readonly conditions: number } {
  const text = sentence.replace(IF_PRINTED, '$1 ').replace(WHERE_PRINTED, '');
  return { text, conditions: text === sentence ? 0 : Math.max(1, sentence.match(WHERE_PRINTED)?.length ?? 0) };
}

function readText(text: string, settings: readonly SettingPath[], typed: ReadonlySet<string>): readonly SettingClause[] | undefined {
  return (
    readFrom(text, settings, typed) ??
    readFrom(text.replace(SHOWING, ''), settings, typed) ??
    readFrom(
      text.replace(/^[^:]{2,60}: /, (head) => (isLead(head, wordsOf(settings)) ? '' : head)),
      settings,
      typed,
    )
  );
}

/** Whether all that stands before a colon says where to look. */
const isLead = (head: string, known: ReadonlySet<string>): boolean => areLeads(head.replace(/[:,]/g, '').trim().split(' '), known);

/** Words that say where to look: plain ones, those of the settings, and a thing behind `each`. */
const areLeads = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.every(
    (word, at) => LEADS.test(word) || EACH.test(word) || known.has(word) || /^(?:each|every|all|per|no)$/.test(words[at - 1] ?? ''),
  );

const wordsOf = (settings: readonly SettingPath[]): ReadonlySet<string> => new Set(settings.flat());

function readFrom(given: string, settings: readonly SettingPath[], typed: ReadonlySet<string>): readonly SettingClause[] | undefined {
  const isExplicit = EXPLICIT.test(given);
  const stripped = isExplicit && !/\b(?:is|are) set explicitly$/.test(given) ? given.replace(EXPLICIT, '') : given;
  const asides: string[] = [];
  const text = stripped
    .replace(/ ?\(([^()]{1,160})\)/g, (_, aside: string) => ` ⟨${asides.push(aside.trim()) - 1}⟩`)
    .replace(/(?<!\d),(?! )|,(?= )/g, ' ,')
    .replace(/:(?= )/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = text.split(' ');
  if (words.length > MOST_WORDS) return undefined;
  const parts = splitParts(words, settings);
  if (!parts) return undefined;
  const isNone = NONE.test(text);
  return joinParts(parts, { typed, asides, isNone, isExplicit });
}

interface Part {
  readonly called: Called;
  /** The words before it, of the first one. */
  readonly before: string;
  /** What is said of it. */
  readonly said: string;
}

/** A part for each setting that is called at the beginning, behind a comma or an "and". */
function splitParts(words: readonly string[], settings: readonly SettingPath[]): readonly Part[] | undefined {
  const known = wordsOf(settings);
  const starts: { readonly at: number; readonly called: Called }[] = [];
  for (let at = 0; at < words.length;) {
    const isStart = starts.length === 0 ? isLeadIn(words.slice(0, at), known) : /^(?:,|and|nor|or|both|with)$/.test(words[at - 1] ?? '');
    // `between 15 and 300`: no number calls a setting.
    const called = isStart && !/^\d/.test(words[at]!) ? findCalled(words.slice(at), settings) : undefined;
    // `authentication md5 or sha`: a value may be a keyword of another setting.
    const isBehindOr = words[at - 1] === 'or' || (words[at - 1] === 'nor' && !NEITHER.test(words[0]!));
    if (called && !(starts.length > 0 && isBehindOr)) {
      starts.push({ at, called });
      at += called.length;
    } else at += 1;
  }
  if (starts.length === 0) return undefined;
  return starts.map(({ at, called }, index) => ({
    called,
    before: words.slice(index === 0 ? 0 : starts[index - 1]!.at + starts[index - 1]!.called.length, at).join(' '),
    said: words
      .slice(at + called.length, starts[index + 1]?.at)
      .join(' ')
      .replace(/(?: ?,)? ?(?:and|nor|or|both|with|,)*$/, '')
      .replace(/ ,/g, ',')
      .trim(),
  }));
}

const isLeadIn = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  areLeads(
    words.filter((word) => !/^(?:,|no|none|neither|may)$/.test(word)),
    known,
  );

/** Algorithms and protocols whose names have no digit. */
const WEAK = /^(?:des|cbc|rc4|arcfour|blowfish|cast|telnet|http|ftp|tftp)$/;

/** `is reasonable`: of the values of a device one at least is typed, or is none of the words of sentences. */
const areValues = (want: ClauseWant, typed: ReadonlySet<string>): boolean =>
  !('values' in want) ||
  want.values.some(
    (value) => /[\d@.:/-]/.test(value) || SAYS_ON.test(value) || SAYS_OFF.test(value) || WEAK.test(value) || typed.has(value),
  );

interface Telling {
  readonly typed: ReadonlySet<string>;
  readonly asides: readonly string[];
  readonly isNone: boolean;
  readonly isExplicit: boolean;
}

function joinParts(parts: readonly Part[], telling: Telling): readonly SettingClause[] | undefined {
  const clauses: SettingClause[] = [];
  let pending: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const { rest, ...told } = takeAsides(part.said, telling.asides) ?? {};
    if (rest === undefined) return undefined;
    if (rest === '' && !isSwitch(part.called) && !isLast) {
      pending.push(part);
      continue;
    }
    // `minimum-lower-cases, minimum-numerics each 1 or more`
    const shared = rest.replace(/^(?:each|both|all) /, '');
    if (pending.length > 0 && shared === rest && !/^(?:are|both|hold|have|list|contain|must|name|show|use|only)\b/.test(rest))
      return undefined;
    for (const one of [...pending, part]) {
      const clause = readPart(one.called, shared, part.before, told, telling);
      if (!clause) return undefined;
      clauses.push(clause);
    }
    pending = [];
  }
  return pending.length > 0 ? undefined : joinValues(clauses);
}

/** What is said of a setting without what stands in brackets; undefined where those say more. */
function takeAsides(said: string, asides: readonly string[]): (Aside & { readonly rest: string }) | undefined {
  let aside: Aside = {};
  let isUnread = false;
  const rest = said
    .replace(/ ?⟨(\d+)⟩/g, (_, at: string, index: number) => {
      const read = readAside(asides[Number(at)]!);
      const before = said.slice(0, index).split(' ').at(-1)!;
      if (!read) isUnread = true;
      else aside = { ...aside, ...read, ...(read.isDefault && { byDefault: [before] }) };
      return read?.continues ? ` ${read.continues}` : '';
    })
    .replace(DEFAULT_BEHIND, (_, value: string) => {
      aside = { ...aside, byDefault: [value] };
      return '';
    })
    .replace(PLACE, '')
    .trim();
  return isUnread ? undefined : { ...aside, rest };
}

/** `in config system global`, `for each entry` */
const PLACE =
  /(?:^| )(?:(?:in|under|below) (?:config|the configuration|running-config|show)(?: [\w-]+){0,4}|(?:in|for|of) (?:each|every|all)(?: [\w-]+){1,3})$/;

/** It was called to its end: a statement with its value, or without any. */
const isSwitch = ({ path, depth }: Called): boolean => depth === path.length;

/** Its value was called with it: `ike-version 2`. The two words of `logging enable` are one command of several. */
const isStatement = ({ path, depth, isFollowed }: Called): boolean => depth === path.length && isFollowed && path.length > 2;

function readPart(called: Called, said: string, before: string, aside: Aside, telling: Telling): SettingClause | undefined {
  const { path, depth } = called;
  const withValue = isStatement(called);
  const key = withValue ? path.slice(0, -1) : path.slice(0, depth);
  const typed = Number(path[key.length]);
  const around = { ...(aside.unit !== undefined && { unit: aside.unit }), ...(Number.isFinite(typed) && { typed }) };
  // The value was read as a word of the setting.
  const isSaidThere = withValue && MUST_BE_THERE.test(said);
  const whole = isSaidThere ? path.at(-1)! : withValue ? `${path.at(-1)} ${said}`.trim() : said;
  // `no entry holds des or md5`: none of both.
  const text = telling.isNone
    ? whole.replace(IS_THERE, '').replace(/,? or (?!(?:more|less|higher|lower|longer|shorter)\b)/g, ' and ')
    : whole;
  const want = text === '' ? wantOfNothing(isSwitch(called), before, telling) : readWant(text, around);
  const turned = want && telling.isNone ? contraryOf(want) : want;
  if (!turned) return undefined;
  if (!areValues(turned, telling.typed)) return undefined;
  const spelled = asTyped(turned, path[key.length]);
  if (!spelled) return undefined;
  const wanted = { ...spelled, ...(isSaidThere && { isNeeded: true as const }) };
  // `pfs enable (default)`: the value was read as a word of the setting.
  const byDefault = aside.isDefault && said === '' ? [path.at(-1)!] : aside.byDefault;
  return {
    path: key,
    want: aside.zeroIsNone && wanted.is === 'within' ? { ...wanted, least: Math.max(1, wanted.least ?? 1) } : wanted,
    ...(byDefault && { byDefault }),
    ...(telling.isExplicit && { isExplicit: true as const }),
  };
}

const SWITCHES: readonly (readonly [string, string])[] = [
  ['on', 'off'],
  ['enable', 'disable'],
  ['yes', 'no'],
  ['true', 'false'],
];
const SAYS_ON = /^(?:on|true|yes|enabled?|active)$/;
const SAYS_OFF = /^(?:off|false|no|disabled?|inactive)$/;

/** States of a thing, and no values of a setting. */
const STATE = /^(?:enabled|disabled|active|inactive|running|used)$/;

/** `is true`, where the document types `on`: the device says it otherwise than its configuration. */
function asTyped(want: ClauseWant, typed: string | undefined): ClauseWant | undefined {
  if (!('values' in want)) return want;
  if (typed === '*' || SWITCHES.some((one) => typed !== undefined && one.includes(typed)))
    return { ...want, values: want.values.flatMap(asSwitch) };
  return want.values.some((value) => STATE.test(value)) ? undefined : want;
}

/** `root-login deny must be shown` */
const MUST_BE_THERE = /^(?:is|are|must be|has to be|have to be) (?:set|present|there|shown|configured|printed)$/;

/** `neither … nor … is present` */
const IS_THERE = / (?:is|are) (?:present|set|there|shown|printed|configured)$|^exists?$/;

/** However a device prints that something is on, or off. */
export const asSwitch = (value: string): readonly string[] => {
  const side = [SAYS_ON, SAYS_OFF].findIndex((says) => says.test(value));
  return side < 0 ? [value] : SWITCHES.map((one) => one[side]!);
};

/** `each neighbor has a password`, `both insecure and log-out-on-disconnect`: that it is there. */
const wantOfNothing = (isWhole: boolean, before: string, { isNone }: Telling): ClauseWant | undefined =>
  isNone || isWhole || SAYS_THERE.test(before.replace(/ (?:an?|the)$/, '')) ? { is: 'present' } : undefined;

/** `no entry shows set pfs disable` */
function contraryOf(want: ClauseWant): ClauseWant | undefined {
  if (want.is === 'present') return { is: 'absent' };
  if (want.is === 'lacks') return { is: 'lacks', values: want.values, isLine: true };
  if (want.is === 'among' || want.is === 'holds') return { is: 'lacks', values: want.values, isLine: true };
  return undefined;
}
