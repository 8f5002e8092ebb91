import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readExemptZone, readZonesMeant } from './read-zones-meant.ts';

const ZONES = new Set(['trust', 'untrust', 'dmz']);
const read = (title: string, audit = ''): unknown => readZonesMeant(makeRecommendation({ title, audit: makeProcedure(audit) }), ZONES);

it.each([
  ['Rules from untrust to dmz have a profile', { from: 'untrust', to: 'dmz' }],
  ['Traffic from the zone "untrust" is inspected', { from: 'untrust' }],
  ['Traffic from the Internet to dmz is inspected', {}],
  ['Rules from trust and rules from dmz log', {}],
  ['Rules refer to a profile', {}],
  ['Permit rules untrust -> dmz log, from untrust', { from: 'untrust', to: 'dmz' }],
  ['Rules from zone untrust to zones other than trust have a profile', { from: 'untrust', notTo: 'trust' }],
  ['All rules from untrust except those to trust have a profile', { from: 'untrust', notTo: 'trust' }],
  ['Rules from untrust to zones other than the inside have a profile', {}],
  ['Traffic to and from the untrust zone is inspected', { with: 'untrust' }],
  ['Rules in which untrust is a source-zone or destination-zone have a profile', { with: 'untrust' }],
])('reads %j', (title, meant) => expect(read(title)).toEqual(meant));

it('reads one of several zones, and those of the description that an audit refers to', () => {
  const several = { from: 'untrust', toOneOf: ['dmz', 'trust'] };
  expect(read('Rules from untrust to dmz or trust log')).toEqual(several);
  const described = (title: string, audit: string): unknown => {
    const description = 'Each permit rule with the source zone untrust and the destination zone dmz or trust must have a profile.';
    return readZonesMeant(makeRecommendation({ title, description, audit: makeProcedure(audit) }), ZONES);
  };
  expect(described('Traffic from outside is inspected', 'The rules described must show "profile ips".')).toEqual(several);
  expect(described('Rules from untrust are inspected', 'Each of these rules must show a profile.')).toEqual(several);
  expect(described('Rules from trust are inspected', 'Each of these rules must show a profile.')).toEqual({ from: 'trust' });
  expect(described('Rules are inspected', 'Each rule must show a profile.')).toEqual({});
});

it('reads the audit where the title names no zone', () => {
  expect(read('Rules are inspected', 'Each rule with source zone untrust has a profile.')).toEqual({ from: 'untrust' });
  expect(read('Rules from trust are inspected', 'Each rule with source zone untrust has a profile.')).toEqual({ from: 'trust' });
});

const readExempt = (audit: string): unknown =>
  readExemptZone(makeRecommendation({ title: 'Rules have a profile', audit: makeProcedure(audit) }));

it.each([
  ['Rules in which local is the other zone are exempt.', { zone: 'local', side: 'either' }],
  ['Rules whose other zone is local (updates of the device) are left out.', { zone: 'local', side: 'either' }],
  [
    'Rules that contain "disable" and rules that have the zone "local" as source zone or destination zone are exempt.',
    { zone: 'local', side: 'either' },
  ],
  ['Rules that contain "disable" and rules with the source zone "local" are exempt.', { zone: 'local', side: 'from' }],
  ['Rules whose only destination-zone is local are exempt.', { zone: 'local', side: 'to' }],
  ['Rules whose only destination-zone is local are exempt, unless they permit Telnet.', undefined],
  ['Rules whose other zone is local are not exempt.', undefined],
  // Left out of something else, by somebody, in part, or not at all.
  ['Rules to the zone local are not looked at by the carrier, so they need the profile most.', undefined],
  ['Rules to the zone local are exempt from antivirus scanning.', undefined],
  ['Rules to the zone local are not considered safe.', undefined],
  ['Rules to the zone local are checked twice and disabled ones are ignored.', undefined],
  ['Disabled rules from the zone untrust are not considered.', undefined],
  ['Rules with the source zone "untrust" that deny are ignored.', undefined],
  ['Ignore rules to the zone "dmz" in the antivirus item only.', undefined],
  ['Do not leave out rules whose destination zone is "dmz".', undefined],
  ['Rules that do not name "dmz" as the opposite zone are no exception.', undefined],
  ['Leave out rules whose only destination zone is local.', { zone: 'local', side: 'to' }],
  ['Take those that name untrust as source zone, and do not name "local" as the opposite zone.', { zone: 'local', side: 'either' }],
  ['Rules in which one of the zones is local are excepted.', { zone: 'local', side: 'either' }],
  [
    'Each rule in which untrust is a source-zone or destination-zone, and in which local is neither, has it.',
    { zone: 'local', side: 'either' },
  ],
])('reads which zone %j leaves out', (audit, exempt) => expect(readExempt(audit)).toEqual(exempt));
