import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { readPdfWords } from '../../testing/read-pdf-words.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let deviceId: string;
let report: { id: string; filename: string; generated_at: string };
let audit: { rule_base: { rules: number; counts: unknown[]; findings: { kind: string; evidence: unknown[] }[] } };
let results: { check_id: string; status: string; title: string }[];

const openPolicy = `config firewall policy
    edit 7
        set name "everything"
        set srcintf "any"
        set dstintf "any"
        set action accept
        set srcaddr "all"
        set dstaddr "all"
        set schedule "always"
        set service "ALL"
    next
end
`;

const get = (path: string) => server.call('GET', path, { token });

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  await uploadRead(server, token, { content: await drawSample() });
  const body = {
    device_name: 'Edge 1',
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  const { id } = (await server.call('POST', '/firewalls', { token, body })).body;
  deviceId = id;
  await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config: sampleConfig + openPolicy } });
  await server.call('POST', `/firewalls/${id}/audit`, { token, body: {} });
  await poll(
    () => get(`/firewalls/${id}/audit-progress`),
    (answer) => answer.body.status === 'completed',
  );
  [report] = (await get(`/firewalls/${id}/audit-reports`)).body.reports;
  audit = (await get(`/firewalls/${id}/latest-audit`)).body;
  results = (await get(`/firewalls/${id}/latest-audit-results`)).body;
});
afterAll(() => server.stop());

async function download(
  query: string,
  id: string = report.id,
): Promise<{ status: number; type: string | null; name: string | undefined; content: Buffer }> {
  const response = await fetch(`${server.url}/api/audit-reports/${id}/download${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), name, content };
}

const kinds = [
  ['', 'application/pdf', '.pdf'],
  ['?format=pdf', 'application/pdf', '.pdf'],
  ['?format=html', 'text/html; charset=utf-8', '.html'],
  ['?format=csv', 'text/csv; charset=utf-8', '.csv'],
  ['?format=json', 'application/json; charset=utf-8', '.json'],
  ['?format=sarif', 'application/sarif+json; charset=utf-8', '.sarif.json'],
  ['?format=junit', 'application/xml; charset=utf-8', '.junit.xml'],
  ['?format=text', 'text/plain; charset=utf-8', '.txt'],
] as const;

describe.each(kinds)('download%s', (query, type, ending) => {
  test('answers with a file of its kind, the same bytes each time, that holds every check', async () => {
    const { content, ...file } = await download(query);
    expect(file).toEqual({ status: 200, type, name: report.filename.replace('.pdf', ending) });
    expect((await download(query)).content.equals(content)).toBe(true);
    // The renderer may break lines anywhere.
    const text = (type === 'application/pdf' ? await readPdfWords(content) : content.toString()).replaceAll(/\s+/g, '');
    for (const { title } of results) expect(text).toContain(title.replaceAll(/\s+/g, ''));
  });
});

test('the formats tell what the calls tell', async () => {
  const expected = results.map(({ check_id, status }) => [check_id, status]);
  const csv: Record<string, string>[] = parse((await download('?format=csv')).content, { columns: true });
  expect(csv.map((row) => [row['check_id'], row['status']])).toEqual(expected);
  expect(new Set(csv.map((row) => row['config']))).toEqual(new Set(['Edge 1_config.txt']));
  const json = JSON.parse((await download('?format=json')).content.toString());
  expect(json.results.map((result: (typeof results)[number]) => [result.check_id, result.status])).toEqual(expected);
  const sarif = JSON.parse((await download('?format=sarif')).content.toString());
  expect(sarif.runs[0].invocations[0].endTimeUtc).toBe(report.generated_at);
  expect(sarif.runs[0].artifacts[0].location.uri).toBe('Edge%201_config.txt');
});

test('what was found in the rule base is answered, and told in every format for people and tools', async () => {
  expect(audit.rule_base).toMatchObject({ rules: 1 });
  const found = audit.rule_base.findings.find(({ kind }) => kind === 'any-any');
  expect(found?.evidence).toContainEqual({ line: expect.any(Number), text: 'edit 7' });
  expect(JSON.parse((await download('?format=json')).content.toString()).rule_base).toEqual(audit.rule_base);
  const sarif = JSON.parse((await download('?format=sarif')).content.toString());
  expect(sarif.runs[0].results.map((result: { ruleId: string }) => result.ruleId)).toContain('rule-base/any-any');
  const words = 'Allows any service from any source to any destination: everything';
  for (const format of ['html', 'text']) expect((await download(`?format=${format}`)).content.toString()).toContain(words);
  expect((await readPdfWords((await download('')).content)).replaceAll(/\s+/g, '')).toContain(words.replaceAll(' ', ''));
});

test('a report says who asked for it, and what changed since the audit before', async () => {
  expect((await download('?format=html')).content.toString()).toContain('There is no earlier audit to compare with.');
  const closed = openPolicy.replace('action accept', 'action deny');
  await server.call('PUT', `/firewalls/${deviceId}/stored-config`, { token, body: { config: sampleConfig + closed } });
  await server.call('POST', `/firewalls/${deviceId}/audit`, { token, body: {} });
  await expect.poll(async () => (await get(`/firewalls/${deviceId}/audit-reports`)).body.reports.length).toBe(2);
  const [{ id }] = (await get(`/firewalls/${deviceId}/audit-reports`)).body.reports;
  const [html, pdf] = [(await download('?format=html', id)).content.toString(), await readPdfWords((await download('', id)).content)];
  for (const text of [html, pdf].map((one) => one.replaceAll(/\s+/g, ''))) {
    expect(text).toMatch(/Sincetheauditof\d\d\w{3}\d{4}/);
    expect(text).toContain('Startedby');
    expect(text).toContain(TEST_ADMIN.username);
  }
});

test('a format that there is not is refused in a sentence', async () => {
  const { status, content } = await download('?format=docx');
  expect(status).toBe(422);
  expect(JSON.parse(content.toString())).toMatchObject({ errors: [{ field: 'format' }] });
});
