import type { ConfigTree } from '../model/config-tree.ts';
import { type Outcome, type Status, doubt } from '../model/verdict.ts';

/** What becomes of an outcome that may speak for more than was looked at. */
export type Guard = (outcome: Outcome, tree?: ConfigTree) => Outcome;

/** A sentence as a reason quotes it. */
export const shorten = (sentence: string): string => (sentence.length > 160 ? `${sentence.slice(0, 157)}...` : sentence);

/** Leaves an outcome of these kinds to a person, with the sentence that says why. */
export const doubtAny =
  (doubted: readonly Status[], sentence: string): Guard =>
  (outcome) =>
    doubted.includes(outcome.status) ? doubt(outcome, sentence) : outcome;
