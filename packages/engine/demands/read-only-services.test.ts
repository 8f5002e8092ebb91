import { describe, expect, it } from 'vitest';
import type { Services } from '../model/rule-base.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readAllowedServices } from './read-rules.ts';

const ANY = { first: 0, last: 65_535 };
const service = (protocol: number, port?: number): Services['entries'][number] => ({
  protocol: { first: protocol, last: protocol },
  source: ANY,
  destination: port === undefined ? ANY : { first: port, last: port },
});
const of = (...entries: Services['entries']): Services => ({ entries, symbols: [] });
const LISTED = 'From the zone untrust to local, only IKE (UDP 500 and 4500), ESP, BGP and ICMP may be permitted.';

describe('the only services that a description allows', () => {
  it.each([
    ['listed ones', of(service(17, 500), service(17, 4500), service(50)), LISTED, [true, false]],
    ['one beside them', of(service(17, 500), service(6, 22)), LISTED, [false, true]],
    ['all of a protocol', of(service(6)), LISTED, [false, true]],
    ['one that the text does not resolve', { entries: [service(50)], symbols: ['own'] }, LISTED, [false, false]],
    ['a list with a name that nobody knows', of(service(6, 22)), 'Here only IKE and our tool may be permitted.', [false, false]],
    ['no list', of(service(6, 22)), 'VPN and BGP are needed.', [false, false]],
    ['a list with an exception', of(service(6, 22)), `${LISTED.slice(0, -1)} unless approved.`, [false, false]],
  ])('%s', (_, services, description, wanted) => {
    const { allows, refuses } = readAllowedServices(makeRecommendation({ title: 'Ensure rules permit only VPN and BGP', description }));
    expect([allows(services), refuses(services)]).toEqual(wanted);
  });

  it.each([
    ['listed ones', 'Ensure rules permit nothing but IKE and ESP', of(service(17, 500), service(50)), [true, false]],
    ['one beside them', 'Ensure rules permit only IKE and ESP', of(service(50), service(6, 443)), [false, true]],
    ['a name that nobody knows', 'Ensure rules permit nothing but our tool', of(service(6, 443)), [false, false]],
  ])('of a title: %s', (_, title, services, wanted) => {
    const { allows, refuses } = readAllowedServices(makeRecommendation({ title }));
    expect([allows(services), refuses(services)]).toEqual(wanted);
  });
});
