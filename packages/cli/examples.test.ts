import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_TYPE, uploadRead } from '@merlon/server/testing/benchmark-calls.ts';
import { canaries, drawSample, sampleConfig } from '@merlon/server/testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '@merlon/server/testing/start-test-server.ts';

/** The scripts of `docs/examples`, run as a pipeline runs them. */
const ROOT = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-pipeline-'));
const inFolder = (name: string): string => path.join(folder, name);
const config = inFolder('edge one.conf');

beforeAll(() => writeFileSync(config, sampleConfig));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly status: number;
  readonly said: string;
}

function runScript(name: string, args: readonly string[], variables: Record<string, string>): Promise<Ended> {
  const env = { PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`, HOME: folder, ...variables };
  return new Promise((resolve) => {
    execFile('sh', [path.join(ROOT, 'docs/examples', name), ...args], { cwd: folder, env, timeout: 110_000 }, (error, out, err) =>
      resolve({ status: error ? Number(error.code ?? -1) : 0, said: out + err }),
    );
  });
}

describe('audit.sh', () => {
  const benchmark = path.join(ROOT, `docs/sample-benchmarks/${SAMPLE_TYPE}.pdf`);
  const run = (args: readonly string[]) => runScript('audit.sh', args, { MERLON_HOME: ROOT, REPORTS: inFolder('reports') });

  test('writes three reports about all configurations and ends with 1 if one is below the mark', async () => {
    const second = inFolder('second.conf');
    writeFileSync(second, sampleConfig.replace('EDGE-1', 'EDGE-2'));
    const { status, said } = await run([SAMPLE_TYPE, benchmark, '100', config, second]);
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^merlon: .*edge one\.conf: the score [\d.]+ is under 100\.\nmerlon: .*second/),
    ]);
    expect(readdirSync(inFolder('reports')).toSorted()).toEqual(['audit.html', 'audit.junit.xml', 'audit.sarif.json']);
    const reports = readdirSync(inFolder('reports')).map((name) => readFileSync(path.join(inFolder('reports'), name), 'utf8'));
    for (const report of reports) {
      expect(report).toContain('edge one.conf');
      expect(canaries.filter((canary) => report.includes(canary))).toEqual([]);
    }
  });

  test('ends with 2 if a file cannot be read', async () => {
    const { status, said } = await run([SAMPLE_TYPE, inFolder('nothing.pdf'), '0', config]);
    expect([status, said]).toEqual([2, expect.stringContaining('nothing.pdf: There is no such file.')]);
  });
});

describe('audit-by-api.sh', () => {
  let server: TestServer;
  let token: string;
  let device: string;

  beforeAll(async () => {
    server = await startTestServer({ OLLAMA_HOST: 'http://127.0.0.1:9' });
    const signedIn = await server.signUp();
    await uploadRead(server, signedIn, { content: await drawSample() });
    const body = { device_name: 'Edge', ip_address: '192.0.2.1', type: SAMPLE_TYPE, username: 'auditor', password: 'synthetic-1' };
    device = (await server.call('POST', '/firewalls/', { token: signedIn, body })).body.id;
    const created = await server.call('POST', '/auth/tokens', { token: signedIn, body: { name: 'pipeline', scope: 'audit' } });
    token = created.body.token;
    mkdirSync(inFolder('api'));
  });
  afterAll(() => server.stop());

  const run = (args: readonly string[], bearer = token) =>
    runScript('audit-by-api.sh', args, { MERLON_URL: server.url, MERLON_TOKEN: bearer });

  test('imports, audits, waits and fetches the report; the mark decides the exit status', async () => {
    const report = inFolder('api/report.xml');
    const good = await run([device, config, report, '40']);
    expect([good.status, good.said]).toEqual([0, expect.stringMatching(/^score: 50 \(audit [\w-]{36}\)\n$/)]);
    expect(readFileSync(report, 'utf8')).toMatch(/^<\?xml [^>]*>\n<testsuites /);
    expect((await run([device, config, report, '90'])).status).toBe(1);
  });

  test("does not mistake another pipeline's configuration of the device for its own", async () => {
    // Between this pipeline's upload and its audit, the other pipeline uploads its own configuration.
    const other = inFolder('other.conf');
    writeFileSync(other, sampleConfig.replace('EDGE-1', 'EDGE-2'));
    const bin = inFolder('bin');
    mkdirSync(bin);
    const curl = `#!/bin/sh
PATH="$REAL_PATH"
case "$*" in *"/audit")
  curl --silent --header "Authorization: Bearer $MERLON_TOKEN" --request PUT --form "file=@${other}" "$MERLON_URL/api/firewalls/${device}/stored-config"
esac > /dev/null
exec curl "$@"
`;
    writeFileSync(path.join(bin, 'curl'), curl, { mode: 0o755 });
    const realPath = process.env['PATH'] ?? '';
    const variables = { MERLON_URL: server.url, MERLON_TOKEN: token, REAL_PATH: realPath, PATH: `${bin}${path.delimiter}${realPath}` };
    const { status, said } = await runScript('audit-by-api.sh', [device, config, inFolder('api/other.xml'), '40'], variables);
    expect([status, said]).toEqual([2, 'audit-by-api: somebody has given another configuration, which was audited instead\n']);
  });

  test('says why it failed, ends with 2, and never shows the token', async () => {
    const empty = inFolder('empty.conf');
    writeFileSync(empty, '\n');
    const unknown = await run([device, config, inFolder('api/no.xml')], 'mrl_nonsense');
    const refused = await run([device, empty, inFolder('api/no.xml')]);
    const usage = await run([device]);
    const marks = await Promise.all(['', 'eighty', '8O'].map((mark) => run([device, config, inFolder('api/no.xml'), mark])));
    expect([unknown, refused, usage, ...marks].map(({ status }) => status)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(unknown.said).toContain('the configuration was not taken: {"detail":');
    expect(refused.said).toContain('the configuration was not taken: {"detail":');
    expect(usage.said).toContain('usage: audit-by-api.sh DEVICE_ID CONFIG REPORT.xml [MARK]');
    expect(unknown.said + refused.said).not.toMatch(/mrl_/);
  });
});
