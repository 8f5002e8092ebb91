import type { Offender, Verdict, WitnessLink } from '../model/verdict.ts';
import type { ReportedFinding } from '../rule-base/rule-base-report.ts';
import { foldSpace, isAlike, isLine, limitOffenders, offendByAbsence, offendByLine, offendByWhole, offendUnknown } from './offender.ts';

/** The parts of a verdict that say what was found. */
export type FoundVerdict = Pick<
  Verdict,
  'status' | 'decidedBy' | 'reason' | 'evidence' | 'witness' | 'offenders' | 'searched' | 'whenAbsent'
>;

/** So many lines of evidence were shown at most, when audits did not keep their offenders: there may be more. */
const MOST_EVIDENCE_LINES = 40;

/**
 * What makes a verdict fail, or need a person, as a set: lines with what they stand in, and what is absent. No line number, count or secret
 * is in it. Empty where nothing has to be waived.
 * @param comparableHash a hash of the configuration without what differs at each reading. All of it counts where a person has to look and
 * no line says at what, where a model decided, and where lines read the same.
 */
export function fingerprintOf(verdict: FoundVerdict, comparableHash?: string): readonly Offender[] {
  const { status, decidedBy } = verdict;
  if (status === 'PASS' || status === 'NA') return [];
  const found = verdict.offenders ?? findOffenders(verdict);
  const countsWhole = decidedBy === 'model' || found.some(isAlike) || (status === 'REVIEW' && !found.some(isLine));
  if (!countsWhole) return limitOffenders(found.length === 0 ? [offendByAbsence(dropLineNumbers(verdict.reason))] : found);
  const whole = comparableHash === undefined ? offendUnknown('The configuration as a whole') : offendByWhole(comparableHash);
  return limitOffenders([...found, whole]);
}

/** Of a verdict that did not keep its offenders: all of them stand in its proof, unless that was shortened. */
function findOffenders({ evidence, witness = [], searched = '', whenAbsent = '' }: FoundVerdict): readonly Offender[] {
  const placed = new Map(
    witness.flatMap(({ kind, text, lines }) => (kind === 'evidence' && lines.length === 1 ? [[lines[0]!, text]] : [])),
  );
  const lines = evidence.map(({ line, text }) => {
    const place = placed.get(line);
    return place === undefined ? offendUnknown(foldSpace(text)) : offendByLine(place);
  });
  const isShortened = evidence.length >= MOST_EVIDENCE_LINES || witness.some(tellsMore);
  const absences = witness.filter(({ kind, lines: of }) => kind === 'absence' && of.length === 0).map(({ text }) => offendByAbsence(text));
  const sought = absences.length === 0 ? readSought(searched, whenAbsent) : absences;
  return [...lines, ...sought, ...(isShortened ? [offendUnknown('And more, which was not kept')] : [])];
}

/** Whether a link of a proof stands for others that were left out. */
export const tellsMore = ({ text }: WitnessLink): boolean => /^And \d+ more\.$/.test(text);

/** What a verdict without a proof says it looked for. */
function readSought(searched: string, whenAbsent: string): readonly Offender[] {
  const [, sought] = /; not found: (.*)\.$/s.exec(searched) ?? [];
  return sought === undefined ? [] : [offendByAbsence(`${sought}. ${whenAbsent}`)];
}

const dropLineNumbers = (reason: string): string => reason.replace(/\blines? \d+(?:(?:, | and | to )\d+)*/g, 'the line');

/** The same of a finding in the rules: what it says of which rules, and the lines of these. */
export function fingerprintOfRuleFinding(finding: ReportedFinding): readonly Offender[] {
  const { kind, certainty, list, within = '', evidence } = finding;
  const [rules, because] = [finding.rules.toSorted(), finding.because.toSorted()];
  const about = foldSpace([list, rules.join(', ')].filter((part) => part !== '').join(' › '));
  const head: Offender = {
    key: `finding ${JSON.stringify([kind, certainty, list, within, rules, because])}`,
    text:
      foldSpace([about, within, ...(because.length > 0 ? [`because of ${because.join(', ')}`] : [])].filter(Boolean).join(', ')) || kind,
  };
  return limitOffenders([head, ...evidence.map(({ text }) => offendByLine(about === '' ? text : `${about} › ${text}`))]);
}
