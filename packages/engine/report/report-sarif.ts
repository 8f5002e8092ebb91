import { namePlace } from '@merlon/contract/benchmark-place.ts';
import type { EvidenceLine, Status, Verdict } from '../model/verdict.ts';
import type { Severity } from '../model/recommendation.ts';
import type { FindingKind } from '../rule-base/finding.ts';
import { makeFence } from './make-fence.ts';
import { describeAcceptedScore, describeWaiverFields } from './report-json.ts';
import type { Report } from './report.ts';
import { listDetails } from './report-wording.ts';
import { type ReportedWaiver, isAnswer } from './reported-waiver.ts';
import { findingLabels } from './rule-base-wording.ts';
import { describeWaiver } from './waiver-wording.ts';

/** Only what fails has a level other than `none` (SARIF 2.1.0, 3.27.10): that of its severity. */
const results: Readonly<Record<Exclude<Status, 'FAIL'>, { readonly kind: string; readonly level: string }>> = {
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
  const { device, benchmark, configuration, score, verdicts, ruleBase, model, generatedAt, analysis } = report;
  const uri = toUri(configuration.name);
  const checks = new Map(verdicts.map((verdict) => [keyOf(verdict), describeCheck(verdict, benchmark)]));
  const kinds = new Map(ruleBase?.counts.map(({ kind }) => [kind, describeKind(kind)]));
  const advice = new Map(analysis ? [[ADVICE, describeAdvice()]] : []);
  const indexOf = new Map([...checks.keys(), ...kinds.keys(), ...advice.keys()].map((key, index) => [key, index]));
  const identify = createIdentifier([device.type, configuration.name]);
  return {
    tool: { driver: { name: 'Merlon', rules: [...checks.values(), ...kinds.values(), ...advice.values()] } },
    automationDetails: { id: `${device.type}/${uri}/` },
    invocations: [{ executionSuccessful: true, endTimeUtc: generatedAt }],
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri }, hashes: { 'sha-256': configuration.sha256 } }],
    results: [
      ...verdicts.map((verdict) => ({
        ruleId: verdict.checkId,
        ruleIndex: indexOf.get(keyOf(verdict)),
        ...rateResult(verdict),
        message: { text: verdict.reason },
        locations: describeLocations(verdict.evidence, uri),
        fingerprints: identify(verdict.checkId, verdict.title),
        ...suppress(verdict.waiver),
        properties: {
          status: verdict.status,
          severity: verdict.severity,
          severityFrom: verdict.severityFrom,
          decidedBy: verdict.decidedBy,
          ...Object.fromEntries(listDetails(verdict)),
        },
      })),
      ...(ruleBase?.findings ?? []).map((finding) => ({
        ruleId: nameKind(finding.kind),
        ruleIndex: indexOf.get(finding.kind),
        ...(finding.certainty === 'certain' ? { kind: 'fail', level: severityLevels[finding.severity] } : results.REVIEW),
        message: { text: finding.sentence },
        locations: describeLocations(finding.evidence, uri),
        fingerprints: identify(finding.kind, finding.list, ...finding.rules),
        ...suppress(finding.waiver),
        properties: { severity: finding.severity, certainty: finding.certainty, list: finding.list, rules: finding.rules },
      })),
      ...(analysis?.recommendations ?? []).map((text) => ({
        ruleId: ADVICE,
        ruleIndex: indexOf.get(ADVICE),
        ...results.REVIEW,
        message: { text },
        locations: describeLocations([], uri),
        fingerprints: identify(ADVICE, text),
      })),
    ],
    properties: { device, benchmark, configuration, model, score, ...describeAcceptedScore(verdicts), ...(analysis && { analysis }) },
  };
}

/** A rule of the log for each check; checks that are numbered alike are told apart by their titles. */
const keyOf = ({ checkId, title }: Verdict): string => JSON.stringify([checkId, title]);
const nameKind = (kind: FindingKind): string => `rule-base/${kind}`;
const severityLevels: Readonly<Record<Severity, string>> = { high: 'error', medium: 'warning', low: 'note' };
/** In the bands of code scanners, of which "critical" begins at 9. */
const securitySeverities: Readonly<Record<Severity, string>> = { high: '8.0', medium: '5.0', low: '2.0' };

const suppressionStatus: Readonly<Record<ReportedWaiver['state'], string>> = {
  requested: 'underReview',
  approved: 'accepted',
  rejected: 'rejected',
};

/**
 * A waiver as a suppression (SARIF 2.1.0, 3.35). A viewer hides what an accepted one suppresses, so one that does not cover everything is
 * under review again; an answer by hand hides nothing.
 */
function suppress(waiver: ReportedWaiver | undefined) {
  if (!waiver || isAnswer(waiver)) return {};
  const status = waiver.state === 'approved' && waiver.outgrown.length > 0 ? 'underReview' : suppressionStatus[waiver.state];
  const properties = describeWaiverFields(waiver);
  return { suppressions: [{ kind: 'external', status, justification: describeWaiver(waiver), properties }] };
}

const rateResult = ({ status, severity }: Verdict) =>
  status === 'FAIL' ? { kind: 'fail', level: severityLevels[severity] } : results[status];

/** The SARIF rule of all recommendations of a direct audit. */
const ADVICE = 'direct-analysis/recommendation';

function describeAdvice() {
  const text = 'Recommended by a direct analysis';
  return { id: ADVICE, shortDescription: { text }, help: { text: `${text}.` }, properties: { tags: ['security', 'direct analysis'] } };
}

function describeKind(kind: FindingKind) {
  const text = findingLabels[kind];
  return { id: nameKind(kind), shortDescription: { text }, help: { text: `${text}.` }, properties: { tags: ['security', 'rule base'] } };
}

function describeCheck(
  { checkId, title, severity, expectation, remediation, page, section, levels, assessment }: Verdict,
  benchmark: Report['benchmark'],
) {
  const asked = expectation === '' ? title : expectation;
  const source = `${benchmark.title}, ${namePlace(benchmark.filename, page).toLowerCase()}.`;
  const steps = remediation.length === 0 ? [] : ['What fixes it:', ...remediation];
  const fence = makeFence(remediation, 3);
  const fencedSteps = remediation.length === 0 ? [] : ['What fixes it:', [fence, ...remediation, fence].join('\n')];
  return {
    id: checkId,
    shortDescription: { text: title },
    fullDescription: { text: asked },
    help: { text: [asked, ...steps, source].join('\n'), markdown: [asked, ...fencedSteps, source].join('\n\n') },
    defaultConfiguration: { level: severityLevels[severity] },
    properties: {
      tags: [...new Set(['security', ...levels, assessment])].filter((tag) => tag !== ''),
      'security-severity': securitySeverities[severity],
      page,
      section,
    },
  };
}

/** The lines that decide; the whole file where what decides is absent from it. */
function describeLocations(evidence: readonly EvidenceLine[], uri: string) {
  const artifactLocation = { uri, index: 0 };
  if (evidence.length === 0) return [{ physicalLocation: { artifactLocation } }];
  return evidence.map(({ line, text }) => ({
    physicalLocation: { artifactLocation, region: { startLine: line, snippet: { text } } },
  }));
}

/**
 * Identifies a result across audits by device type, file and check, but not by line or verdict. Later results with the same identity are
 * numbered.
 */
function createIdentifier(place: readonly string[]): (...name: readonly string[]) => { readonly 'merlon/v1': string } {
  const seen = new Map<string, number>();
  return (...name) => {
    const identity = [...place, ...name].join('|');
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return { 'merlon/v1': count === 1 ? identity : `${identity}|${count}` };
  };
}

/** A file's path as a URI reference (RFC 3986): relative as it was given, `file:` where it was absolute. */
function toUri(path: string): string {
  const parts = path.toWellFormed().replaceAll('\\', '/').split('/').map(encodeURIComponent);
  const uri = parts.join('/');
  if (/^[A-Za-z]%3A\//.test(uri)) return `file:///${uri.replace('%3A', ':')}`;
  return uri.startsWith('/') ? `file://${uri.replace(/^\/+/, '/')}` : uri;
}
