import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { demandedNames, findUnshownName, findUnshownStrength } from './demanded-names.ts';

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

it('is looked for in the deciding lines', () => {
  expect(findUnshownName(['10.1.1.1', 'Acme'], 'ntp server 10.1.1.1')).toBe('Acme');
  expect(findUnshownName(['10.1.1.1', 'Acme'], 'ntp server 10.1.1.1\nbanner ACME ltd')).toBeUndefined();
});

it.each([
  ['NTP authentication uses SHA-512', 'authentication-mode hmac-sha256', 'SHA-512'],
  ['Keys use SHA-256', 'authentication-mode hmac-sha512', undefined],
  ['Web management uses TLS 1.3', 'security version tlsv1.2', 'TLS 1.3'],
  ['Web management uses TLS 1.2', 'security version tlsv1.2', undefined],
  ['RADIUS is used', 'aaa-server x protocol tacacs+', 'RADIUS'],
  ['Logs are sent', 'logging host x', undefined],
])('a title asks for a strength: %s of %s', (title, shown, missing) => expect(findUnshownStrength(title, shown)).toBe(missing));
