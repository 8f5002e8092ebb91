import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { block } from '../document/write-commands.ts';

/** Recommendations about a single switch. */
export const switchChecks: readonly CheckSpec[] = [
  {
    id: 'static-key-ciphers',
    title: 'Disable static keys for TLS',
    about: { title: [/ static key/, / (?:tls|ssl) /] },
    setting: 'system global ssl-static-key-ciphers',
    demand: equals('disable'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'strong-crypto',
    title: 'Enable Global Strong Encryption',
    about: { title: [/ strong (?:encryption|crypto\w*) /], except: [/ (?:vpn|ipsec|log|password) /] },
    setting: 'system global strong-crypto',
    demand: equals('enable'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'gui-cdn',
    title: 'Ensure CDN is enabled for improved GUI performance',
    about: { title: [/ cdn /, / gui /] },
    setting: 'system global gui-cdn-usage',
    demand: equals('enable'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'single-cpu-log',
    title: 'Ensure single CPU core overloaded event is logged',
    about: { title: [/ single cpu /, / log(?:s|ged|ging)? /] },
    setting: 'system global log-single-cpu-high',
    demand: equals('enable'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'login-hostname',
    title: 'Ensure Hostname is Not Displayed On Login GUI',
    about: { title: [/ host ?name /, / not (?:displayed|shown) /, / (?:login|gui) /] },
    setting: 'system global gui-display-hostname',
    demand: equals('disable'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'snmp-agent-disabled',
    title: 'Ensure SNMP agent is disabled',
    about: { title: [/ snmp /, / agent /, / disabled? /] },
    setting: 'system snmp sysinfo status',
    demand: equals('disable'),
    source: 'FortiOS CLI reference, system snmp sysinfo',
  },
  {
    id: 'command-log',
    title: 'Ensure commands are logged with their full text',
    about: {
      title: [
        / (?:commands?|cli) /,
        / (?:audit\w*|log|logs|logged|logging|record\w*) /,
        / (?:full text|cli audit|(?:every|all|each) (?:cli )?commands?|cli commands?|commands? (?:typed|entered|executed)) /,
      ],
    },
    decides: ['system global cli-audit-log *'],
    all: [{ setting: 'system global cli-audit-log', demand: equals('enable') }],
    expectation: 'every command (privileged ones too) must be recorded in the log with its full text (cli-audit-log enabled)',
    source: 'FortiOS 6.2-7.6 CLI references, system global: cli-audit-log disable by default',
  },
  {
    id: 'fips-mode',
    title: 'Ensure the device runs in FIPS-CC mode',
    about: { title: [/ fips( cc)? mode | fips cc /], except: [/ (?:snmp|vpn|ssh|tls) /] },
    decides: ['system fips-cc status *'],
    all: [{ setting: 'system fips-cc status', demand: equals('enable') }],
    expectation:
      'FIPS-CC mode (system fips-cc status) must be enabled, in which the device uses none but FIPS 140-2 approved algorithms and its approved random number generator, for authentication and for unique session identifiers too',
    source: 'FortiOS CLI reference, system fips-cc: status disable by default; FortiOS FIPS 140-2 Security Policy',
  },
  {
    id: 'private-data-encryption',
    title: 'Ensure private data encryption is enabled',
    about: { title: [/ private data encryption /] },
    setting: 'system global private-data-encryption',
    demand: equals('enable'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'strict-source-check',
    wantsOn: true,
    title: 'Ensure the source address of packets is checked strictly (anti-spoofing)',
    about: {
      title: [/ strict(?:ly)? /, / (?:source|src|rpf|urpf|reverse path|spoof\w*|anti ?spoof\w*) /],
      except: [/ (?:arp|dhcp|dns|mac|mail|email|loose) /],
    },
    decides: ['system settings strict-src-check enable'],
    all: [
      {
        setting: 'system settings strict-src-check',
        demand: equals('enable'),
        absent: { is: 'disable', source: 'FortiOS CLI reference, system settings' },
        // An interface may be left out of the check (FortiOS CLI reference, system interface: src-check).
        exceptions: {
          path: 'system interface *',
          noun: 'an interface that is left out of the check',
          where: value('src-check', equals('disable')),
        },
        perScope: true,
        // Asymmetric routing switches the check off (FortiOS administration guide, Reverse path look-up).
        needs: {
          op: 'value',
          path: ['system', 'settings', 'asymroute'],
          test: { is: 'noneOf', values: ['enable'] },
          absent: { status: 'PASS', defaultValue: 'disable', source: 'FortiOS CLI reference, system settings' },
        },
      },
    ],
    expectation:
      'every virtual domain (VDOM) must check the source address of packets strictly (strict-src-check enabled), and not let asymmetric routing (asymroute) undo that',
    first: block('config system settings', 'set asymroute disable'),
    source: 'FortiOS CLI reference, system settings: strict-src-check disable by default',
  },
  {
    id: 'grayware',
    title: 'Enable grayware detection on antivirus',
    about: { title: [/ gr[ae]yware /] },
    setting: 'antivirus settings grayware',
    demand: equals('enable'),
    perScope: true,
    source: 'FortiOS CLI reference, antivirus settings',
  },
];
