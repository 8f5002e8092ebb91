import { breakTransport } from './break-transport.ts';
import type { Chance } from './chance.ts';
import type { Ground, Role } from './ground.ts';
import { makeBody } from './make-body.ts';
import { makeUuid, makeValue } from './make-value.ts';
import type { DescribedCall } from './read-calls.ts';
import { makeHostile } from './spoil-value.ts';
import { type Draft, writeRequest } from './write-request.ts';

/** How a request is meant: as the document wants it, with one thing wrong, or as nobody should send it. */
type Temper = 'fitting' | 'spoilt' | 'hostile';

export interface FuzzRequest {
  readonly call: DescribedCall;
  readonly temper: Temper;
  readonly role: Role;
  /** All that is sent, byte for byte. */
  readonly bytes: Buffer;
  /** The sender closes its half when it has sent this: the server would rightly wait for more. */
  readonly isCutOff: boolean;
  /** Of the loopback network, so that not all count as one caller. */
  readonly from: string;
}

const GARBAGE_IDS = [
  '1',
  '%00',
  '%ff',
  '%',
  "'",
  '..%2f..%2f',
  '..',
  '%2e%2e',
  'x'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
  'null',
  '%F0%9F%A7%B1',
  '*',
];
const GARBAGE_QUERIES = [
  '?%',
  '?__proto__[a]=1',
  '?page=1&page=2',
  '?page=%00',
  `?${'a=b&'.repeat(3000)}`,
  '?[]=1&a[b][c]=2',
  '?constructor=1',
  '?&&&=',
  '?%ff=%ff',
];
const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'FOO', 'get'];
/** The origin that a browser sends with a foreign page. */
const FOREIGN = 'http://evil.example';

/** Draws one request to one of the calls, by one of the roles. */
export function makeRequest(calls: readonly DescribedCall[], ground: Ground, chance: Chance): FuzzRequest {
  const call = chance.pick(calls);
  const role = chance.pick(ground.roles);
  const temper = chance.pick<Temper>(['fitting', 'fitting', 'spoilt', 'spoilt', 'hostile']);
  const draft = makeDraft(call, temper, { ground, role, chance });
  const from = `127.0.0.${2 + chance.below(250)}`;
  const sent =
    temper === 'hostile' && chance.inPercent(40) ? breakTransport(draft, chance) : { bytes: writeRequest(draft), isCutOff: false };
  return { call, temper, role, from, ...sent };
}

interface Drawing {
  readonly ground: Ground;
  readonly role: Role;
  readonly chance: Chance;
}

function makeDraft(call: DescribedCall, temper: Temper, { ground, role, chance }: Drawing): Draft {
  // A spoilt request has one thing wrong: its path, its query or its body.
  const spoils =
    temper === 'fitting'
      ? undefined
      : chance.pick(Object.keys(call.bodies).length > 0 ? ['body', 'body', 'body', 'path', 'query'] : ['path', 'query']);
  const method = temper === 'hostile' && chance.inPercent(15) ? chance.pick(METHODS) : call.method;
  const target = fillPath(call.path, spoils === 'path', ground, chance) + makeQuery(call, spoils === 'query', ground, chance);
  const { type, body } = makeBody(call, { temper, isSpoilt: spoils === 'body', known: ground.known, chance });
  const headers: [string, string][] = [...identify(role)];
  if (type !== undefined) headers.push(['content-type', type]);
  if (body.length > 0 || method !== 'GET') headers.push(['content-length', String(body.length)]);
  return { method, target, headers, body };
}

function identify({ session: { token }, carries }: Role): [string, string][] {
  if (carries === 'nothing') return [];
  if (carries === 'token') return [['authorization', `Bearer ${token}`]];
  return [
    ['cookie', `merlon_session=${token}`],
    ['origin', FOREIGN],
  ];
}

/** Ids are those of things of the kind that the path speaks of, of any other kind, of nothing, or no ids at all. */
function fillPath(path: string, isSpoilt: boolean, { ids, known }: Ground, chance: Chance): string {
  return path.replace(/([^/]+)\/\{(\w+)\}/g, (_, collection: string, name: string) => {
    const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const fitting = name === 'id' ? (ids.get(collection) ?? []) : (known.get(field) ?? []).map(String);
    const all = [...ids.values()].flat();
    const id = isSpoilt
      ? chance.pick([chance.pick(GARBAGE_IDS), makeUuid(chance), encodeURIComponent(makeHostile(chance).slice(0, 300).toWellFormed())])
      : chance.pick(fitting.length > 0 && chance.inPercent(92) ? fitting : all);
    return `${collection}/${id}`;
  });
}

function makeQuery({ query }: DescribedCall, isSpoilt: boolean, { known }: Ground, chance: Chance): string {
  const wanted = Object.entries(query).filter(() => chance.inPercent(40));
  if (isSpoilt && (wanted.length === 0 || chance.inPercent(25))) return chance.pick(GARBAGE_QUERIES);
  const wrong = isSpoilt ? chance.pick(wanted)[0] : undefined;
  const written = wanted.map(([name, schema]) => {
    const value = name === wrong ? makeHostile(chance).slice(0, 2000) : String(makeValue(schema, name, known, chance));
    return `${name}=${encodeURIComponent(value.toWellFormed())}`;
  });
  return written.length > 0 ? `?${written.join('&')}` : '';
}
