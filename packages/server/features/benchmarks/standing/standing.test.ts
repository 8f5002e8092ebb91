import { renderReportPdf } from '../../../adapters/report-pdf/render-report-pdf.ts';
import { makeSampleReport } from '@merlon/engine/report/testing/sample-report.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { writeXccdf } from '../../../adapters/xccdf/testing/write-xccdf.ts';
import { SAMPLE_TYPE, poll, upload, uploadRead, waitForBenchmark } from '../../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../../testing/sample-benchmark.ts';
import { startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

const NOWHERE = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
let server: TestServer;
let database: Database;
let token: string;
let pdf: Uint8Array;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  pdf = await drawSample();
});
afterAll(() => server.stop());

const get = async (path: string) => (await server.call('GET', path, { token })).body;
const list = () => get('/documents/standing');
const choose = (ids: readonly string[], type = SAMPLE_TYPE) =>
  server.call('PUT', `/documents/standing/${type}`, { token, body: { benchmark_ids: ids } });
const uploadAs = (filename: string) => uploadRead(server, token, { content: pdf, filename });
const remove = (id: string) => server.call('DELETE', `/documents/${id}`, { token });

beforeEach(async () => {
  for (const { id } of await get('/documents')) await remove(id);
});

describe('the standing benchmarks of a type', () => {
  test('are the newest that was read, until somebody chooses', async () => {
    expect(await list()).toEqual([]);
    const old = await uploadAs('old.pdf');
    expect(await list()).toEqual([{ benchmark_type: SAMPLE_TYPE, benchmark_ids: [old], chosen: false }]);
    const newer = await uploadAs('newer.pdf');
    expect((await list())[0].benchmark_ids).toEqual([newer]);
    expect((await choose([old, newer, old])).body).toEqual({ benchmark_type: SAMPLE_TYPE, benchmark_ids: [old, newer], chosen: true });
    await uploadAs('newest.pdf');
    expect((await list())[0].benchmark_ids).toEqual([old, newer]);
    expect((await choose([])).body).toMatchObject({ chosen: false });
  });

  test('keep their places when a file is uploaded again, and pass to the next when one is deleted', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    await choose([first, second]);
    const again = await uploadAs('first.pdf');
    expect((await list())[0].benchmark_ids).toEqual([again, second]);
    await remove(again);
    expect((await list())[0].benchmark_ids).toEqual([second]);
    const later = await uploadAs('first.pdf');
    expect((await list())[0].benchmark_ids).toEqual([second]);
    await remove(second);
    expect(await list()).toEqual([{ benchmark_type: SAMPLE_TYPE, benchmark_ids: [later], chosen: false }]);
  });

  test('are refused with a sentence where they are not there', async () => {
    const id = await uploadAs('one.pdf');
    expect((await choose([id, NOWHERE])).body).toMatchObject({ detail: expect.stringMatching(/is not there/) });
    expect((await choose([id], 'cisco_ftd')).status).toBe(422);
    expect((await choose([id], 'toaster')).body).toMatchObject({ detail: 'There is no device type toaster.' });
  });

  test('are all used for a device in one job, one after the other, and the first leads', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    await choose([first, second]);
    const device = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: SAMPLE_TYPE };
    const { id } = (await server.call('POST', '/firewalls', { token, body: device })).body;
    await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config: sampleConfig } });
    expect((await server.call('POST', '/firewalls/audit', { token, body: {} })).body.started).toEqual([id]);
    await poll(
      () => server.call('GET', '/audit-history', { token }),
      ({ body }) => body.audits.length === 2,
    );
    const { audits } = await get('/audit-history');
    expect(
      audits.map((audit: { benchmark_document: { filename: string }; status: string }) => [
        audit.benchmark_document.filename,
        audit.status,
      ]),
    ).toEqual([
      ['second.pdf', 'completed'],
      ['first.pdf', 'completed'],
    ]);
    const [listed] = await get('/firewalls');
    expect(listed.newest.audit_id).toBe(audits[1].id);
    expect((await server.call('POST', `/firewalls/${id}/audit`, { token, body: {} })).status).toBe(200);
    await poll(
      () => server.call('GET', '/audit-history', { token }),
      ({ body }) => body.audits.length === 3,
    );
    expect((await get('/audit-history')).audits[0].benchmark_document.filename).toBe('first.pdf');
  });
});

describe('a document that is no benchmark', () => {
  const end = async (id: string) => (await waitForBenchmark(server, token, id)).at(-1)!.body;

  test('such as an audit report fails with a sentence, and the earlier benchmark serves until somebody insists', async () => {
    const earlier = await uploadAs('benchmark.pdf');
    const content = await renderReportPdf([makeSampleReport(20)]);
    const { body } = await upload(server, token, { content, filename: 'report.pdf' });
    expect(await end(body.document_id)).toMatchObject({
      status: 'failed',
      can_insist: true,
      error: expect.stringMatching(/^This document is a report about checks that were run, not a benchmark/),
    });
    expect((await list())[0].benchmark_ids).toEqual([earlier]);
    await server.call('POST', `/documents/${body.document_id}/accept`, { token });
    expect(await end(body.document_id)).toMatchObject({ status: 'completed', can_insist: false });
    expect((await get('/documents'))[0].doubt).toMatch(/^This document is a report/);
    expect((await list())[0].benchmark_ids).toEqual([body.document_id]);
  });

  const hours = ['four', 'five', 'six', 'seven', 'eight'];
  const rules = hours.map((hour, at) => ({ version: `EX-${at}`, title: `Tea is served at ${hour}`, check: 'Ask.', fix: 'Boil water.' }));
  const letter = writeXccdf(rules);
  const uploadLetter = () => upload(server, token, { content: letter, filename: 'tea.xml', mediaType: 'text/xml' });

  test('such as a text without a recommendation can be insisted on, and is then one without commands', async () => {
    const { body } = await uploadLetter();
    expect(await end(body.document_id)).toMatchObject({
      status: 'failed',
      can_insist: true,
      error: 'Nothing in this document is about Fortinet FortiGate: no product, no command and no setting of it.',
    });
    await server.call('POST', `/documents/${body.document_id}/accept`, { token });
    expect(await end(body.document_id)).toMatchObject({ status: 'completed' });
  });

  test('is read once more although the job that refused it has not ended yet', async () => {
    await database.db.execute(
      `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`,
    );
    await database.db.execute(
      `create trigger slow_end before update on pgboss.job for each row when (new.state = 'completed') execute function dawdle()`,
    );
    const { body } = await uploadLetter();
    expect(await end(body.document_id)).toMatchObject({ status: 'failed', can_insist: true });
    await server.call('POST', `/documents/${body.document_id}/accept`, { token });
    await database.db.execute(`drop function dawdle() cascade`);
    expect(await end(body.document_id)).toMatchObject({ status: 'completed' });
  });
});

describe('the type of a document', () => {
  const recognise = (content: string, filename = 'guide.xml') => {
    const body = new FormData();
    body.set('file', new Blob([content], { type: 'text/xml' }), filename);
    return server.call('POST', '/documents/recognise', { token, body });
  };
  const rules = [{ version: 'EX-1', title: 'One', check: 'show x', fix: 'Do it.' }];

  test('is what its title names, and nothing is stored', async () => {
    const guide = writeXccdf(rules).replaceAll('Example Firewall Guide', 'Juniper SRX NDM Guide');
    expect((await recognise(guide)).body).toEqual({ benchmark_type: 'juniper_srx', message: 'The document is about Juniper SRX.' });
    expect(await get('/documents')).toEqual([]);
  });

  test('stays open where it names none, and what cannot be read is told', async () => {
    expect((await recognise(writeXccdf(rules))).body).toEqual({
      benchmark_type: null,
      message: 'The document does not say which device type it is for.',
    });
    expect((await recognise('<config/>')).body).toEqual({ benchmark_type: null, message: 'This XML file is not an XCCDF benchmark.' });
    expect((await recognise('hello', 'a.txt')).body.detail).toBe('Please select a valid PDF file');
  });
});

describe('the sample benchmark of a type', () => {
  const addSample = (type: string) => server.call('POST', '/documents/sample', { token, body: { benchmark_type: type } });

  test('is read as if it had been uploaded', async () => {
    const { body } = await addSample('huawei_usg');
    expect((await waitForBenchmark(server, token, body.document_id)).at(-1)!.body).toMatchObject({ status: 'completed', chunks: 37 });
    expect((await get('/documents'))[0]).toMatchObject({ filename: 'Merlon sample benchmark huawei_usg.pdf', standing: 0, doubt: null });
  });

  test('is there for device types alone', async () => {
    expect((await addSample('../../etc/passwd')).body.detail).toMatch(/^Invalid benchmark type/);
    expect((await addSample('')).body.detail).toBe('Benchmark type is required');
  });
});
