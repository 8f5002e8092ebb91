import type { Names } from '../../model/rule-base.ts';
import { type Box, intersectBox, meetsBox } from '../../rule-base/traffic.ts';
import type { TrafficChange } from '../configuration-change.ts';
import { type Doubt, type Fate, compareFates, listDoubtful } from './compare-pieces.ts';
import { type DecidedPiece, type DecidingList, StepLimit, type Steps, decideTraffic } from './decide.ts';
import { type Witnessed, describeDoubt, makeWitness, measurePiece } from './describe-piece.ts';
import { findChangedRules } from './find-changed.ts';
import { listEverything } from './measure-rule.ts';

/** So many witnesses and doubts are told of a list, and the rest is counted. */
const MOST_TOLD = 20;
/** Pieces of traffic that fare otherwise, beyond which nobody looks for more. */
const MOST_PIECES = 20_000;

export interface ListsInQuestion {
  readonly name: string;
  readonly from: Names;
  readonly to: Names;
  readonly before: DecidingList;
  readonly after: DecidingList;
}

const TOO_MUCH = 'Too much changed to say what becomes of all traffic.';

/** Traffic that fares otherwise, or may. */
export interface ChangedPiece {
  readonly fate: Exclude<Fate, 'same'>;
  readonly before: DecidedPiece;
  readonly after: DecidedPiece;
}

/**
 * All traffic that fares otherwise, or may, piece by piece.
 * @throws StepLimit
 */
export function* followChanges(lists: ListsInQuestion, steps: Steps): Generator<ChangedPiece> {
  for (const box of listQuestions(lists))
    for (const before of decideTraffic(lists.before, box, steps))
      for (const after of decideTraffic(lists.after, before.box, steps)) {
        const fate = compareFates(before, after);
        if (fate !== 'same') yield { fate, before, after };
      }
}

/**
 * What the changes of a list do to traffic. Packets that no changed rule can match are matched by the same rules in the same order, so
 * only what changed rules can match is followed through both lists.
 */
export function compareList(lists: ListsInQuestion, steps: Steps): TrafficChange {
  const result = new Result(lists.name);
  try {
    for (const piece of followChanges(lists, steps)) {
      result.take(piece);
      if (result.pieces > MOST_PIECES) throw new StepLimit();
    }
  } catch (error) {
    if (!(error instanceof StepLimit)) throw error;
    result.doubt(TOO_MUCH, { mayAllow: true, mayDeny: true });
  }
  return result.give();
}

function listQuestions({ before, after, from, to }: ListsInQuestion): readonly Box[] {
  const everything = listEverything(from, to);
  if (before.fallback !== after.fallback) return everything;
  const boxes = findChangedRules(before.rules, after.rules).flatMap(({ possible }) => possible);
  return boxes.flatMap((box) => everything.flatMap((part) => (meetsBox(part, box) ? [intersectBox(part, box)] : [])));
}

interface Measured extends Witnessed {
  readonly size: number;
}

/** Gathers what was found, for each pair of rules one witness: the largest piece. */
class Result {
  pieces = 0;
  readonly #list: string;
  readonly #witnesses = { 'newly allowed': new Map<string, Measured>(), 'newly denied': new Map<string, Measured>() };
  readonly #doubts = new Map<string, string>();
  #mayAllow = false;
  #mayDeny = false;

  constructor(list: string) {
    this.#list = list;
  }

  take({ fate, before, after }: ChangedPiece): void {
    this.pieces += 1;
    if (typeof fate === 'string') {
      const [old, now] = [before.last.rule?.rule, after.last.rule?.rule];
      const key = `${old?.line ?? 0} ${now?.line ?? 0}`;
      const known = this.#witnesses[fate];
      const piece = { box: after.box, before: before.last, after: after.last, size: measurePiece(after.box) };
      const largest = known.get(key);
      const pieces = (largest?.pieces ?? 0) + 1;
      known.set(key, largest && largest.size >= piece.size ? { ...largest, pieces } : { ...piece, pieces });
      return;
    }
    const doubtful = listDoubtful(before, after);
    const key = doubtful.map(({ signature }) => signature).join('\n\n') || `${before.last.outcome} ${after.last.outcome}`;
    if (!this.#doubts.has(key)) this.#doubts.set(key, describeDoubt(after.box, doubtful));
    this.#mark(fate);
  }

  doubt(sentence: string, doubt: Doubt): void {
    this.#doubts.set(sentence, sentence);
    this.#mark(doubt);
  }

  #mark({ mayAllow, mayDeny }: Doubt): void {
    this.#mayAllow ||= mayAllow;
    this.#mayDeny ||= mayDeny;
  }

  give(): TrafficChange {
    const allowed = [...this.#witnesses['newly allowed'].values()];
    const denied = [...this.#witnesses['newly denied'].values()];
    const doubts = [...this.#doubts.values()];
    return {
      list: this.#list,
      result: allowed.length + denied.length > 0 ? 'changed' : doubts.length > 0 ? 'undetermined' : 'none',
      newlyAllowed: allowed.slice(0, MOST_TOLD).map((one) => makeWitness('newly allowed', one)),
      newlyDenied: denied.slice(0, MOST_TOLD).map((one) => makeWitness('newly denied', one)),
      more: Math.max(0, allowed.length - MOST_TOLD) + Math.max(0, denied.length - MOST_TOLD),
      doubts: doubts.slice(0, MOST_TOLD),
      mayAllow: this.#mayAllow,
      mayDeny: this.#mayDeny,
    };
  }
}
