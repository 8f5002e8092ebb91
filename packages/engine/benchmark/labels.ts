/** The parts of a recommendation, by what they are and not by what a template calls them. */
export type Part = Reading | Commands | 'exception' | 'profile' | 'default' | 'references' | 'controls';
type Reading = 'description' | 'rationale' | 'impact' | 'notes';
type Commands = 'audit' | 'remediation';

/** Label words of the CIS templates from 2016 to 2024, in lower case. Bold lines that are not among them are text. */
const LABELS: ReadonlyMap<string, Part> = new Map([
  ['profile applicability', 'profile'],
  ['description', 'description'],
  ['rationale', 'rationale'],
  ['rationale statement', 'rationale'],
  ['impact', 'impact'],
  ['impact statement', 'impact'],
  ['audit', 'audit'],
  ['audit procedure', 'audit'],
  ['remediation', 'remediation'],
  ['remediation procedure', 'remediation'],
  // Of companies that write in this form.
  ['exception', 'exception'],
  ['exceptions', 'exception'],
  ['default value', 'default'],
  ['references', 'references'],
  ['additional information', 'notes'],
  ['notes', 'notes'],
  ['cis controls', 'controls'],
  ['critical controls', 'controls'],
]);

/** The part that a line of text begins, where the line is a label and nothing else: `Audit:`. */
export function readLabel(text: string): Part | undefined {
  const words = /^([A-Za-z]+(?: [A-Za-z]+)?)\s*:$/.exec(text.trim())?.[1];
  return words === undefined ? undefined : LABELS.get(words.toLowerCase().replace(/\s+/, ' '));
}
