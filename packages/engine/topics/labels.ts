import { isSaid } from '../demands/restated.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** Whether a title only names what the description words: `No clear-text protocols`, `Every door asks the servers first`. */
export const hasLabel = ({ title, description }: Recommendation): boolean =>
  description !== '' && !/[.;:]/.test(title) && !OBLIGES.test(title) && title.split(/\s+/).length <= MOST;

const MOST = 12;
const OBLIGES = /\b(?:must|shall|should|has to|have to|needs? to|may|can|ensure|unless|except\w*|if|when|where)\b/i;

/** Words that turn a clause, and in a label only say which way the description goes. */
const TURNS = /^(?:no|not|without|never|none|nothing|nobody|nowhere|else|off|only|alone|closed)$/;

/** Whether a word turns a label no more than its description does. */
export const turnsLabel = (word: string): boolean => TURNS.test(word);

/** Words by which a label may ask for more than its description: how something is protected, how many there are, where or when. */
const ASKS =
  /\d|[-_./+@]|^(?:encrypt|authenticat|authori[sz]|sign|protect|secur|strong|weak|modern|log|record|audit|monitor|alert|mail|redundan|unique|separate|distinct|different|two|three|four|five|several|multiple|both|twice|single|central|local|remote|internal|external|inside|outside|trust|privileg|approv|daily|hour|week|month|year|minute|second|always|every|each|all|any|same|own|first|last|before|after|instead|other|least|most|long|short|complex|expire|rotat|renew|backup|archiv|test|replac|limit|restrict|disabl|enabl|remov|delet|block|deny|denied|drop|forbid|prohibit|refus|accept|allow|permit)/;

/**
 * Whether a word of a label may ask for something that the rest of the document does not say. The others are how people call what they
 * describe below: a door, a gangway, a watch.
 */
export function asksInLabel(word: string, { description, audit }: Recommendation): boolean {
  return !turnsLabel(word) && ASKS.test(word) && !isSaid([word], `${description} ${proseOf(audit)}`);
}
