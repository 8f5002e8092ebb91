import { combineAll } from '../../audit/assertions/evaluate.ts';
import { sortLines, unlessHidden } from '../../config-tree/places.ts';
import type { Claims } from '../../demands/lockout/claims.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { LockoutNumber, LockoutSite, ShownLockout } from '../../model/lockout.ts';
import { type Outcome, fail, pass, review } from '../../model/verdict.ts';
import { type NumberDemand, absentOf } from './resolve-demand.ts';

/** What a document asks of a lockout, by the keys of its numbers. */
export interface LockoutDemand {
  readonly claims: Claims;
  readonly numbers: Readonly<Record<string, NumberDemand>>;
  /** For how many seconds the document's own commands lock, where no sentence asks for a time. */
  readonly typedTime?: number;
  /** Each thing has to be as demanded; else a person sees to it where one is and another is not. */
  readonly isOfEach: boolean;
}

const FOREVER = Number.POSITIVE_INFINITY;

/** The verdict on what the text of a device shows of its lockout; undefined where it cannot tell. */
export function judgeLockout(site: LockoutSite, demand: LockoutDemand, tree: ConfigTree): Outcome | undefined {
  const shown = site.find(tree);
  if (!shown || shown.length === 0) return undefined;
  const outcomes = shown.map((one) => judgeOne(site, demand, one, tree));
  const bad = outcomes.filter(({ status }) => status === 'FAIL');
  return demand.isOfEach || bad.length === 0 || bad.length === outcomes.length
    ? combineAll(outcomes)
    : review(
        'Some are as demanded, and some are not; which of them the document means a person has to say.',
        sortLines(bad.flatMap(({ lines }) => lines)),
      );
}

function judgeOne(site: LockoutSite, demand: LockoutDemand, shown: ShownLockout, tree: ConfigTree): Outcome {
  const { name, off, path } = shown;
  if (off.length > 0) return fail(off, `${name} does not lock accounts: locking is switched off.`);
  if (shown.isNotOn) return unlessHidden(tree, path, review(`${name} does not show that locking is switched on.`));
  const { numbers } = demand;
  const extras = site.extras ?? [];
  const outcomes = [
    ...(numbers['tries'] ? [judgeNumber(site.tries, 'tries', demand, shown, tree)] : []),
    ...judgeTime(site, demand, shown, tree),
    ...extras.flatMap((extra, at) => (numbers[at] ? [judgeNumber(extra, String(at), demand, shown, tree)] : [])),
  ];
  return combineAll(outcomes);
}

/** The number that a device shows; what is said where it shows none, or several. */
function valueOf(
  { keyword, byDefault }: LockoutNumber,
  key: string,
  { claims }: LockoutDemand,
  { numbers }: ShownLockout,
): { readonly value?: number; readonly lines: readonly number[]; readonly isAbsent: boolean } {
  const found = numbers[keyword] ?? [];
  const lines = sortLines(found.map(({ line }) => line));
  const values = new Set(found.map(({ value }) => value));
  if (values.size > 0) {
    const [value] = values;
    return values.size > 1 || Number.isNaN(value) ? { lines, isAbsent: false } : { value: value!, lines, isAbsent: false };
  }
  const told = claims.of[key]?.told;
  if (byDefault !== undefined && told !== undefined && told !== byDefault) return { lines, isAbsent: true };
  const value = byDefault ?? told;
  return { ...(value !== undefined && { value }), lines, isAbsent: true };
}

function judgeNumber(number: LockoutNumber, key: string, demand: LockoutDemand, shown: ShownLockout, tree: ConfigTree): Outcome {
  const wanted = demand.numbers[key]!;
  const { value, lines, isAbsent } = valueOf(number, key, demand, shown);
  const what = `\`${number.keyword}\``;
  const asked = sayRange(wanted);
  const isNever = key === 'tries' && value === 0;
  const fits = value !== undefined && !isNever && value >= wanted.least && value <= wanted.most;
  if (isAbsent) return judgeAbsent({ what, asked, value, fits, key, isNever }, demand, shown, tree);
  if (value === undefined) return review(`${what} could not be read.`, lines);
  if (fits) return pass(lines, `${what} is ${value}, and must be ${asked}.`);
  const isStricter = wanted.isExact && value < wanted.most && !isNever && key === 'tries';
  return isStricter
    ? review(`${what} is ${value}, and the document names ${wanted.most}; whether fewer will do a person has to say.`, lines)
    : fail(lines, `${what} is ${value}${isNever ? ', which locks nobody' : ''}, and must be ${asked}.`);
}

interface AbsentNumber {
  readonly what: string;
  readonly asked: string;
  readonly value: number | undefined;
  readonly fits: boolean;
  readonly key: string;
  readonly isNever?: boolean;
}

/** Where a device does not show a number, by what the document says of that, and by the default. */
function judgeAbsent(
  { what, asked, value, fits, key }: AbsentNumber,
  { claims }: LockoutDemand,
  { path, name }: ShownLockout,
  tree: ConfigTree,
): Outcome {
  const said = absentOf(claims, key);
  const end = (outcome: Outcome): Outcome =>
    unlessHidden(tree, path, outcome, value === undefined ? undefined : `${what} is ${sayNumber(value)} by default`);
  const missing = `${name} does not show ${what}`;
  if (said === 'fails' && !(fits && value !== undefined && claims.of[key]?.absent === undefined && claims.absent === undefined))
    return end(fail([], `${missing}, and the document asks for it: it must be ${asked}.`));
  if (value === undefined)
    return end(
      said === 'complies'
        ? pass([], `${missing}; by the document the default will do.`)
        : review(`${missing}, and what holds by default differs between releases.`),
    );
  if (fits && claims.of[key]?.isLookedFor && said === undefined)
    return end(review(`${missing}; its default will do, but the document looks for the line.`));
  if (fits) return end(pass([], `${missing}; its default ${sayNumber(value)} is as demanded: ${asked}.`));
  return end(
    said === 'complies'
      ? review(`${missing}; by the document the default will do, but it is ${sayNumber(value)}, and not ${asked}.`)
      : fail([], `${missing}; its default ${sayNumber(value)} is not ${asked}.`),
  );
}

/** For how long: in seconds, without end where somebody has to unlock. */
function judgeTime(site: LockoutSite, demand: LockoutDemand, shown: ShownLockout, tree: ConfigTree): readonly Outcome[] {
  const { claims, numbers, typedTime } = demand;
  const wanted = numbers['time'];
  const forever = claims.forever;
  if (!site.time) return wanted || forever ? [judgeFixed(shown.fixedTime, wanted, demand)] : [];
  const { keyword, unit, zeroIsForever } = site.time;
  const inSeconds = (value: number): number => (value === 0 && zeroIsForever ? FOREVER : value * unit);
  const found = shown.numbers[keyword] ?? [];
  const values = new Set(found.map(({ value }) => inSeconds(value)));
  const lines = sortLines(found.map(({ line }) => line));
  const what = `\`${keyword}\``;
  if (values.size > 1 || values.has(Number.NaN)) return [review(`${what} could not be read.`, lines)];
  const [set] = values;
  if (!wanted && !forever) return judgeUnasked(site, demand, set, lines, typedTime);
  const byDefault = site.time.byDefault === undefined ? claims.of['time']?.told : inSeconds(site.time.byDefault);
  const told = claims.of['time']?.told;
  const value = set ?? (site.time.byDefault !== undefined && told !== undefined && told !== byDefault ? undefined : byDefault);
  const judged = value === undefined ? undefined : fitsTime(value, wanted, forever);
  const asked = sayTime(wanted, forever);
  if (set === undefined)
    return judged === undefined && value !== undefined
      ? [
          unlessHidden(
            tree,
            shown.path,
            absentOf(claims, 'time') === 'fails'
              ? fail([], `${shown.name} does not show ${what}, and the document asks for it.`)
              : review(`${shown.name} does not show ${what}; its default ${sayNumber(value)} is nothing that the document speaks of.`),
          ),
        ]
      : [judgeAbsent({ what, asked, value, fits: judged === true, key: 'time' }, demand, shown, tree)];
  const setTo = `${what} is ${sayNumber(set)}`;
  if (judged === undefined) return [review(`${setTo}; whether that will do the document does not say: it asks for ${asked}.`, lines)];
  return [judged ? pass(lines, `${setTo}, and must be ${asked}.`) : fail(lines, `${setTo}, and must be ${asked}.`)];
}

/** No sentence asks for a time: a device has to lock at all where the document speaks of accounts that are locked. */
function judgeUnasked(
  site: LockoutSite,
  { claims }: LockoutDemand,
  set: number | undefined,
  lines: readonly number[],
  typed: number | undefined,
): readonly Outcome[] {
  if (typed !== undefined && set !== undefined && set < typed)
    return [review(`\`${site.time!.keyword}\` is ${sayNumber(set)}, less than the document types.`, lines)];
  const locksNobody = set === undefined ? site.time!.byDefault === 0 && !site.time!.zeroIsForever : set === 0;
  if (!locksNobody || (typed === undefined && !claims.locks)) return [];
  return [review(`\`${site.time!.keyword}\` locks nobody, and the document speaks of accounts that are locked.`, lines)];
}

function judgeFixed(fixed: number | undefined, wanted: NumberDemand | undefined, { claims }: LockoutDemand): Outcome {
  return fixed !== undefined && fitsTime(fixed, wanted, claims.forever) === true
    ? pass([], `The device locks ${sayNumber(fixed)}.`)
    : review('For how long the device locks an account no setting says.');
}

/** Whether a time will do; undefined where the document does not say. */
function fitsTime(value: number, wanted: NumberDemand | undefined, forever: Claims['forever']): boolean | undefined {
  if (value === FOREVER) return forever === undefined ? undefined : forever !== 'refused';
  if (!wanted) return forever === 'refused' ? undefined : forever === 'asked' ? false : undefined;
  if (value >= wanted.least && value <= wanted.most) return true;
  return wanted.isExact && value > wanted.most ? undefined : false;
}

const sayNumber = (value: number): string => (value === FOREVER ? 'until somebody unlocks it' : String(value));

const sayRange = ({ least, most }: NumberDemand): string =>
  most === FOREVER ? `${least} or more` : least === most ? String(most) : `${least} to ${most}`;

const sayTime = (wanted: NumberDemand | undefined, forever: Claims['forever']): string =>
  [
    ...(wanted ? [`${sayRange(wanted)} seconds`] : []),
    ...(forever === 'asked' || forever === 'accepted' ? ['until somebody unlocks it'] : []),
  ].join(', or ');
