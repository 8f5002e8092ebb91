// A program as a customer would write it: it knows Merlon by its API document alone. `api.ts` is generated from that document when
// the test runs, so this file is checked and run in the folder where both are.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type DeviceType = components['schemas']['DeviceType'];
type Verdict = components['schemas']['VerdictStatus'];

const [baseUrl = '', benchmarkFile = '', configFile = ''] = process.argv.slice(2);
const type = 'fortinet_fortigate' satisfies DeviceType & components['schemas']['BenchmarkType'];
const client = createClient<paths>({ baseUrl });

/** The data of an answer; a failed call ends the program with its sentence. */
async function take<T>(call: Promise<{ data?: T; error?: components['schemas']['Failure'] }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(error?.detail ?? 'an answer without data');
  return data;
}

async function signUp(): Promise<void> {
  const password = 'sapphire-Kettle-42';
  const body = { username: 'admin', password, password_confirm: password };
  const { access_token } = await take(client.POST('/api/auth/setup-root', { body }));
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${access_token}`) });
}

async function uploadBenchmark(): Promise<string> {
  const file = new File([await readFile(benchmarkFile)], 'benchmark.pdf', { type: 'application/pdf' });
  const uploading = client.POST('/api/upload-pdf', {
    body: { file, benchmark_type: type },
    bodySerializer: (fields) => {
      const form = new FormData();
      form.set('file', fields.file);
      form.set('benchmark_type', fields.benchmark_type);
      return form;
    },
  });
  const { document_id: id } = await take(uploading);
  for (;;) {
    const { status, error } = await take(client.GET('/api/status/{id}', { params: { path: { id } } }));
    if (status === 'completed') return id;
    if (status !== 'processing') throw new Error(error ?? status);
    await sleep(50);
  }
}

async function addDevice(): Promise<string> {
  const login = { username: 'auditor', password: 'lab-Password-7' };
  const body: components['schemas']['NewFirewall'] = { device_name: 'Edge 1', ip_address: '192.0.2.1', type, ...login };
  const { id } = await take(client.POST('/api/firewalls', { body }));
  const config = await readFile(configFile, 'utf8');
  await take(client.PUT('/api/firewalls/{id}/stored-config', { params: { path: { id } }, body: { config } }));
  return id;
}

async function audit(id: string, benchmark_id: string): Promise<components['schemas']['AuditSummary']> {
  const params = { path: { id } };
  await take(client.POST('/api/firewalls/{id}/audit', { params, body: { benchmark_id } }));
  for (;;) {
    const { status, message } = await take(client.GET('/api/firewalls/{id}/audit-progress', { params }));
    if (status === 'completed') return take(client.GET('/api/firewalls/{id}/latest-audit', { params }));
    if (status !== 'starting' && status !== 'running') throw new Error(message);
    await sleep(50);
  }
}

async function downloadReport(id: string): Promise<string> {
  const { reports } = await take(client.GET('/api/firewalls/{id}/audit-reports', { params: { path: { id } } }));
  const [newest] = reports;
  if (!newest) throw new Error('no report was written');
  const path = '/api/audit-reports/{id}/download';
  const report = await take(client.GET(path, { params: { path: { id: newest.id }, query: { format: 'pdf' } }, parseAs: 'blob' }));
  return (await report.text()).slice(0, 5);
}

await signUp();
const benchmark = await uploadBenchmark();
const device = await addDevice();
const { overall_score, results } = await audit(device, benchmark);
const verdicts: Verdict[] = results.map(({ status }) => status);
const again = await client.POST('/api/firewalls/{id}/audit', { params: { path: { id: device } }, body: { commands: [] } });
process.stdout.write(JSON.stringify({ overall_score, verdicts, report: await downloadReport(device), refused: again.error?.detail }));
