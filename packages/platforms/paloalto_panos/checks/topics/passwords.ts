import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, entryOf, linesFor } from '../../facts/facts.ts';
import { MISSING_FAILS, type PanosTopic, defineTopic } from './topic.ts';

const RULES = 'mgt-config password-complexity';
const PERIOD = 'password-change expiration-period';
const SOURCE = `PAN-OS web interface help, Device > Setup > Management > Minimum Password Complexity; ${DEFAULT_VALUE}: off, and 0 of each`;
const WORDS =
  /greater|prevent(?= password reuse)|reuse limit|limit|\(?(?:the )?(?:values?|numbers?) (?:below it |there )?(?:do|does) nothing (?:otherwise|there|while [\w ]+)\)?|quality|unset counts are 0|characters? or longer|punctuation(?: marks?)?|small letters?|capital letters?|fourteen|fifteen|made of|classes|enforces|other|latest|mgt-config|password-complexity|password-change|(?:minimum )?(?:password )?complexity|minimum|passwords?|password rules|local|administrators?|rules|length|characters?|long|uppercase|lowercase|(?:upper|lower)(?:-| )case|(?:minimum-)?(?:length|(?:uppercase|lowercase|numeric)-letters|special-characters)|letters?|digits?|numbers?|numeric|special|user ?names?|part|refused|inside|block-username-inclusion|(?:password-)?history(?:-count)?|last|previous|remembered|reused|reuse|repeated|expir\w+|expiration-period|expiry|change period|period|days?|age|latest|longest|password(?:-| )profiles?|overrides?|general|general value|users?|assigned|nobody|longer|switch|off|on|enforced|fewer|counters?|minimum-…|or (?:more|higher)|same|bounds|lie|considered|between|never|one|two|three|four|ten|twelve|\d+|must not|zero|after|such|so on|chars?|signs?|symbols?|non-alphanumeric|upper|lower|capital|small|capitals|case|mix(?:ed|ture)?|include|contains?|enforce[sd]?|reused|generations?|past|old|again|changed?|change|rotation|maximum|minimum|within|accounts?|user's name|login name|username|composition|strength|rules?|policy|password policy|at most|expires?|valid(?:ity)?|profiles?|taken|shorter|rejected|want|ask|effect|earlier/;

interface PasswordDemands {
  /** The least of each counter. */
  readonly least: ReadonlyMap<string, number>;
  readonly saysEnabled: boolean;
  readonly blocksName: boolean;
  readonly days: number | undefined;
  readonly ofProfiles: boolean;
}

const SPELLED: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
};
const NUMBER = `\\d+|${Object.keys(SPELLED).join('|')}`;
const toNumber = (word: string): number => SPELLED[word] ?? Number(word);
const LENGTHS = new RegExp(
  String.raw`(?:minimum-length|\blength)(?: (?:is|of|must be|shall be))?:? (?:at least )?(${NUMBER})\b|\b(?:at least|no fewer than|not fewer than|minimum of|no less than) (${NUMBER}) characters|\b(${NUMBER}) characters or (?:more|longer)|\bpasswords? (?:shorter|of (?:less|fewer)|with (?:less|fewer)) than (${NUMBER})(?: characters)? (?:is|are) (?:rejected|refused|not accepted)\b|\b(${NUMBER}) characters (?:long|minimum|at least)`,
  'g',
);
const COUNTERS: readonly (readonly [string, RegExp])[] = [
  ['minimum-uppercase-letters', /\bupper[- ]?case|\bupper and lower[- ]?case|\bcapital/],
  ['minimum-lowercase-letters', /\blower[- ]?case|\bsmall letters?/],
  ['minimum-numeric-letters', /\bdigits?\b|\bnumeric\b|\bnumber characters?\b/],
  ['minimum-special-characters', /\bspecial\b|\bpunctuation\b|\bsymbols?\b|\bnon-alphanumeric\b/],
];
const HISTORY = new RegExp(
  String.raw`\b(?:last|previous) (${NUMBER}) (?:or more )?passwords|\blast (${NUMBER})\b|password-history-count (?:is |of )?(?:at least )?(${NUMBER})|\bpassword history(?: count)?(?::| is| of)? (?:at least )?(${NUMBER})\b`,
  'g',
);
const DAYS =
  /(?:\b(?:after|within|every|at most|no more than|not more than|between 1 and|maximum of) |1 to |expiration-period (?:between 1 and|of at most|at most) )(\d+)(?: days)?/g;

const only = (sentences: readonly string[], form: RegExp): number | 'unclear' | undefined => {
  const found = new Set(sentences.flatMap((sentence) => [...sentence.matchAll(form)].map((one) => toNumber(one.slice(1).find(Boolean)!))));
  return found.size > 1 ? 'unclear' : [...found][0];
};

function readPasswords(sentences: readonly string[]): PasswordDemands | undefined {
  const least = new Map<string, number>();
  const length = only(sentences, LENGTHS);
  const history = only(sentences, HISTORY);
  const aged = sentences.filter((sentence) => /\bexpir|\bchange period\b|\bpassword age\b/.test(sentence));
  const days = only(aged, DAYS);
  if (length === 'unclear' || history === 'unclear' || days === 'unclear') return undefined;
  if (length !== undefined) least.set('minimum-length', length);
  if (history !== undefined) least.set('password-history-count', history);
  // Of four kinds of characters three may do, which are no counters.
  if (sentences.some((sentence) => /\b(?:three|two|3|2) of (?:the )?(?:following|four|these|4)\b/.test(sentence))) return undefined;
  for (const [name, called] of COUNTERS) {
    const own = sentences.filter((sentence) => called.test(sentence));
    if (own.length === 0) continue;
    const numbers = own.flatMap((sentence) =>
      [...sentence.matchAll(new RegExp(String.raw`\b(${NUMBER}) (?:${called.source})`, 'g'))].map(([, word]) => toNumber(word!)),
    );
    least.set(name, Math.max(1, ...numbers));
  }
  const blocksName = sentences.some((sentence) => /\buser ?name\b|\bblock-username-inclusion\b/.test(sentence));
  if (least.size === 0 && days === undefined && !blocksName) return undefined;
  return {
    least,
    days,
    blocksName,
    saysEnabled: sentences.some((sentence) => /\benabled\b|\b(?:switched|are|is) on\b|\benforced\b|\bactive\b/.test(sentence)),
    ofProfiles: sentences.some((sentence) => /\bpassword profile\b/.test(sentence)),
  };
}

/** Whether a sentence speaks of something of which no bound was read. */
const isUnclear = (sentence: string, { least, days }: PasswordDemands): boolean =>
  (/\breus|\bhistory\b|\bremember|\brepeat|\bagain\b|\b(?:old|past|previous) passwords\b/.test(sentence) &&
    !least.has('password-history-count')) ||
  (/\blength\b|\blong\b/.test(sentence) && !least.has('minimum-length')) ||
  (/\bexpir|\bage\b|\brotat/.test(sentence) && days === undefined) ||
  /\bnew passwords?\b|\bdiffer\w*\b/.test(sentence);

function judgeCounter(tree: ConfigTree, name: string, least: number): Outcome {
  const path = `${RULES} ${name}`;
  const value = valueOf(tree, path);
  const lines = linesFor(tree, path);
  if (value === undefined)
    return unlessHidden(
      tree,
      path,
      fail(linesFor(tree, `${RULES} enabled`), `\`${name}\` is not configured; the document wants at least ${least}.`),
      `0 (${DEFAULT_VALUE})`,
    );
  return Number(value) >= least
    ? pass(lines, `\`${name}\` is ${value} (at least ${least}).`)
    : fail(lines, `\`${name}\` is ${value}; the document wants at least ${least}.`);
}

const isWithin = (value: string | undefined, days: number): boolean => value !== undefined && Number(value) >= 1 && Number(value) <= days;

/** How soon passwords expire: for all, and by the profiles of users, which go before that. */
function judgeAge(tree: ConfigTree, days: number, ofProfiles: boolean): readonly Outcome[] {
  const path = `${RULES} ${PERIOD}`;
  const value = valueOf(tree, path);
  const lines = linesFor(tree, path);
  const what = `Passwords expire after ${value} days (1 to ${days}).`;
  const general =
    value === undefined
      ? unlessHidden(tree, path, fail([], 'Passwords never expire.'), `0 (${DEFAULT_VALUE})`)
      : isWithin(value, days)
        ? pass(lines, what)
        : fail(lines, `Passwords expire after ${value} days; the document wants 1 to ${days}.`);
  const used = findPath(tree, 'mgt-config users * password-profile *');
  const own = used.map((user): Outcome => {
    const name = nameOf(user);
    const profile = entryOf(tree, 'mgt-config password-profile', name);
    if (!profile) return review(`The password profile ${name} is not in the text.`, linesAt([user]));
    const period = valueOf(profile, PERIOD);
    const shown = [user.node.line, profile.node.line, ...linesFor(profile, PERIOD)];
    if (isWithin(period, days)) return pass(shown, `By the password profile ${name} they expire after ${period} days.`);
    const reason = `By the password profile ${name} passwords of a user expire after ${period ?? 0} days, where 0 is never.`;
    return ofProfiles ? fail(shown, reason) : review(reason, shown);
  });
  return [general, ...own];
}

function judge(tree: ConfigTree, { least, saysEnabled, blocksName, days, ofProfiles }: PasswordDemands): readonly Outcome[] {
  const path = `${RULES} enabled`;
  const lines = linesFor(tree, path);
  const isOn = valueOf(tree, path) === 'yes';
  const off =
    saysEnabled || least.size > 1 || blocksName
      ? fail(lines, 'The complexity of passwords is not enabled, so that nothing is asked of them.')
      : review('The complexity of passwords is not enabled.', lines);
  const enabled = isOn ? pass(lines, 'The complexity of passwords is enabled.') : unlessHidden(tree, path, off, `no (${DEFAULT_VALUE})`);
  const counters = [...least].map(([name, number]) => judgeCounter(tree, name, number));
  const name = `${RULES} block-username-inclusion`;
  const blocks = blocksName
    ? [
        valueOf(tree, name) === 'yes'
          ? pass(linesFor(tree, name), 'No password may hold the name of its user.')
          : unlessHidden(tree, name, fail(linesFor(tree, name), 'A password may hold the name of its user.'), `no (${DEFAULT_VALUE})`),
      ]
    : [];
  return [enabled, ...counters, ...blocks, ...(days === undefined ? [] : judgeAge(tree, days, ofProfiles))];
}

export const passwordTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'passwords',
    title: 'Complexity, history and age of passwords',
    expectation:
      'the complexity of passwords must be enabled, with as many characters of each kind, as long a history and as short a period as the document demands',
    source: SOURCE,
    core: /^mgt-config password-complexity\b/,
    beside: /^mgt-config (?:password-profile\b|users \S+ password-profile\b)/,
    words: WORDS,
    heeds: [
      MISSING_FAILS,
      /^if enabled yes is missing, the control fails(?=$|,)/,
      /\b(?:old|earlier|previous|used) passwords (?:are|must|may|can) not (?:be )?(?:taken|used|accepted|reused|chosen)(?: again)?\b|\b(?:cannot|(?:can|may|must) not) be (?:used|taken|chosen) again\b/,
      /\bor (?:else )?the (?:numbers|values|counters|rest) (?:have no effect|do nothing)$/,
      /\b(?:(?:no|not) fewer than )?the last (?=(?:\d+|two|three|four|five|six|eight|ten)\b)/,
      /\buser ?name must not (?:be part of|appear in|be contained in)\b|\buser name is refused\b|\bwithin the same bounds\b|\bcounter that is not listed is 0\b|\bcannot be reused\b/,
      /\bno password profile\b.*\bmay set a longer period(?: or switch expiry off)?\b/,
      /\b0 (?:=|means) never(?:, not permitted)?\b|\bassigned to nobody are not considered\b/,
    ],
    read: (sentences) => {
      const demands = readPasswords(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          unclear: sentences.filter((sentence) => isUnclear(sentence, demands)),
          numbers: [...demands.least.values(), ...(demands.days === undefined ? [] : [demands.days])],
        }
      );
    },
  }),
];
