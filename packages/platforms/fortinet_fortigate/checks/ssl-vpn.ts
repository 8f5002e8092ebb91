import { absent, all, any, doubt, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf, oneOf } from '@merlon/engine/checks/demand.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { block } from '../document/write-commands.ts';

const SECTION = 'vpn ssl settings';
const VPN_TITLE = / (?:ssl vpn|sslvpn|vpn portal|vpn) /;

/** Source of the factory's names: FortiOS administration guide, Certificates. */
const IS_OWN: ValueTest = { is: 'matches', pattern: /^(?!(?:self-sign|Fortinet_\w+)?$)/i, words: 'be none of the factory' };

/** Switches of releases before 6.2, each of which allows an old protocol. */
const OLD_SWITCHES = ['sslv3', 'tlsv1-0', 'tlsv1-1'];
const GONE = 'a switch of releases before 6.2';

/** A setting of the SSL VPN of each virtual domain in which it is configured and not switched off. */
const inSslVpn = (setting: SettingDemand): SettingDemand => ({
  ...setting,
  feature: { path: SECTION, noun: 'SSL VPN', where: value('status', noneOf('disable'), { status: 'PASS' }) },
  perScope: true,
});

export const sslVpnChecks: readonly CheckSpec[] = [
  {
    id: 'ssl-vpn-disabled',
    title: 'Ensure SSL VPN is disabled',
    about: {
      title: [
        / (?:ssl ?vpn|agentless vpn) /,
        / (?:disabled?|off|not (?:be )?(?:used|enabled|configured|offered|available|permitted|allowed)|no ssl ?vpn|prohibited|removed) /,
      ],
      except: [/ (?:for|tls|version|web mode|split|portal|users?|if|unless|cipher\w*) /],
    },
    expectation: 'SSL VPN must be disabled, or listen on no interface (not used)',
    judge: {
      op: 'eachScope',
      then: any(
        value(`${SECTION} status`, equals('disable')),
        absent(SECTION),
        all(
          value(`${SECTION} source-interface`, oneOf(''), { status: 'PASS' }),
          doubt('SSL VPN that is on, but listens on no interface', SECTION),
        ),
      ),
    },
    remediation: block('config vpn ssl settings', 'set status disable'),
    source:
      'FortiOS administration guide, SSL VPN: it listens on its source interfaces alone; FortiOS 7.6.3 release notes: tunnel mode is gone, web mode is the agentless VPN',
  },
  {
    id: 'ssl-vpn-certificate',
    title: 'Apply a Trusted Signed Certificate for VPN Portal',
    about: { title: [/ certificate /, / (?:trusted|signed|valid) /, VPN_TITLE], except: [/ ipsec /] },
    expectation: 'the SSL VPN must present a certificate that a trusted authority signed, not that of the factory',
    judge: {
      op: 'eachScope',
      then: given(
        all(present(SECTION), value(`${SECTION} status`, noneOf('disable'), { status: 'PASS' })),
        all(
          value(`${SECTION} servercert`, IS_OWN, {
            status: 'FAIL',
            defaultValue: 'Fortinet_Factory',
            source: 'FortiOS CLI reference, vpn ssl settings',
          }),
          doubt('whether a trusted authority signed the certificate', `${SECTION} servercert`),
        ),
        'No SSL VPN is configured.',
      ),
    },
    remediation: block('config vpn ssl settings', 'set servercert <certificate>'),
    source: 'FortiOS CLI reference, vpn ssl settings: servercert Fortinet_Factory by default',
  },
  {
    id: 'ssl-vpn-tls',
    title: 'Enable Limited TLS Versions for SSL VPN',
    about: { title: [/ (?:tls|ssl) /, / version/, VPN_TITLE], except: [/ (?:tls ?(?:v(?:ersion )?)?|version (?:is )?)1\.3 /] },
    expectation: 'the SSL VPN must offer TLS 1.2 and 1.3 alone, with ciphers of the high level',
    all: [
      ...OLD_SWITCHES.map((setting) => inSslVpn({ setting, demand: noneOf('enable'), absent: { status: 'PASS', source: GONE } })),
      inSslVpn({ setting: 'ssl-min-proto-ver', demand: oneOf('tls1-2', 'tls1-3') }),
      inSslVpn({ setting: 'ssl-max-proto-ver', demand: equals('tls1-3') }),
      inSslVpn({ setting: 'algorithm', demand: equals('high') }),
    ],
    remediation: block('config vpn ssl settings', 'set ssl-max-proto-ver tls1-3', 'set ssl-min-proto-ver tls1-2', 'set algorithm high'),
    // Misprints of the CIS FortiGate benchmarks.
    beside: ['vpn ssl settings ssl-max-prot-ver *', 'vpn ssl settings ssl-min-proto *'],
    source: 'FortiOS CLI reference, vpn ssl settings',
  },
];
