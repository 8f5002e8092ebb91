import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { Report, Score } from './report.ts';
import { type ReportedVerdict, isCovered, scoreWithoutAccepted } from './reported-waiver.ts';
import { describeAbsence, listDetails, listEvidence } from './report-wording.ts';
import { describeSeverity, severityLabels } from './severity-wording.ts';
import { describeWaiver, labelWaiver } from './waiver-wording.ts';

/**
 * Reports as JUnit XML, as build servers read it: a suite for each configuration with a case for each check. FAIL is a failure; REVIEW and
 * NA are skipped, since they neither hold nor break, and so is a FAIL that a waiver covers. No case took time that would be worth telling.
 */
export function renderReportJunit(reports: readonly Report[]): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Merlon" ${describeCounts(reports)} time="0">
${reports.map(writeSuite)}</testsuites>
`.markup;
}

function writeSuite(report: Report): Markup {
  const { configuration, device, benchmark, generatedAt, verdicts, analysis } = report;
  const what = analysis ? 'direct analysis' : benchmark.title;
  return markup` <testsuite name="${toLine(`${configuration.name}: ${what}`)}" hostname="${toLine(device.name)}" timestamp="${generatedAt.replace(/(\.\d+)?Z$/, '')}" ${describeCounts([report])} time="0">
${verdicts.map((verdict) => writeCase(verdict, report))}${(analysis?.recommendations ?? []).map((text, index) => writeRecommendation(text, index + 1, report))} </testsuite>
`;
}

/** Recommendations of a direct audit count as skipped, because nobody has decided them. */
function describeCounts(reports: readonly Report[]): Markup {
  const sum = (read: (score: Score) => number): number => reports.reduce((total, { score }) => total + read(score), 0);
  const recommended = reports.reduce((total, { analysis }) => total + (analysis?.recommendations.length ?? 0), 0);
  const tests = sum(({ total, review, notApplicable }) => total + review + notApplicable) + recommended;
  const accepted = reports.reduce((total, { verdicts }) => total + scoreWithoutAccepted(verdicts).accepted, 0);
  const skipped = sum(({ review, notApplicable }) => review + notApplicable) + recommended + accepted;
  return markup`tests="${tests}" failures="${sum(({ failed }) => failed) - accepted}" errors="0" skipped="${skipped}"`;
}

function writeRecommendation(text: string, number: number, { device, configuration }: Report): Markup {
  const place = markup`classname="${toLine(`${device.type}.recommendations`)}" file="${toLine(configuration.name)}"`;
  return markup`  <testcase name="${`Recommendation ${number}`}" ${place} time="0"><skipped message="${toLine(text)}"/></testcase>
`;
}

function writeCase(verdict: ReportedVerdict, { benchmark, configuration, device }: Report): Markup {
  // Build servers take what stands before the last dot of a class for its package.
  const group = `${device.type}.${verdict.section.replaceAll('.', '-') || 'checks'}`;
  const [first] = verdict.evidence;
  const place = first ? markup` line="${first.line}"` : nothing;
  return markup`  <testcase name="${toLine(`${verdict.checkId} ${verdict.title}`)}" classname="${toLine(group)}" file="${toLine(configuration.name)}"${place} time="0">${writeResult(verdict, unitOf(benchmark.filename))}</testcase>
`;
}

function writeResult(verdict: ReportedVerdict, unit: PlaceUnit): Markup {
  const reason = toLine(verdict.reason);
  if (verdict.status === 'FAIL' && verdict.waiver && isCovered(verdict))
    return markup`<skipped message="${`${labelWaiver(verdict.waiver)}: ${toLine(verdict.waiver.reason)}`}"/><system-out>${describeCase(verdict, unit)}</system-out>`;
  if (verdict.status === 'FAIL')
    return markup`<failure type="FAIL" message="${`${severityLabels[verdict.severity]} severity: ${reason}`}">${describeCase(verdict, unit)}</failure>`;
  if (verdict.status === 'PASS') return markup`<system-out>${describeCase(verdict, unit)}</system-out>`;
  return markup`<skipped message="${`${verdict.status}: ${reason}`}"/><system-out>${describeCase(verdict, unit)}</system-out>`;
}

function describeCase(verdict: ReportedVerdict, unit: PlaceUnit): string {
  const { reason, status, remediation, page } = verdict;
  const isDecided = status === 'PASS' || status === 'FAIL';
  const found = listEvidence(verdict).map(({ line, text }) => `Line ${line}: ${text}`);
  return [
    reason,
    `${describeSeverity(verdict)}.`,
    ...(verdict.waiver ? [describeWaiver(verdict.waiver)] : []),
    ...listDetails(verdict).map(([name, sentence]) => `${name}: ${sentence}`),
    ...(isDecided && found.length === 0 ? [describeAbsence(verdict)] : found),
    ...(status === 'PASS' || remediation.length === 0 ? [] : ['What fixes it:', ...remediation]),
    `Benchmark ${unit} ${page}.`,
  ].join('\n');
}

/** An attribute has no line ends: a parser would read spaces. */
function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
