import { describe, expect, it } from 'vitest';
import { readZoneServices } from './read-zone-services.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { type ZoneOffer, type ZoneOfferFacts, judgeZoneServices } from './judge-zone-services.ts';

const TREE = { roots: [], lines: [], unknownLines: [], gaps: [] };
const WORDS = { services: ['ssh', 'https', 'ping', 'ike'], protocols: ['bgp'], everything: ['all'] };

/** `mgmt ssh`: what a zone offers. */
function judge(description: string, offers: readonly string[], zones = ['untrust', 'mgmt', 'corp']) {
  const offersOf = (): readonly ZoneOffer[] =>
    offers.map((offer, at) => {
      const [zone = '', name = ''] = offer.split(' ');
      return { zone, name, kind: name === 'bgp' ? 'protocol' : 'service', lines: [at + 1] };
    });
  const facts: ZoneOfferFacts = { ...WORDS, zonesOf: () => zones, offersOf, typed: /inbound/ };
  const read = readZoneServices(makeRecommendation({ title: 'What zones offer', description, audit: makeProcedure('') }), facts);
  if (!read) return undefined;
  const { status } = judgeZoneServices(read, facts, TREE);
  return `${status}${read.isWhole ? '' : ' in part'}`;
}

describe('what zones offer', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['No zone, and no interface in a zone, lists services all.', ['corp ping'], 'PASS'],
    ['No zone, and no interface in a zone, lists services all.', ['corp all'], 'FAIL'],
    ['In no zone do we find ssh or https: those belong on the console.', ['corp ping', 'mgmt https'], 'FAIL'],
    ['The services ssh and https are listed in mgmt and nowhere else.', ['mgmt ssh', 'corp ping'], 'PASS'],
    ['The services ssh and https are listed in mgmt and nowhere else.', ['untrust ssh'], 'FAIL'],
    ['The services ssh and https are only allowed in mgmt.', ['corp all'], 'FAIL'],
    ['In untrust the only system service is ike.', ['untrust ike', 'corp ssh', 'untrust bgp'], 'PASS'],
    ['In untrust the only system service is ike.', ['untrust ike', 'untrust ping'], 'FAIL'],
    ['untrust opens ike and that is it.', ['untrust bgp'], 'REVIEW'],
    ['untrust opens no more than ike, ping and the protocol bgp.', ['untrust bgp', 'untrust ping'], 'PASS'],
    ['untrust opens no more than ike, ping and the protocol bgp.', ['untrust all'], 'FAIL'],
    ['In untrust the only system service is ike. Exception: ping in untrust is tolerated at small sites.', ['untrust ping'], 'REVIEW'],
    ['In untrust the only system service is ike. Exception: ping in untrust is tolerated at small sites.', ['untrust ssh'], 'FAIL'],
    ['No zone lists ssh. Exception: a zone called lab may keep ssh.', ['corp ssh'], 'FAIL'],
    ['In PARTNER and untrust the only service is ike.', ['untrust ike'], 'PASS'],
  ])('%s %j: %s', (description, offers, outcome) => {
    expect(judge(description, offers)).toBe(outcome);
  });

  it.each<readonly [string, string | undefined]>([
    ['In guest the only system service is ping.', 'REVIEW'],
    ['In the untrust zones the only system service is ike.', 'REVIEW'],
    ['ssh is only allowed in MGMT-1.', 'REVIEW'],
    ['In untrust the only system service is ike. Every zone has a screen.', 'PASS in part'],
    ['In untrust the only system service is ike, from known peers.', undefined],
    ['No zone lists ssh except mgmt.', undefined],
    ['The services ssh and https are listed in mgmt.', undefined],
  ])('leaves to a person: %s', (description, outcome) => {
    expect(judge(description, ['untrust ike', 'mgmt ssh'])).toBe(outcome);
  });
});
