import { chooseCases, countCases } from '@merlon/engine/testing/tier.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReportFormat } from '@merlon/contract/audits.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import { findPublicAddresses } from '@merlon/engine/privacy/find-addresses.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { type LabDevice, type LabDeviceOptions, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { startLabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import type { SeenRequest } from '@merlon/lab/models/model-answer.ts';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { type PlantedConfig, changeSecrets, findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { poll, uploadRead } from './testing/benchmark-calls.ts';
import { readKeptFiles, readKeptRows } from './testing/keepings.ts';
import { type MerlonProcess, startMerlonProcess, stopMerlonProcess } from './testing/merlon-process.ts';
import { TEST_ADMIN, type TestCall, callServer } from './testing/start-test-server.ts';
import { type TestPlace, makeTestPlace } from './testing/test-database.ts';
import { type Witness, createWitness } from './testing/witness.ts';

/**
 * The product's promise: no secret of a configuration is in any log, report, error, export or answer, except in the stored configuration
 * itself. Merlon runs as a process of its own, so that whatever it prints is seen; all that it answers is remembered.
 */
const types = [...new Set(plantedConfigs.map(({ type }) => type))];
/** The account on the devices: nobody is ever told of it. */
const account = { username: 'cAnArYuser', password: 'cAnArYpass-7' };
const ACCOUNT = /cAnArY(?:user|pass)/;

let place: TestPlace;
let models: ModelServer;
let merlon: MerlonProcess;
let witness: Witness;
let token: string;
const benchmarks = new Map<string, Promise<string>>();
const labs: { readonly stop: () => Promise<void> }[] = [];

const call = (method: string, path: string, options: TestCall = {}) => witness.call(method, path, { token, ...options });
const get = (path: string) => call('GET', path);
const post = (path: string, body?: object | string) => call('POST', path, body === undefined ? {} : { body });

beforeAll(async () => {
  place = await makeTestPlace();
  models = await startModelServer();
  const database = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl };
  const servers = { OLLAMA_HOST: models.url, OPENAI_BASE_URL: `${models.url}/v1`, OPENAI_API_KEY: 'cAnArYpass-key' };
  merlon = startMerlonProcess({ DATA_DIR: place.dataDir, LOG_LEVEL: 'trace', ...servers, ...database });
  witness = createWitness(callServer(await merlon.ready));
  const { username, password } = TEST_ADMIN;
  const setUp = await witness.call('POST', '/auth/setup-root', { body: { username, password, password_confirm: password } });
  token = setUp.body.access_token;
});
afterAll(async () => {
  await Promise.all(labs.map((lab) => lab.stop()));
  await stopMerlonProcess(merlon);
  await models.stop();
  await place.remove();
});

/** The calls whose whole purpose is to hand out a stored configuration, when they succeed. */
const SHOWING = [
  /^(?:GET|PUT) \/firewalls\/[^/]+\/stored-config 200$/,
  /^GET \/firewalls\/[^/]+\/stored-config\/download 200$/,
  /^GET \/firewalls\/[^/]+\/snapshots\/[^/]+ 200$/,
  /^POST \/firewalls\/[^/]+\/fetch-[a-z-]*config 200$/,
];
const mayShow = (name: string): boolean => SHOWING.some((pattern) => pattern.test(name));

/** Finds the secrets in answers since then: the call, and the words around the secret. */
function findLeaks(since: number): readonly string[] {
  return witness.answers.slice(since).flatMap(({ name, said }) => {
    const found = [...findPlanted(said)].filter((word) => !mayShow(name) || ACCOUNT.test(word));
    return found.map((word) => `${name}: …${excerpt(said, word)}…`);
  });
}

function excerpt(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 80), at + word.length + 20).replaceAll(/\s+/g, ' ');
}

/** Uploads the benchmark of a type, once. */
function ensureBenchmark(type: string): Promise<string> {
  const upload = async () => uploadRead({ call }, token, { content: await makeSampleBenchmark(type), benchmarkType: type });
  const id = benchmarks.get(type) ?? upload();
  benchmarks.set(type, id);
  return id;
}

async function addDevice(type: string, fields: object = {}): Promise<string> {
  const device = { device_name: `edge ${type}`, ip_address: '192.0.2.1', ...account, type, ...fields };
  const { status, text, body } = await post('/firewalls', device);
  expect(status, `a device that is added: ${text}`).toBe(200);
  return body.id;
}

const importText = (id: string, config: string) => call('PUT', `/firewalls/${id}/stored-config`, { body: { config } });

function importFile(id: string, content: string) {
  const body = new FormData();
  body.set('file', new Blob([content], { type: 'text/plain' }), 'running.conf');
  return call('PUT', `/firewalls/${id}/stored-config`, { body });
}

async function audit(id: string, body: object): Promise<{ audit_id: string; results: readonly object[] }> {
  expect((await post(`/firewalls/${id}/audit`, body)).body.status).toBe('started');
  await poll(
    () => get(`/firewalls/${id}/audit-progress`),
    ({ body: { status } }) => !['starting', 'running'].includes(status),
  );
  return (await get(`/firewalls/${id}/latest-audit`)).body;
}

/** Calls everything that can be read, whatever it is, with the ids of their kind: `{ auditId: [...], id: [...] }`. */
async function readEverything(ids: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const { paths } = (await get('/openapi.json')).body as { paths: Record<string, object> };
  const readable = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path.replace(/^\/api/, '')] : []));
  expect(readable.length).toBeGreaterThan(15);
  for (const path of readable.flatMap((one) => fillIn(one, ids))) await get(path);
}

/** `/firewalls/{id}/snapshots/{snapshotId}`: the path with each of the ids in each place. */
function fillIn(path: string, ids: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const [hole, kind = ''] = /\{(\w+)\}/.exec(path) ?? [];
  return hole === undefined ? [path] : (ids[kind] ?? ids['id'] ?? []).flatMap((id) => fillIn(path.replace(hole, id), ids));
}

describe.each(
  chooseCases(
    plantedConfigs.filter(({ whole }) => whole !== ''),
    2,
  ),
)('the secrets of $type/$file', ({ type, whole }: PlantedConfig) => {
  const secrets = findPlanted(whole);
  const changed = changeSecrets(whole);
  let since: number;
  let id: string;
  let snapshots: readonly string[];

  test('are in the stored configuration, however it came here, and nobody else has them', async () => {
    since = witness.answers.length;
    id = await addDevice(type);
    const first = await importText(id, whole);
    expect(findPlanted(first.text), `of ${first.text.slice(0, 300)}`).toEqual(secrets);
    const second = await importFile(id, changed);
    snapshots = [first.body.snapshot_id, second.body.snapshot_id];
    for (const path of ['stored-config', 'stored-config/download', `snapshots/${second.body.snapshot_id}`])
      expect(findPlanted((await get(`/firewalls/${id}/${path}`)).text), `in ${path}`).toEqual(findPlanted(changed));
    expect(findLeaks(since)).toEqual([]);
  });

  test('are not in what changed, which says that they are others', async () => {
    const changes = await get(`/firewalls/${id}/snapshots/${snapshots[1]}/changes?since=${snapshots[0]}`);
    expect(changes.body.added).toBeGreaterThan(0);
    expect(changes.text).toContain('"secret_changed":true');
    const recorded = await get(`/firewalls/${id}/changes`);
    expect([recorded.status, recorded.body.changes?.length]).toEqual([200, 1]);
    expect((await get(`/changes/${recorded.body.changes[0].id}`)).status).toBe(200);
    expect(findLeaks(since)).toEqual([]);
  });
});

/** Finds the details of a device that a provider was told: its hosts and users, its name here, and public addresses. */
function findGiveaways(platform: Platform, config: string, questions: readonly SeenRequest[]): readonly string[] {
  const told = questions.filter(({ dialect }) => dialect === 'openai').map(({ raw }) => raw.toLowerCase());
  const words = new Set(told.flatMap((raw) => raw.split(/[^\p{L}\p{N}.-]+|\\n/u)));
  const { names } = collectKnownValues(platform, config);
  const people = names.filter(({ kind, value }) => (kind === 'host' || kind === 'user') && value.length >= 4).map(({ value }) => value);
  const addresses = findPublicAddresses(config).map(({ start, end }) => config.slice(start, end));
  const device = told.some((raw) => raw.includes(`edge ${platform.type}`)) ? ['the name of the device'] : [];
  return [...device, ...people.filter((value) => words.has(value.toLowerCase())), ...addresses.filter((value) => words.has(value))];
}

/** The configurations of each type that have the most secrets, and a document of JSON: those that are audited, and that models are asked about. */
const chooseMost = (count: number): readonly PlantedConfig[] => {
  const most = types.flatMap((type) => {
    const ofType = plantedConfigs.filter((config) => config.type === type);
    return ofType.toSorted((a, b) => findPlanted(b.whole).size - findPlanted(a.whole).size).slice(0, count);
  });
  return [...most, ...plantedConfigs.filter((config) => config.file === 'fmc.json' && !most.includes(config))];
};

describe.each(chooseCases(chooseMost(1), 1))('the secrets of $type/$file', ({ type, whole }) => {
  test('are not in audits, results and reports, nor in anything else that can be read', async () => {
    const since = witness.answers.length;
    const id = await addDevice(type);
    const first = await importText(id, whole);
    const second = await importFile(id, changeSecrets(whole));
    await ensureBenchmark(type);
    const { audit_id, results } = await audit(id, { config: whole });
    expect(results.length).toBeGreaterThan(10);
    const [report] = (await get(`/firewalls/${id}/audit-reports`)).body.reports;
    const snapshots = [first.body.snapshot_id, second.body.snapshot_id];
    const [change] = (await get(`/firewalls/${id}/changes`)).body.changes;
    await readEverything({ id: [id, report.id, change.id], auditId: [audit_id], snapshotId: snapshots });
    for (const { check_id: check } of chooseCases(results as { check_id: string }[], 8))
      await get(`/firewalls/${id}/since-when?check=${check}`);
    expect(witness.answers.map(({ name }) => name)).toContain(`GET /audit-reports/${report.id}/download 200`);
    for (const format of ReportFormat.options)
      expect((await get(`/audit-reports/${report.id}/download?format=${format}`)).status, `as ${format}`).toBe(200);
    expect(findLeaks(since)).toEqual([]);
  });
});

const told = chooseMost(1);

test('models could be told more than 300 secrets', () => {
  expect(new Set(told.flatMap(({ type, whole }) => [...findPlanted(whole)].map((secret) => `${type} ${secret}`))).size).toBeGreaterThan(
    300,
  );
});

test.each(chooseCases(told, 1))(
  'models are not told the secrets of $type/$file, nor is a provider told whose device it is',
  async ({ type, whole }) => {
    const since = witness.answers.length;
    models.reset();
    const id = await addDevice(type);
    await importText(id, whole);
    await ensureBenchmark(type);
    const online = { model: 'gpt-4.1', model_kind: 'online' };
    const asked = await Promise.all([
      // One after the other: a device has one analysis at a time.
      post(`/firewalls/${id}/analyze-config`, online).then(async (first) => [
        first,
        await post(`/firewalls/${id}/analyze-config`, { model: 'lab-chat:8b' }),
      ]),
      post('/ollama/ask', { prompt: `What is wrong here?\n${whole}`, model: 'gpt-4.1' }),
      post(`/firewalls/${id}/model-preview`, { purpose: 'audit', ...online }),
      post(`/firewalls/${id}/model-preview`, { purpose: 'analysis', ...online }),
    ]);
    expect(
      asked
        .flat()
        .filter(({ status }) => status !== 200)
        .map(({ text }) => text),
    ).toEqual([]);
    expect((await audit(id, online)).results.length).toBeGreaterThan(10);
    const questions = models.requests.filter(({ path }) => path.includes('chat'));
    expect(new Set(questions.map(({ dialect }) => dialect)).size, 'both kinds of models were asked').toBe(2);
    expect(questions.flatMap(({ raw }) => [...findPlanted(raw)])).toEqual([]);
    expect(findGiveaways(findPlatform(type)!, whole, questions)).toEqual([]);
    const { calls } = (await get('/models/calls?kind=online&page_size=20')).body as { calls: { id: string }[] };
    for (const each of calls) await get(`/models/calls/${each.id}`);
    expect(findLeaks(since)).toEqual([]);
  },
  120_000,
);

describe.each(chooseCases(plantedConfigs, 1))('a refusal does not repeat the secrets of $type/$file', ({ type, text }: PlantedConfig) => {
  test('when it is damaged, of another vendor, or sent wrongly', async () => {
    const since = witness.answers.length;
    const id = await addDevice(type);
    const stranger = await addDevice(types.find((one) => one !== type) ?? '');
    const half = Math.floor(text.length / 2);
    for (const config of [text, text.slice(0, half), text.slice(half), `${text}\0`, text.replaceAll('\n', '\n\u0001\u0002')])
      for (const device of [id, stranger]) await importText(device, config);
    expect((await importText(stranger, text)).status).toBe(422);
    expect((await importFile(id, `\u007fELF\0${text}`)).status).toBe(422);
    const path = `/firewalls/${id}/stored-config`;
    const wrong = [{ config: [text] }, { config: { text } }, { configuration: text }, [text], `{"config": ${JSON.stringify(text)}`, text];
    for (const body of wrong) {
      const headers = { 'content-type': 'application/json' };
      expect((await call('PUT', path, { body, headers })).status).toBe(422);
      await call('POST', `/firewalls/${stranger}/audit`, { body, headers });
    }
    await call('PUT', path, { body: text, headers: { 'content-type': 'text/plain' } });
    await call('PUT', path, { body: new URLSearchParams({ config: text }) });
    expect(findLeaks(since)).toEqual([]);
  });
});

/** The configuration that each kind of device shows. */
const served = {
  fortinet_fortigate: 'show.conf',
  juniper_srx: 'edge.conf',
  checkpoint_security_gateway: 'gaia.conf',
  cisco_ftd: 'threat-defense.conf',
  huawei_usg: 'edge.cfg',
  paloalto_panos: 'every-kind.xml',
};
const findConfig = (type: string, file: string) =>
  plantedConfigs.find((config) => config.type === type && config.file === file) as PlantedConfig;

describe.each(chooseCases(Object.entries(served), 1))('a fetch from %s', (type, file) => {
  const config = findConfig(type, file).whole;

  async function fetchFrom(options: Partial<LabDeviceOptions>) {
    const lab: LabDevice = await startLabDevice({ type, config, ...account, ...options });
    labs.push(lab);
    const id = await addDevice(type, { ip_address: lab.host, port: lab.port });
    return { id, fetched: await post(`/firewalls/${id}/fetch-config`) };
  }

  test('shows the secrets when it succeeds, and at no other time', async () => {
    const since = witness.answers.length;
    const { id, fetched } = await fetchFrom({});
    expect(findPlanted(fetched.text), `of ${fetched.text.slice(0, 300)}`).toEqual(findPlanted(config));
    const variants = ['cut-off', 'half', 'refused-command', 'not-enough-rights', 'wrong-password', 'password-change'] as const;
    const failed = await Promise.all(chooseCases(variants, 2).map((variant) => fetchFrom({ variant })));
    expect(failed.map((one) => one.fetched.status)).not.toContain(200);
    const [command] = (await get(`/documents/${await ensureBenchmark(type)}/commands`)).body;
    expect((await post(`/firewalls/${id}/audit`, { commands: [command], test_check: true })).body.status).toBe('completed');
    await post(`/firewalls/${id}/audit`);
    await post(`/firewalls/${id}/stop-audit`);
    expect(findLeaks(since)).toEqual([]);
  });
});

test('a fetch over HTTPS shows the secrets when it succeeds, and at no other time', async () => {
  const since = witness.answers.length;
  const { type, whole } = findConfig('paloalto_panos', 'every-kind.xml');
  // The device's own answer has no remark in front.
  const config = whole.slice(whole.indexOf('<config'));
  const fetchFrom = async (variant: LabDeviceOptions['variant'] = 'normal') => {
    const lab = await startLabWebDevice({ model: 'panos-xml-api', variant, config, ...account });
    labs.push(lab);
    return post(`/firewalls/${await addDevice(type, { ip_address: lab.host, port: lab.port })}/fetch-config`);
  };
  const fetched = await fetchFrom();
  expect(findPlanted(fetched.text), `of ${fetched.text.slice(0, 300)}`).toEqual(findPlanted(config));
  const variants = ['cut-off', 'half', 'refused-command', 'not-enough-rights', 'wrong-password', 'password-change'] as const;
  for (const variant of chooseCases(variants, 2)) expect((await fetchFrom(variant)).status, `a device that is ${variant}`).not.toBe(200);
  expect(findLeaks(since)).toEqual([]);
});

test('what is asked of accounts and devices is not repeated', async () => {
  const since = witness.answers.length;
  const { username, password } = account;
  await call('GET', `/firewalls?password=${password}`);
  await witness.call('POST', '/auth/login', { body: new URLSearchParams({ username: 'admin', password }) });
  // Typed where the name belongs.
  await witness.call('POST', '/auth/login', { body: new URLSearchParams({ username: password, password }) });
  const { body: user } = await post('/auth/users', { username: 'grace', password });
  for (const fields of [
    { password: `${password}8` },
    { password, password_confirm: `${password}x` },
    { role: password },
    { email: password },
  ])
    await call('PUT', `/auth/users/${user.id}`, { body: { username: 'grace', ...fields } });
  await post('/auth/users', { username: 'grace', password });
  await get('/auth/users');
  expect((await get('/audit-log?page_size=100')).text).toContain('"user_updated"');
  for (const wrong of [{ password: `${password}\n` }, { username: `${username}\u0001` }, { password: [password] }, { port: password }])
    expect((await post('/firewalls', { device_name: 'edge', ip_address: '192.0.2.1', type: types[0], ...account, ...wrong })).status).toBe(
      422,
    );
  for (const line of [`edge,192.0.2.1,${username},${password},${types[0]}`, `edge,nowhere,${username},${password},"`, password])
    for (const preview of [true, false])
      await post('/firewalls/list', { csv: `device_name,ip_address,username,password,type\n${line}\n`, preview });
  for (const query of ['password of the administrator', 'secret']) await post('/query', { query });
  expect(findLeaks(since)).toEqual([]);
});

describe('afterwards', () => {
  test('at least 300 secrets were stored and looked for', () => {
    const shown = witness.answers.filter(({ name }) => mayShow(name)).flatMap(({ said }) => [...findPlanted(said)]);
    const planted = new Set(plantedConfigs.flatMap(({ text }) => [...findPlanted(text)]));
    expect(new Set(shown.filter((secret) => planted.has(secret))).size).toBeGreaterThanOrEqual(countCases(40, 300));
  });

  test('devices are deleted without a word, and nothing that is read later holds a secret', async () => {
    const since = witness.answers.length;
    const devices = (await get('/firewalls')).body as { id: string }[];
    for (const { id } of devices.filter((_, index) => index % 2 === 0)) await call('DELETE', `/firewalls/${id}`);
    await readEverything({ id: devices.map(({ id }) => id).slice(0, countCases(2, 4)) });
    expect(findLeaks(since)).toEqual([]);
  });

  test('neither the log, with all its levels, nor the figures hold a secret', async () => {
    const figures = await (await fetch(new URL('/metrics', await merlon.ready))).text();
    expect(figures).toContain('merlon_http_requests_total');
    expect(merlon.stderr()).toContain('"msg":"answered"');
    expect([...findPlanted(figures + merlon.stdout() + merlon.stderr())]).toEqual([]);
  });

  test('nothing that is kept holds a secret, sealed as they all are', async () => {
    await stopMerlonProcess(merlon);
    const rows = await readKeptRows(place);
    expect(rows.filter(({ name }) => name.endsWith('snapshots.sealed')).length).toBeGreaterThan(countCases(3, 10));
    const kept = [...rows, ...readKeptFiles(place.dataDir)];
    expect(kept.flatMap(({ name, text }) => [...findPlanted(text)].map((word) => `${name}: ${word}`))).toEqual([]);
    expect([...findPlanted(merlon.stdout() + merlon.stderr())]).toEqual([]);
  });

  test('nothing that is kept holds a line of a configuration that was audited and that models were asked about', async () => {
    const rows = await readKeptRows(place);
    const isBenchmarks = (name: string) => /\.(?:documents|document_files|recommendations)\./.test(name);
    const benchmarkText = rows.flatMap(({ name, text }) => (isBenchmarks(name) ? [text] : [])).join('\n');
    const lines = chooseCases(told, 1).flatMap(({ whole }) => pickLines(whole).filter((line) => !benchmarkText.includes(asJson(line))));
    expect(lines.length).toBeGreaterThan(20);
    const others = rows.filter(({ name }) => !isBenchmarks(name));
    const found = lines.flatMap((line) =>
      others.filter(({ text }) => text.includes(line) || text.includes(asJson(line))).map(({ name }) => `${name}: ${line}`),
    );
    expect(found).toEqual([]);
  });
});

/** As a column of JSON shows it. */
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Lines that say something, from all parts of a configuration. */
function pickLines(config: string): readonly string[] {
  const lines = [...new Set(config.split('\n').map((line) => line.trim()))].filter((line) => line.length >= 16);
  return lines.filter((_line, at) => at % Math.ceil(lines.length / 80) === 0);
}
