import type { LabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { callServer } from '../start-test-server.ts';
import { drawSample, sampleConfig } from '../sample-benchmark.ts';
import { SAMPLE_TYPE, upload } from '../benchmark-calls.ts';
import type { KnownValues } from './make-value.ts';

/** Who makes a request. */
export interface Role {
  readonly name: string;
  readonly carries: 'nothing' | 'token' | 'foreign-cookie';
  readonly session: Session;
}

/** The tokens of a person who signed in. */
interface Session {
  token: string;
  /** Signs in again; absent for what cannot be had again, and where that was in vain. */
  renew?: (() => Promise<string>) | undefined;
}

/** A text that was planted, and who may be shown it. */
export interface Canary {
  readonly what: string;
  readonly text: string;
  /** Names of roles. */
  readonly readers: readonly string[];
}

/** The state before the requests: people, and the objects they own. */
export interface Ground {
  /** Some stand in it twice, to be met more often. */
  readonly roles: readonly Role[];
  readonly canaries: readonly Canary[];
  /** Ids of what was made, by the collection that it is in: `firewalls`. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly known: KnownValues;
}

/** An administrator that no request knows of, who remakes the ground. */
interface Keeper {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

type Call = (method: string, path: string, body?: object) => Promise<Body>;
// oxlint-disable-next-line no-explicit-any -- fields of whatever came are read, and it fails where they are not there
type Body = any;

const SCOPES = ['read', 'audit', 'manage'] as const;
const PERSONS = ['user A', 'user B', 'admin'] as const;
/** Longer texts are no values that a field is tried with. */
const LONGEST_KNOWN = 2000;
const MOST_KNOWN = 20;

/** The first administrator. */
export async function setUpKeeper(url: string): Promise<Keeper> {
  const account = { username: 'keeper-canary-name', password: 'keeper-Kettle-42-canary' };
  await requireAnswer(url, undefined, 'POST', '/auth/setup-root', { ...account, password_confirm: account.password });
  return { url, ...account };
}

/**
 * Makes everything anew: requests change and delete what they can.
 * @param lab the device of the first person; nothing answers at the addresses of the others'
 * @param era makes names that were not there before
 */
export async function remakeGround({ url, username, password }: Keeper, lab: LabDevice, era: number): Promise<Ground> {
  const harvest = createHarvest();
  const keeper = callAs(url, await signIn(url, { username, password }));
  await clear(keeper);
  const people = [];
  for (const [at, name] of PERSONS.entries()) people.push(await makePerson(url, keeper, { name, era, at }));
  const [userA] = people;
  const pdf = await drawSample();
  await keepBenchmark(url, userA!, pdf);
  // No schema describes a suitable file, so a real one is given, one letter per byte.
  harvest.known.set('file', [Buffer.from(pdf).toString('latin1')]);
  for (const person of people) await furnish(person, person === userA ? lab : { ...lab, host: '127.0.0.99', port: 9 }, harvest);
  await letSignIn(keeper, harvest, era);
  for (const [collection, path] of Object.entries({ documents: '/documents', 'audit-history': '/audit-history', users: '/auth/users' }))
    harvest.collect(collection, await keeper('GET', path), (one) => one.username !== username);
  const tokens = await makeTokens(userA!, harvest);
  const persons = people.map(({ role }) => role);
  const nobody: Role = { name: 'nobody', carries: 'nothing', session: { token: '' } };
  const foreign: Role = { name: 'user A from another site', carries: 'foreign-cookie', session: userA!.role.session };
  return {
    roles: [nobody, foreign, ...persons, ...persons, ...tokens.map(({ role }) => role)],
    canaries: [
      ...people.flatMap((person) => listCanaries(person)),
      ...tokens.map(({ canary }) => canary),
      ...keeperCanaries,
      { what: 'the account on a device', text: lab.username, readers: [] },
      { what: 'the password on a device', text: lab.password, readers: [] },
    ],
    ids: harvest.ids,
    known: harvest.known,
  };
}

/** Signs in again who is not any more: among the calls there are some that end a session, and whoever stays outside tries little. */
export async function renewSession({ session }: Role): Promise<void> {
  const { renew } = session;
  // Once, whoever asks for it at the same time; and not again for an account that is gone.
  session.renew = undefined;
  const token = await renew?.().catch(() => undefined);
  if (token !== undefined) Object.assign(session, { token, renew });
}

const keeperCanaries: readonly Canary[] = [
  { what: 'the name of an administrator', text: 'keeper-canary-name', readers: ['admin'] },
  { what: 'the password of an administrator', text: 'keeper-Kettle-42-canary', readers: [] },
];

interface Person {
  readonly role: Role;
  readonly call: Call;
  readonly username: string;
  readonly password: string;
  readonly mail: string;
  readonly chat: string;
  /** Of their device's configuration. */
  readonly line: string;
}

async function makePerson(url: string, keeper: Call, { name, era, at }: { name: string; era: number; at: number }): Promise<Person> {
  const username = `person-${era}-${at}`;
  const password = `orchid-Kettle-${era}-${at}-canary`;
  const mail = `canary-${era}-${at}@mail.example`;
  await keeper('POST', '/auth/users', {
    username,
    password,
    password_confirm: password,
    email: mail,
    role: name === 'admin' ? 'admin' : 'user',
  });
  const renew = () => signIn(url, { username, password });
  const session: Session = { token: await renew(), renew };
  const role: Role = { name, carries: 'token', session };
  const planted = { chat: `canary chat of ${username}`, line: `# canary configuration of ${username}` };
  return { role, username, password, mail, ...planted, call: callAs(url, session.token) };
}

/** However long reading takes on a machine that is busy with much else. */
async function keepBenchmark(url: string, { role, call }: Person, content: Uint8Array): Promise<void> {
  const fields = { content, benchmarkType: SAMPLE_TYPE };
  const { body, text } = await upload({ call: callServer(url) }, role.session.token, fields);
  if (body?.document_id === undefined) throw new Error(`The benchmark was not taken: ${text}`);
  while ((await call('GET', `/status/${body.document_id}`)).status === 'processing')
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** A device with a configuration and an audit, and a chat. */
async function furnish({ call, chat, username, line }: Person, { host, port, ...account }: LabDevice, harvest: Harvest): Promise<void> {
  const place = { device_name: `fw of ${username}`, ip_address: host, port, type: SAMPLE_TYPE };
  const device = await call('POST', '/firewalls', { ...place, username: account.username, password: account.password });
  harvest.collect('firewalls', device);
  harvest.collect('', await call('PUT', `/firewalls/${device.id}/stored-config`, { config: `${sampleConfig}\n${line}` }));
  harvest.collect('audit-history', await call('POST', `/firewalls/${device.id}/audit`, {}));
  while ((await call('GET', '/audits/running')).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  harvest.collect('audit-reports', await call('GET', `/firewalls/${device.id}/audit-reports`));
  const session = await call('POST', '/chat-sessions', { title: chat });
  harvest.collect('chat-sessions', session.id === undefined ? session : { id: session.id });
  await call('POST', `/chat-sessions/${session.id}/messages`, { role: 'user', content: chat });
}

/** Somebody who is no role: requests know both the name and the password, so that now and then they sign in. */
async function letSignIn(keeper: Call, harvest: Harvest, era: number): Promise<void> {
  const account = { username: `guest-${era}`, password: `juniper-Kettle-${era}` };
  await keeper('POST', '/auth/users', { ...account, password_confirm: account.password, email: `guest-${era}@mail.example`, role: 'user' });
  for (const [name, value] of Object.entries(account)) harvest.known.set(name, [value]);
}

function listCanaries({ role, password, mail, chat, line }: Person): Canary[] {
  return [
    { what: `the chat of ${role.name}`, text: chat, readers: [role.name, ...(role.name === 'user A' ? OF_USER_A : [])] },
    { what: `the password of ${role.name}`, text: password, readers: [] },
    { what: `the mail of ${role.name}`, text: mail, readers: [role.name, 'admin', ...(role.name === 'user A' ? OF_USER_A : [])] },
    { what: 'a line of a configuration', text: line, readers: [...PERSONS, 'user A from another site', 'token to manage'] },
  ];
}

/** Programs of a user may be shown what is theirs, as far as their scope goes. */
const OF_USER_A = ['user A from another site', ...SCOPES.map((scope) => `token to ${scope}`)];

async function makeTokens({ call }: Person, harvest: Harvest): Promise<{ role: Role; canary: Canary }[]> {
  const made: { role: Role; canary: Canary }[] = [];
  for (const scope of SCOPES) {
    const { token, api_token: shown } = await call('POST', '/auth/tokens', { name: `for ${scope}`, scope });
    harvest.collect('tokens', shown);
    made.push({
      role: { name: `token to ${scope}`, carries: 'token', session: { token } } as const,
      canary: { what: `the secret of the token to ${scope}`, text: token, readers: [] },
    });
  }
  return made;
}

/** Removes what there is, so that a long run does not have to drag along all that it has made. */
async function clear(keeper: Call): Promise<void> {
  await keeper('POST', '/firewalls/stop-audit', {});
  for (const path of ['/firewalls', '/documents'])
    for (const { id } of await keeper('GET', path)) await keeper('DELETE', `${path}/${id}`).catch(() => undefined);
  for (const { id, username, account_status: status } of await keeper('GET', '/auth/users'))
    if (status !== 'deleted' && username !== keeperCanaries[0]!.text) await keeper('DELETE', `/auth/users/${id}`);
}

interface Harvest {
  readonly ids: Map<string, string[]>;
  readonly known: Map<string, unknown[]>;
  /** Remembers the values of an answer by the names of their fields, and the ids of what is listed in it. */
  readonly collect: (collection: string, answer: Body, isWanted?: (one: Body) => boolean) => void;
}

function createHarvest(): Harvest {
  const ids = new Map<string, string[]>();
  const known = new Map<string, unknown[]>();
  const remember = (name: string, value: unknown): void => {
    const values = known.get(name) ?? known.set(name, []).get(name)!;
    const isShort = typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length < LONGEST_KNOWN);
    if (isShort && values.length < MOST_KNOWN && !values.includes(value)) values.push(value);
  };
  const visit = (collection: string, value: Body, isWanted: (one: Body) => boolean): void => {
    if (typeof value !== 'object' || value === null || !isWanted(value)) return;
    const id: unknown = value.id ?? value.audit_id;
    if (typeof id === 'string' && collection !== '') ids.set(collection, [...(ids.get(collection) ?? []), id]);
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') visit(name === 'results' ? '' : collection, inner, isWanted);
      else if (!Array.isArray(value)) remember(name, inner);
    }
  };
  return { ids, known, collect: (collection, answer, isWanted = () => true) => visit(collection, answer, isWanted) };
}

async function signIn(url: string, account: { username: string; password: string }): Promise<string> {
  return (await requireAnswer(url, undefined, 'POST', '/auth/login', account)).access_token;
}

const callAs =
  (url: string, token: string): Call =>
  (method, path, body) =>
    requireAnswer(url, token, method, path, body);

async function requireAnswer(url: string, token: string | undefined, method: string, path: string, body?: object): Promise<Body> {
  const answer = await callServer(url)(method, path, { ...(token !== undefined && { token }), ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer.body;
}
