import { splitProse } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';
import { textsOf } from '../../config-tree/text-commands.ts';

/** `22`, `22 (ssh)` */
const NUMBER = String.raw`\d{1,5}(?: \([\w -]{2,20}\))?`;
const NUMBERS = String.raw`${NUMBER}(?:(?:,? (?:and|or) |, ?|\/)${NUMBER}){1,20}(?! ?(?:minutes?|seconds?|hours?|days?|characters?)\b)`;
/** Numbers that a sentence refuses, and how they are printed: `the inside port is not 22, 23 or 445 (shown as ssh, telnet, 445)`. */
const REFUSED = [
  new RegExp(
    String.raw`\b(?:not|never|none of|neither|other than|nor)\b[^.;\d]{0,60}?(${NUMBERS})(?: \((?:shown as |printed as |displayed as |that is,? )?([\w, ]{2,80})\))?`,
    'gi',
  ),
  new RegExp(
    String.raw`\bports? (${NUMBERS})(?: \(([\w, ]{2,80})\))?[^.;\d]{0,60}\b(?:findings?|failures?|deviations?|not compliant|forbidden|prohibited)\b`,
    'gi',
  ),
];

/** Leaves to a person a PASS by lines that hold one of the numbers that a document refuses, of which the reason says nothing. */
export function guardRefusedNumbers({ audit }: Recommendation): Guard {
  const refused = splitProse(audit)
    .flatMap((sentence) => REFUSED.flatMap((pattern) => [...sentence.matchAll(pattern)]))
    .flatMap(([, numbers = '', names = '']) => `${numbers},${names}`.toLowerCase().match(/[a-z\d]+/g) ?? [])
    .filter((word) => /\d|^[a-z]{3,}$/.test(word));
  if (refused.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const words = new Set(textsOf(outcome.lines, tree).flatMap((line) => line.split(' ')));
    const found = refused.find((word) => words.has(word) && !new RegExp(String.raw`\b${word}\b`).test(outcome.reason));
    return found === undefined ? outcome : doubt(outcome, `But the audit refuses \`${found}\`, which a line shows.`);
  };
}
