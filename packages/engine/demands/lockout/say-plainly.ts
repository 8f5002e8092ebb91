import { type Claims, claimAbsent } from './claims.ts';

/** Why a number is as it is: nothing that is asked for. */
const REASON =
  /, (?:since|because) (?![^‹›]*\b(?:(?:no|not) (?:more|fewer|less|longer)|must|shall|should|only|unless|except\w*|exempt\w*|at (?:least|most)|findings?)\b)[^‹›;]+$/;
const PERMITTED =
  '(?:value|number|figure|setting)(?: that)? (?:(?:we|this standard|it) (?:permits?|allows?|accepts?|tolerates?)|(?:is|are) (?:permitted|allowed|accepted|tolerated)|permitted|allowed)';
const LOWEST = new RegExp(`\\b(n⟨\\d+⟩) is the (?:lowest|smallest|least) ${PERMITTED}`);
const HIGHEST = new RegExp(`\\b(n⟨\\d+⟩) is the (?:highest|largest|greatest) ${PERMITTED}`);
/** `5 or above, or no answer at all, is a finding` */
const OR_NOTHING =
  /,? or (?:no (?:answer|output|line)|nothing)(?: at all)?,?(?= (?:is|are|counts? as) (?:an? )?(?:finding|failure|deviation|violation))/;

/** A sentence of terms in the words that bounds are read by. */
export function sayPlainly(terms: string, claims: Claims, context: string | undefined): string {
  let text = terms.replace(REASON, '');
  if (context !== 'time') text = text.replace(LOWEST, '‹tries› at least $1').replace(HIGHEST, '‹tries› at most $1');
  return text.replace(OR_NOTHING, () => {
    claimAbsent(claims, context ?? 'tries', 'fails');
    return '';
  });
}

const DEVICE = '(?:appliance|device|firewall|box|unit|system)';
/** What a device does by itself, and what will do beside a bound. */
const TELLS: readonly RegExp[] = [
  /^(?:fewer ‹fails›|(?:a )?(?:lower|smaller|stricter) (?:‹tries›|numbers?|values?)) (?:may be (?:configured|set|used)|(?:is|are) (?:fine|allowed|permitted|accepted))$/,
  /^(?:if|where|when) (?:the command|the output|it) (?:prints|shows|returns|is) (?:nothing|empty),? there is no ‹tries›$/,
  new RegExp(`^(?:the |an? )?${DEVICE} has no ‹tries› until it is given (?:n⟨1⟩|one)$`),
  /^no (?:answer|output) means (?:that )?(?:it is not set|nothing is set|there is no ‹tries›)$/,
  /^exceptions?: none$/,
  /^(?:an? )?(?:accounts?|users?)(?: (?:at|of|with) privilege(?: level)? n⟨15⟩)? (?:is|are) exempt by (?:the )?(?:product|device|software|platform) ?s? (?:design|nature)(?: (?:on|in|of) [a-z]+ (?:trains|releases|versions))?$/,
  /^this is known and accepted$/,
];
const WILL_DO = /^n⟨(\d+)⟩ (?:is|will be) (?:equally|also|just as) (?:good|fine|acceptable|accepted)$/;

/** Whether a sentence asks for nothing beyond what is read: of a number that will do as well, where a bound already lets it. */
export function tellsOnly(terms: string, claims: Claims): boolean {
  const text = terms.replace(/[.;:,\s]+$/, '');
  if (TELLS.some((form) => form.test(text))) return true;
  const number = WILL_DO.exec(text)?.[1];
  return (
    number !== undefined &&
    (claims.of['tries']?.bounds ?? []).some(({ isBare, least, most }) => !isBare && Number(number) >= least && Number(number) <= most)
  );
}
