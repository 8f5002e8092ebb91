import { type Standard, entry, section } from './standards.ts';

const phase1 = (...settings: readonly string[]): string =>
  section('vpn ipsec phase1-interface', entry('a', 'interface "wan1"', ...settings));
const phase2 = (...settings: readonly string[]): string => section('vpn ipsec phase2-interface', entry('a', 'phase1name "a"', ...settings));

const TYPED1 = section(
  'vpn ipsec phase1-interface',
  'edit <tunnel>',
  'set ike-version 2',
  'set proposal aes256gcm-prfsha384',
  'set dhgrp 20',
  'next',
);
const TYPED2 = section(
  'vpn ipsec phase2-interface',
  'edit <tunnel>',
  'set proposal aes256gcm',
  'set dhgrp 20',
  'set keylifeseconds 3600',
  'next',
);

const GOOD1 = [
  phase1('ike-version 2', 'proposal aes256gcm-prfsha384', 'dhgrp 20'),
  phase1('ike-version 2', 'proposal aes256-sha256 aes256gcm-prfsha384', 'dhgrp 21 19', 'keylife 28800'),
];
const BAD1 = [
  phase1('proposal aes256-sha256', 'dhgrp 20'),
  phase1('ike-version 2', 'proposal aes256-sha256 aes128-sha1', 'dhgrp 20'),
  phase1('ike-version 2', 'proposal aes256-sha256', 'dhgrp 20 14'),
];
const GOOD2 = [
  phase2('proposal aes256gcm', 'dhgrp 20', 'keylifeseconds 3600'),
  phase2('proposal aes256-sha256 aes256gcm', 'dhgrp 21 19', 'keylifeseconds 1800'),
];
const BAD2 = [
  phase2('proposal aes256gcm', 'dhgrp 20'),
  phase2('proposal aes256gcm', 'dhgrp 20', 'keylifeseconds 3600', 'pfs disable'),
  phase2('proposal aes256gcm', 'dhgrp 20 5', 'keylifeseconds 3600'),
  phase2('proposal aes256gcm aes128-sha1', 'dhgrp 20', 'keylifeseconds 3600'),
];
const NONE = [section('system global', 'set hostname "x"')];

const LIST1 = 'aes256-sha256, aes256-sha384, aes256-sha512, aes256gcm-prfsha256 and aes256gcm-prfsha384';
const LIST2 = 'aes256-sha256, aes256-sha384, aes256-sha512 and aes256gcm';

const named = (name: string, ...groups: readonly string[]): string =>
  section('vpn ipsec phase1-interface', entry(name, 'ike-version 2', 'proposal aes256-sha256', `dhgrp ${groups.join(' ')}`));

/** How authors ask for the cryptography of IPsec tunnels. */
export const ipsecStandards: readonly Standard[] = [
  {
    title: 'First phase',
    says: 'Each phase 1 runs IKE version 2. Every proposal in its list is AES-256 with SHA-256, SHA-384 or SHA-512, or else AES-256-GCM with a SHA-2 PRF. The Diffie-Hellman list holds groups 19, 20 or 21 and no others.',
    typed: TYPED1,
    good: GOOD1,
    bad: BAD1,
  },
  {
    title: 'Phase 2',
    says: 'Perfect forward secrecy has not been turned off and uses groups 19 to 21. Proposals are AES-256 with SHA-2, or AES-256-GCM. Keys live 3600 seconds at most; left unset, FortiOS keeps them for twelve hours.',
    typed: TYPED2,
    good: GOOD2,
    bad: BAD2,
  },
  {
    title: 'Tunnels',
    says: 'Each phase 1 uses IKE version 2 and AES-256 with SHA-384 or better. Groups are 20 or 21 only.',
    typed: TYPED1,
    good: [phase1('ike-version 2', 'proposal aes256-sha512', 'dhgrp 20')],
    bad: [phase1('ike-version 2', 'proposal aes256-sha256', 'dhgrp 20')],
    // Whether a cipher that seals is meant too, and what is not set.
    never: [
      phase1('ike-version 2', 'proposal aes256gcm-prfsha384', 'dhgrp 20'),
      phase1('ike-version 2', 'proposal chacha20poly1305-prfsha384', 'dhgrp 20'),
      phase1('ike-version 2', 'dhgrp 20'),
    ],
  },
  {
    title: 'Phase 1',
    says: 'Each phase 1 uses IKE version 2, proposals are AES-256 with SHA-256 or better, and the groups are 19, 20 or 21 only. Exception: A tunnel whose name begins with old- ends on the equipment of a supplier. Such a tunnel may also offer group 14; the other parts of the requirement apply to it unchanged.',
    typed: TYPED1,
    good: [named('new-a', '20'), named('old-a', '20', '14')],
    bad: [named('new-a', '20', '14'), named('not-old-a', '14'), named('old-a', '5'), named('old', '14')],
  },
  {
    title: 'Phase 1',
    says: 'Each phase 1 uses IKE version 2, proposals are AES-256 with SHA-256 or better, and the groups are 19, 20 or 21 only. Tunnels whose name starts with old- may use group 14 too if the peer is in the register.',
    typed: TYPED1,
    good: [],
    bad: [],
    never: [named('old-a', '14')],
  },
  {
    title: 'Key exchange of IPsec tunnels (phase 1)',
    says: `All tunnels use IKE version 2. The proposals are restricted to AES-256 (CBC or GCM) together with SHA-256, SHA-384 or SHA-512; the Diffie-Hellman groups are restricted to 19, 20 and 21.`,
    audit: `show vpn ipsec phase1-interface, for every entry: set ike-version 2, proposal only of the values ${LIST1}, dhgrp only 19, 20 or 21. No ike-version line means version 1.`,
    typed: TYPED1,
    good: GOOD1,
    bad: BAD1,
  },
  {
    title: 'IPsec, first phase',
    says: 'Each IPsec tunnel uses IKE version 2, AES with 256 bits together with SHA-256 or better (CBC or GCM), and the elliptic-curve groups 19, 20 or 21. Nothing weaker is offered next to it.',
    audit: `show vpn ipsec phase1-interface; in every entry: set ike-version 2 (not shown means version 1); proposal has only values from: ${LIST1}; dhgrp has only values from 19, 20, 21 (not shown means 14 and 5).`,
    typed: TYPED1,
    good: GOOD1,
    bad: [...BAD1, phase1('ike-version 2', 'proposal aes256-sha256')],
  },
  {
    title: 'IPsec, second phase',
    says: 'In the second phase the traffic is protected by AES-256, perfect forward secrecy is kept on with one of the groups 19, 20 and 21, and keys live for one hour at the most.',
    audit: `show vpn ipsec phase2-interface; in every entry proposal has only ${LIST2}; pfs is not set to disable (not shown: enabled); dhgrp is shown and has only 19, 20 or 21; keylifeseconds is shown and is 3600 or less (not shown means 43200).`,
    typed: TYPED2,
    good: GOOD2,
    bad: [...BAD2, phase2('proposal aes256gcm', 'keylifeseconds 3600')],
  },
  {
    title: 'Protection of tunnel data (phase 2)',
    says: 'Perfect forward secrecy is in use in every phase 2, with group 19, 20 or 21. The key lifetime is one hour (3600 seconds) or shorter. Only proposals with AES-256 and SHA-256 or better, or aes256gcm, are offered.',
    audit: `show vpn ipsec phase2-interface: there is no set pfs disable; dhgrp lists only 19, 20 or 21; keylifeseconds is set and is 3600 or lower (the factory value is 43200); every proposal is ${LIST2.replace(' and ', ' or ')}.`,
    typed: TYPED2,
    good: GOOD2,
    bad: BAD2,
  },
  {
    title: 'Phase 2: forward secrecy and keys of one hour at most',
    says: `For every entry of config vpn ipsec phase2-interface, only ${LIST2} may be found in the proposal; pfs is not disabled (enable is the factory value and not shown); dhgrp contains nothing but 19, 20 and 21; and keylifeseconds is 3600 or lower. The factory lifetime is 43200 seconds and the factory groups are 14 and 5, which means that an entry without those lines does not comply.`,
    typed: TYPED2,
    good: GOOD2,
    bad: BAD2,
  },
  {
    title: 'Cryptography of site-to-site VPNs',
    says: `Phase 1 of every tunnel negotiates IKEv2 only. Phase 1 offers no proposal other than ${LIST1}, and no Diffie-Hellman group other than 19, 20 and 21. One weak proposal beside strong ones is a finding, because the peer may choose it.`,
    typed: TYPED1,
    good: GOOD1,
    bad: BAD1,
  },
  {
    title: 'VPN parameters for phase 1',
    says: `IKE version: 2. Encryption and integrity: ${LIST1}. DH groups: 19, 20, 21. Nothing else may be offered.`,
    audit: 'Expected for each tunnel: ike-version 2, and no value outside the lists above in proposal and dhgrp.',
    typed: TYPED1,
    good: GOOD1,
    bad: BAD1,
    never: NONE,
  },
  {
    title: 'Strong algorithms for the IKE phase of VPN tunnels',
    says: `Site-to-site tunnels are negotiated with IKEv2; IKEv1 is not allowed any more. Allowed proposals: ${LIST1}. Allowed groups: 19 to 21. This control is not applicable to sites without IPsec tunnels.`,
    typed: TYPED1,
    good: GOOD1,
    bad: BAD1,
    exempt: NONE,
  },
  {
    title: 'Protection of data in IPsec tunnels',
    says: `Every phase 2 offers only ${LIST2}. PFS stays switched on, with Diffie-Hellman group 19, 20 or 21. Keys are renewed at least once an hour. If there is no IPsec tunnel, the control does not apply.`,
    typed: TYPED2,
    good: GOOD2,
    bad: BAD2,
    exempt: NONE,
  },
  {
    title: 'Child SAs are short-lived and forward secret',
    says: `The lifetime of IPsec security associations does not exceed 3600 seconds; the default of 43200 seconds is too long. PFS must not be disabled. The groups for PFS are chosen from 19, 20 and 21; proposals come from ${LIST2}. Weaker proposals must not be offered, not even as the last choice.`,
    typed: TYPED2,
    good: GOOD2,
    bad: BAD2,
  },
  {
    title: 'Lifetimes of keys',
    says: 'Phase 1 keys are valid for 8 hours at most, phase 2 keys for one hour at most.',
    audit:
      'show vpn ipsec phase1-interface: keylife is 28800 or less (the factory value is 86400). show vpn ipsec phase2-interface: keylifeseconds is 3600 or less (the factory value is 43200).',
    typed:
      section('vpn ipsec phase1-interface', 'edit <t>', 'set keylife 28800', 'next') +
      section('vpn ipsec phase2-interface', 'edit <t>', 'set keylifeseconds 3600', 'next'),
    good: [phase1('keylife 28800') + phase2('keylifeseconds 3600')],
    bad: [
      phase1('keylife 3600') + phase2('keylifeseconds 28800'),
      phase1('keylife 43200') + phase2('keylifeseconds 3600'),
      phase1() + phase2('keylifeseconds 3600'),
    ],
  },
  {
    title: 'Key exchange of site tunnels',
    says: `All tunnels use IKE version 2, proposals out of ${LIST1} and DH groups out of 19, 20 and 21. A partner whose gateway cannot do IKEv2 may be connected with IKEv1 as long as a risk acceptance is valid; its number (RA-year-number) is written in the comment of the phase 1. The algorithms and groups above hold for such a tunnel too.`,
    typed: TYPED1,
    good: GOOD1,
    bad: BAD1.slice(1),
    never: [BAD1[0]!],
  },
  // Those that ask for more, or for the contrary, with the same words.
  {
    title: 'IPsec, first phase',
    says: `Each IPsec tunnel uses IKE version 2 and the groups 19, 20 or 21. Proposals come from ${LIST1}. Each tunnel is authenticated by a certificate and not by a shared key.`,
    typed: TYPED1,
    good: [],
    bad: [],
    never: GOOD1,
  },
  {
    title: 'IPsec, first phase',
    says: `Each IPsec tunnel uses IKE version 2. Proposals come from ${LIST1}. The first group in dhgrp must be 21, followed by 20 and 19.`,
    typed: TYPED1,
    good: [],
    bad: [],
    never: GOOD1,
  },
  {
    title: 'IPsec, second phase',
    says: `Every phase 2 offers only ${LIST2} with PFS in one of the groups 19, 20 and 21, and keys live for one hour at the most. Traffic selectors must not be 0.0.0.0/0. Replay protection stays on.`,
    typed: TYPED2,
    good: [],
    bad: [],
    never: GOOD2,
  },
  {
    title: 'IPsec, second phase',
    says: `Every phase 2 offers only ${LIST2} with PFS in group 19, 20 or 21. Keys live for one hour at the most and for 4 GB at the most.`,
    typed: TYPED2,
    good: [],
    bad: [],
    never: GOOD2,
  },
  {
    title: 'Tunnels that answer on demand',
    says: `All tunnels use IKE version 2, proposals out of ${LIST1} and DH groups out of 19, 20 and 21. Tunnels are protected against a loss of the peer, by DPD on idle.`,
    typed: TYPED1,
    good: [],
    bad: [],
    never: GOOD1,
  },
  {
    title: 'Key exchange of tunnels',
    says: `All tunnels use IKE version 2, proposals out of ${LIST1} and DH groups out of 19, 20 and 21. The number of each contract is written in the comment of the phase 1.`,
    typed: TYPED1,
    good: [],
    bad: [],
    never: GOOD1,
  },
];
