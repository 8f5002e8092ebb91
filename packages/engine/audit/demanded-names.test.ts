import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { demandedNames, findMissingName, findUnshownName, findUnshownStrength } from './demanded-names.ts';

const ofTitle = (title: string) => demandedNames(makeRecommendation({ title }));
const ofAudit = (audit: string, more: Parameters<typeof makeRecommendation>[0] = {}) =>
  demandedNames(makeRecommendation({ title: 'A title', audit: makeProcedure(audit), ...more }));

describe('what a document demands by its own name', () => {
  it.each([
    ['NTP server is 10.20.0.99', ['10.20.0.99']],
    ['NTP servers are ntp1.acme.example and 10.1.1.2', ['10.1.1.2', 'ntp1.acme.example']],
    ['Logging mail goes to soc@contoso.example', ['soc@contoso.example']],
    ['Time zone is Europe/Berlin', ['Europe/Berlin']],
    ['The host name is fw-core-01', ['fw-core-01']],
    ['Login banner contains "Contoso Ltd"', ['Contoso Ltd']],
    ['Banner before login must name Acme Rail AG', ['Acme Rail AG']],
    ['The cluster watches wan1 and port12', ['wan1', 'port12']],
  ])('%s', (title, names) => expect(ofTitle(title)).toEqual(names));

  it.each([
    'Ensure SSH is not open to 0.0.0.0/0',
    'Ensure the DNS server is not 8.8.8.8',
    "Ensure 'Login Banner' is set",
    'Ensure TLS 1.2 or later',
    'Ensure the host name is set',
    'See www.cisco.com/security for more',
  ])('is none: %s', (title) => expect(ofTitle(title)).toEqual([]));

  it('stands in the sentences of audit and remediation, not in commands, examples or their procedures', () => {
    expect(ofAudit('Both 10.30.0.11 and 10.30.0.12 must be listed.')).toEqual(['10.30.0.11', '10.30.0.12']);
    expect(ofAudit('$ show ntp 10.1.1.1')).toEqual([]);
    expect(ofAudit('In this example, 8.8.8.8 is the first server. Set 8.8.4.4 as the second.')).toEqual([]);
    expect(ofAudit('A server such as 10.1.1.1 must be set.')).toEqual([]);
  });

  it('stands in the description where no audit says anything', () => {
    expect(demandedNames(makeRecommendation({ title: 'Logs', description: 'Logs must go to 10.30.0.11.' }))).toEqual(['10.30.0.11']);
    expect(ofAudit('Look at it.', { description: 'Logs must go to 10.30.0.11.' })).toEqual([]);
    expect(demandedNames(makeRecommendation({ title: 'Logs', description: 'Logs go to 10.30.0.11.' }))).toEqual([]);
  });
});

const NONE = makeRecommendation({ title: 'A title' });

it('is looked for in the deciding lines, where no other one would do as well', () => {
  expect(findUnshownName(NONE, ['10.1.1.1', 'Acme'], 'ntp server 10.1.1.1')).toBe('Acme');
  expect(findUnshownName(NONE, ['10.1.1.1', 'Acme'], 'ntp server 10.1.1.1\nbanner ACME ltd')).toBeUndefined();
  expect(findUnshownName(NONE, ['10.1.1.1'], 'ntp server 10.1.1.11\nntp server 110.1.1.1')).toBe('10.1.1.1');
  expect(findUnshownName(NONE, ['port1'], 'monitor "port10" "port1"')).toBeUndefined();
  const either = makeRecommendation({ title: 'Logs go to at least one of the collectors 10.1.1.1 and 10.1.1.2' });
  expect(findUnshownName(either, ['10.1.1.1', '10.1.1.2'], 'logging host mgmt 10.1.1.2')).toBeUndefined();
  expect(findUnshownName(either, ['10.1.1.1', '10.1.1.2'], 'logging host mgmt 10.1.1.9')).toBe('10.1.1.1');
});

it('is demanded in a sentence of another language where it is quoted', () => {
  expect(ofAudit('Der Text muss "Beispiel AG" enthalten.')).toEqual(['Beispiel AG']);
  expect(ofAudit('The value is "high".')).toEqual([]);
});

it('is no name of a text that the document words itself', () => {
  const text = 'Whoever enters this system without having been asked to do so may be brought to court. '.repeat(3);
  const title = 'The device must display the Standard Mandatory Notice and Consent Banner.';
  expect(demandedNames(makeRecommendation({ title }))).toEqual(['Standard Mandatory Notice']);
  const worded = makeRecommendation({ title, audit: makeProcedure(`It reads: "${text}"`) });
  expect(demandedNames(worded)).toEqual([]);
  expect(findMissingName(worded, 'banner', 'banner')).toBeUndefined();
});

describe('what a configuration lacks of it', () => {
  const config = 'ntp server 10.1.1.1\nname 10.9.9.9 collector\nbanner login Property of Acme';
  const missing = (audit: string, line: string, title = 'A title') =>
    findMissingName(makeRecommendation({ title, audit: makeProcedure(audit) }), line, config);

  it.each([
    ['Server 10.1.1.2 must be shown.', 'ntp server 10.1.1.1', '10.1.1.2'],
    ['Both 10.1.1.1 and 10.1.1.2 must be shown.', 'ntp server 10.1.1.1', '10.1.1.2'],
    ['The banner must contain "Property of Contoso".', 'banner login Property of Acme', 'Property of Contoso'],
  ])('%s', (audit, line, name) => expect(missing(audit, line)).toBe(name));

  it('is what a title names, too', () => expect(missing('', 'ntp server 10.1.1.1', 'NTP server is 10.1.1.2')).toBe('10.1.1.2'));

  it.each([
    ['Server 10.1.1.1 must be shown.', 'ntp server 10.1.1.1', 'it is there'],
    ['Server 10.9.9.9 must be shown.', 'logging host collector', 'it may be what a name stands for'],
    ['Server 10.1.1.2 must be shown.', 'ntp server time.example', 'a name may stand for it'],
    ['Server 10.1.1.2 or 10.1.1.3 must be shown.', 'ntp server 10.1.1.1', 'one of them may do'],
    ['Server 10.1.1.2 is shown.', 'ntp server 10.1.1.1', 'it is told and not demanded'],
    ['For example, 10.1.1.2 must be shown.', 'ntp server 10.1.1.1', 'it is an example'],
    ['Only 10.1.2.0/24 must be shown.', 'ssh 10.1.1.0 255.255.255.0 inside', 'a network can be spelled in other ways'],
    ['The banner must contain "Property of Acme".', 'banner login Property of Acme', 'it is there'],
    ['The banner must contain "Property of Contoso".', '', 'no line shows a banner'],
  ])('is not known of "%s" by "%s": %s', (audit, line) => expect(missing(audit, line)).toBeUndefined());
});

const findStrength = (title: string, lines: string, known = '', audit = '') =>
  findUnshownStrength(makeRecommendation({ title, audit: makeProcedure(audit) }), lines, known);

it.each([
  ['NTP authentication uses SHA-512', 'authentication-mode hmac-sha256', 'SHA-512'],
  ['Keys use SHA-256', 'authentication-mode hmac-sha512', undefined],
  ['Web management uses TLS 1.3', 'security version tlsv1.2', 'TLS 1.3'],
  ['Web management uses TLS 1.2', 'security version tlsv1.2', undefined],
  ['RADIUS is used', 'aaa-server x protocol tacacs+', 'RADIUS'],
  ['Logs are sent', 'logging host x', undefined],
])('a title asks for a strength: %s of %s', (title, shown, missing) => expect(findStrength(title, shown)).toBe(missing));

it.each([
  ['must be tls1-3.', 'set ssl-min-proto-ver tls1-2', 'one of `tls1-2`, `tls1-3`', 'tls1-3'],
  ['must be tls1-3.', 'set ssl-min-proto-ver tls1-3', 'one of `tls1-2`, `tls1-3`', undefined],
  ['must be sha256 or sha512.', 'authentication sha256', '', undefined],
  ['is tls1-3 by default.', 'set ssl-min-proto-ver tls1-2', '', undefined],
])('an audit that asks for a strength is not met by a weaker one: %s of %s', (audit, lines, known, missing) =>
  expect(findStrength('A title', lines, known, `The version ${audit}`)).toBe(missing),
);

it.each([
  ['unless a GCM mode is used, with SHA-2.', 'Every proposal has a cipher that checks integrity itself.', undefined],
  ['with SHA-2.', 'Every proposal has a cipher that checks integrity itself.', 'SHA-2'],
  ['unless a GCM mode is used, with SHA-2.', 'A proposal has a cipher.', 'SHA-2'],
])('no hash is asked of a cipher that seals: %s, %s', (audit, known, missing) =>
  expect(findStrength('Tunnels use SHA-2', 'cipher aes-gcm-256', known, `They authenticate, ${audit}`)).toBe(missing),
);
