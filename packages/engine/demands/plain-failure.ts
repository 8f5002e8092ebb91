/** What else may fail than what a document looks at: a server, an attempt. */
const OTHERS =
  '(?:authentications?|log-?ins?|log-?ons?|sign-?ins?|attempts?|tries|negotiations?|handshakes?|connections?|servers?|collectors?|links?|look-?ups?|validations?|verifications?|updates?|requests?|members?|units?|peers?)';
const MODAL = '(?:to|not|never|cannot|may|might|could|would|can|will|must|shall|should|does|do|did)';
/** `md5 and sha fail.`, `a rule without the line logs less and therefore fails the control` */
const AT_END = new RegExp(
  String.raw`(?<!(?:\b(?:${MODAL}|${OTHERS}|who)|(?<!,) (?:that|which))(?: also| then)? )(?<=[^\s,:;] )(?:(?:therefore|hence|thus|also|then|always|both|all) )*fails?(?: (?:too|as well|also|here|outright|at once|(?:the|this) (?:check|control|audit|test|recommendation|requirement|item)))*(?=[.;]?\s*$)`,
  'i',
);
/** `If the line is missing, fail.`, `No such line: fail.` */
const ORDER = /(, |: )(?:then )?(?:fail|this fails|that fails|it fails)(?: (?:too|as well|also|it))?(?=[.;]?\s*$)/i;
/** `available if one server fails`: what fails is what the condition speaks of. */
const CONDITION = /\b(?:if|when|whenever|where|while|once|after|until|unless|as soon as|in case)\b[^,:]*$/i;

/** A sentence that says in one word what fails, as others do: `md5 is a finding`. */
export function sayFinding(sentence: string): string {
  const order = ORDER.exec(sentence);
  if (order) {
    const head = sentence.slice(0, order.index);
    const verdict = /^(?:if|when|where)\b/i.test(head.trimStart()) ? ', this is a finding' : ' is a finding';
    return head + verdict + sentence.slice(order.index + order[0].length);
  }
  const found = AT_END.exec(sentence);
  if (!found || CONDITION.test(sentence.slice(0, found.index))) return sentence;
  return `${sentence.slice(0, found.index)}is a finding${sentence.slice(found.index + found[0].length)}`;
}
