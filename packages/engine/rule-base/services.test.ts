import { expect, it } from 'vitest';
import { makeIcmpService, makeService, readPort, readPorts, readProtocol, uniteServices } from './services.ts';

it.each([
  ['443', 443],
  ['HTTPS', 443],
  ['0', 0],
  ['65535', 65535],
  ['65536', undefined],
  ['toString', undefined],
  ['web', undefined],
])('the port %j is %j', (text, port) => expect(readPort(text)).toBe(port));

it.each([
  ['1024-65535', { first: 1024, last: 65535 }],
  ['ftp-data', { first: 20, last: 20 }],
  ['ftp-ssh', { first: 21, last: 22 }],
  ['80 - 90', { first: 80, last: 90 }],
  ['90-80', undefined],
  ['80-', undefined],
])('the ports %j are %j', (text, ports) => expect(readPorts(text)).toEqual(ports));

it.each([
  ['TCP', 6],
  ['50', 50],
  ['256', undefined],
  ['any', undefined],
])('the protocol %j is %j', (text, protocol) => expect(readProtocol(text)).toBe(protocol));

it('counts a type of ICMP without code as all its codes', () => {
  expect(makeIcmpService(1, 8)).toEqual(makeService(1, { first: 2048, last: 2303 }));
  expect(makeIcmpService(58, 1, 4)).toEqual(makeService(58, { first: 260, last: 260 }));
});

it('puts services together and names each symbol once', () => {
  const web = makeService(6, { first: 80, last: 80 });
  expect(
    uniteServices([
      { entries: [web], symbols: ['b'] },
      { entries: [], symbols: ['a', 'b'] },
    ]),
  ).toEqual({ entries: [web], symbols: ['a', 'b'] });
});
