import { gzipSync } from 'node:zlib';
import { listHostilePasswords } from './hostile-passwords.ts';

const MEGABYTE = 1024 * 1024;

/** A request that is to cost a server far more than its sender. */
export interface HostileCall {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`. */
  readonly path: string;
  readonly body?: string | Buffer | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Body {
  readonly what: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const repeatTo = (text: string, megabytes: number): string => text.repeat(Math.ceil((megabytes * MEGABYTE) / text.length));

/** Made once: whoever attacks does not make them anew either. */
const BODIES: readonly Body[] = [
  { what: '8 MB of nested lists', body: `{"config":${'['.repeat(8 * MEGABYTE)}` },
  { what: '30 MB of nested objects', body: repeatTo('{"a":', 30) },
  { what: '30 MB of lists that end', body: `[${repeatTo('[],', 30)}[]]` },
  { what: '60 MB of nothing but quotation marks', body: `{"config":"${repeatTo('\\"', 60)}"}` },
  { what: '60 MB of one text', body: `{"config":"${repeatTo('x', 60)}"}` },
  { what: '19 MB of blank lines', body: `{"config":"${repeatTo(' \\n', 19)}"}` },
  { what: '1 MB of ids that are none', body: JSON.stringify({ ids: Array(19_000).fill('x') }) },
  { what: '19,000 commands of a wrong kind', body: JSON.stringify({ commands: Array(19_000).fill(0) }) },
  { what: '6,000 objects within a list', body: `{"commands":[${Array(6000).fill('{"id":1,"title":{}}').join()}]}` },
  { what: 'fields of one object', body: `{${Array.from({ length: 19_000 }, (_, n) => `"${n}":0`).join()}}` },
  { what: '60,000 backslashes', body: `{"config":"${'\\\\'.repeat(30_000)}` },
  {
    what: 'a compressed body of 60 MB',
    body: gzipSync(JSON.stringify({ config: repeatTo('x', 60) })),
    headers: { 'content-encoding': 'gzip' },
  },
];

const TEXTS = [
  'password password ',
  'set password ',
  'a.',
  '{',
  '"',
  "'",
  '<a>',
  '\\',
  '/* ',
  'edit "',
  'community ',
  '\t',
  '$9$',
  '!\n#\n',
];
const CONFIGURATIONS = TEXTS.map((text) => ({
  what: `a configuration of ${JSON.stringify(text)}`,
  text: text.repeat(400_000 / text.length),
}));

/** Every one in turn, the first of them costly, so that few of them are a fair sample. */
export function listHostileCalls(count: number, deviceId: string): HostileCall[] {
  const passwords = listHostilePasswords(count);
  const device = `/firewalls/${deviceId}`;
  const paths = [
    `${device}/audit`,
    '/firewalls/audit',
    `${device}/stored-config`,
    '/ollama/ask',
    '/query',
    '/firewalls/list',
    '/auth/setup-root',
  ];
  return Array.from({ length: count }, (_, number): HostileCall => {
    const turn = Math.floor(number / 4);
    const password = passwords[number]!;
    // From one address each: whoever has many is not stopped by a count.
    const headers = { 'x-forwarded-for': `198.51.${number % 250}.${turn % 250}` };
    const path = paths[turn % paths.length]!;
    const method = path.endsWith('stored-config') ? 'PUT' : 'POST';
    switch (number % 4) {
      case 0:
        return { what: 'a password', method: 'GET', path: `/auth/validate-password?${new URLSearchParams({ password })}`, headers };
      case 1: {
        const { what, body, headers: own } = BODIES[turn % BODIES.length]!;
        return { what, method, path, body, headers: { 'content-type': 'application/json', ...own } };
      }
      case 2: {
        const { what, text } = CONFIGURATIONS[turn % CONFIGURATIONS.length]!;
        const body = new FormData();
        body.set('file', new Blob([text]), 'a.conf');
        return { what, method: 'PUT', path: `${device}/stored-config?${turn}`, body };
      }
      default: {
        const csv = ['device_name,ip_address,username,password,type', ','.repeat(2_000_000), '"'.repeat(1_000_001), '\n'.repeat(4_000_000)];
        const body = JSON.stringify({ csv: `${turn % 2 === 0 ? `${csv[0]}\n` : ''}${csv[1 + (turn % 3)]}`, preview: true });
        return {
          what: 'a list of devices',
          method: 'POST',
          path: '/firewalls/list',
          body,
          headers: { 'content-type': 'application/json' },
        };
      }
    }
  });
}
