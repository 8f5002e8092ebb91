import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { block } from '../document/write-commands.ts';

const UNSET = { status: 'REVIEW', source: 'which are offered then depends on the release' } as const;

/** Lists moved to `system ssh-config` in 7.4.4; before, they stood in `system global` (FortiOS 7.4.4 CLI reference, system ssh-config). */
const LISTS: readonly AlgorithmList[] = [
  { kind: 'cipher', at: 'system ssh-config|global ssh-enc-algo', refuses: ['cbc'], absent: UNSET },
  { kind: 'hash', at: 'system ssh-config|global ssh-mac-algo', refuses: [], absent: UNSET },
  { kind: 'exchange', at: 'system ssh-config|global ssh-kex-algo', refuses: [], absent: UNSET },
];

const NONE = { status: 'NA', source: 'a switch of older releases' } as const;

/** Switches of releases before 7.0.2, each of which offers weak algorithms beside strong ones (FortiOS 6.4 CLI reference, system global). */
const OLD_SWITCHES: readonly AlgorithmList[] = [
  {
    kind: 'cipher',
    at: 'system global ssh-cbc-cipher',
    refuses: ['cbc'],
    names: { enable: 'aes256-cbc', disable: 'aes256-ctr' },
    absent: NONE,
  },
  { kind: 'hash', at: 'system global ssh-hmac-md5', names: { enable: 'hmac-md5', disable: 'hmac-sha2-512' }, absent: NONE },
  {
    kind: 'exchange',
    at: 'system global ssh-kex-sha1',
    names: { enable: 'diffie-hellman-group14-sha1', disable: 'curve25519-sha256' },
    absent: NONE,
  },
];

export const sshChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-algorithms',
    title: 'Ensure SSH offers no weak ciphers and algorithms',
    about: {
      title: [
        / ssh /,
        / (?:ciphers?|encryption|algorithms?|macs?|message authentication|integrity|hmacs?|sha 1|sha1|md5|cbc|rc4|arcfour|key exchange|kex|diffie hellman) /,
      ],
      except: [/ (?:vpn|inspect\w*|logg\w*|host ?keys?|snmp|tls) /],
    },
    expectation:
      'the lists of ciphers (encryption algorithms), message authentication codes (MAC, HMAC) and key exchange algorithms (ssh-enc-algo, ssh-mac-algo, ssh-kex-algo) that SSH offers to clients must hold nothing weak: no cipher in CBC mode, 3DES, RC4 (arcfour), Blowfish, CAST, MD5 (hmac-md5) or SHA-1 (hmac-sha1) may be among them or listed, but SHA-2 instead; where the recommendation names all that will do, they must not include anything other than that',
    algorithms: [...LISTS, ...OLD_SWITCHES],
    remediation: block(
      'config system ssh-config',
      'set ssh-enc-algo aes256-ctr aes256-gcm@openssh.com',
      'set ssh-mac-algo hmac-sha2-256 hmac-sha2-512',
      'set ssh-kex-algo diffie-hellman-group16-sha512 curve25519-sha256@libssh.org',
    ),
    beside: [...LISTS.map(({ at }) => `${at.replace('ssh-config|', '')} *`), ...OLD_SWITCHES.map(({ at }) => `${at} disable`)],
    source: 'FortiOS 7.4.4 CLI reference, system ssh-config; before, system global',
  },
];
