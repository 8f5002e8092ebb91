import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILER, generateClient } from '../../testing/api-client/generate-client.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const run = promisify(execFile);

let server: TestServer;
// oxlint-disable-next-line no-explicit-any -- a test reads what is there, and fails where it is not
let document: any;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.call('GET', '/openapi.json')).body;
});
afterAll(() => server.stop());

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, { description: string; content: Record<string, unknown> }>;
}
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods as Record<string, Operation>));
const statusesOf = (method: string, place: string) => Object.keys(document.paths[`/api${place}`][method].responses);
const DEVICE_TYPES = ['checkpoint_security_gateway', 'cisco_ftd', 'fortinet_fortigate', 'huawei_usg', 'juniper_srx', 'paloalto_panos'];

test('a client that is generated from it, under strict types, does the main job', async () => {
  const folder = await generateClient(document);
  try {
    await writeFile(path.join(folder, 'benchmark.pdf'), await drawSample());
    await writeFile(path.join(folder, 'edge.conf'), sampleConfig);
    const job = run(process.execPath, ['main-job.mts', server.url, 'benchmark.pdf', 'edge.conf'], { cwd: folder });
    const [checked, { stdout }] = await Promise.all([
      run(process.execPath, [COMPILER, '-p', folder]).catch(({ stdout: said }: { stdout: string }) => ({ stdout: said })),
      job,
    ]);
    expect(checked.stdout).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      overall_score: 50,
      verdicts: ['PASS', 'FAIL', 'REVIEW'],
      report: '%PDF-',
      refused: 'No commands found in benchmark',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('names every operation once, and says where the server is', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ['auditStart', 'firewallList', 'documentUpload', 'postFirewallsFetchFortinetConfig']) expect(ids).toContain(id);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
});

test('describes each download with its media types', () => {
  const typesOf = (place: string) => Object.keys(document.paths[`/api${place}`].get.responses['200'].content);
  expect(typesOf('/firewalls/{id}/stored-config/download')).toEqual(['text/plain']);
  expect(typesOf('/documents/{id}/commands/download')).toEqual(['text/plain']);
  expect(typesOf('/documents/{id}/pdf')).toEqual(['application/pdf']);
  expect(typesOf('/audit-reports/{id}/download')).toEqual(
    expect.arrayContaining(['application/pdf', 'text/html', 'text/csv', 'application/json', 'application/sarif+json', 'application/xml']),
  );
  const { schema } = document.paths['/api/documents/{id}/pdf'].get.responses['200'].content['application/pdf'];
  expect(schema).toEqual({ type: 'string', format: 'binary' });
});

test('tells failures apart by their status, with what each means', () => {
  expect(statusesOf('post', '/firewalls/{id}/fetch-config')).toEqual(expect.arrayContaining(['409', '422', '502', '503', '504']));
  for (const place of ['/firewalls/{id}/analyze-config', '/firewalls/{id}/audit', '/ollama/ask', '/chat-sessions/{id}/answer'])
    expect(statusesOf('post', place)).toEqual(expect.arrayContaining(['413', '415', '422', '502', '503', '504']));
  expect(statusesOf('post', '/firewalls/{id}/stop-audit')).toContain('409');
  expect(statusesOf('post', '/auth/login')).toEqual(expect.arrayContaining(['401', '413', '415', '422', '429']));
  expect(statusesOf('get', '/firewalls')).toEqual(['200', '401', '403', '503']);
  const saySize = (place: string) => document.paths[`/api${place}`].post.responses['413'].description;
  expect(saySize('/firewalls')).toBe('The body is larger than 64 kB.');
  expect(saySize('/upload-pdf')).toBe('The body is larger than 101 MB, or the file in it larger than 100 MB.');
  for (const { operationId, responses } of operations())
    for (const [status, { description }] of Object.entries(responses))
      expect(description.length, `${operationId} ${status}`).toBeGreaterThan(5);
});

test('lists the device types, and shows what an upload and a stored configuration are sent as', () => {
  const { schemas } = document.components;
  expect(schemas.BenchmarkType.enum).toEqual(DEVICE_TYPES);
  expect(schemas.DeviceType.enum).toEqual([...DEVICE_TYPES, 'unknown']);
  const upload = document.paths['/api/upload-pdf'].post.requestBody.content['multipart/form-data'].schema;
  expect(upload).toEqual({ $ref: '#/components/schemas/UploadForm' });
  expect(schemas.UploadForm).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' }, benchmark_type: { $ref: '#/components/schemas/BenchmarkType' } },
    required: ['file', 'benchmark_type'],
  });
  expect(document.paths['/api/firewalls/{id}/stored-config'].put.requestBody.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/ImportedConfig' } },
    'multipart/form-data': { schema: { $ref: '#/components/schemas/ConfigurationForm' } },
  });
  for (const name of ['ImportedConfig', 'ConfigurationForm', 'StoredConfig', 'StartAudit', 'AnalyseConfiguration'])
    expect([name, schemas[name].properties.excerpt.description]).toEqual([name, expect.stringContaining('decides nothing')]);
  expect(schemas.ProcessingStatus.properties.replaced_by.description).toContain('took its place');
  expect(schemas.AuditProgress.properties.audit_type.description).toContain('direct analysis');
});

test('names its schemas, says their units, and leaves answers open for new fields', () => {
  const { schemas } = document.components;
  const named = Object.keys(schemas);
  for (const name of ['Firewall', 'AuditSummary', 'AuditResultItem', 'BenchmarkDocument', 'Failure']) expect(named).toContain(name);
  // A schema appears twice only if sending and answering differ.
  expect(named.filter((name) => name.endsWith('Input'))).toEqual([]);
  expect(document.paths['/api/firewalls'].get.responses['200'].content['application/json'].schema).toMatchObject({
    type: 'array',
    items: { $ref: '#/components/schemas/Firewall' },
  });
  expect(schemas.AuditResultItem.properties.evidence.description).toContain('counted from 1');
  expect(schemas.BenchmarkDocument.properties.file_size.description).toBe('Bytes.');
  expect(schemas.AuditProgress.properties.progress.description).toContain('Percent');
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});
