import { expect, test } from 'vitest';
import type { Condition, Services } from '../model/rule-base.ts';
import { carriesOnly } from './carries-only.ts';
import { anyService, makeService, makeServiceSymbol, uniteServices } from './services.ts';

const at = (protocol: number, port: number): Services => ({
  entries: [makeService(protocol, { first: port, last: port })],
  symbols: [],
});
const DNS = at(17, 53);
const applications = (...values: readonly string[]): readonly Condition[] => [{ kind: 'application', values }];

test.each<[what: string, services: Services, names: readonly string[], only: boolean | undefined]>([
  ['the port of a name', DNS, ['dns', 'ntp'], true],
  ['another port', at(6, 443), ['dns', 'ntp'], false],
  ['one more', uniteServices([DNS, at(6, 443)]), ['dns'], false],
  ['any', anyService, ['dns'], false],
  ['the name of a vendor', DNS, ['junos-dns-udp'], true],
  ['a name of the document', at(6, 443), ['our-tool'], undefined],
  ['any beside a name of the document', anyService, ['our-tool'], false],
  ['a port by the name that configurations use', at(6, 22), ['ssh'], true],
  ['what the text does not define', makeServiceSymbol('our-tool'), ['dns'], undefined],
  ['what it does not define, by the same name', makeServiceSymbol('DNS'), ['dns'], true],
  ['all but one', { ...DNS, negated: true }, ['dns'], undefined],
  ['none', { entries: [], symbols: [] }, ['dns'], undefined],
])('%s: %s', (_what, services, names, only) => expect(carriesOnly({ services, conditions: [] }, names)).toBe(only));

test.each<[conditions: readonly Condition[], only: boolean | undefined]>([
  [applications('ike', 'ipsec-esp-udp'), true],
  [applications('ike', 'web-browsing'), false],
  [[{ kind: 'application', values: ['x'], picksApplications: true }], undefined],
])('the applications of a rule: %j', (conditions, only) => {
  const services = makeServiceSymbol('application-default');
  expect(carriesOnly({ services, conditions }, ['ike', 'ipsec-esp'])).toBe(only);
});
