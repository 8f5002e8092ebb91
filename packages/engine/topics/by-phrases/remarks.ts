/** What makes a clause one that asks for something, or lets something off. */
const ASKS =
  /\b(?:must|shall|should|may|can|has to|have to|is|are|only|unless|except\w*|not|no|never|without|at (?:least|most)|findings?|deviations?)\b/;
/** What was ruled then may hold still, and so may a number: `MD5 was banned in 2019`. */
const RULED =
  /\b(?:banned|forbidden|prohibited|retired|removed|withdrawn|disabled|disallowed|abolished|replaced|agreed|decided|lowered|raised|reduced|limited|changed|shortened|switched|turned)\b|\b(?!(?:19|20)\d\d\b)\d+\b/;
/** `In March 2021 a collector was patched at noon`, `spoofed sources were part of the 2022 incident` */
const HISTORY = /^(?=.*\b(?:19|20)\d\d\b).*\b(?:was|were|had|took|stopped|went|came|fell)\b/;
/** `the one most often forgotten is the newest`, `the serial port is the one people forget` */
const FORGOTTEN =
  /^[^,:]*\b(?:(?:often|easily) (?:forgotten|missed|overlooked)|(?:people|engineers|everybody|everyone) (?:often |always )?forgets?)\b[^,:]*$/;
/** `that is why the last sentence is there` */
const WHY =
  /^ ?(?:that|this|which) is why (?:the|this) (?:last |first )?(?:sentence|rule|control|requirement) (?:is there|exists|was written)$/;

/** Whether a clause in small letters only tells what happened, what is forgotten, or why something is asked. */
export const isRemark = (clause: string): boolean =>
  (HISTORY.test(clause) && !ASKS.test(clause) && !RULED.test(clause)) ||
  (FORGOTTEN.test(clause) && !ASKS.test(clause.replace(/\bis the (?:newest|last|first|one)\b/, ' '))) ||
  WHY.test(clause.trim());
