import { type Procedure, type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Bound, boundOf, fitsSetting, isTime, readBound } from './read-bound.ts';
import { type Quantity, type Side, type TimeUnit, readQuantities } from './read-quantities.ts';
import { readSentences } from './read-sentences.ts';

/** A command whose output is a number of lines: `show … | count`. */
const COUNTS = /\|\s*count\b/;
const OF_LINES = /\b(?:count|lines?|integer|number of|equal to the)\b/i;

/**
 * The bound that a recommendation words for a setting: its title's, else the one on which the sentences of its audit agree, else those of
 * its remediation; of these it may be of the other side. Undefined where nothing words one; `unclear` where the title's number does not fit
 * the setting, or sentences disagree.
 * @param unit of the setting, where its number is a time
 */
export function findBound(recommendation: Recommendation, natural: Side, unit?: TimeUnit): Bound | 'unclear' | undefined {
  const { title, audit, remediation } = recommendation;
  return readBound(title, natural, unit) ?? findInProse(audit, unit) ?? findInProse(remediation, unit);
}

/** The bound that a recommendation words for a setting of which nobody knows the natural side, in its own unit; undefined if it words none plainly. */
export function findWordedBound({ title, audit, remediation }: Recommendation): Bound | undefined {
  const unit = readQuantities(`${title} ${proseOf(audit)}`).find((one) => isTime(one.unit))?.unit;
  const own = isTime(unit) ? unit : undefined;
  const bound = agreeOn(boundsIn(title, own)) ?? findInProse(audit, own) ?? findInProse(remediation, own);
  return bound === 'unclear' ? undefined : bound;
}

function findInProse(procedure: Procedure, unit: TimeUnit | undefined): Bound | 'unclear' | undefined {
  return agreeOn(splitProse(procedure).flatMap((sentence) => boundsIn(sentence, unit)));
}

/** The sentences of a procedure, without those about the number of lines that a command prints. */
export function splitProse(procedure: Procedure): readonly string[] {
  const isCounted = commandsOf(procedure).some((command) => COUNTS.test(command));
  return proseOf(procedure)
    .split(/(?<=[.;])\s+/)
    .filter((sentence) => !(isCounted && OF_LINES.test(sentence)));
}

function agreeOn(bounds: readonly Bound[]): Bound | 'unclear' | undefined {
  const [first] = bounds;
  return !first || bounds.every(({ side, number }) => side === first.side && number === first.number) ? first : 'unclear';
}

/** A sentence that says what does not comply. */
const IS_FINDING = /\b(?:finding|non-?complian\w*|not compl(?:y|iant))\b/i;

/** The quantities that comply: where more than 24 is a finding, 24 at most. */
function quantitiesIn(sentence: string): readonly Quantity[] {
  const turned = IS_FINDING.test(sentence)
    ? readSentences(sentence).demands.flatMap(({ want }) => (want.is === 'number' ? [want.quantity] : []))
    : [];
  return turned.length > 0 ? turned : readQuantities(sentence.replace(/\s+/g, ' '));
}

/** The numbers that a sentence compares with; `between 1 and 15` bounds above alone. */
function boundsIn(sentence: string, unit: TimeUnit | undefined): readonly Bound[] {
  const bounds = quantitiesIn(sentence)
    .filter((one) => fitsSetting(one, unit))
    .flatMap((one) => (one.side ? [boundOf(one, one.side, unit)] : []));
  const above = bounds.filter(({ side, number }) => side === 'atMost' || number > 1);
  return above.length > 0 ? above : bounds;
}
