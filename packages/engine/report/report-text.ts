import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { EvidenceLine } from '../model/verdict.ts';
import type { Report } from './report.ts';
import type { ReportedRuleBase, ReportedVerdict } from './reported-waiver.ts';
import { groupByStatus } from './report-outline.ts';
import {
  analysisHeadings,
  countOf,
  describeOutcome,
  describeWorstCase,
  formatMoment,
  formatPercent,
  listDetails,
  listEvidence,
  statusLabels,
} from './report-wording.ts';
import { describeChange, describeFailed, describeUndecided } from './overview.ts';
import { describeCertainty, describeRuleBase, titleFinding } from './rule-base-wording.ts';
import { severityLabels } from './severity-wording.ts';
import { makeVisible } from './visible-text.ts';
import { acceptedHeading, acceptedMeaning, describeAccepted, describeWaiver, listAccepted } from './waiver-wording.ts';

/**
 * Reports as plain text for a terminal: score first, then the rule base, then every verdict with its evidence, failed ones first. Ends in a line end. Nothing
 * in it steers the terminal, whatever the configuration holds.
 */
export function renderReportText(reports: readonly Report[]): string {
  return makeVisible(reports.map(describeReport).join('\n'));
}

function describeReport(report: Report): string {
  const lines = [...describeHead(report), ''];
  const unit = unitOf(report.benchmark.filename);
  if (report.analysis) lines.push(...describeAnalysis(report.analysis));
  if (report.ruleBase) lines.push('Rule base', '---------', '', ...describeFindings(report.ruleBase));
  for (const { status, verdicts } of groupByStatus(report.verdicts)) {
    const heading = `${statusLabels[status]} (${verdicts.length})`;
    lines.push(heading, '-'.repeat(heading.length), '', ...verdicts.flatMap((verdict) => describeVerdict(verdict, unit)));
  }
  lines.push(...describeAcceptedRisks(report));
  return `${lines.join('\n').trimEnd()}\n`;
}

function describeHead(report: Report): string[] {
  const { score, device, benchmark, analysis } = report;
  const place = device.address === '' ? device.typeLabel : `${device.address}, ${device.typeLabel}`;
  const started = report.startedBy === undefined ? '' : `, started by ${report.startedBy}`;
  const made = `at ${formatMoment(report.generatedAt)}${started}; ${countOf(report.configuration.lines, 'configuration line')}`;
  if (analysis) return [`${device.name} (${place})`, 'No Benchmark', `Analysed by ${report.model} ${made}`, '', describeOutcome(report)];
  return [
    `${device.name} (${place})`,
    `${benchmark.title}${benchmark.version === '' ? '' : ` v${benchmark.version}`}, ${benchmark.filename}`,
    `Judged by ${report.model} ${made}`,
    '',
    ...describeUndecidedHead(score),
    `Score ${formatPercent(score.overall)}: ${score.passed} of ${countOf(score.total, 'decided check')} passed.`,
    `${score.failed} failed, ${score.review} to be reviewed, ${score.notApplicable} not applicable. ${describeWorstCase(score)}`,
    ...[describeAccepted(report)].filter((text) => text !== ''),
    describeFailed(report),
    ...(report.change ? [describeChange(report)] : []),
  ];
}

function describeUndecidedHead(score: Report['score']): string[] {
  const undecided = describeUndecided(score);
  return undecided === undefined ? [] : [`${undecided}.`];
}

function describeAnalysis({ prompt, analysis, recommendations }: DirectAnalysis): string[] {
  const head = (heading: string): string[] => [heading, '-'.repeat(heading.length), ''];
  return [
    ...head(analysisHeadings.prompt),
    prompt,
    '',
    ...head(analysisHeadings.analysis),
    analysis.trimEnd(),
    '',
    ...head(analysisHeadings.recommendations),
    ...recommendations.map((text, index) => `${index + 1}. ${text}`),
    '',
  ];
}

function describeAcceptedRisks(report: Report): string[] {
  const accepted = listAccepted(report);
  if (accepted.length === 0) return [];
  const heading = `${acceptedHeading} (${accepted.length})`;
  return [
    heading,
    '-'.repeat(heading.length),
    '',
    acceptedMeaning,
    '',
    ...accepted.flatMap(({ title, sentence }) => [title, `       ${sentence}`, '']),
  ];
}

function describeVerdict(verdict: ReportedVerdict, unit: PlaceUnit): string[] {
  return [
    `${verdict.status.padEnd(6)} ${severityLabels[verdict.severity].toUpperCase().padEnd(6)} ${verdict.checkId}  ${verdict.title}`,
    `       ${verdict.reason} (benchmark ${unit} ${verdict.page}${verdict.decidedBy === 'model' ? ', judged by the model' : ''})`,
    ...quoteWaiver(verdict),
    ...listDetails(verdict).map(([name, sentence]) => `       ${name}: ${sentence}`),
    ...listEvidence(verdict).map(quoteLine),
    ...(verdict.status === 'FAIL' && verdict.remediation.length > 0
      ? ['       What fixes it:', ...verdict.remediation.map((line) => `         ${line}`)]
      : []),
    '',
  ];
}

function describeFindings(ruleBase: ReportedRuleBase): string[] {
  return [
    describeRuleBase(ruleBase),
    ...ruleBase.gaps,
    '',
    ...ruleBase.findings.flatMap((finding) => [
      `${severityLabels[finding.severity].toUpperCase().padEnd(6)} ${titleFinding(finding)}`,
      `       ${finding.sentence} (${describeCertainty(finding)})`,
      ...quoteWaiver(finding),
      ...finding.evidence.map(quoteLine),
      '',
    ]),
  ];
}

const quoteWaiver = ({ waiver }: Pick<ReportedVerdict, 'waiver'>): string[] => (waiver ? [`       ${describeWaiver(waiver)}`] : []);

const quoteLine = ({ line, text }: EvidenceLine): string => `       ${String(line).padStart(6)} | ${text}`;
