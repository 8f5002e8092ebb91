import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readRouting } from './read-routing.ts';

const read = (description: string, title = 'Authentication of routing neighbours', audit = '') =>
  readRouting(makeRecommendation({ title, levels: [], description, audit: makeProcedure(audit) }), new Set());

/** What is accepted, a protocol with its proofs. */
const acceptedOf = (description: string): unknown => {
  const demand = read(description);
  return typeof demand === 'object' ? demand.accepted.map(({ protocol, proofs }) => `${protocol}: ${[...proofs].join(', ')}`) : demand;
};

describe('what is accepted', () => {
  it.each([
    ['Each OSPF interface uses message-digest authentication.', ['ospf: md5']],
    ['OSPF is authenticated with MD5 or a key chain, BGP with a password.', ['ospf: md5, chain', 'bgp: password']],
    ['MD5 authentication on every OSPF interface, a key or key chain for every BGP neighbour.', ['ospf: md5', 'bgp: password, chain']],
    ['If OSPF runs, each interface has HMAC-SHA256 authentication.', ['ospf: sha256']],
    ['OSPF uses message digest and a key chain.', undefined],
    ['OSPF interfaces have MD5 authentication with a key of 16 characters.', undefined],
    ['OSPF interfaces do not have MD5 authentication.', undefined],
  ])('%s', (description, accepted) => expect(acceptedOf(description)).toEqual(accepted));
});

describe('what goes with it', () => {
  const MD5 = 'OSPF interfaces use MD5 authentication.';
  it.each([
    [`${MD5} Passive interfaces are exempt.`, { sparesPassive: true }],
    [`${MD5} Firewalls with static routes only are not concerned.`, { letsOff: true }],
    [`${MD5} Simple passwords are not accepted.`, { refused: new Set(['simple']) }],
    [`${MD5} RIP and EIGRP are not used.`, { forbidden: new Set(['rip', 'eigrp']) }],
    ['Each external BGP neighbour has a password.', { external: 'only' }],
  ])('%s', (description, found) => expect(read(description)).toMatchObject(found));

  it.each([
    ['The authentication on the area alone does not count.', { isInterfaceAlone: true }],
    ['It may be set on the area or on the interface.', { isEither: true }],
    ['The mode of an interface does not replace the mode of the area.', { isAreaAlone: true }],
  ])('%s', (sentence, places) => expect(read(`${MD5} ${sentence}`)).toMatchObject({ places }));

  it.each([
    ['Interfaces towards offices are exempt.', true],
    ['Passive interfaces must be listed.', true],
    ['Keys are changed each year.', false],
  ])('and was not understood: %s', (sentence, mayExempt) =>
    expect(read(`${MD5} ${sentence}`)).toMatchObject({ isWhole: false, mayExempt }),
  );
});
