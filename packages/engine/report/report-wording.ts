import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import type { EvidenceLine, Status, Verdict } from '../model/verdict.ts';
import type { Report, Score } from './report.ts';
import { describeSeverity } from './severity-wording.ts';

/** The words of a verdict as every renderer prints them. */
export const statusLabels: Readonly<Record<Status, string>> = {
  FAIL: 'Failed',
  REVIEW: 'To be reviewed',
  PASS: 'Passed',
  NA: 'Not applicable',
};

/** The meaning of each verdict, for a first-time reader. */
export const statusMeanings: Readonly<Record<Status, string>> = {
  FAIL: 'The configuration proves that the recommendation is not met.',
  REVIEW: 'The configuration alone could not decide it: somebody has to look. It counts neither for nor against the score.',
  PASS: 'The configuration proves that the recommendation is met.',
  NA: 'The feature that is judged is demonstrably not used.',
};

/** The order that renderers list verdicts in: what needs fixing first, what does not concern the device last. */
export const statusOrder: readonly Status[] = ['FAIL', 'REVIEW', 'PASS', 'NA'];

const karachi = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An ISO 8601 moment as `21 Nov 2026, 18:44:07 PKT`, the time of Asia/Karachi; text that is no moment as it is. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : `${karachi.format(time)} PKT`;
}

const karachiDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', day: '2-digit', month: 'short', year: 'numeric' });

/** The day of an ISO 8601 moment in Asia/Karachi, `21 Nov 2026`; text that is no moment as it is. */
export function formatDay(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : karachiDay.format(time);
}

/** A percentage from 0 to 100 as `72.4 %`; `not available` where nothing was decided. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'not available' : `${percent.toFixed(1)} %`;
}

/** `1 check`, `2 checks`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The parts of a direct audit's report. */
export const analysisHeadings = { prompt: 'What was asked', analysis: 'Analysis', recommendations: 'Recommendations' } as const;

/** The kind of report. */
export function nameKind({ analysis }: Report): string {
  return analysis ? 'Direct analysis report' : 'Configuration audit report';
}

/** The results in a few sentences. */
export function describeOutcome({ score, verdicts, benchmark, model, analysis }: Report): string {
  if (analysis) return `${analysis.coverage.statement} No benchmark was asked, so there are no checks and no score.`;
  const decided =
    score.total === 0
      ? 'None could be decided, so there is no score.'
      : `${score.total} could be decided: ${score.passed} passed and ${score.failed} failed, a score of ${formatPercent(score.overall)}.`;
  const judged = verdicts.filter(({ decidedBy }) => decidedBy === 'model').length;
  const byModel =
    judged === 0
      ? ''
      : `${countOf(judged, 'verdict')} ${judged === 1 ? 'was' : 'were'} given by the model ${model}; verify before applying. `;
  const open =
    score.review === 0
      ? 'Nothing is left for a person to review.'
      : `${countOf(score.review, 'check')} could not be decided from the configuration and ${score.review === 1 ? 'needs' : 'need'} a person's review; ` +
        `if all of these fail, the score is ${formatPercent(score.worstCase)}.`;
  const rest = score.notApplicable === 0 ? '' : ` ${countOf(score.notApplicable, 'check')} did not apply to this device.`;
  return `The configuration was held against ${countOf(verdicts.length, 'check')} of ${benchmark.title}. ${decided} ${byModel}${open}${rest}`;
}

type Facts = readonly (readonly [string, string])[];

/** Whose configuration was judged by what, when, and who asked for it: name and value. */
export function listKeyFacts({ benchmark, configuration, device, model, generatedAt, analysis, startedBy }: Report): Facts {
  const name = benchmark.version === '' ? benchmark.title : `${benchmark.title}, version ${benchmark.version}`;
  return [
    ['Device', device.address === '' ? device.typeLabel : `${device.typeLabel} at ${device.address}`],
    ['Benchmark', analysis ? 'No Benchmark' : name],
    ['Configuration', `${configuration.name}, ${countOf(configuration.lines, 'line')}, taken ${formatMoment(configuration.updatedAt)}`],
    analysis ? ['Analysed by', nameAnalyst(model)] : ['Judged by', nameJudge(model)],
    ...(startedBy === undefined ? [] : [['Started by', startedBy] as const]),
    ['Report made', formatMoment(generatedAt)],
  ];
}

/** Where the inputs came from, for whoever wants to check. */
export function listSources({ benchmark, configuration, analysis }: Report): Facts {
  const document = `${benchmark.filename}, ${countOf(benchmark.totalPages, unitOf(benchmark.filename))}`;
  return [analysis ? ['Covered', analysis.coverage.statement] : ['Document', document], ['SHA-256', configuration.sha256]];
}

const BY_RULES = 'the built-in engine (rules alone, no model)';
const nameJudge = (model: string): string => (model === 'built-in' ? BY_RULES : `rules first, then the model ${model}`);
const nameAnalyst = (model: string): string => (model === 'built-in' ? BY_RULES : `the model ${model}, given what rules had proven`);

/** The severity and origin of a check, and who judged it. */
export function describeOrigin(verdict: Verdict, unit: PlaceUnit): string {
  const { page, section, levels, assessment, decidedBy } = verdict;
  const judge = decidedBy === 'rule' ? 'decided by rule' : 'judged by the model';
  return [describeSeverity(verdict), `Benchmark ${unit} ${page}`, section, levels.join(', '), assessment, judge]
    .filter((part) => part !== '')
    .join('  ·  ');
}

/** The demand, what the evidence rests on, the parts searched and the value that holds if absent: a name and a sentence for each that is known. */
export function listDetails(verdict: Verdict): readonly (readonly [string, string])[] {
  const { expectation, searched = '', whenAbsent = '', witness = [] } = verdict;
  const rests = witness.filter(({ kind }) => kind === 'reference' || kind === 'binding' || kind === 'root');
  const details = [
    ['Expected', expectation],
    ['Rests on', rests.map(({ text, lines }) => (lines.length === 0 ? text : `\`${text}\` (line ${lines.join(', ')}).`)).join(' ')],
    ['Searched', searched],
    ['Default', whenAbsent],
  ] as const;
  return details.filter(([, sentence]) => sentence !== '');
}

/** The deciding lines, each behind those that it stands in where the verdict kept them. */
export function listEvidence({ evidence, witness = [] }: Verdict): readonly EvidenceLine[] {
  const quoted = new Map(
    witness.flatMap(({ kind, text, lines }) => (kind === 'evidence' && lines.length === 1 ? [[lines[0]!, text]] : [])),
  );
  return evidence.map(({ line, text }) => ({ line, text: quoted.get(line) ?? text }));
}

/** The words between the evidence and its remediation. */
export const changeCaptions = {
  now: 'In the configuration now:',
  then: 'What changes it:',
  ifWanting: 'If the review finds a fault:',
} as const;

/** The text shown instead of evidence if no line of the configuration decides. */
export function describeAbsence({ status }: Verdict): string {
  return status === 'PASS' || status === 'FAIL' ? 'No single line: what decides is absent from the configuration.' : 'None.';
}

/** How many checks came to each status. */
export function countsOf({ passed, failed, review, notApplicable }: Score): Readonly<Record<Status, number>> {
  return { FAIL: failed, REVIEW: review, PASS: passed, NA: notApplicable };
}

/** The score if every review fails, in a sentence. */
export const describeWorstCase = ({ worstCase }: Score): string => `If all reviews fail, the score is ${formatPercent(worstCase)}.`;

/** The bands in which scores are coloured (specification, section 4): 80 and better, 60 and better, worse. */
export function bandOf(percent: number | null): Status {
  if (percent === null) return 'NA';
  if (percent >= 80) return 'PASS';
  return percent >= 60 ? 'REVIEW' : 'FAIL';
}
