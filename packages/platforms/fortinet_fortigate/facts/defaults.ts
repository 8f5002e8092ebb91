import type { DefaultValue } from '@merlon/engine/checks/check-spec.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { defaultForRelease, statedDefaults } from './stated-defaults.ts';
import { compareRelease, headerOf } from './version.ts';

interface KnownDefault {
  readonly value: string;
  /** The first release with this default; older ones had another, or lacked the setting. */
  readonly since?: string;
  /** No older release has a better one: it may count against any device. */
  readonly isBest?: true;
}

const CLI_REFERENCE = 'FortiOS CLI reference';
const STATED = "the benchmark's Default Value";

/**
 * Defaults of settings that `show` leaves out. Source, unless another is named: FortiOS 7.0-7.4 CLI reference, the chapter of the section,
 * and for `system global`, `log setting` and `user setting` the same values in the schema of the REST API of 7.6. `gui-cdn-usage` is
 * missing on purpose: it is off by default up to 7.2 and on in 7.6, so only the benchmark's own Default Value decides. `since`:
 * strong-crypto was disabled by default before 5.6 (FortiOS 5.4 CLI reference; ssh-audit wiki, Fortinet FortiOS);
 * machine-learning-detection came with 7.0, where 6.4 had heuristics that are off by default (CIS FortiGate v1.1.0, Enable AI/heuristic
 * based malware detection); auto-install's present default applies to devices that were new on 7.2 (CIS FortiGate 7.0, Disable USB
 * installation); updates are automatic since 7.0 (CIS FortiGate v1.1.0, Antivirus Definition Push Updates); TLS settings of the SSL VPN
 * exist since 6.2 in their present form (6.2 release notes); no release offers TLS 1.3 alone (CIS FortiGate 7.0, Default Value). The SNMP agent is off by default: CIS FortiGate v1.1.0, Ensure SNMP agent is
 * disabled; for the lockout of users: the same, section 7. SSH version 1 is off since 5.0 at least: ssh-audit wiki, Fortinet
 * FortiOS.
 */
const KNOWN: Readonly<Record<string, KnownDefault>> = {
  'system global admintimeout': { value: '5' },
  'system global admin-lockout-threshold': { value: '3' },
  'system global admin-lockout-duration': { value: '60' },
  'system global admin-concurrent': { value: 'enable' },
  'system global admin-port': { value: '80' },
  'system global admin-sport': { value: '443' },
  'system global admin-https-redirect': { value: 'enable' },
  'system global admin-https-ssl-versions': { value: 'tlsv1-2 tlsv1-3', since: '7.0', isBest: true },
  'system global pre-login-banner': { value: 'disable' },
  'system global post-login-banner': { value: 'disable' },
  'system global strong-crypto': { value: 'enable', since: '5.6' },
  'system global ssl-static-key-ciphers': { value: 'enable' },
  'system global gui-display-hostname': { value: 'disable' },
  'system global log-single-cpu-high': { value: 'disable' },
  'system global admin-ssh-port': { value: '22' },
  'system global private-data-encryption': { value: 'disable' },
  'system global admin-ssh-v1': { value: 'disable' },
  'system global cli-audit-log': { value: 'disable' },
  'system fips-cc status': { value: 'disable' },
  'system auto-install auto-install-config': { value: 'disable', since: '7.2' },
  'system auto-install auto-install-image': { value: 'disable', since: '7.2' },
  'system autoupdate schedule status': { value: 'enable' },
  'system autoupdate schedule frequency': { value: 'automatic', since: '7.0' },
  'system password-policy status': { value: 'disable' },
  'system password-policy minimum-length': { value: '8' },
  'system password-policy min-lower-case-letter': { value: '0' },
  'system password-policy min-upper-case-letter': { value: '0' },
  'system password-policy min-non-alphanumeric': { value: '0' },
  'system password-policy min-number': { value: '0' },
  'system password-policy change-4-characters': { value: 'disable' },
  'system password-policy min-change-characters': { value: '0' },
  'system password-policy expire-status': { value: 'disable' },
  'system password-policy expire-day': { value: '90' },
  'system password-policy reuse-password': { value: 'enable' },
  'system password-policy apply-to': { value: 'admin-password' },
  'system fortiguard sandbox-inline-scan': { value: 'disable' },
  'system ha mode': { value: 'standalone' },
  'system snmp sysinfo status': { value: 'disable' },
  'user setting auth-lockout-threshold': { value: '3' },
  'user setting auth-lockout-duration': { value: '0' },
  'antivirus settings grayware': { value: 'disable' },
  'antivirus settings machine-learning-detection': { value: 'enable', since: '7.0' },
  'log eventfilter event': { value: 'enable' },
  'log eventfilter system': { value: 'enable' },
  'log eventfilter user': { value: 'enable' },
  'log eventfilter vpn': { value: 'enable' },
  'log eventfilter router': { value: 'enable' },
  'log eventfilter ha': { value: 'enable' },
  'log eventfilter endpoint': { value: 'enable' },
  'log setting fwpolicy-implicit-log': { value: 'disable' },
  'log setting user-anonymize': { value: 'disable' },
  'log fortianalyzer setting status': { value: 'disable' },
  'log syslogd setting status': { value: 'disable' },
  'log fortianalyzer setting reliable': { value: 'disable' },
  'log fortianalyzer setting enc-algorithm': { value: 'high' },
  'log syslogd setting mode': { value: 'udp' },
  'log syslogd setting enc-algorithm': { value: 'disable' },
  'log syslogd2 setting mode': { value: 'udp' },
  'log syslogd2 setting enc-algorithm': { value: 'disable' },
  'log syslogd3 setting mode': { value: 'udp' },
  'log syslogd3 setting enc-algorithm': { value: 'disable' },
  'log syslogd4 setting mode': { value: 'udp' },
  'log syslogd4 setting enc-algorithm': { value: 'disable' },
  ...Object.fromEntries(
    ['log syslogd filter', 'log syslogd2 filter', 'log syslogd3 filter', 'log syslogd4 filter', 'log fortianalyzer filter'].flatMap(
      (filter) => [
        [`${filter} severity`, { value: 'information' }],
        ...['forward-traffic', 'local-traffic', 'multicast-traffic', 'sniffer-traffic', 'anomaly'].map((kind) => [
          `${filter} ${kind}`,
          { value: 'enable' },
        ]),
      ],
    ),
  ),
  'system global admin-scp': { value: 'disable' },
  'system global admin-ssh-grace-time': { value: '120' },
  'system global revision-backup-on-logout': { value: 'disable' },
  'system global revision-image-auto-backup': { value: 'disable' },
  'system settings asymroute': { value: 'disable' },
  'system settings asymroute6': { value: 'disable' },
  'system settings strict-src-check': { value: 'disable' },
  'system interface * src-check': { value: 'enable' },
  'system interface * status': { value: 'up' },
  'system accprofile * admintimeout-override': { value: 'disable' },
  'system zone * intrazone': { value: 'deny' },
  'firewall policy * logtraffic': { value: 'utm' },
  'firewall policy * status': { value: 'enable' },
  'web-proxy explicit status': { value: 'disable' },
  'ftp-proxy explicit status': { value: 'disable' },
  'vpn ipsec phase1-interface * ike-version': { value: '1' },
  'vpn ipsec phase1-interface * mode': { value: 'main' },
  'vpn ipsec phase2-interface * pfs': { value: 'enable' },
  'vpn ipsec phase2-interface * keylifeseconds': { value: '43200' },
  'vpn ipsec phase2-interface * replay': { value: 'enable' },
  'vpn ssl settings ssl-min-proto-ver': { value: 'tls1-2', since: '6.2' },
  'vpn ssl settings ssl-max-proto-ver': { value: 'tls1-3', since: '6.2' },
  'vpn ssl settings algorithm': { value: 'high', since: '6.2' },
};

/**
 * The default of a setting that is not in the text: the one that the recommendation states for the device's release, else the platform's
 * own. Undefined if neither is known: the default is known only for newer releases and the text shows an older one or none, or the
 * recommendation distinguishes releases and does not mention this one.
 */
export function defaultOf(tree: ConfigTree, recommendation: Recommendation, section: string, attribute: string): DefaultValue | undefined {
  const known = KNOWN[`${section} ${attribute}`];
  const age = known?.since === undefined ? 'same or newer' : compareRelease(tree, known.since);
  const best: DefaultValue | undefined = known?.isBest && { is: known.value, source: CLI_REFERENCE, doubted: true };
  if (age === 'older') return best;
  const text = defaultForRelease(recommendation, headerOf(tree));
  const sureOfKnown = age === 'same or newer' && (text !== undefined || known?.since !== undefined);
  const stated = text === undefined ? undefined : statedFor(text, attribute, known);
  if (stated !== undefined) {
    const contradicted = sureOfKnown && known !== undefined && stated !== known.value;
    return { is: stated, source: STATED, ...(contradicted && { doubted: true }) };
  }
  return known && sureOfKnown ? { is: known.value, source: CLI_REFERENCE } : best;
}

/** A Default Value's statement about an attribute, unless it is of another kind: "Disabled" says nothing about a port or a level. */
function statedFor(text: string, attribute: string, known: KnownDefault | undefined): string | undefined {
  return statedDefaults(text, attribute).find((value) => known === undefined || isSwitch(known.value) === isSwitch(value));
}

const SECTIONS_OF: ReadonlyMap<string, readonly string[]> = Map.groupBy(Object.keys(KNOWN), (path) => path.split(' ').at(-1)!);

/** The sections whose entries or settings a keyword is one of, by the defaults that are known: `system accprofile *`. */
export const sectionsWith = (attribute: string): readonly string[] =>
  (SECTIONS_OF.get(attribute) ?? []).map((path) => path.slice(0, -attribute.length - 1));

/**
 * The default known without looking at a configuration. A default that only the benchmark states ("Disabled") counts only if that statement
 * or the audit names the setting as the remediation does, so that a misprint does not become a verdict.
 */
export function staticDefaultOf(recommendation: Recommendation, section: string, attribute: string): DefaultValue | undefined {
  const known = KNOWN[`${section} ${attribute}`];
  const text = defaultForRelease(recommendation, undefined);
  if (known?.since !== undefined || text === undefined) return undefined;
  const stated = statedFor(text, attribute, known);
  if (known && stated === undefined) return { is: known.value, source: CLI_REFERENCE };
  if (known) return stated === known.value ? { is: known.value, source: STATED } : undefined;
  const audit = recommendation.audit.lines.map((line) => line.text).join('\n');
  return stated !== undefined && `${audit}\n${text}`.includes(attribute) ? { is: stated, source: STATED } : undefined;
}

const isSwitch = (value: string): boolean => value === 'enable' || value === 'disable';
