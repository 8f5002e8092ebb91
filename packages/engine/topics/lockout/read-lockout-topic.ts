import { readLockout } from '../../demands/lockout/read-lockout.ts';
import type { LockoutFacts, LockoutSite } from '../../model/lockout.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, review } from '../../model/verdict.ts';
import type { SettingPath } from '../../ports/platform.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { UNCLEAR } from '../unclear.ts';
import { type LockoutDemand, judgeLockout } from './judge-lockout.ts';
import { type NumberDemand, resolveNumber } from './resolve-demand.ts';

/** What a document asks of the lockout after failed logins; undefined where it asks for none, or says more of it than was understood. */
export function readLockoutTopic({ lockout: facts, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const settings = facts ? settingsOf(recommendation).filter((path) => !UNLOCKS.has(path[0]!)) : [];
  const site =
    facts && IS_MEANT.test(`${recommendation.title}\n${recommendation.description}`) && findSite(facts, settings, recommendation);
  const read = site && readLockout(facts, site, recommendation);
  if (!site || !read) return undefined;
  const demand = resolve(site, read.claims, settings, recommendation);
  const isNamed = settings.length > 0 || textOf(recommendation).includes(site.tries.keyword);
  if (!isNamed && !read.isWhole) return undefined;
  if (demand === 'torn' || read.depends) return leaveOpen(read.depends, demand === 'torn' || read.letsOff);
  if (!demand) return undefined;
  const { isWhole } = read;
  return {
    expectation: 'accounts must be locked after as few failed logins, and for as long, as the document says',
    isWhole,
    knowsTyped: true,
    mayExempt: !isWhole,
    isAlone: true,
    judge: (tree) => {
      const outcome = judgeLockout(site, demand, tree);
      return isWhole ? outcome : asDoubt(outcome);
    },
  };
}

/** A document that is about something else may have times and counts of its own. */
const IS_MEANT =
  /\b(?:un)?lock(?:s|ed|ing|-?outs?)?\b|\b(?:failed|failures?|failing|wrong|bad|incorrect|unsuccessful|invalid|attempts?|tries|retries)\b/i;

/** Where more is said than was understood, numbers that are as demanded keep a check from failing them, and say no more. */
function asDoubt(outcome: Outcome | undefined): Outcome | undefined {
  if (outcome?.status === 'PASS') return review(UNCLEAR, outcome.lines);
  return outcome?.status === 'FAIL' ? outcome : undefined;
}

/**
 * Numbers that hold for some accounts, or contradict each other, no check of a single setting can tell apart. What fails it stays a failure
 * where nothing may let it off.
 */
const leaveOpen = (depends: boolean, letsOff: boolean): TopicReading => ({
  expectation: 'accounts must be locked as the document says',
  isWhole: false,
  mayExempt: true,
  ...(letsOff && { isAlone: true }),
  unclear: UNCLEAR,
  doubts: depends,
  judge: () => review(UNCLEAR),
});

/** Commands that change no setting: they release an account. */
const UNLOCKS: ReadonlySet<string> = new Set(['clear', 'request', 'execute', 'diagnose', 'reset']);

const holds = (path: SettingPath, words: string): boolean => ` ${path.join(' ')} `.includes(` ${words} `);

const textOf = ({ title, description, audit }: Recommendation): string =>
  [title, description, ...audit.lines.map((line) => line.text)].join('\n').toLowerCase();

/** The lockout that a document sets; where it sets none, the first if the document names one of its settings, or administrators. */
function findSite({ sites }: LockoutFacts, settings: readonly SettingPath[], recommendation: Recommendation): LockoutSite | undefined {
  if (settings.length > 0) {
    const typed = sites.filter(({ path }) => settings.some((setting) => holds(setting, path)));
    const [only] = typed;
    return typed.length === 1 && settings.every((setting) => holds(setting, only!.path)) ? only : undefined;
  }
  const [first] = sites;
  const text = textOf(recommendation);
  return first && (text.includes(first.tries.keyword) || (/\block/.test(text) && /\badministrat|\blocal accounts?\b/.test(text)))
    ? first
    : undefined;
}

/** The demand as numbers; undefined where sentences contradict each other, or the document's own commands. */
function resolve(
  site: LockoutSite,
  claims: LockoutDemand['claims'],
  settings: readonly SettingPath[],
  recommendation: Recommendation,
): LockoutDemand | 'torn' | undefined {
  const numbers: Record<string, NumberDemand> = {};
  for (const [key, own] of Object.entries(claims.of)) {
    const found = resolveNumber(own, key === 'tries' ? 1 : 0);
    if (found === 'torn') return 'torn';
    if (found) numbers[key] = found;
  }
  const { tries, time } = numbers;
  // Nothing bounds how many failures are one too many, or how short a time is one too short.
  if (tries && !Number.isFinite(tries.most)) return undefined;
  if (time?.most === 0) return 'torn';
  if (time?.least === 0) numbers['time'] = { ...time, least: 1 };
  if (claims.forever === 'asked' && time) return undefined;
  const typedTries = typedAt(settings, site.tries.keyword);
  const typedTime = site.time && typedAt(settings, site.time.keyword);
  const isKept = (value: number | undefined, wanted: NumberDemand | undefined): boolean =>
    value === undefined || !wanted || (value >= wanted.least && value <= wanted.most);
  const seconds = typedTime === undefined ? undefined : typedTime * site.time!.unit;
  const isForever = seconds === 0 && site.time?.zeroIsForever === true;
  if (!isKept(typedTries, tries) || (isForever ? claims.forever === 'refused' : !isKept(seconds, time))) return undefined;
  return {
    claims,
    numbers,
    ...(seconds !== undefined && seconds > 0 && { typedTime: seconds }),
    isOfEach: /\b(?:every|each|all|any)\b/i.test(`${recommendation.title}\n${recommendation.description}`),
  };
}

/** The number that the document's commands type behind a keyword. */
function typedAt(settings: readonly SettingPath[], keyword: string): number | undefined {
  const last = keyword.split(' ').at(-1)!;
  const values = settings.flatMap((path) => {
    const at = path.indexOf(last);
    const value = at < 0 ? Number.NaN : Number(path[at + 1]);
    return Number.isNaN(value) ? [] : [value];
  });
  return values[0];
}
