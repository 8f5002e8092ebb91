import { splitText } from '../../demands/find-bound.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `Either switch the server off, or narrow it`, `turn it off altogether or limit it to the list` */
const OFFERS =
  /\beither (?:(?:switch|turn)(?:ed)? (?:[\w-]+ ){0,4}?off|(?:disabled?|removed?|deleted?|stop(?:ped)?|uninstall(?:ed)?|close[ds]?)\b|(?:be |is |are )?(?:off|disabled|switched off|turned off|not (?:enabled|used|configured)))[^.;]*\bor\b|\b(?:switch|turn) (?:[\w-]+ ){0,4}?off(?: altogether| entirely| completely)?,? or (?:else )?(?:narrow|limit|restrict|confine|set|protect)\b/i;

/** Leaves to a person that a document is not applicable to what is off, where being off is one of the ways to meet it. */
export function guardOfferedOff({ title, description, audit, remediation }: Recommendation): Guard {
  const offer = [title, description, proseOf(audit), proseOf(remediation)].flatMap(splitText).find((sentence) => OFFERS.test(sentence));
  return (outcome) =>
    offer !== undefined && outcome.status === 'NA'
      ? doubt(outcome, `But the document says "${shorten(offer.trim())}", and a device on which it is off may meet it.`)
      : outcome;
}
