import { describe, expect, it } from 'vitest';
import { DEVICE, judgeDocument } from './testing/judge-document.ts';

const statusOf = (title: string, says: string, typed: string, lines: readonly string[]): string =>
  judgeDocument({ title, says, typed }, [...DEVICE, 'set zone outside network layer3 ethernet1/1', ...lines]).status;

const PORT = 'set network interface ethernet';
const down = (says: string, lines: readonly string[]): string =>
  statusOf('Spare ports', says, `${PORT} ethernet1/7 link-state down`, [
    `${PORT} ethernet1/1 layer3 ip 192.0.2.1/24`,
    `${PORT} ethernet1/2 layer3 ip 10.0.0.1/24`,
    ...lines,
  ]);

describe('Ethernet ports without a zone', () => {
  it.each([
    'An Ethernet port that is configured but belongs to no zone is forced down. HA ports are exempt.',
    'Each configured Ethernet interface that is not in a zone is held down with link-state down. HA ports are in use and therefore not spare.',
    'Ports without a zone must be shut down, except HA ports.',
    'Every port which has an entry but is in no zone has to be down. HA interfaces are left out.',
    'Ethernet ports that are not part of any zone are administratively down; HA ports are exempt.',
  ])('%s', (says) => {
    expect(down(says, [])).toBe('PASS');
    expect(down(says, [`${PORT} ethernet1/3 link-state down`, `${PORT} ethernet1/4 ha`])).toBe('PASS');
    expect(down(says, [`${PORT} ethernet1/3 link-state auto`])).toBe('FAIL');
    expect(down(says, [`${PORT} ethernet1/3 comment spare`])).toBe('FAIL');
    expect(down(says, [`${PORT} ethernet1/3 aggregate-group ae1`])).toBe('REVIEW');
    expect(down(says, [`${PORT} ethernet1/3 aggregate-group ae1`, 'set zone dmz network layer3 ae1.20'])).toBe('PASS');
    expect(down(says, [`${PORT} ethernet1/3 layer3 units ethernet1/3.20 tag 20`, 'set zone dmz network layer3 ethernet1/3.20'])).toBe(
      'PASS',
    );
  });

  it('leaves HA ports to a person where nothing exempts them', () => {
    expect(down('A port that is in no zone is down.', [`${PORT} ethernet1/4 ha`])).toBe('REVIEW');
  });

  it.each([
    'An Ethernet port that is in no zone is down and carries a comment.',
    'An Ethernet port that is in no zone is down. Ports in the zone outside must be up.',
    'An Ethernet port that is in no zone for a month is down.',
    'Unused ports are down.',
  ])('leaves to a person: %s', (says) => {
    expect(down(says, [])).not.toBe('PASS');
  });
});

const userId = (says: string, lines: readonly string[], title = 'User-ID stays inside'): string =>
  statusOf(title, says, 'set zone outside enable-user-identification no', lines);
const on = (zone: string): string => `set zone ${zone} enable-user-identification yes`;

describe('what is off in zones', () => {
  it('every zone that faces somewhere is not every zone', () =>
    expect(userId('User-ID is off on every zone that faces out, the outside zone.', [on('inside')])).not.toBe('FAIL'));
  it.each([
    'User identification must not be enabled on an outside zone.',
    'User-ID stays off on the outside zone.',
    'User identification is disabled in zone outside.',
    'No User-ID on outside zones.',
    'User-ID is not enabled on any outside zone. The setting is off until somebody enables it, so a zone without the line is in order.',
    'The zone outside must never have User-ID switched on.',
  ])('%s', (says) => {
    expect(userId(says, [])).toBe('PASS');
    expect(userId(says, [on('inside')])).toBe('PASS');
    expect(userId(says, [on('outside')])).toBe('FAIL');
    expect(userId(says, ['set zone partner network layer3 ethernet1/5', on('partner')])).not.toBe('PASS');
  });

  it.each([
    'User-ID stays off on the carrier zone.',
    'User-ID must not be enabled without an include list on the outside zone.',
    'User-ID is enabled only on the zone inside.',
    'User-ID stays off on the zone outside. User-ID is enabled on the zone inside.',
    'User-ID must not be enabled on the zone outside except by the security team.',
    'User-ID stays off on the zone outside, and so does the agent.',
  ])('leaves to a person: %s', (says) => {
    expect(userId(says, [])).not.toBe('PASS');
  });

  it.each([
    [[`${PORT} ethernet1/1 layer3 lldp enable no`], 'PASS'],
    [[`${PORT} ethernet1/2 layer3 lldp enable yes`], 'PASS'],
    [[`${PORT} ethernet1/1 layer3 lldp enable yes`], 'FAIL'],
  ])('LLDP %j: %s', (lines, status) => {
    expect(statusOf('LLDP', 'Interfaces in outside zones do not speak LLDP.', `${PORT} ethernet1/1 layer3 lldp enable no`, lines)).toBe(
      status,
    );
  });
});
