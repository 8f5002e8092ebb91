import { makeRuleIndex } from '../../rule-base/rule-index.ts';
import { type Box, intersectBox, meetsBox, subtractBox } from '../../rule-base/traffic.ts';
import type { DecidingRule, Outcome } from './measure-rule.ts';

/** A list of rules that can be asked what becomes of some traffic. */
export interface DecidingList {
  readonly rules: readonly DecidingRule[];
  /** What becomes of traffic that no rule matches. */
  readonly fallback: Outcome;
  /** The places of rules among which are all that may match some of a box, ascending. */
  readonly find: (box: Box) => readonly number[];
}

/** Something that decides, if it matches: with `rule` null the fallback. */
export interface Step {
  readonly rule: DecidingRule | null;
  readonly outcome: Outcome;
}

/** Traffic of which all fares alike. */
export interface DecidedPiece {
  readonly box: Box;
  /** The rules that decide it if they match, in their order; whether they do nobody knows. */
  readonly perhaps: readonly DecidingRule[];
  /** What decides it otherwise. */
  readonly last: Step;
}

/** Looks at rules that are left before the search is given up. */
export interface Steps {
  left: number;
}

/** Too much was asked. */
export class StepLimit extends Error {
  override readonly name = 'StepLimit';
}

export function makeDecidingList(rules: readonly DecidingRule[], fallback: Outcome): DecidingList {
  const index = makeRuleIndex((respect) => respect === 'from' || respect === 'to' || respect === 'family');
  for (const [place, { possible }] of rules.entries()) index.add(place, possible);
  return { rules, fallback, find: (box) => index.find([box]) };
}

interface OpenPiece {
  readonly box: Box;
  readonly next: number;
  readonly perhaps: readonly DecidingRule[];
}

/**
 * Follows traffic through a list, rule by rule, until each piece of it is decided.
 * @throws StepLimit
 */
export function* decideTraffic(list: DecidingList, box: Box, steps: Steps): Generator<DecidedPiece> {
  const near = list.find(box).map((place) => list.rules[place]!);
  const open: OpenPiece[] = [{ box, next: 0, perhaps: [] }];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const found = findNext(near, piece, steps);
    if (!found) yield { box: piece.box, perhaps: piece.perhaps, last: { rule: null, outcome: list.fallback } };
    else yield* applyRule(near[found.at]!, found.at + 1, piece, open, steps);
  }
}

function findNext(near: readonly DecidingRule[], { box, next }: OpenPiece, steps: Steps): { readonly at: number } | undefined {
  for (let at = next; at < near.length; at += 1) {
    steps.left -= 1;
    if (steps.left < 0) throw new StepLimit();
    if (near[at]!.possible.some((possible) => meetsBox(possible, box))) return { at };
  }
  return undefined;
}

/** What the rule surely matches is decided; what it may match goes on with a doubt, the rest without. */
function* applyRule(rule: DecidingRule, next: number, piece: OpenPiece, open: OpenPiece[], steps: Steps): Generator<DecidedPiece> {
  const sure = splitPieces([piece.box], rule.sure, steps);
  for (const box of sure.inside) yield { box, perhaps: piece.perhaps, last: { rule, outcome: rule.outcome } };
  if (rule.possible === rule.sure) {
    for (const box of sure.outside) open.push({ box, next, perhaps: piece.perhaps });
    return;
  }
  const possible = splitPieces(sure.outside, rule.possible, steps);
  for (const box of possible.inside) open.push({ box, next, perhaps: [...piece.perhaps, rule] });
  for (const box of possible.outside) open.push({ box, next, perhaps: piece.perhaps });
}

/** The parts of some traffic that are in any of the boxes, and the parts that are in none; all disjoint. */
function splitPieces(pieces: readonly Box[], boxes: readonly Box[], steps: Steps) {
  const inside: Box[] = [];
  let outside = pieces;
  for (const box of boxes) {
    const rest: Box[] = [];
    for (const piece of outside) {
      steps.left -= 1;
      if (steps.left < 0) throw new StepLimit();
      if (!meetsBox(piece, box)) rest.push(piece);
      else {
        inside.push(intersectBox(piece, box));
        rest.push(...subtractBox(piece, box));
      }
    }
    outside = rest;
  }
  return { inside, outside };
}
