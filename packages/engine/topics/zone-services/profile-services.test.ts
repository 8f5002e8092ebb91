import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { type ZoneOffer, type ZoneOfferFacts, judgeZoneServices } from './judge-zone-services.ts';
import { readZoneServices } from './read-zone-services.ts';

const TREE = { roots: [], lines: [], unknownLines: [], gaps: [] };

/** `wan ssh 10.0.0.0/8`: what a profile lets in on an interface of a zone, and from where; `-` is one that no interface bears. */
function judge(description: string, offers: readonly string[], title = 'Management profiles') {
  const facts: ZoneOfferFacts = {
    services: ['ssh', 'https', 'http', 'telnet', 'ping', 'snmp', 'response-pages', 'userid-service'],
    protocols: [],
    everything: [],
    spoken: [
      [/\bresponse pages\b/gi, 'response-pages'],
      [/\buser-id services\b/gi, 'userid-service'],
    ],
    holder: '(?:management )?profiles?',
    typed: /profile/,
    zonesOf: () => ['outside', 'partner', 'inside', 'ext-dc'],
    offersOf: () =>
      offers.map((offer, at): ZoneOffer => {
        const [zone = '', name = '', ...from] = offer.split(' ');
        return { ...(zone !== '-' && { zone }), name, kind: 'service', by: 'a profile', from, lines: [at + 1] };
      }),
  };
  const read = readZoneServices(makeRecommendation({ title, description, audit: makeProcedure('') }), facts);
  if (!read) return undefined;
  return `${judgeZoneServices(read, facts, TREE).status}${read.isWhole ? '' : ' in part'}`;
}

const ONLY_PING = [
  'An interface in the zone outside answers ping and nothing else.',
  'Interfaces in zone outside: ping at the very most.',
  'Interfaces that belong to the zones outside or partner either have no management profile or one in which ping is the only service enabled.',
  'An interface in zone outside offers no management service except ping.',
  'On an interface that sits in zone outside the management profile, if there is one, allows ping and nothing else.',
  'The management profile of an interface in zone outside allows only ping.',
  'Interfaces in zone outside may answer ping, but nothing more.',
  'An interface in zone outside has no profile or a profile that allows nothing but ping: no SSH, no HTTPS.',
  'Profiles attached to interfaces of the zone outside offer at most ping.',
  'Interfaces in the zone outside must only answer ping.',
];

describe('what profiles offer on interfaces of zones', () => {
  it.each(ONLY_PING)('%s', (said) => {
    expect(judge(said, ['outside ping', 'inside ssh'])).toBe('PASS');
    expect(judge(said, [])).toBe('PASS');
    expect(judge(said, ['outside ssh 10.0.0.1'])).toBe('FAIL');
    expect(judge(said, ['outside response-pages'])).toBe('FAIL');
  });

  it.each<readonly [string, readonly string[], string]>([
    ['No management profile offers HTTP or Telnet.', ['- http'], 'FAIL'],
    ['No management profile offers HTTP or Telnet.', ['inside ssh'], 'PASS'],
    ['No management profile offers HTTP or Telnet.', [], 'NA'],
    ['HTTP and Telnet are off in every profile, whether an interface uses it or not.', ['- telnet'], 'FAIL'],
    ['Profiles in zone outside answer ping only. SSH is not offered there.', ['outside ssh'], 'FAIL'],
    ['Interfaces in zone outside do not offer SSH or HTTPS.', ['outside https'], 'FAIL'],
    ['Interfaces in zone outside do not offer SSH or HTTPS.', ['inside https', 'outside ping'], 'PASS'],
    ['No interface in zone outside offers SSH.', ['outside ssh'], 'FAIL'],
    ['A profile that offers HTTPS or SSH has its own permitted IP list.', ['- ssh'], 'FAIL'],
    ['A profile that offers HTTPS or SSH has its own permitted IP list.', ['inside ssh 10.1.0.0/16', 'outside ping'], 'PASS'],
    ['A profile that offers HTTPS or SSH has its own permitted IP list.', ['inside ssh 0.0.0.0/0'], 'REVIEW'],
    [
      'Any other profile that allows SSH carries a list of permitted addresses. That list must not contain 0.0.0.0/0.',
      ['inside ssh 10.1.0.0/16 0.0.0.0/0'],
      'FAIL',
    ],
    ['Where a profile offers SSH, it has a list of permitted addresses (10.1.2.0/24 only).', ['inside ssh 10.1.2.9'], 'PASS'],
    ['Where a profile offers SSH, it has a list of permitted addresses (10.1.2.0/24 only).', ['inside ssh 10.1.3.9'], 'FAIL'],
    ['Where a profile offers SSH, it has a list of permitted addresses (10.1.2.0/24 only).', ['inside ssh admins'], 'REVIEW'],
    ['On an interface in an external zone (zone names for those start with ext-) the profile allows only ping.', ['ext-dc ssh'], 'FAIL'],
    ['On an interface in an external zone (zone names for those start with ext-) the profile allows only ping.', ['outside ssh'], 'PASS'],
    ['An interface in zone outside answers only ping. The profile of an outside interface shows ping yes only.', ['outside ping'], 'PASS'],
  ])('%s %j: %s', (said, offers, outcome) => {
    expect(judge(said, offers)).toBe(outcome);
  });

  it.each<readonly [string, string | undefined]>([
    ['An interface in an outside zone answers only ping.', 'REVIEW'],
    ['Outside interfaces answer only ping.', 'REVIEW'],
    ['An interface in zone external answers only ping.', 'REVIEW'],
    ['An interface in zone outside answers ping.', undefined],
    ['SSH is not offered there.', undefined],
    ['An interface in zone outside answers only ping and the probes of the carrier.', undefined],
    ['An interface in zone outside answers only ping, and only from 192.0.2.1.', undefined],
    ['An interface in zone outside answers only ping: no probes of the carrier.', undefined],
    ['An interface in zone outside answers only ping. Profiles carry a description.', 'PASS in part'],
    ['A profile that offers SSH has a list of permitted addresses (10.1.2.0/24).', undefined],
    ['A profile that offers SSH has a list of permitted addresses that is reviewed.', undefined],
  ])('leaves to a person: %s', (said, outcome) => {
    expect(judge(said, ['outside ping'])).toBe(outcome);
  });

  it('lets nothing off by what is said of other zones', () => {
    const said = 'An interface in zone outside answers only ping. Interfaces in zone inside may also offer SSH, if somebody needs it.';
    expect(judge(said, ['outside ssh'])).toBe('FAIL in part');
  });
});
