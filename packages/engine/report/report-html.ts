import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import { linkAccepted, writeAccepted } from './html-accepted.ts';
import { writeAnalysis } from './html-analysis.ts';
import { drawCounts, drawScoreRing } from './html-charts.ts';
import { writeCheck, writeSentence } from './html-check.ts';
import { htmlStyle } from './html-style.ts';
import { writeRuleBase } from './html-rule-base.ts';
import { markup, nothing, type Markup } from './markup.ts';
import { MOST_WORST, describeChange, describeFailed, describeUndecided, listWorst } from './overview.ts';
import type { Report } from './report.ts';
import { type Chapter, countBySection, groupByStatus } from './report-outline.ts';
import {
  analysisHeadings,
  describeOutcome,
  formatPercent,
  listKeyFacts,
  listSources,
  nameKind,
  statusLabels,
  statusMeanings,
  statusOrder,
} from './report-wording.ts';
import { severityLabels } from './severity-wording.ts';
import { describeAccepted } from './waiver-wording.ts';

/**
 * Reports as one HTML file that needs nothing else and runs no script: summary with charts, the rule base, then every check, failed ones first. It reads
 * well in a browser, light or dark, on paper, and aloud.
 */
export function renderReportHtml(reports: readonly Report[]): string {
  const [first] = reports;
  const title =
    reports.length === 1 && first ? `Configuration audit of ${first.device.name}` : `Configuration audits of ${reports.length} devices`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="generator" content="Merlon">
<title>${title}</title>
<style>${{ markup: htmlStyle }}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${reports.length > 1 ? writeOverview(title, reports) : nothing}<main id="content">
${reports.map((report, index) => writeReport(report, reports.length > 1 ? `report-${index + 1}-` : ''))}</main>
<footer>Made by Merlon. Times are those of Asia/Karachi.</footer>
</body>
</html>
`.markup;
}

/** The results of several reports, with links to them. */
function writeOverview(title: string, reports: readonly Report[]): Markup {
  const rows = reports.map(
    (
      { device, configuration, score },
      index,
    ) => markup`<tr><td><a href="#report-${index + 1}-top">${device.name}</a></td><td>${configuration.name}</td>
<td class="number">${describeUndecided(score) ?? formatPercent(score.overall)}</td><td class="number">${score.failed}</td><td class="number">${score.review}</td></tr>
`,
  );
  return markup`<nav class="contents" aria-label="Reports">
<h1>${title}</h1>
<div class="scroll" tabindex="0" role="group" aria-label="Reports">
<table><thead><tr><th scope="col">Device</th><th scope="col">Configuration</th><th scope="col" class="number">Score</th>
<th scope="col" class="number">Failed</th><th scope="col" class="number">To be reviewed</th></tr></thead>
<tbody>
${rows}</tbody></table>
</div>
</nav>
`;
}

/** @param prefix of every anchor, so that those of several reports differ */
function writeReport(report: Report, prefix: string): Markup {
  const chapters = groupByStatus(report.verdicts);
  const positions = new Map(report.verdicts.map((verdict, index) => [verdict, index + 1]));
  const idOf = (verdict: Report['verdicts'][number]): string => `${prefix}check-${positions.get(verdict) ?? 0}`;
  const { device, ruleBase, analysis } = report;
  const unit = unitOf(report.benchmark.filename);
  return markup`<article class="report" id="${prefix}top">
<header class="cover">
<p>Merlon ${nameKind(report).toLowerCase()}</p>
<h1>${device.name}</h1>
<p>${device.address === '' ? device.typeLabel : `${device.typeLabel} at ${device.address}`}</p>
</header>
<nav class="contents" aria-label="Contents of ${device.name}">
<ul>
<li><a href="#${prefix}summary">Summary</a></li>
${analysis ? linkAnalysis(prefix) : nothing}${ruleBase ? markup`<li><a href="#${prefix}rules">Rule base</a></li>\n` : nothing}${chapters.map(({ status, verdicts }) => markup`<li><a href="#${prefix}${status}">${statusLabels[status]} (${verdicts.length})</a></li>\n`)}${linkAccepted(report, `${prefix}accepted`)}</ul>
</nav>
${writeSummary(report, prefix)}${analysis ? writeAnalysis(analysis, prefix) : nothing}${writeFailed(chapters, idOf, unit)}${ruleBase ? writeRuleBase(ruleBase, `${prefix}rules`) : nothing}${chapters.map(
    ({ status, verdicts }) => markup`<section id="${prefix}${status}" class="${status}">
<h2 class="status">${statusLabels[status]} (${verdicts.length})</h2>
<p>${statusMeanings[status]}</p>
${verdicts.map((verdict) => writeCheck(verdict, idOf(verdict), unit))}</section>
`,
  )}${writeAccepted(report, `${prefix}accepted`)}</article>
`;
}

function linkAnalysis(prefix: string): Markup {
  const parts = Object.entries(analysisHeadings);
  return markup`${parts.map(([part, heading]) => markup`<li><a href="#${prefix}${part}">${heading}</a></li>\n`)}`;
}

function writeSummary(report: Report, prefix: string): Markup {
  return markup`<section id="${prefix}summary">
<h2>Summary</h2>
${report.analysis ? nothing : drawCharts(report)}${report.analysis ? nothing : writeHeadlines(report)}<p>${describeOutcome(report)}</p>
<table class="facts"><tbody>
${[...listKeyFacts(report), ...listSources(report)].map(([name, value]) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)}</tbody></table>
${writeChanged(report)}${report.analysis ? nothing : countSections(report)}</section>
`;
}

/** What a person who reads no further has to know. */
function writeHeadlines(report: Report): Markup {
  const worst = listWorst(report, MOST_WORST);
  const accepted = describeAccepted(report);
  const list = markup`<h3>What matters most</h3>
<ul class="worst">
${worst.map(({ severity, sentence }) => markup`<li><span class="severity ${severity}">${severityLabels[severity]}</span> <span>${writeSentence(sentence)}</span></li>\n`)}</ul>
`;
  return markup`<p>${describeFailed(report)} ${describeChange(report)}</p>
${accepted === '' ? nothing : markup`<p>${accepted}</p>\n`}${worst.length === 0 ? nothing : list}`;
}

/** The checks that are different from the audit before, by name. */
function writeChanged({ change }: Report): Markup {
  if (!change) return nothing;
  const parts = [
    ['Newly failed', change.newlyFailed],
    ['Fixed', change.fixed],
  ] as const;
  return markup`${parts.map(([name, checks]) =>
    checks.length === 0
      ? nothing
      : markup`<h3>${name} (${checks.length})</h3>\n<ul>\n${checks.map(({ checkId, title }) => markup`<li>${checkId} ${title}</li>\n`)}</ul>\n`,
  )}`;
}

function drawCharts({ score }: Report): Markup {
  return markup`<div class="charts">
${drawScoreRing(score)}
${drawCounts(score)}
</div>
`;
}

function countSections(report: Report): Markup {
  return markup`<h3>Results by section</h3>
<div class="scroll" tabindex="0" role="group" aria-label="Results by section">
<table><thead><tr><th scope="col">Section</th>${statusOrder.map((status) => markup`<th scope="col" class="number">${statusLabels[status]}</th>`)}</tr></thead>
<tbody>
${countBySection(report.verdicts).map(
  ({ name, counts }) =>
    markup`<tr><th scope="row">${name}</th>${statusOrder.map((status) => markup`<td class="number">${counts[status]}</td>`)}</tr>\n`,
)}</tbody></table>
</div>
`;
}

function writeFailed(chapters: readonly Chapter[], idOf: (verdict: Chapter['verdicts'][number]) => string, unit: PlaceUnit): Markup {
  const failed = chapters.find(({ status }) => status === 'FAIL');
  if (!failed) return nothing;
  const rows = failed.verdicts.map(
    (
      verdict,
    ) => markup`<tr><td class="short"><a href="#${idOf(verdict)}">${verdict.checkId}</a></td><td class="${verdict.severity}">${severityLabels[verdict.severity]}</td><td>${verdict.title}</td><td class="number">${verdict.page}</td></tr>
`,
  );
  return markup`<section>
<h3>Failed checks at a glance</h3>
<table><thead><tr><th scope="col">Check</th><th scope="col">Severity</th><th scope="col">Title</th><th scope="col" class="number">Benchmark ${unit}</th></tr></thead>
<tbody>
${rows}</tbody></table>
</section>
`;
}
