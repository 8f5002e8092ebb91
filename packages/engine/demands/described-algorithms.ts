import { splitDescription } from './find-bound.ts';

/** `no cipher other than the approved ones`, `with the values from above`: which those are the description says. */
const REFERS =
  /\b(?:the|those|only|to|an?) (?:approved|permitted|allowed|accepted|listed|named) (?:ones?|ciphers?|algorithms?|groups?|values?|versions?|set|list)\b|\b(?:approved|listed) (?:ones?|ciphers?|algorithms?|methods?|groups?) only\b|\b(?:values?|ones?|algorithms?|groups?|methods?) not (?:listed|named|given)\b|\bone of the (?:numbers|values|groups) given\b|\bthose (?:permitted|allowed|approved|listed)\b|\b(?:from|of|in|with) the (?:two |three |four )?lists?\b|\b(?:values?|algorithms?|ones|list) (?:from |named |given |listed )?above\b|\b(?:with|against|in) the table\b|\b(?:with|against|on) the list\b|\b(?:values?|algorithms?|ciphers?|groups?)(?: (?:that|which) (?:is|are))? (?:listed|named|given) (?:in the description|above)\b|\b(?:one of )?those (?:that are )?listed in the description\b/i;
/** `each algorithm in it is approved`, `all names in it are on the list`, `one of those named above` */
const IS_LISTED =
  /\b(?:each|every|all)\b[^.;]{0,60}\b(?:algorithms?|ciphers?|hmacs?|macs?|methods?|groups?|values?|names?|words?|entries|of them)\b[^.;]{0,40}\b(?:is|are|be) (?:an? )?(?:approved|permitted|allowed|accepted|listed|(?:on|in) (?:the|this|that) list)\b|\b(?:one|some|any) of (?:those|these|the ones|them)(?: that are)? (?:named|given|listed|approved|permitted|mentioned)\b|\boutside (?:of )?(?:the|this|that) list\b|\b(?:algorithms?|ciphers?|hmacs?|methods?|groups?|values?) (?:named|given|listed|mentioned) (?:above|in the description|there)\b/i;

/** Whether an audit leaves to the description which algorithms will do. */
export const refersToList = (audit: string): boolean => REFERS.test(audit) || IS_LISTED.test(audit);

/** `The encryption algorithms must be AES (aes-128, aes-192 or aes-256)`, `each proposal has a group 14, 19 or 20`: what a description asks of all. */
const ASKS_OF_ALL = /\b(?:each|every|all|in every)\b[^.]*\b(?:must|has|have|uses?|may|can|(?:is|are) limited to)\b/i;
/** `only the following may be named:`, `these may be used:`: a list of several points follows. */
const LEADS = /^[^:]*:/;

/** `Not every permitted algorithm needs to be offered.` */
const NEED_NOT_ALL = /(?:\b|^)not (?:every|all)\b[^.;\n]{0,60}\b(?:needs?(?: to)?|has to|have to|must) be [a-z]+[.]?/gi;
/** The sentences of a description, whose lines may break anywhere, without that of a list only a part need be there. */
export const listSentences = (description: string): readonly string[] => splitDescription(description.replace(NEED_NOT_ALL, '\n'));

/** The sentences of a description that say what all such lists have to hold, with the points of a list that one of them opens. */
export function listOfAll(description: string): readonly string[] {
  let isOpen = false;
  return listSentences(description).filter((sentence) => {
    const isPoint = isOpen;
    const asks = ASKS_OF_ALL.test(sentence);
    isOpen = (isPoint || (asks && LEADS.test(sentence))) && sentence.trimEnd().endsWith(';');
    return isPoint || asks;
  });
}
