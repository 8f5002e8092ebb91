import type { Status, Verdict } from '../audit/verdict.ts';
import type { Report } from './report.ts';

/** Only what fails has a level other than `none` (SARIF 2.1.0, 3.27.10). */
const results: Readonly<Record<Status, { readonly kind: string; readonly level: string }>> = {
  FAIL: { kind: 'fail', level: 'error' },
  REVIEW: { kind: 'review', level: 'none' },
  PASS: { kind: 'pass', level: 'none' },
  NA: { kind: 'notApplicable', level: 'none' },
};

/** Reports as SARIF 2.1.0, as code scanners' viewers read it: a run for each configuration with a rule and a result for each check. */
export function renderReportSarif(reports: readonly Report[]): string {
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: reports.map(describeRun) };
  return `${JSON.stringify(log, null, 1)}\n`;
}

function describeRun(report: Report) {
  const { device, benchmark, configuration, score, verdicts, model, generatedAt } = report;
  const uri = toUri(configuration.name);
  const identities = identifyChecks(report);
  return {
    tool: { driver: { name: 'Merlon', rules: verdicts.map((verdict) => describeRule(verdict, benchmark)) } },
    automationDetails: { id: `${device.type}/${uri}/` },
    invocations: [{ executionSuccessful: true, endTimeUtc: generatedAt }],
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri }, hashes: { 'sha-256': configuration.sha256 } }],
    results: verdicts.map((verdict, index) => ({
      ruleId: verdict.checkId,
      ruleIndex: index,
      ...results[verdict.status],
      message: { text: verdict.reason },
      locations: describeLocations(verdict, uri),
      fingerprints: { 'merlonCheck/v1': identities[index] },
      properties: { status: verdict.status, decidedBy: verdict.decidedBy, expectation: verdict.expectation },
    })),
    properties: { device, benchmark, configuration, model, score },
  };
}

function describeRule(
  { checkId, title, expectation, remediation, page, section, levels, assessment }: Verdict,
  { title: benchmark }: Named,
) {
  const asked = expectation === '' ? title : expectation;
  const source = `${benchmark}, page ${page}.`;
  const help = remediation.length === 0 ? [] : ['To mend it:', ...remediation];
  const fence = '`'.repeat(Math.max(3, ...remediation.map(longestBackticks).map((length) => length + 1)));
  return {
    id: checkId,
    shortDescription: { text: title },
    fullDescription: { text: asked },
    help: {
      text: [asked, ...help, source].join('\n'),
      markdown: [asked, ...(remediation.length === 0 ? [] : ['To mend it:', [fence, ...remediation, fence].join('\n')]), source].join(
        '\n\n',
      ),
    },
    properties: { tags: ['security', ...levels, assessment].filter((tag) => tag !== ''), page, section },
  };
}

type Named = Pick<Report['benchmark'], 'title'>;

const longestBackticks = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** The lines that decide; the whole file where what decides is absent from it. */
function describeLocations({ evidence }: Verdict, uri: string) {
  const artifactLocation = { uri, index: 0 };
  if (evidence.length === 0) return [{ physicalLocation: { artifactLocation } }];
  return evidence.map(({ line, text }) => ({
    physicalLocation: { artifactLocation, region: { startLine: line, snippet: { text } } },
  }));
}

/**
 * What makes a result the same one in the next audit: the kind of device, the file and the check, not the line nor the verdict. Of checks
 * that are called the same, the later ones are counted.
 */
function identifyChecks({ device, configuration, verdicts }: Report): string[] {
  const seen = new Map<string, number>();
  return verdicts.map(({ checkId, title }) => {
    const identity = [device.type, configuration.name, checkId, title].join('|');
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return count === 1 ? identity : `${identity}|${count}`;
  });
}

/** A file's path as a URI reference (RFC 3986): relative as it was given, `file:` where it was absolute. */
function toUri(path: string): string {
  const parts = path.toWellFormed().replaceAll('\\', '/').split('/').map(encodeURIComponent);
  const uri = parts.join('/');
  if (/^[A-Za-z]%3A\//.test(uri)) return `file:///${uri.replace('%3A', ':')}`;
  return uri.startsWith('/') ? `file://${uri.replace(/^\/+/, '/')}` : uri;
}
