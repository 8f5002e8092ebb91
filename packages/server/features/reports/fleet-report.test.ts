import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfWords } from '../../testing/read-pdf-words.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { keepVerdicts } from '../history/testing/keep-audit.ts';

let server: TestServer;
let token: string;
const ids: string[] = [];

const addDevice = async (name: string, address: string): Promise<string> => {
  const account = { username: 'auditor', password: 'lab-Password-7', type: 'fortinet_fortigate' };
  const body = { device_name: name, ip_address: address, ...account };
  return (await server.call('POST', '/firewalls', { token, body })).body.id;
};

const draw = (body: object): Promise<Response> =>
  fetch(`${server.url}/api/reports/fleet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  const started = await startServerOnDatabase();
  ({ server } = started);
  token = await server.signUp();
  ids.push(await addDevice('Edge', '192.0.2.1'), await addDevice('Core', '192.0.2.2'), await addDevice('Fresh', '192.0.2.3'));
  const check = { checkId: '1.1', title: 'Ensure Telnet is disabled' };
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const { db } = started.database;
  await keepVerdicts(db, { startedAt: at(1), deviceId: ids[0]! }, [{ ...check, status: 'PASS' }]);
  await keepVerdicts(db, { startedAt: at(2), deviceId: ids[0]! }, [{ ...check, status: 'FAIL' }]);
  await keepVerdicts(db, { startedAt: at(3), deviceId: ids[1]! }, [{ ...check, status: 'FAIL' }]);
  // With another standing benchmark of its type, which does not lead.
  const following = { startedAt: at(4), deviceId: ids[1]!, benchmarkFilename: 'other.pdf', leads: false };
  await keepVerdicts(db, following, [{ ...check, title: 'Something else', status: 'FAIL' }]);
});
afterAll(() => server.stop());

test('lists what fails on the chosen devices, with what changed since the audit before', async () => {
  const answer = await draw({ ids, format: 'csv' });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="fleet_report_\d{8}T\d{6}\.csv"/);
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true });
  expect(rows.map(({ device, state, devices_failing: failing }) => [device, state, failing]).toSorted()).toEqual([
    ['Core', 'failed', '2'],
    ['Edge', 'newly failed', '2'],
    ['Fresh', 'never audited', ''],
  ]);
  const titles = rows.map(({ title }) => title).filter(Boolean);
  expect(new Set(titles)).toEqual(new Set(['Ensure Telnet is disabled']));
});

test('draws a PDF of all devices where none are named', async () => {
  const answer = await draw({});
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const words = (await readPdfWords(Buffer.from(await answer.arrayBuffer()))).replaceAll(/\s+/g, '');
  for (const part of ['Fleetreport', '3devices,2audited,1neveraudited.', 'Edge', 'Core', 'Fresh', '1.1EnsureTelnetisdisabled'])
    expect(words).toContain(part);
});

test('devices that are not there have no report', async () => {
  const answer = await draw({ ids: ['00000000-0000-4000-8000-000000000000'] });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ detail: 'There is no device to report on.' });
});
