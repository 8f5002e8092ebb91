import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AcceptedRegister } from '@merlon/contract/waivers.ts';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { fromBenchmarkJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { demandTextOf } from '@merlon/engine/waivers/check-key.ts';
import { fingerprintOf } from '@merlon/engine/waivers/fingerprint.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { SAMPLE_TYPE } from '@merlon/server/testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '@merlon/server/testing/sample-benchmark.ts';
import { listHeld } from './accepted.ts';
import { runCommandLine } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'merlon-accepted-'));
const file = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const [out, errors]: [string[], string[]] = [[], []];
  const print = (content: string | Uint8Array): void => void out.push(String(content));
  const status = await runCommandLine(args, { out: print, err: (line) => void errors.push(line), isTerminal: false });
  return { status, text: out.join(''), errors };
};
const audit = (...args: string[]) =>
  run('audit', '--type', SAMPLE_TYPE, '--benchmark', file('benchmark.json'), '--config', file('EDGE-1_config.txt'), ...args);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
let failed: Verdict[] = [];
let demands: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  writeFileSync(file('sample.pdf'), await drawSample());
  const { text } = await run('extract', file('sample.pdf'), '--type', SAMPLE_TYPE);
  writeFileSync(file('benchmark.json'), text);
  writeFileSync(file('EDGE-1_config.txt'), sampleConfig);
  const benchmark = fromBenchmarkJson(JSON.parse(text));
  const verdicts = auditConfiguration({ platform: findPlatform(SAMPLE_TYPE)!, benchmark, config: sampleConfig });
  failed = verdicts.filter(({ status }) => status === 'FAIL');
  demands = new Map(benchmark.recommendations.map((one) => [one.id, hash(demandTextOf(one))]));
});

/** The register as the product writes it, with all that fails accepted on a device. */
const register = (
  part: Partial<AcceptedRegister[number]> = {},
  item: Partial<AcceptedRegister[number]['items'][number]> = {},
): AcceptedRegister => [
  {
    id: '00000000-0000-4000-8000-000000000900',
    kind: 'accepted',
    state: 'approved',
    reason: 'The plant stands still in December.',
    compensating_control: '',
    ticket: '',
    owner: 'amina',
    requested_by: 'amina',
    requested_at: '2026-01-01T00:00:00.000Z',
    decided_by: 'root',
    decided_at: '2026-01-01T00:00:00.000Z',
    note: '',
    is_self_approved: false,
    until: '2999-12-31T18:59:59.999Z',
    supersedes: null,
    revoked_by: null,
    revoked_at: null,
    revoked_why: '',
    findings: failed.length,
    devices: 1,
    days_left: 9,
    items: failed.map((verdict, index) => ({
      finding_id: `00000000-0000-4000-8000-00000000000${index}`,
      device_id: null,
      device_name: 'EDGE-1',
      check_id: verdict.checkId,
      title: verdict.title,
      accepted_status: 'FAIL' as const,
      status: 'FAIL' as const,
      fit: 'covered' as const,
      accepted: [],
      now: [],
      outgrown: [],
      demand: demands.get(verdict.checkId) ?? null,
      keys: fingerprintOf(verdict).map(({ key }) => hash(key).slice(0, 22)),
      ...item,
    })),
    ...part,
  },
];
const write = (content: unknown): string => {
  writeFileSync(file('accepted.json'), JSON.stringify(content));
  return file('accepted.json');
};

it('shows what is accepted beside verdicts and a score that stay as they are', async () => {
  expect(failed.length).toBeGreaterThan(0);
  const before = JSON.parse((await audit('--format', 'json')).text);
  const after = JSON.parse((await audit('--format', 'json', '--accepted', write(register()))).text);
  expect(after).toMatchObject({ overall_score: before.overall_score, failed_checks: failed.length, accepted_checks: failed.length });
  expect(after.score_without_accepted).toBe(100);
  const statuses = ({ results }: { results: { status: string }[] }) => results.map(({ status }) => status);
  expect(statuses(after)).toEqual(statuses(before));
  const waived = after.results.filter((result: object) => 'waiver' in result);
  expect(waived).toHaveLength(failed.length);
  expect(waived[0].waiver).toMatchObject({ kind: 'accepted', approved_by: 'root', reason: 'The plant stands still in December.' });
});

it('compares the headline, and what is left where somebody asks for that, and tells how much it left out', async () => {
  const accepted = ['--accepted', write(register()), '--fail-under', '90'];
  expect(await audit(...accepted)).toMatchObject({ status: 1, errors: [expect.stringContaining('is under 90.')] });
  const counted = await audit(...accepted, '--count-accepted');
  expect([counted.status, counted.errors]).toEqual([
    0,
    [`merlon: ${file('EDGE-1_config.txt')}: ${failed.length} accepted failure${failed.length === 1 ? '' : 's'} left out of --fail-under.`],
  ]);
});

it.each([
  ['what has ended', { until: '2026-01-02T00:00:00.000Z' }, {}],
  ['what was revoked', { state: 'revoked' }, {}],
  ['what nobody has approved', { state: 'requested' }, {}],
  ['what is of another device', {}, { device_name: 'EDGE-2' }],
  ['other evidence', {}, { keys: ['another'] }],
  ['another demand', {}, { demand: 'another' }],
  ['another verdict', {}, { accepted_status: 'REVIEW' }],
] satisfies [string, Partial<AcceptedRegister[number]>, Partial<AcceptedRegister[number]['items'][number]>][])(
  'does not count %s',
  async (_what, part, item) => {
    const { text } = await audit('--format', 'json', '--accepted', write(register(part, item)));
    expect(JSON.parse(text).accepted_checks).toBe(0);
  },
);

it('takes nothing where the file may be that of several devices', () => {
  const [one] = register({}, { device_name: 'EDGE-1' });
  const [other] = register({}, { device_name: 'edge-1!' });
  expect(listHeld([one!], 'EDGE-1_config.txt', new Date(0))).toHaveLength(failed.length);
  expect(listHeld([one!], 'edge-1.conf', new Date(0))).toHaveLength(failed.length);
  expect(listHeld([one!, other!], 'EDGE-1.conf', new Date(0))).toEqual([]);
});

it('refuses what is no such file, and options that make no sense', async () => {
  const wrong = await audit('--accepted', write({ waivers: [] }));
  expect([wrong.status, wrong.errors]).toEqual([
    2,
    [`merlon: ${file('accepted.json')}: This is not the JSON of accepted risks that Merlon downloads.`],
  ]);
  const without = await audit('--count-accepted');
  expect([without.status, without.errors]).toEqual([2, ['merlon: --count-accepted needs --accepted and --fail-under.']]);
});
