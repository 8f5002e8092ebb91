import { splitText } from '../../demands/find-bound.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `10.1.1.10 and 10.1.1.11 – the jump hosts (both must be listed)`: what is listed has to be there, and may not just be there alone. */
const ALL_THERE =
  /\b(?:both|all|each|every one)(?: (?:two|three|four))?(?: of (?:them|these|those))? (?:must|shall|has to|have to|needs? to|(?:is|are) to) be (?:listed|present|there|included|named|configured|(?:in|on) (?:it|the list))\b/i;
const ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g;

/** Leaves to a person a PASS of whose lines none shows an address that a document wants to be there. */
export function guardAllListed({ description, audit }: Recommendation): Guard {
  const said = [...splitText(description), ...splitText(proseOf(audit))].flatMap((sentence) => {
    const at = ALL_THERE.exec(sentence)?.index;
    const wanted = at === undefined ? [] : (sentence.slice(0, at).match(ADDRESS) ?? []);
    return wanted.length > 1 ? [{ sentence, wanted }] : [];
  });
  if (said.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const shown = new Set(outcome.lines.flatMap((line) => tree.lines[line - 1]?.match(ADDRESS) ?? []));
    const short = said.find(({ wanted }) => wanted.some((address) => !shown.has(address)));
    return short
      ? doubt(outcome, `But the document says "${shorten(short.sentence.trim())}", and the lines do not show all of them.`)
      : outcome;
  };
}
