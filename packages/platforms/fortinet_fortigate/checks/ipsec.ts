import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import { block } from '../document/write-commands.ts';

const SOURCE = 'FortiOS CLI reference, vpn ipsec';
const VPN = / (?:ipsec|ike|ikev2|tunnels?|phase ?[12]|vpns?) /;

const PHASE1: AlgorithmList['of'] = { noun: 'IPsec tunnel', path: 'vpn ipsec phase1-interface|phase1 *' };
const PHASE2: AlgorithmList['of'] = { noun: 'phase 2 of an IPsec tunnel', path: 'vpn ipsec phase2-interface|phase2 *' };
const BY_HAND: AlgorithmList['of'] = { noun: 'tunnel with keys that are set by hand', path: 'vpn ipsec manualkey-interface|manualkey *' };

/** A proposal is a cipher and a hash in one word: `aes256-sha256`, `aes256gcm-prfsha384`. */
const ALGORITHMS: readonly AlgorithmList[] = [
  { kind: 'ikeVersion', at: 'ike-version', of: PHASE1, absent: { is: '1', source: `${SOURCE} phase1-interface` } },
  { kind: 'cipher', at: 'proposal', of: PHASE1 },
  { kind: 'hash', at: 'proposal', of: PHASE1, isMixed: true },
  { kind: 'group', at: 'dhgrp', of: PHASE1 },
  { kind: 'cipher', at: 'proposal', of: PHASE2, phase: 'ipsec' },
  { kind: 'hash', at: 'proposal', of: PHASE2, isMixed: true, phase: 'ipsec' },
  { kind: 'group', at: 'dhgrp', of: PHASE2, phase: 'ipsec' },
  { kind: 'cipher', at: 'proposal', of: BY_HAND },
];

export const ipsecChecks: readonly CheckSpec[] = [
  {
    id: 'ipsec-pfs',
    wantsOn: true,
    title: 'Ensure IPsec tunnels use perfect forward secrecy',
    about: { title: [/ (?:perfect forward secrecy|forward secrecy|pfs) /], except: [/ (?:groups?|tls|ssl|ssh) /] },
    expectation: 'every phase 2 of an IPsec VPN tunnel must use perfect forward secrecy (PFS)',
    noun: 'phase 2',
    path: 'vpn ipsec phase2-interface|phase2 *',
    must: { setting: 'pfs', demand: noneOf('disable'), absent: { is: 'enable', source: `${SOURCE} phase2-interface` } },
    remediation: block('config vpn ipsec phase2-interface', block('edit <phase 2>', 'set pfs enable')),
    beside: ['vpn ipsec phase2-interface * dhgrp *', 'vpn ipsec phase2 * pfs enable'],
    source: `${SOURCE} phase2-interface: pfs enable by default`,
  },
  {
    id: 'ipsec-algorithms',
    title: 'Ensure IPsec tunnels use IKE version 2 and strong algorithms',
    about: {
      title: [
        VPN,
        / (?:ike ?v?2|ikev2|ike version 2|algorithms?|proposals?|encryption|ciphers?|aes\w*|diffie hellman|dh groups?|dh|sha\w*|hash\w*) /,
      ],
      except: [/ (?:ssl vpn|lifetime|pfs|forward secrecy|pre ?shared|certificates?|split|dead peer) /],
    },
    expectation:
      'every IPsec VPN tunnel must use what the recommendation names of IKE version 2 (IKEv2, not IKEv1), proposals (encryption and hash algorithms) and Diffie-Hellman (DH) groups, or stronger ones and none lower, in phase 1 and phase 2; a proposal without them must not be used or configured',
    algorithms: ALGORITHMS,
    remediation: [
      ...block(
        'config vpn ipsec phase1-interface',
        block('edit <tunnel>', 'set ike-version 2', 'set proposal aes256-sha256', 'set dhgrp 20'),
      ),
      ...block('config vpn ipsec phase2-interface', block('edit <phase 2>', 'set proposal aes256-sha256', 'set dhgrp 20')),
    ],
    beside: ['vpn ipsec phase2-interface * proposal *', 'vpn ipsec phase2-interface * dhgrp *'],
    source: `${SOURCE} phase1-interface: ike-version 1 by default`,
  },
];
