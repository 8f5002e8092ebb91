import { splitProse, splitText } from '../../demands/find-bound.ts';
import { REFUSES_VALUE } from '../../demands/read-listed-value.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `phase 1 HQ also has 20, 21 in its \`dhgrp\`.` */
const MORE = /\balso has (\d+(?:, \d+)*) in its `[^`]+`[.]?$/;
/** `19, 20 or 21` */
const NUMBERS = /\b\d+(?:(?:,? (?:and|or)|,) \d+)+\b/g;
const REFUSES = new RegExp(String.raw`\b(?:${REFUSES_VALUE}|none|findings?|fails?)\b`, 'i');

/** Leaves to a person a FAIL by numbers beyond those of a list, each of which a sentence that refuses nothing names in a list of its own. */
export function guardMoreListed({ title, description, audit }: Recommendation): Guard {
  const lists = [title, ...splitText(description), ...splitProse(audit)]
    .filter((sentence) => !REFUSES.test(sentence))
    .flatMap((sentence) => (sentence.match(NUMBERS) ?? []).map((list) => ({ sentence, numbers: list.split(/\D+/) })));
  return (outcome) => {
    if (outcome.status !== 'FAIL' || lists.length === 0) return outcome;
    const more = outcome.reason.split(/(?<=[.]) /).map((fault) => MORE.exec(fault)?.[1]?.split(', '));
    const listed = more.map((values) => values && lists.find(({ numbers }) => values.every((value) => numbers.includes(value))));
    return listed.every((one) => one !== undefined)
      ? doubt(outcome, `But the document says "${shorten(listed[0]!.sentence)}", and with that it may be as demanded.`)
      : outcome;
  };
}
