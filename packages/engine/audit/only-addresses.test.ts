import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findOtherAddress } from './only-addresses.ts';

const asked = (title: string, audit = '') => makeRecommendation({ title, ...(audit && { audit: makeProcedure(audit) }) });

it.each([
  [
    'Access is limited to the network',
    'Permitted IP Addresses contains 10.20.0.0/24 only.',
    'permitted-ip 10.20.0.0/24\npermitted-ip 10.99.0.0/24',
  ],
  ['SSH only from 10.20.0.0/24', '', 'ssh 10.20.0.0 255.255.0.0 inside'],
  ['Access', 'No other address than 10.1.1.1 and 10.1.1.2 may be listed.', 'host 10.1.1.3'],
  ['Allowed clients', 'No host other than 10.40.8.15 may be present.', 'add allowed-client host ipv4-address 10.40.8.151'],
  ['The source is restricted to 10.1.1.0/24', '', 'rule 5 permit source 10.1.0.0 0.0.255.255'],
])('finds what stands beside the only addresses: %s %s', (title, audit, lines) =>
  expect(findOtherAddress(asked(title, audit), lines)).toBeDefined(),
);

it.each([
  ['SSH only from 10.20.0.0/24', '', 'ssh 10.20.0.0 255.255.255.0 inside'],
  ['SSH only from 10.20.0.0/24', '', 'permitted-ip 10.20.0.17'],
  ['The source is restricted to 10.1.1.0/24', '', 'rule 5 permit source 10.1.1.0 0.0.0.255'],
  ['NTP servers are 10.1.1.1 and 10.1.1.2', '', 'ntp server 10.1.1.3'],
  ['Access is limited', 'Only the administrators may get in, for example from 10.1.1.0/24.', 'ssh 10.2.0.0 255.255.0.0 inside'],
  ['Access is limited', 'Only approved addresses.', 'ssh 10.2.0.0 255.255.0.0 inside'],
])('finds nothing else: %s %s %s', (title, audit, lines) => expect(findOtherAddress(asked(title, audit), lines)).toBeUndefined());
