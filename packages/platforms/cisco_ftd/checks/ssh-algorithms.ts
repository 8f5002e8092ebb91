import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

/** The levels, of which `medium` and `fips` differ between releases (command reference, ssh cipher encryption and ssh cipher integrity). */
const CIPHERS = { high: 'aes256', low: '3des', all: '3des', custom: '' } as const;
const HASHES = { high: 'hmac-sha2-256', low: 'hmac-md5', all: 'hmac-md5', custom: '' } as const;

const UNKNOWN = { status: 'REVIEW', source: 'what then holds depends on the release' } as const;

export const sshAlgorithmChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-integrity',
    title: 'Ensure SSH uses strong algorithms for integrity',
    about: {
      title: [/ ssh /, / (?:integrity|hmac|macs?|message authentication|sha\d*|md5) /],
      except: [/ (?:key exchange|kex|ciphers? and|host keys?|passwords?|ntp|snmp) /, BEYOND_A_SETTING],
    },
    expectation:
      '`ssh cipher integrity` must be the level high or a custom list of HMAC with SHA-2 alone (hmac-sha2-256, hmac-sha2-512), not SHA-1 or MD5',
    algorithms: [{ kind: 'hash', at: 'ssh cipher integrity', names: HASHES, absent: UNKNOWN }],
    remediation: ['ssh cipher integrity high'],
    beside: ['ssh cipher integrity *', 'ssh cipher integrity custom *', 'ssh version 2'],
    decides: ['ssh cipher integrity high'],
    source: `${REFERENCE}, ssh cipher integrity`,
  },
  {
    id: 'ssh-ciphers',
    title: 'Ensure SSH uses strong ciphers',
    about: {
      title: [/ ssh /, / (?:ciphers?|encryption|aes|3?des|algorithms?) /],
      except: [/ (?:key exchange|kex|integrity|hmac|macs?|host keys?|keys?|passwords?|public) /, BEYOND_A_SETTING],
    },
    expectation:
      '`ssh cipher encryption` must be the level high or a custom list of AES-256 ciphers alone (aes256-ctr, aes256-gcm), without DES, 3DES or another weak encryption',
    algorithms: [{ kind: 'cipher', at: 'ssh cipher encryption', least: 'aes256', refuses: ['cbc'], names: CIPHERS, absent: UNKNOWN }],
    remediation: ['ssh cipher encryption high'],
    beside: ['ssh cipher encryption *', 'ssh cipher encryption custom *', 'ssh version 2'],
    decides: ['ssh cipher encryption high'],
    source: `${REFERENCE}, ssh cipher encryption`,
  },
];
