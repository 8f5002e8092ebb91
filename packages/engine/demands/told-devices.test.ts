import { expect, test } from 'vitest';
import { findIdentifiers } from './read-allowances.ts';
import { exceptsSites, tellDevices } from './told-devices.ts';

test.each<[sentence: string, own: string, told: string]>([
  ['Exception: lds-fw01 and brno-fw01 may list one more range.', 'brno-fw01', 'this'],
  ['Exception: lds-fw01 and brno-fw01 may list one more range.', 'gdn-fw01', 'others'],
  ['Exception: lds-fw01 and brno-fw01 may list one more range.', 'edge', 'none'],
  ['Exception: W-1 TW-HO-LDS-FW1, tunnel P-HQ: version 1.', 'tw-ho-lds-fw1', 'this'],
  ['Exception: W-1 TW-HO-LDS-FW1, tunnel P-HQ: version 1.', 'tw-ho-rdg-fw2', 'others'],
  ['A branch (TW-BR-) may send to one collector.', 'tw-br-nor-fw1', 'this'],
  ['A branch (TW-BR-) may send to one collector.', 'tw-ho-lds-fw1', 'others'],
  ['In the data halls (-dc1, -dc2) it is not needed.', 'x-fw-dc1', 'this'],
  ['Exception: branch devices (-BR- in sysname) are deployed singly.', 'tw-br-nor-fw1', 'this'],
  ['Exception: branch devices (-BR- in sysname) are deployed singly.', 'tw-ho-lds-fw1', 'none'],
  ['Exception: Branch units (br-) are bought singly.', 'br-lis-fw01', 'this'],
  ['Exception: Branch units (br-) are bought singly.', 'ams-fw01', 'others'],
  ['Branch units (host name starts with br-) have no such network.', 'ams-fw01', 'others'],
  ['Exception: depot gateways, whose names begin with dep-, may list one more.', 'ctl-01', 'others'],
  // These are no devices.
  ['Accounts whose names begin with bg- are excepted.', 'ams-fw01', 'none'],
  ['The two Brno firewalls may list one more range.', 'brno-fw01', 'this'],
  ['The tunnel t-card is excepted.', 'brno-fw01', 'none'],
  ['The class wv-2 is excepted.', 'fw-1', 'none'],
  ['The account x is excepted.', 'x', 'none'],
])('%s On %s: %s', (sentence, own, told) => expect(tellDevices(sentence, findIdentifiers(sentence), [own])).toBe(told));

test('a name of something in its configuration is of no other device', () => {
  const sentence = 'The gateway hq-gw is excepted.';
  expect(tellDevices(sentence, ['hq-gw'], ['edge-gw'])).toBe('others');
  expect(tellDevices(sentence, ['hq-gw'], ['edge-gw'], (name) => name === 'hq-gw')).toBe('none');
});

test.each<[sentence: string, excepts: boolean]>([
  ['Exception: sites that have one uplink only.', true],
  ['Exception: Stations reached by satellite may have one server.', true],
  ['Exception: health-centre units may use it.', true],
  ['Exception: all sites have approved this.', false],
  ['Exception: where a site has no server, this does not apply.', false],
  ['Exception: the account x may stay at a site.', false],
  ['Sites have one server.', false],
])('%s: %s', (sentence, excepts) => expect(exceptsSites(sentence)).toBe(excepts));
