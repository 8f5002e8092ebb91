import { clean, textsOf } from '../../config-tree/text-commands.ts';
import { proseLinesOf } from '../../demands/find-bound.ts';
import {
  type Meant,
  exemptsAlone,
  isBesideWays,
  readInstead,
  readMeant,
  readOptional,
  readReleasing,
  readWays,
} from '../../demands/read-unmeant.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt, notApplicable } from '../../model/verdict.ts';
import { type Guard, sentencesOfReason } from '../guard.ts';
import { isInText, saysWord } from './said-names.ts';
import { findThings, namesShort } from './things-short.ts';

/** Leaves to a person a FAIL of what the document may not mean, only recommends, or lets be done in another way. */
export function guardUnmeant(recommendation: Recommendation): Guard {
  const { title, description, audit } = recommendation;
  const sentences = proseLinesOf(recommendation).map((sentence) => sentence.trim());
  const releasing = sentences.flatMap(readReleasing);
  const instead = sentences.flatMap(readInstead);
  const optional = readOptional([title, ...sentences]);
  const meant = sentences.flatMap(readMeant);
  // What it says of single devices may stand in two clauses.
  const forPairs = new Set(`${description}\n${proseOf(audit)}`.split(/(?<=\.)\s+|\n/).flatMap((text) => exemptsAlone(text) ?? []));
  const ways = [description, proseOf(audit)].flatMap(readWays);
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const faults = ways.length > 0 ? sentencesOfReason(outcome.reason) : [];
    if (ways.some((way) => !faults.some((fault) => isBesideWays(way, fault, sentences))))
      return doubt(outcome, 'But the document leaves several ways to do it, of which another one may do.');
    const told = outcome.reason.toLowerCase();
    if (forPairs.size > 0 && STANDS_ALONE.test(told))
      return forPairs.has('wholly') && sentencesOfReason(outcome.reason).every((sentence) => STANDS_ALONE.test(sentence.toLowerCase()))
        ? { ...outcome, ...notApplicable(`${outcome.reason} ${OF_PAIRS}`, outcome.lines) }
        : doubt(outcome, 'But the document may not apply to a device that stands alone.');
    const free = optional.find((word) => told.includes(word));
    if (free !== undefined) return doubt(outcome, `But the document recommends \`${free}\` without asking for it.`);
    if (meant.some((one) => areOthers(one, outcome, tree))) return doubt(outcome, 'But the document names others that it means.');
    const surplus = SURPLUS.exec(outcome.reason)?.[1]?.toLowerCase().split(', ');
    if (surplus?.every((name) => sentences.some((sentence) => saysWord(sentence.toLowerCase(), name))))
      return doubt(outcome, 'But the document names each of them.');
    if (outcome.lines.length === 0) return outcome;
    const release = textsOf(outcome.lines, tree).find((text) => releasing.includes(text));
    if (release !== undefined) return doubt(outcome, `But with \`${release}\` the document may not apply.`);
    const things = instead.length > 0 ? findThings(outcome, tree) : [];
    const held = instead.find((one) => things.every(({ texts }) => texts.some((text) => clean(text) === one)));
    return held === undefined ? outcome : doubt(outcome, `But the document lets it be with \`${held}\`, which the text has.`);
  };
}

const OF_PAIRS = 'The document does not apply to a device that stands alone.';
/** By what judges tell that a device has no partner. */
const STANDS_ALONE = /\bfailover is (?:switched )?off\b|`standalone`/;

/** More of a kind than there may be. */
const SURPLUS = /\(([^()]{1,200})\), of which there may be/;

/** Whether all that fell short are things of a kind of which a document means others. */
function areOthers({ noun, names }: Meant, outcome: Outcome, tree: ConfigTree): boolean {
  const short = outcome.reason.toLowerCase().includes(noun) ? namesShort(outcome) : [];
  return short.length > 0 && names.some((name) => isInText(name, tree)) && short.every((name) => !names.includes(name));
}
