import type { Chance } from './chance.ts';
import { type Draft, writeRequest } from './write-request.ts';

interface Broken {
  readonly bytes: Buffer;
  readonly isCutOff: boolean;
}

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'x'.repeat(5000)}`],
  ['authorization', 'Basic YTpi'],
  ['cookie', `merlon_session=${'%ff'.repeat(10)}; ; =; a`],
  ['cookie', 'merlon_session="\\'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['accept', 'x/y;q=zz'],
  ['accept-encoding', 'gzip;q=9, br, *'],
  ['range', 'bytes=0-0,5-,-1'],
  ['if-none-match', '*'],
  ['if-modified-since', 'tomorrow'],
  ['expect', '100-continue'],
  ['expect', 'a miracle'],
  ['upgrade', 'websocket'],
  ['x-forwarded-for', "1.2.3.4, ' or 1=1"],
  ['x-request-id', 'x'.repeat(500)],
  ['x-http-method-override', 'DELETE'],
  ['host', 'evil.example'],
  ['transfer-encoding', 'gzip'],
];

/** Sends what was meant in a way that a well-behaved client never would. */
export function breakTransport(draft: Draft, chance: Chance): Broken {
  const whole = writeRequest(draft);
  const without = draft.headers.filter(([name]) => name !== 'content-length');
  const write = (headers: Draft['headers'], body = draft.body): Broken => ({
    bytes: writeRequest({ ...draft, headers, body }),
    isCutOff: true,
  });
  const ways: (() => Broken)[] = [
    () => write([...draft.headers, chance.pick(ODD_HEADERS)]),
    () => write([...draft.headers, ['x-long', 'x'.repeat(chance.pick([10_000, 20_000, 70_000]))]]),
    () => write([...draft.headers, ...Array.from({ length: 3000 }, (_, n): [string, string] => [`x-${n}`, 'y'])]),
    () => write([...without, ['content-length', String(draft.body.length + 1 + chance.below(100))]]),
    () => write([...without, ['content-length', chance.pick(['-1', '0', '1', '99999999999999999999', 'abc', '1, 2'])]]),
    () => write([...draft.headers, ['transfer-encoding', 'chunked']]),
    () => write([...without, ['transfer-encoding', 'chunked']], Buffer.from('zz\r\nnot a chunk\r\n0\r\n\r\n')),
    () => write([...without, ['transfer-encoding', 'chunked']], Buffer.concat([Buffer.from('5\r\n{"a":\r\n')])),
    () => ({ bytes: whole.subarray(0, 1 + chance.below(whole.length)), isCutOff: true }),
    () => ({ bytes: Buffer.concat([whole, whole, whole]), isCutOff: true }),
    () => ({
      bytes: Buffer.from(whole.toString('latin1').replace('HTTP/1.1', chance.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''])), 'latin1'),
      isCutOff: true,
    }),
    () => ({
      bytes: Buffer.from(
        whole.toString('latin1').replace(/^\S+ \S+/, (line) => `${line}\u0000\u00ff${'/'.repeat(20)}`),
        'latin1',
      ),
      isCutOff: true,
    }),
    () => ({ bytes: Buffer.from(`${draft.method} ${'/x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`), isCutOff: true }),
    () => ({ bytes: Buffer.from(Array.from({ length: 500 }, () => chance.below(256))), isCutOff: true }),
  ];
  return chance.pick(ways)();
}
