import type { Status } from '../../model/verdict.ts';
import type { MatchLines } from '../../ports/match-lines.ts';
import { type Change, findChanges } from '../find-changes.ts';
import { type LineChanges, applyHunks } from './apply-hunks.ts';
import { findSmallest } from './find-smallest.ts';

/** The verdicts of some checks on a text, by the checks of today. */
export type Judge = (text: string) => ReadonlyMap<string, Status>;

export interface BlameInput {
  /** Two configurations of a device, the older one first. */
  readonly before: string;
  readonly after: string;
  /** Line for line the same texts without what differs at each reading, which nobody is blamed for. */
  readonly comparable: (text: string) => string;
  /** The checks whose verdict turned, with the verdicts that the audits gave. */
  readonly turned: ReadonlyMap<string, { readonly was: Status; readonly is: Status }>;
  readonly judge: Judge;
  readonly matchLines: MatchLines;
  /** Texts that are judged at most. */
  readonly mostJudged?: number;
}

export interface Blame {
  readonly checkId: string;
  readonly was: Status;
  readonly is: Status;
  readonly cause: Cause;
}

export type Cause =
  /** These hunks turn the verdict, the fewest that were found; one, but for changes that need each other. */
  | { readonly kind: 'change'; readonly hunks: readonly Change[] }
  /** Today's checks judge both texts alike: not the device changed, but how it is judged. */
  | { readonly kind: 'checks changed' }
  /** The texts are judged differently, and it would take too long to find out why. */
  | { readonly kind: 'too much changed' };

/** Far more hunks than an ordinary change has. Judging a text takes some milliseconds. */
const MOST_JUDGED = 400;
/** Of more hunks than these the cause is found faster by halves. */
const MOST_ALONE = 60;

/**
 * Says which change of a configuration turned which verdict, proved by applying the changes one at a time to the older text and judging it
 * again: the first that turns the verdict alone is the cause, or else the smallest set of them that does.
 */
export function blameVerdicts(input: BlameInput): readonly Blame[] {
  const texts = readChanges(input);
  const judged = makeJudged(texts, input);
  const all = new Set(texts.hunks.keys());
  return [...input.turned].map(([checkId, { was, is }]) => {
    const [old, now] = [judged(new Set())?.get(checkId), judged(all)?.get(checkId)];
    const cause: Cause = old === now ? { kind: 'checks changed' } : findCause(checkId, now, texts, judged);
    return { checkId, was, is, cause };
  });
}

type Judged = (chosen: ReadonlySet<number>) => ReadonlyMap<string, Status> | undefined;

function findCause(checkId: string, now: Status | undefined, { hunks }: LineChanges, judged: Judged): Cause {
  const turns = (chosen: readonly number[]): boolean | undefined => {
    const verdicts = judged(new Set(chosen));
    return verdicts && verdicts.get(checkId) === now;
  };
  const alone = hunks.length > MOST_ALONE ? undefined : findAlone(hunks.length, turns);
  const found = alone === 'unknown' ? undefined : (alone ?? findSmallest([...hunks.keys()], turns));
  return found ? { kind: 'change', hunks: found.map((index) => hunks[index]!) } : { kind: 'too much changed' };
}

/** The first that turns the verdict alone; undefined where none does. */
function findAlone(count: number, turns: (chosen: readonly number[]) => boolean | undefined): readonly number[] | undefined | 'unknown' {
  for (let index = 0; index < count; index += 1) {
    const isTurned = turns([index]);
    if (isTurned === undefined) return 'unknown';
    if (isTurned) return [index];
  }
  return undefined;
}

function readChanges({ before, after, comparable, matchLines }: BlameInput): LineChanges {
  const split = (text: string): readonly string[] => text.replace(/\r\n?/g, '\n').split('\n');
  const [old, now] = [split(before), split(after)];
  return { before: old, after: now, hunks: findChanges(split(comparable(before)), split(comparable(after)), matchLines) };
}

/** Judges a text once, whichever checks ask for it; undefined when too many were judged. */
function makeJudged(texts: LineChanges, { judge, mostJudged = MOST_JUDGED }: BlameInput): Judged {
  const known = new Map<string, ReadonlyMap<string, Status>>();
  return (chosen) => {
    const key = [...chosen].toSorted((one, other) => one - other).join(' ');
    const verdicts = known.get(key);
    if (verdicts || known.size >= mostJudged) return verdicts;
    const given = judge(applyHunks(texts, chosen));
    known.set(key, given);
    return given;
  };
}
