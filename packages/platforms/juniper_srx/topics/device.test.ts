import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

describe('users of SNMPv3', () => {
  const document: Document = {
    title: 'SNMP version 3',
    description:
      'Where SNMP is used, only version 3 is used. No community may exist. Each user has authentication with SHA-256 and privacy with AES-128. No group has a write-view. Each access group has the security level privacy.',
    audit: 'show configuration snmp',
    fix: '$ delete snmp community public\n$ set snmp v3 usm local-engine user nms authentication-sha256 authentication-password x',
  };
  const user = (name: string, proof = 'authentication-sha256', cipher = 'privacy-aes128'): string[] => [
    `set snmp v3 usm local-engine user ${name} ${proof} authentication-key "$9$x"`,
    ...(cipher ? [`set snmp v3 usm local-engine user ${name} ${cipher} privacy-key "$9$x"`] : []),
  ];
  const group = 'set snmp v3 vacm access group g default-context-prefix security-model usm security-level';
  it.each([
    ['as demanded', user('a'), 'PASS'],
    ['a second one without privacy', [...user('a'), ...user('b', 'authentication-sha256', '')], 'FAIL'],
    ['a second one with MD5', [...user('a'), ...user('b', 'authentication-md5')], 'FAIL'],
    ['another hash', user('a', 'authentication-sha'), 'FAIL'],
    ['a community', [...user('a'), 'set snmp community x authorization read-only'], 'FAIL'],
    ['a group that writes', [...user('a'), `${group} privacy write-view all`], 'FAIL'],
    ['a group without privacy', [...user('a'), `${group} authentication read-view all`], 'FAIL'],
    ['a community of SNMPv3', [...user('a'), 'set snmp v3 snmp-community x community-name y'], 'REVIEW'],
    ['none', [], 'NA'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('idle sessions', () => {
  const document: Document = {
    title: 'Idle timeout',
    description:
      'Every login class that is assigned to a user must have an idle timeout of at most 10 minutes. The predefined classes (super-user, operator) must not be assigned.',
    audit: 'show configuration system login',
    fix: '$ set system login class admins idle-timeout 10',
  };
  const user = (name: string, of: string): string => `set system login user ${name} class ${of}`;
  const idle = (of: string, minutes: number): string => `set system login class ${of} idle-timeout ${minutes}`;
  it.each([
    ['as demanded', [user('a', 'admins'), idle('admins', 10)], 'PASS'],
    ['too long', [user('a', 'admins'), idle('admins', 11)], 'FAIL'],
    ['never', [user('a', 'admins'), idle('admins', 0)], 'FAIL'],
    ['a user in a predefined class', [user('a', 'admins'), idle('admins', 10), user('b', 'super-user')], 'FAIL'],
    ['a class that is not defined', [user('a', 'others'), idle('admins', 10)], 'FAIL'],
    ['a class of nobody', [user('a', 'admins'), idle('admins', 10), 'set system login class x permissions all'], 'PASS'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });

  it('heeds an account that is let off, in its class alone', () => {
    const exempt = { ...document, description: `${document.description} Exception: the account rescue may be in the class super-user.` };
    const lines = [user('a', 'admins'), idle('admins', 10), user('rescue', 'super-user')];
    expect(judge(exempt, ...lines)).toBe('PASS');
    expect(judge(exempt, ...lines, user('other', 'super-user'))).toBe('FAIL');
    expect(judge(document, ...lines)).toBe('FAIL');
  });
});

describe('neighbours of routing protocols', () => {
  const document: Document = {
    title: 'Authentication of routing protocols',
    description:
      'Where OSPF or BGP is used, neighbours are authenticated. OSPF: each interface that is not passive has authentication md5. BGP: each neighbour has an authentication key or a key chain, of its own or from its group.',
    audit: 'show configuration protocols',
    fix: '$ set protocols ospf area 0 interface ge-0/0/1.0 authentication md5 1 key x',
  };
  const ospf = 'set protocols ospf area 0.0.0.0 interface';
  const md5 = `${ospf} ge-0/0/1.0 authentication md5 1 key "$9$x"`;
  const bgp = 'set protocols bgp group g';
  it.each([
    ['OSPF with MD5', [md5], 'PASS'],
    ['a second interface without', [md5, `${ospf} ge-0/0/2.0 metric 5`], 'FAIL'],
    ['a passive one', [md5, `${ospf} lo0.0 passive`], 'PASS'],
    ['a simple password', [`${ospf} ge-0/0/1.0 authentication simple-password "$9$x"`], 'FAIL'],
    ['a neighbour by its group', [`${bgp} authentication-key "$9$x"`, `${bgp} neighbor 192.0.2.1 peer-as 1`], 'PASS'],
    ['one of two neighbours', [`${bgp} neighbor 192.0.2.1 authentication-key "$9$x"`, `${bgp} neighbor 192.0.2.2 peer-as 1`], 'FAIL'],
    ['another protocol', [md5, 'set protocols isis interface ge-0/0/3.0'], 'REVIEW'],
    ['none', [], 'NA'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('the message before login', () => {
  const document: Document = {
    title: 'Login banner',
    description:
      'Before login a message is shown. It says that access is for authorised persons only and that use is monitored. It does not name the company (Norrsken) or the product.',
    audit: 'show configuration system login message',
    fix: '$ set system login message "Authorised persons only. Use is monitored."',
  };
  it.each([
    ['Authorised persons only. Use is monitored.', 'PASS'],
    ['Authorised persons only.', 'FAIL'],
    ['SRX340: authorised persons only, use is monitored.', 'FAIL'],
    ['Norrsken: authorised persons only, use is monitored.', 'FAIL'],
    ['Authorised persons only. Use is not monitored.', 'REVIEW'],
  ])('%s', (text, status) => {
    expect(judge(document, `set system login message "${text}"`)).toBe(status);
  });

  it('counts no announcement', () => {
    expect(judge(document, 'set system login announcement "Authorised persons only. Use is monitored."')).toBe('FAIL');
  });
});
