import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readZoneReach } from './read-zone-reach.ts';

const read = (description: string, title = 'Zones kept apart') =>
  readZoneReach(makeRecommendation({ title, description, audit: makeProcedure('$ show policies from CORP') }));

const short = (description: string): readonly string[] =>
  (read(description)?.reaches ?? []).map(
    ({ is, from, to }) => `${from.map(({ name }) => name).join('+')} ${is} ${to.map(({ name }) => name).join('+')}`,
  );

describe('zones that may not be reached', () => {
  it.each([
    ['No policy permits traffic from UNTRUST, PARTNER or CORP into OT-SCADA.', 'UNTRUST+PARTNER+CORP never OT-SCADA'],
    ['There is no rule that lets sessions through from guest to the zone servers.', 'guest never servers'],
    ['There must be no permit rule from lab to corp and servers.', 'lab never corp+servers'],
    ['Nothing from zone guest may enter zone trust.', 'guest never trust'],
    ['The guest zone must never reach the servers zone directly.', 'guest never servers'],
    ['Rules from GUEST to CORP are forbidden.', 'GUEST never CORP'],
    ['No allow rule has GUEST as source zone and CORP as destination zone.', 'GUEST never CORP'],
    ['From untrust the only zone that can be reached is dmz.', 'untrust onlyTo dmz'],
    ['From hscn only dmz and servers can be reached, and the source is named.', 'hscn onlyTo dmz+servers'],
    ['GUEST may only reach UNTRUST.', 'GUEST onlyTo UNTRUST'],
    ['Only MGMT may reach SCADA.', 'MGMT onlyFrom SCADA'],
    ['SCADA can only be reached from MGMT.', 'MGMT onlyFrom SCADA'],
  ])('%s', (sentence, said) => {
    expect(short(sentence)).toEqual([said]);
  });

  it.each([
    'No policy permits traffic from GUEST into CORP that is not logged.',
    'No policy permits traffic from GUEST into CORP without inspection.',
    'No policy permits Telnet from GUEST to CORP.',
    'No policy permits traffic from GUEST to any internal zone.',
    'No policy permits traffic from GUEST to CORP except DNS.',
    'GUEST may reach CORP.',
    'GUEST must not reach CORP after hours.',
  ])('reads nothing of: %s', (sentence) => {
    expect(read(sentence)).toBeUndefined();
  });

  const OWN = 'No policy permits traffic from GUEST to CORP.';

  it.each([
    '',
    'People go by way of the DMZ.',
    'A global permit without zones counts for every pair of zones.',
    'There is no exception here.',
  ])('reads all of a document that adds: %s', (rest) => {
    expect(read(`${OWN} ${rest}`)).toMatchObject({ isWhole: true, exceptions: [] });
  });

  it.each([
    'Nothing goes from LAB to CORP except DNS.',
    'Every rule logs.',
    'Check that every rule logs.',
    'Traffic to CORP only goes through the proxy.',
  ])('does not read all of a document that adds: %s', (rest) => {
    expect(read(`${OWN} ${rest}`)?.isWhole).toBe(false);
  });

  it('reads no title that asks for more', () => {
    expect(read(OWN, 'Guests are kept apart and logged')?.isWhole).toBe(false);
  });

  it('keeps what lets something off', () => {
    expect(read(`${OWN} Exception: GUEST may reach the printer in CORP.`)).toMatchObject({
      isWhole: true,
      exceptions: ['exception: guest may reach the printer in corp'],
    });
  });

  it('fails nothing where it may hold for some alone', () => {
    expect(read(`${OWN} This applies to head offices.`)?.mayExempt).toBe(true);
  });
});
