import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

/** Documents that a configuration fulfils, and sentences of their own words by which it does not. */
const BASES: Readonly<
  Record<string, { readonly document: Document; readonly lines: readonly string[]; readonly more: readonly string[] }>
> = {
  'time servers': {
    document: {
      title: 'Time servers',
      description: 'There are at least two NTP servers. Each server has a trusted key of type SHA-256.',
      audit: 'show configuration system ntp',
      fix: '$ set system ntp server 192.0.2.1 key 7',
    },
    lines: [
      'set system ntp authentication-key 7 type sha256',
      'set system ntp authentication-key 7 value x',
      'set system ntp trusted-key 7',
      'set system ntp server 192.0.2.1 key 7',
      'set system ntp server 192.0.2.2 key 7',
    ],
    more: [
      'Not more than one server may be configured.',
      'No server may have a key.',
      'Each server must have a key of its own.',
      'A server must never be in the same network as the device.',
      'SHA-256 is not permitted.',
      'A key of type SHA-256 is a finding.',
      'If a server has a key of type SHA-256, this is a finding.',
      'The first server must not be internal.',
      'There are at most two servers, and each is without a key.',
    ],
  },
  'central authentication': {
    document: {
      title: 'Central authentication',
      description: 'TACACS+ comes first. At least two servers are configured, each with a secret.',
      audit: 'show configuration system authentication-order',
      fix: '$ set system authentication-order [ tacplus password ]',
    },
    lines: [
      'set system authentication-order tacplus',
      'set system authentication-order password',
      'set system tacplus-server 192.0.2.1 secret x',
      'set system tacplus-server 192.0.2.2 secret x',
    ],
    more: [
      'Local passwords must not be used.',
      'RADIUS comes first, then TACACS+.',
      'The authentication-order must be tacplus only.',
      'Each server must have a secret that is different from the others.',
      'Administrators must have no password of their own.',
      'There must not be more than one server.',
    ],
  },
  screens: {
    document: {
      title: 'Screens',
      description: 'Each outside zone (untrust) has a screen that drops land attacks.',
      audit: 'show configuration security screen',
      fix: '$ set security screen ids-option s tcp land',
    },
    lines: [
      'set security screen ids-option s tcp land',
      'set security zones security-zone untrust screen s',
      'set security zones security-zone trust interfaces ge-0/0/1.0',
    ],
    more: [
      'All zones have a screen.',
      'No zone may be without a screen.',
      'Each screen is bound to one zone only.',
      'Land is not detected.',
    ],
  },
  'proposals of IPsec': {
    document: {
      title: 'IPsec proposals',
      description: 'Every IPsec proposal uses AES-256-GCM. Each IPsec policy has perfect forward secrecy with group 20.',
      audit: 'show configuration security ipsec',
      fix: '$ set security ipsec policy p perfect-forward-secrecy keys group20',
    },
    lines: [
      'set security ipsec proposal e encryption-algorithm aes-256-gcm',
      'set security ipsec policy p perfect-forward-secrecy keys group20',
      'set security ipsec policy p proposals e',
    ],
    more: [
      'Group 20 is not permitted.',
      'Policies have group 19.',
      'Each tunnel has its own policy.',
      'Perfect forward secrecy is not used.',
      'The lifetime is never below two hours.',
    ],
  },
};

describe.each(Object.entries(BASES))('%s', (_, { document, lines, more }) => {
  it('are as demanded', () => expect(judge(document, ...lines)).toBe('PASS'));

  it.each(more)('do not pass: %s', (sentence) => {
    expect(judge({ ...document, description: `${document.description} ${sentence}` }, ...lines)).not.toBe('PASS');
    expect(judge({ ...document, audit: `${document.audit}\n${sentence}` }, ...lines)).not.toBe('PASS');
  });

  it('do not pass where only the remediation demands more', () => {
    expect(judge({ ...document, fix: `${document.fix}\nThere must not be another one of them.` }, ...lines)).not.toBe('PASS');
  });
});
