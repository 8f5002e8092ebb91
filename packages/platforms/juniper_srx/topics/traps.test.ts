import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

/** Documents that hold nothing but words of a topic, and demand more of it than is so. */
const TRAPS: readonly (readonly [string, Document, readonly string[]])[] = [
  [
    'HTTP among services in clear text',
    {
      title: 'Clear-text services',
      description: 'Telnet, FTP and HTTP are not enabled.',
      audit: 'show configuration system services',
      fix: '$ delete system services telnet',
    },
    ['set system services web-management http interface ge-0/0/0.0'],
  ],
  [
    'any in none of three fields',
    {
      title: 'Broad policies',
      description: 'No policy that permits has any as source, destination or application.',
      audit: 'show configuration security policies',
      fix: '$ delete security policies from-zone a to-zone b policy p',
    },
    [
      'set security policies from-zone a to-zone b policy p match source-address any',
      'set security policies from-zone a to-zone b policy p match destination-address x',
      'set security policies from-zone a to-zone b policy p match application junos-https',
      'set security policies from-zone a to-zone b policy p then permit',
    ],
  ],
  [
    'both ends of a session in the log',
    {
      title: 'Logging of policies',
      description: 'Each policy that permits logs session-init and session-close.',
      audit: 'show configuration security policies',
      fix: '$ set security policies from-zone a to-zone b policy p then log session-close',
    },
    [
      'set security policies from-zone a to-zone b policy p then permit',
      'set security policies from-zone a to-zone b policy p then log session-close',
    ],
  ],
  [
    'a host of the system log, where there is none',
    {
      title: 'Remote syslog',
      description: 'System messages are sent to remote syslog servers at level info.',
      audit: 'show configuration system syslog',
      fix: '$ set system syslog host 10.0.0.1 any info',
    },
    ['set system syslog file messages any info'],
  ],
  [
    'logins, which no facility of the document names',
    {
      title: 'Remote syslog',
      description: 'Logins are sent to at least one syslog server.',
      audit: 'show configuration system syslog',
      fix: '$ set system syslog host 10.0.0.1 authorization info',
    },
    ['set system syslog host 10.0.0.1 kernel info'],
  ],
  [
    'other zones with services of their own',
    {
      title: 'Services of zones',
      description:
        'In outside zones only ike may be enabled under host-inbound-traffic. In management zones only ssh and ping may be enabled.',
      audit: 'show configuration security zones',
      fix: '$ delete security zones security-zone untrust host-inbound-traffic system-services ssh',
    },
    ['set security zones security-zone untrust host-inbound-traffic system-services ssh'],
  ],
  [
    'two kinds of outside zones',
    {
      title: 'Services of zones',
      description:
        'In the zone untrust only ike may be enabled under host-inbound-traffic. In the zone PARTNER only ike and ping may be enabled.',
      audit: 'show configuration security zones',
      fix: '$ delete security zones security-zone untrust host-inbound-traffic system-services ssh',
    },
    ['set security zones security-zone untrust host-inbound-traffic system-services ping'],
  ],
  [
    'networks that a filter lets in',
    {
      title: 'Routing engine',
      description:
        'An input filter of lo0 accepts SSH from the management network 10.1.0.0/24 with a source-prefix-list and discards the rest.',
      audit: 'show configuration firewall',
      fix: '$ set interfaces lo0 unit 0 family inet filter input RE',
    },
    [
      'set interfaces lo0 unit 0 family inet filter input RE',
      'set policy-options prefix-list M 192.0.2.0/24',
      'set firewall family inet filter RE term a from source-prefix-list M',
      'set firewall family inet filter RE term a from destination-port ssh',
      'set firewall family inet filter RE term a then accept',
      'set firewall family inet filter RE term b then discard',
    ],
  ],
  [
    'the password at the end of the order',
    {
      title: 'Central authentication',
      description: 'TACACS+ is the first method of the authentication order. The local password stands last.',
      audit: 'show configuration system authentication-order',
      fix: '$ set system authentication-order [ tacplus radius password ]',
    },
    [
      'set system authentication-order [ tacplus password radius ]',
      'set system tacplus-server 10.0.0.1 secret "$9$x"',
      'set system radius-server 10.0.0.2 secret "$9$x"',
    ],
  ],
  [
    'floods with bounds of their own',
    {
      title: 'Screens',
      description: 'The screen of the untrust zone drops SYN floods and UDP floods from 1000 per second at the latest.',
      audit: 'show configuration security screen',
      fix: '$ set security screen ids-option x tcp syn-flood',
    },
    [
      'set security screen ids-option x tcp syn-flood attack-threshold 200',
      'set security screen ids-option x udp flood threshold 50000',
      'set security zones security-zone untrust screen x',
    ],
  ],
  [
    'a company without its name',
    {
      title: 'Login banner',
      description: 'The login message says that access is for authorised persons only. It does not name the company.',
      audit: 'show configuration system login message',
      fix: '$ set system login message "Authorised persons only."',
    },
    ['set system login message "Norrsken: authorised persons only."'],
  ],
  [
    'a place of a service',
    {
      title: 'Services in zones',
      description: 'In no zone is the system service all allowed. SSH and HTTPS are allowed only in the zone MGMT.',
      audit: 'show configuration security zones',
      fix: '$ set security zones security-zone MGMT host-inbound-traffic system-services ssh',
    },
    [
      'set security zones security-zone MGMT host-inbound-traffic system-services ssh',
      'set security zones security-zone DATA host-inbound-traffic system-services ssh',
    ],
  ],
  [
    'the interface of a zone',
    {
      title: 'J-Web',
      description: 'J-Web over HTTPS is bound to the interface of the zone MGMT or to fxp0.0. A session ends after at most 10 minutes.',
      audit: 'show configuration system services web-management',
      fix: '$ set system services web-management https interface fxp0.0',
    },
    ['set system services web-management https interface ge-0/0/9.0', 'set system services web-management session idle-timeout 10'],
  ],
];

describe('what a document says in words of a topic', () => {
  it.each(TRAPS)('passes not where it demands %s', (_, document, lines) => {
    expect(judge(document, ...lines)).not.toBe('PASS');
  });
});
