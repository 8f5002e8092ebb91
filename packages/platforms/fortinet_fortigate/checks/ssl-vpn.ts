import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { fail, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Scope, judgeScopes, linesOfSettings, sectionOf, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';
import { isOlderThan } from '../facts/version.ts';
import type { FortigateCheck } from './safeguard.ts';

const SECTION = 'vpn ssl settings';
const VPN_TITLE = / (?:ssl vpn|sslvpn|vpn portal|vpn) /;

/** The SSL VPN's settings; undefined if it is switched off or not configured. */
function sslVpnOf(scope: Scope): ConfigNode | undefined {
  const section = sectionOf(scope, SECTION);
  return section && valueOf(section, 'status') !== 'disable' ? section : undefined;
}

const notUsed = (scope: Scope) =>
  unlessHidden(scope, SECTION, notApplicable('No SSL VPN is configured.', linesOfSettings(sectionOf(scope, SECTION), 'status')));

/** Factory certificates (FortiOS administration guide, Certificates). */
const FACTORY_CERTIFICATE = /^(?:self-sign|Fortinet_\w+)$/i;

export const vpnCertificate: LibraryCheck = {
  id: 'ssl-vpn-certificate',
  title: 'Apply a Trusted Signed Certificate for VPN Portal',
  matches: titled([/ certificate /, / (?:trusted|signed|valid) /, VPN_TITLE], [/ ipsec /]),
  expectation: 'the SSL VPN must present a certificate that a trusted authority signed, not that of the factory',
  judge: (tree) =>
    judgeScopes(tree, (scope) => {
      const section = sslVpnOf(scope);
      if (!section) return notUsed(scope);
      const certificate = settingOf(section, 'servercert');
      const name = certificate?.words[1] ?? '';
      if (!certificate || name === '' || FACTORY_CERTIFICATE.test(name)) {
        return fail(
          [section.line, ...(certificate ? [certificate.line] : [])],
          'The SSL VPN presents the certificate of the factory, which is the default.',
        );
      }
      return review('The SSL VPN presents a certificate of its own; whether a trusted authority signed it is for a person to see.', [
        certificate.line,
      ]);
    }),
  remediation: ['config vpn ssl settings', '    set servercert <certificate>', 'end'],
  source: 'FortiOS CLI reference, vpn ssl settings: servercert Fortinet_Factory by default',
};

const POINTS: readonly { readonly attribute: string; readonly test: ValueTest }[] = [
  { attribute: 'ssl-min-proto-ver', test: { is: 'oneOf', values: ['tls1-2', 'tls1-3'] } },
  { attribute: 'ssl-max-proto-ver', test: { is: 'equals', value: 'tls1-3' } },
  { attribute: 'algorithm', test: { is: 'equals', value: 'high' } },
];

/** Switches of releases before 6.2, each of which allows an old protocol. */
const OLD_SWITCHES = ['sslv3', 'tlsv1-0', 'tlsv1-1'];

export const vpnTls: FortigateCheck = {
  id: 'ssl-vpn-tls',
  title: 'Enable Limited TLS Versions for SSL VPN',
  matches: titled([/ (?:tls|ssl) /, / version/, VPN_TITLE]),
  expectation: 'the SSL VPN must offer TLS 1.2 and 1.3 alone, with ciphers of the high level',
  judge: (tree, recommendation) =>
    judgeScopes(tree, (scope) => {
      const section = sslVpnOf(scope);
      if (!section) return notUsed(scope);
      const old = OLD_SWITCHES.flatMap((name) => settingOf(section, name) ?? []).filter((setting) => setting.words[1] === 'enable');
      if (old.length > 0)
        return fail(
          old.map((setting) => setting.line),
          'The SSL VPN lets protocols before TLS 1.2 in.',
        );
      if (isOlderThan(tree, '6.2'))
        return review('The settings of the SSL VPN in this release are others than the recommendation names.', [section.line]);
      return combineAll(POINTS.map(({ attribute, test }) => judgeSetting(scope, { section: SECTION, attribute, test }, recommendation)));
    }),
  remediation: [
    'config vpn ssl settings',
    '    set ssl-max-proto-ver tls1-3',
    '    set ssl-min-proto-ver tls1-2',
    '    set algorithm high',
    'end',
  ],
  // Misprints of the CIS FortiGate benchmarks.
  beside: ['vpn ssl settings ssl-max-prot-ver *', 'vpn ssl settings ssl-min-proto *'],
  source: 'FortiOS CLI reference, vpn ssl settings',
};
