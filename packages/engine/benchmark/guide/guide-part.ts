/** The part to which the text below a word of a vendor's guide belongs. */
export type GuidePart = 'description' | 'rationale' | 'impact' | 'audit' | 'remediation' | 'default' | 'references' | 'body';

const WORDS: readonly (readonly [GuidePart, RegExp])[] = [
  ['audit', /^(?:audit|verification|verify|verifying|validation|check|checking|how to (?:check|verify)|test)\b/i],
  [
    'remediation',
    /^(?:remediation|recommendation|recommended (?:action|setting|configuration)|configuration|configure|procedure|solution|fix|mitigation|hardening|implementation|steps?|example|how to (?:fix|configure))\b/i,
  ],
  ['rationale', /^(?:rationale|reason|risks?|threats?|security (?:risks?|threats?)|why)\b/i],
  ['impact', /^(?:impact|side effects?)\b/i],
  ['default', /^default\b/i],
  ['references', /^(?:references?|see also|further reading|related (?:information|topics?|documents?))\b/i],
  ['description', /^(?:description|overview|background|context|purpose|introduction|prerequisites?|notes?)\b/i],
];
/** More words make it a title: `Configuration of the banner` is one, `Configuration steps` is not. */
const MOST_WORDS = 3;

/** The part that a line begins which stands by itself and is set apart: `Verification`, `Risk:`, `Configuration Example`. */
export function readGuidePart(text: string): GuidePart | undefined {
  const words = text.replace(/:$/, '').trim();
  const count = words.split(/\s+/).length;
  if (count > MOST_WORDS || /\b(?:of|the|an?|for|to (?!fix|check|verify|configure))\b/i.test(words)) return undefined;
  const part = WORDS.find(([, pattern]) => pattern.test(words));
  // `Verify accounts` demands something of accounts; `Verify` and `Verification steps` do not.
  return part &&
    (count === 1 ||
      /\b(?:steps?|procedures?|methods?|examples?|values?|risks?|threats?|settings?|actions?|configuration|information|also|reading|topics?|documents?|to \w+)$/i.test(
        words,
      ))
    ? part[0]
    : undefined;
}
