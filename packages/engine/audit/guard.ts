import type { ConfigTree } from '../model/config-tree.ts';
import { type Outcome, type Status, doubt } from '../model/verdict.ts';

/** What becomes of an outcome that may speak for more than was looked at. */
export type Guard = (outcome: Outcome, tree?: ConfigTree) => Outcome;

/** What a judge says that looked at all of several things. */
export const OF_ALL = /\b(?:every|each|all|none|no|holds for \d+)\b/i;

/** A sentence as a reason quotes it. */
export const shorten = (sentence: string): string => (sentence.length > 160 ? `${sentence.slice(0, 157)}...` : sentence);

/** The sentences of a reason, each of which speaks of one setting or thing. */
export const sentencesOfReason = (reason: string): readonly string[] => reason.split(/(?<=\.) (?=[A-Z`])/);

/** Leaves an outcome of these kinds to a person, with the sentence that says why. */
export const doubtAny =
  (doubted: readonly Status[], sentence: string): Guard =>
  (outcome) =>
    doubted.includes(outcome.status) ? doubt(outcome, sentence) : outcome;

/**
 * Judges a sentence of an audit by itself, as a title would be; undefined where it cannot be read, or no check is concerned.
 * @param isAlone its own words have to say what it is about
 */
export type JudgeSentence = (sentence: string, tree: ConfigTree, isAlone: boolean) => Outcome | undefined;
