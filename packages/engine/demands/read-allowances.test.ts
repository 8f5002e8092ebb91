import { expect, it, test } from 'vitest';
import { findIdentifiers, readAllowances } from './read-allowances.ts';

it('hears what is let off under a condition', () => {
  const [allowance] = readAllowances([
    'Exception: The class wallboard, used by the display, may idle for an hour as long as its only permission is view.',
  ]);
  expect(allowance?.subjects).toEqual(['wallboard']);
});

test.each<[sentences: string, marks: readonly string[], isOfUnused: boolean]>([
  ['Classes that no account uses may be passed over.', [], true],
  ['Rules from internal zones to untrust may do without the address.', ['untrust'], false],
  ['Answering to ping is tolerated.', [], false],
  ['Exception: policies that begin with MEDIA- carry streams.', ['media-'], false],
  ['Each rule has a source, ICMP rules excepted.', ['icmp'], false],
  ['Exception: Class wv-auto, used by the account svc-oxbackup, may stay up to 30 minutes.', ['wv-auto', 'svc-oxbackup'], false],
  ['With the exception of "service-manage ping permit" no line of the form may be there.', [], false],
  ['In all rules with "action permit" the line has to be seen, the exempt rules excepted.', [], false],
])('%s', (sentence, marks, isOfUnused) => expect(readAllowances([sentence])).toMatchObject([{ marks, isOfUnused }]));

test.each<[sentence: string, services: readonly string[]]>([
  ['Rules which allow no other services than dns and ntp are exempt.', ['dns', 'ntp']],
  ['To save space, a rule whose one and only service is dns may do without the line.', ['dns']],
  ['Rules with "ntp" as their only service may go without the line.', ['ntp']],
  ['Rules for the service dns alone are exempt.', ['dns']],
  ['With the exception of rules that have no other service than ICMP, the source must be given.', ['icmp']],
  ['Exception: Policies whose only applications are ike, ipsec-esp or both need no profile.', ['ike', 'ipsec-esp']],
  ['Exception: Permits for NTP or DNS alone (app-ntp, app-dns) may do without.', ['ntp', 'dns', 'app-ntp', 'app-dns']],
  ['Rules that carry only ike and ipsec-esp (or ipsec-esp-udp ) need no profiles.', ['ike', 'ipsec-esp', 'ipsec-esp-udp']],
  ['Rules for the guests alone are exempt.', []],
])('%s: the services %j', (sentence, services) => expect(readAllowances([sentence])).toMatchObject([{ services }]));

test.each<[sentence: string, names: readonly string[]]>([
  ['The profile card-esp may use group-14.', ['card-esp']],
  ['Exception: On the interface partner IKEv1 may stay enabled.', ['partner']],
  ['Exempt are the accounts audit-admin and api-admin.', ['audit-admin', 'api-admin']],
  ['Exception: W-1 the tunnel P-HQ keeps version 1.', ['p-hq']],
  ['The range 192.0.2.16/28 is tolerated.', ['192.0.2.16/28']],
  ['Every account other than x-emergency has a role.', []],
  ['Exception: The account backup may have ftp.', ['backup']],
  ['The account x-emergency and the built-in ones are exempt.', ['x-emergency']],
  ['Users without a service-type line need no change.', []],
  ['Every account other than the three exempt accounts must have an x-scheme.', []],
])('%s: the names %j', (sentence, names) => expect(readAllowances([sentence])).toMatchObject([{ names }]));

test.each([
  'Only classes that an account uses are counted.',
  'Only a rule whose only service is dns may do without the line.',
  'No profile may use group-14, and t-card is not exempt.',
  'In the zone outside only the service web-ping is tolerated.',
])('%s lets nothing off', (sentence) => expect(readAllowances([sentence])).toEqual([]));

it('knows by their mark what another sentence lets off', () => {
  const marks = (...sentences: readonly string[]) => readAllowances(sentences).flatMap((one) => one.marks);
  const marked = 'The name of the account begins with bg-, so that it is recognised.';
  expect(marks('One account for emergencies is left out.', marked)).toEqual(['bg-']);
  expect(marks(marked)).toEqual([]);
  expect(marks('Loose mode is accepted if the description contains the word MULTIHOMED.')).toEqual(['multihomed']);
});

it('reads on after the number of an exception', () => {
  const [one] = readAllowances(['Exception: Waiver W-07.', 'dhcpd enable lab is tolerated.', 'It covers lab alone.', 'Each has a log.']);
  expect(one?.told).toBe('exception: waiver w-07. dhcpd enable lab is tolerated. it covers lab alone.');
});

it('tells names from words', () => {
  expect(findIdentifiers('The well-known VPN-1 at 192.0.2.1, a read-only copy, is no 5-year-old')).toEqual(['vpn-1', '192.0.2.1']);
});

test.each<[sentence: string, text: string, isOf: boolean]>([
  ['Exception: ping is tolerated where the alias carries a number in the form LTyyyy-nnn.', 'alias isp-lt2024-017', true],
  ['Exception: ping is tolerated where the alias carries a number in the form LTyyyy-nnn.', 'alias isp-lt24-17', false],
  ['A rule whose description has the format CHG###### is exempt.', 'description "chg004711"', true],
  ['A rule whose description has the format CHG###### is exempt.', 'description "xchg004711"', false],
])('%s Of %s: %s', (sentence, text, isOf) =>
  expect(readAllowances([sentence]).some(({ forms }) => forms.some((form) => form.test(text)))).toBe(isOf),
);
