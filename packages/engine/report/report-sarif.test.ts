import { expect, test } from 'vitest';
import type { Report } from './report.ts';
import { renderReportSarif } from './report-sarif.ts';
import { makeSampleReport, sampleRuleBase } from './testing/sample-report.ts';

interface Sarif {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string; readonly help: Record<string, string> }[] } };
    readonly artifacts: readonly { readonly location: { readonly uri: string } }[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly kind: string;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string; readonly index: number };
          readonly region?: { readonly startLine: number; readonly snippet: { readonly text: string } };
        };
      }[];
      readonly fingerprints: Readonly<Record<string, string>>;
    }[];
  }[];
}

const report = makeSampleReport(14);
const render = (...reports: readonly Report[]): Sarif => JSON.parse(renderReportSarif(reports));
const runOf = (changed: Report = report) => render(changed).runs[0]!;
const withName = (name: string): Report => ({ ...report, configuration: { ...report.configuration, name } });
const fingerprintsOf = (changed: Report): readonly (string | undefined)[] =>
  runOf(changed).results.map(({ fingerprints }) => fingerprints['merlon/v1']);

test('has a result for each check, at its lines of the configuration, with the rule that it belongs to', () => {
  const { tool, results } = runOf();
  const kinds = { PASS: ['pass', 'none'], FAIL: ['fail', ''], NA: ['notApplicable', 'none'], REVIEW: ['review', 'none'] };
  const levels = { high: 'error', medium: 'warning', low: 'note' };
  expect(results).toHaveLength(report.verdicts.length);
  report.verdicts.forEach((verdict, index) => {
    const result = results[index]!;
    const [kind, level] = kinds[verdict.status];
    expect([result.kind, result.level]).toEqual([kind, level || levels[verdict.severity]]);
    expect([result.ruleId, result.message.text]).toEqual([verdict.checkId, verdict.reason]);
    expect(tool.driver.rules[result.ruleIndex]?.id).toBe(verdict.checkId);
    const places = result.locations.map(({ physicalLocation }) => physicalLocation);
    expect(places.flatMap(({ region }) => region?.startLine ?? [])).toEqual(verdict.evidence.map(({ line }) => line));
    expect(new Set(places.map(({ artifactLocation }) => artifactLocation.uri))).toEqual(new Set(['Edge%20firewall%20Lahore_config.txt']));
  });
});

test('a rule helps with what mends it, whatever stands in its commands', () => {
  const [first, ...rest] = report.verdicts;
  const changed = { ...report, verdicts: [{ ...first!, remediation: ['set banner ```` x'] }, ...rest] };
  const { help } = runOf(changed).tool.driver.rules[0]!;
  expect(help['text']).toContain('set banner ```` x\nSample Benchmark for Example Firewall, page 12.');
  expect(help['markdown']).toContain('`````\nset banner ```` x\n`````');
});

test('a result has the same fingerprint when its line or verdict changes, and another for another check or file', () => {
  const known = fingerprintsOf(report);
  expect(new Set(known).size).toBe(report.verdicts.length);
  const moved = report.verdicts.map((verdict) => ({ ...verdict, status: 'FAIL' as const, evidence: [{ line: 999, text: 'x' }] }));
  expect(fingerprintsOf({ ...report, generatedAt: '2027-01-01T00:00:00Z', verdicts: moved })).toEqual(known);
  expect(known.filter((one) => fingerprintsOf(withName('other.conf')).includes(one))).toEqual([]);
  const [first] = report.verdicts;
  const twice = { ...report, verdicts: [first!, first!, { ...first!, title: 'Another of the same number' }] };
  expect(new Set(fingerprintsOf(twice)).size).toBe(3);
  expect(runOf(twice).results.map(({ ruleIndex }) => ruleIndex)).toEqual([0, 0, 1]);
});

test.each([
  ['configs/edge one.conf', 'configs/edge%20one.conf'],
  ['../a/b.conf', '../a/b.conf'],
  ['/etc/fw.conf', 'file:///etc/fw.conf'],
  ['C:\\fw\\a.conf', 'file:///C:/fw/a.conf'],
  ['a:b\ud800#?.conf', 'a%3Ab%EF%BF%BD%23%3F.conf'],
])('%s is the URI %s', (name, uri) => {
  expect(runOf(withName(name)).artifacts[0]?.location.uri).toBe(uri);
});

test('findings of the rule base are results of their own rules; what is only possible is for review', () => {
  const { tool, results } = runOf({ ...report, ruleBase: sampleRuleBase });
  const found = results.slice(report.verdicts.length);
  expect(found.map(({ ruleId, kind, level }) => [ruleId, kind, level])).toEqual([
    ['rule-base/any-any', 'fail', 'error'],
    ['rule-base/shadowed', 'review', 'none'],
    ['rule-base/implicit-deny', 'fail', 'note'],
  ]);
  expect(found.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(found.map(({ ruleId }) => ruleId));
  expect(found[1]?.locations.map(({ physicalLocation }) => physicalLocation.region?.startLine)).toEqual([51, 52]);
});

test('several reports are several runs of one log', () => {
  const { version, runs } = render(report, withName('b.conf'));
  expect([version, runs.map(({ artifacts }) => artifacts[0]?.location.uri)]).toEqual([
    '2.1.0',
    ['Edge%20firewall%20Lahore_config.txt', 'b.conf'],
  ]);
});
