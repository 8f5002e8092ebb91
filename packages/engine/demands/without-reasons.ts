/** What binds, limits or leaves open: a reason that holds such a word may be a demand. */
const BINDS =
  /\b(?:must|shall|should|ought|has to|have to|only|solely|exclusively|alone|except\w*|unless|apart|instead|elsewhere|nowhere|at (?:least|most)|minimum|maximum|findings?|fails?|forbid\w*|forbidden|prohibit\w*|demand\w*|requir\w*|mandatory|so|hence|therefore|thus|likewise)\b/i;
/** A clause that goes on behind a reason need not belong to it. */
const GOES_ON = /,\s*(?:and|but|or|nor|yet|while|whereas|which)\b/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|cannot|(?:don|doesn|isn|aren|won|can)['’]t|[a-z]{2,}(?:s|ed))\b/i;

const BECAUSE_BEHIND = /,? because ([^;:]{3,200})$/i;
const BECAUSE_AHEAD = /^because ([^,;:]{3,160}), (?=\S)/i;
/** `as` and `since` are reasons where a clause follows: not `as the last rule`, nor `since 2023`. */
const OTHER_BEHIND = /, (?:as|since) (?=(?:the|this|that|these|those|it|they|we|our|its|an?|no|nobody|[A-Z][\w-]+)\b)([^,;:]{3,200})$/;
const OTHER_AHEAD = /^(?:As|Since) (?=(?:the|this|that|these|those|it|they|we|our|its|an?|no|nobody|[A-Z][\w-]+)\b)([^,;:]{3,160}), (?=\S)/;
const FINITE = /\b(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|may|might|cannot)\b/i;

const isReason = (clause: string): boolean => VERB.test(clause) && !BINDS.test(clause) && !GOES_ON.test(clause);
/** `, as the others do`: that compares. */
const ELLIPTIC = /\b(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|may|might)$/i;

const isFiniteReason = (clause: string): boolean => FINITE.test(clause) && !ELLIPTIC.test(clause) && isReason(clause);

/** A sentence without the reasons that it gives: `…, because 443 is needed elsewhere`. What it asks for stays as it is. */
export function withoutReasons(sentence: string): string {
  const end = /[.;:!]+$/.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const cut = (text: string, form: RegExp, isOne: (clause: string) => boolean): string =>
    text.replace(form, (whole, clause: string) => (isOne(clause) ? '' : whole));
  const left = [
    [BECAUSE_BEHIND, isReason],
    [OTHER_BEHIND, isFiniteReason],
    [BECAUSE_AHEAD, isReason],
    [OTHER_AHEAD, isFiniteReason],
  ].reduce((text, [form, isOne]) => cut(text, form as RegExp, isOne as (clause: string) => boolean), body);
  if (left === body || !/\w.*\s.*\w/.test(left)) return sentence;
  return `${left.charAt(0).toUpperCase()}${left.slice(1)}${end}`;
}
