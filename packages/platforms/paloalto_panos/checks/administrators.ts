import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { entryOf } from '../facts/facts.ts';

const TLS_PROFILE = 'deviceconfig system ssl-tls-service-profile';
/** A minimum lets everything in from there on. */
const FROM = {
  'tls1-0': 'tls1.0 tls1.1 tls1.2 tls1.3',
  'tls1-1': 'tls1.1 tls1.2 tls1.3',
  'tls1-2': 'tls1.2 tls1.3',
  'tls1-3': 'tls1.3',
} as const;

/** The profile of the web interface; where the text does not hold it, what names it. */
function listTlsProfiles(tree: ConfigTree): readonly Place[] {
  const name = valueOf(tree, TLS_PROFILE);
  if (name === undefined) return [];
  const profile = ['shared', 'vsys *'].flatMap((owner) => entryOf(tree, `${owner} ssl-tls-service-profile`, name) ?? [])[0];
  return profile ? [profile] : findPath(tree, TLS_PROFILE);
}

const TLS: AlgorithmList = {
  kind: 'version',
  at: 'protocol-settings min-version',
  names: FROM,
  of: {
    noun: 'SSL/TLS service profile of the web interface',
    path: TLS_PROFILE,
    list: listTlsProfiles,
    none: { status: 'REVIEW', source: 'which versions the device then offers depends on its release' },
  },
};

const SSH = 'deviceconfig system ssh';

const BOUND = `${SSH} mgmt server-profile`;
const PROFILES = `${SSH} profiles mgmt-profiles server-profiles`;

/** The SSH profile that the management server is given; releases before 10.0 have the ciphers alone. Where it is missing, what names it. */
function listSshProfiles(tree: ConfigTree): readonly Place[] {
  const name = valueOf(tree, BOUND);
  if (name === undefined) return findPath(tree, `${SSH} ciphers mgmt`).length > 0 ? findPath(tree, `${SSH} ciphers`) : [];
  const profile = entryOf(tree, PROFILES, name);
  return profile ? [profile] : findPath(tree, BOUND);
}

const OPEN = { status: 'FAIL', source: 'so every one is offered: PAN-OS administrator guide, Configure SSH Service Profiles' } as const;
const SSH_PROFILE: AlgorithmList['of'] = {
  noun: 'SSH profile of the management server',
  path: BOUND,
  list: listSshProfiles,
  none: OPEN,
  doubt: (_, tree) => {
    const name = valueOf(tree, BOUND);
    return name !== undefined && !entryOf(tree, PROFILES, name) ? `the profile ${name} is not in the text` : undefined;
  },
};
const SSH_LISTS: readonly AlgorithmList[] = [
  { kind: 'cipher', at: 'ciphers|mgmt', of: SSH_PROFILE, refuses: ['cbc'], absent: OPEN },
  { kind: 'hash', at: 'mac', of: SSH_PROFILE, refuses: [], absent: OPEN },
  { kind: 'exchange', at: 'kex', of: SSH_PROFILE, refuses: [], absent: OPEN },
];

export const administratorChecks: readonly CheckSpec[] = [
  {
    id: 'management-tls-version',
    title: 'Ensure the web interface accepts TLS 1.2 or later only',
    about: {
      title: [/ (?:tls|ssl) (?:v? ?1.[0-3] )?| tlsv1.[0-3] /, / (?:web|gui|https|management|administrat\w*|browser) /],
      except: [/ (?:certificates?|decrypt\w*|globalprotect|vpn|syslog|inbound|inspection|forward|ciphers?|log\w*|ldap) /],
    },
    expectation:
      'an SSL/TLS service profile must be selected for the web interface (HTTPS management), whose minimum version of the protocol is as new as the document asks, or newer',
    algorithms: [TLS],
    remediation: [`set ${TLS_PROFILE} <profile>`, 'set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2'],
    beside: [
      'shared ssl-tls-service-profile <profile> protocol-settings max-version <version>',
      'shared ssl-tls-service-profile <profile> certificate <certificate>',
    ],
    source: 'PAN-OS web interface help, Device > Certificate Management > SSL/TLS Service Profile',
  },
  {
    id: 'ssh-algorithms',
    title: 'Ensure SSH to the management interface uses strong ciphers, MACs and key exchange only',
    about: {
      title: [/ ssh(?:v?2)? /, / (?:ciphers?|encryption|algorithms?|macs?|message authentication|kex|key exchange|cryptograph\w*|strong) /],
      except: [/ (?:must|shall|should|to) use (?:cbc|3des|arcfour) | host ?keys? /],
    },
    expectation:
      'the management server must be given (bound) an SSH service profile that lists ciphers (encryption), MACs (message authentication) and key exchange algorithms (kex) that are approved, and no other or weak one such as CBC',
    algorithms: SSH_LISTS,
    remediation: [
      `set ${SSH} mgmt server-profile <profile>`,
      ...['ciphers', 'mac', 'kex'].map((list) => `set ${PROFILES} <ssh profile> ${list} <algorithm>`),
    ],
    beside: [`${SSH} ciphers mgmt <cipher>`],
    source: 'PAN-OS administrator guide, Configure SSH Service Profiles; before 10.0 the ciphers stand below `ssh ciphers mgmt`',
  },
];
