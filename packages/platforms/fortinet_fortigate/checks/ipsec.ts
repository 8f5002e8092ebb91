import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { commandsOf, proseOf, type Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { statementsOf } from '../document/read-demands.ts';
import { block } from '../document/write-commands.ts';
import { judgeEntries, namesOf } from '../facts/judge-entries.ts';
import { type Scope, entriesIn, inEachDomain, linesOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';

const PHASE1 = ['vpn ipsec phase1-interface', 'vpn ipsec phase1'];
const PHASE2 = ['vpn ipsec phase2-interface', 'vpn ipsec phase2'];
const SOURCE = 'FortiOS CLI reference, vpn ipsec';
const VPN = / (?:ipsec|ike|ikev2|tunnels?|phase ?[12]|vpns?) /;

/** Judges the tunnels of a virtual domain, of which there has to be one. */
const ofTunnels = (tables: readonly string[], judge: (tunnels: readonly ConfigNode[], recommendation: Recommendation) => Outcome) =>
  inEachDomain((scope: Scope, recommendation) => {
    const tunnels = tables.flatMap((table) => entriesIn(scope, table));
    if (tunnels.length > 0) return judge(tunnels, recommendation);
    return unlessHidden(scope, tables[0]!, notApplicable('No IPsec tunnel is configured.'));
  });

export const ipsecChecks: readonly CheckSpec[] = [
  {
    id: 'ipsec-pfs',
    title: 'Ensure IPsec tunnels use perfect forward secrecy',
    about: { title: [/ (?:perfect forward secrecy|forward secrecy|pfs) /], except: [/ (?:tls|ssl|ssh) /] },
    expectation: 'every phase 2 of an IPsec VPN tunnel must use perfect forward secrecy (PFS)',
    judge: ofTunnels(PHASE2, (phases) =>
      judgeEntries(phases, {
        holds: (phase) => valueOf(phase, 'pfs') !== 'disable',
        shows: ['pfs'],
        missed: 'Perfect forward secrecy is switched off in',
        met: 'Every phase 2 uses perfect forward secrecy, which is on by default (FortiOS CLI reference, vpn ipsec phase2-interface).',
      }),
    ),
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
      'every IPsec VPN tunnel must use what the recommendation names of IKE version 2 (IKEv2), proposals (encryption and hash algorithms) and Diffie-Hellman (DH) groups, and no other',
    judge: ofTunnels(PHASE1, judgeTunnels),
    remediation: block(
      'config vpn ipsec phase1-interface',
      block('edit <tunnel>', 'set ike-version 2', 'set proposal aes256-sha256', 'set dhgrp 20'),
    ),
    beside: ['vpn ipsec phase2-interface * proposal *', 'vpn ipsec phase2-interface * dhgrp *'],
    source: `${SOURCE} phase1-interface: ike-version 1 by default`,
  },
];

/** What a document asks of tunnels; left out where it says nothing of it. */
interface Wanted {
  readonly version2: boolean;
  readonly bits?: number;
  readonly hash?: number;
  readonly groups?: readonly string[];
}

function readWanted({ title, audit, remediation }: Recommendation): Wanted {
  const said = [title, proseOf(audit), proseOf(remediation)].join('\n');
  const typed = statementsOf([audit, remediation].flatMap(commandsOf));
  const typedOf = (name: string): readonly string[] =>
    typed.flatMap(({ words: [verb, own, ...values] }) => (verb === 'set' && own === name ? values : []));
  const named = [...said.matchAll(/\bgroups?\s+((?:\d{1,2}(?:\s*,\s*|\s+or\s+|\s+and\s+)?)+)/gi)].flatMap(
    ([, list]) => list!.match(/\d+/g) ?? [],
  );
  const groups = named.length > 0 ? named : typedOf('dhgrp');
  const bits = /\baes[- ]?(128|192|256)\b/i.exec(said)?.[1] ?? /^aes(128|192|256)/.exec(typedOf('proposal')[0] ?? '')?.[1];
  const hash = /\bsha-?(?:2-?)?(256|384|512)\b/i.exec(said)?.[1] ?? /sha(256|384|512)/.exec(typedOf('proposal')[0] ?? '')?.[1];
  return {
    version2: /\bike ?v?2\b|\bike(?: protocol)? version (?:2|two)\b/i.test(said) || typedOf('ike-version').includes('2'),
    ...(bits && { bits: Number(bits) }),
    ...(hash && { hash: Number(hash) }),
    ...(groups.length > 0 && { groups }),
  };
}

/** A sentence that turns what it names round, so that its numbers are no list of what will do. */
const FORBIDS =
  /\b(?:groups?|aes|sha)[- ]?\d[^.]*\b(?:must not|not be used|prohibited|forbidden|finding)\b|\b(?:weaker|lower|less|below|smaller|other|no) (?:than )?[^.]*\b(?:groups?|aes|sha)[- ]?\d/i;

function judgeTunnels(tunnels: readonly ConfigNode[], recommendation: Recommendation): Outcome {
  const wanted = readWanted(recommendation);
  const lines = tunnels.flatMap((tunnel) => linesOf(tunnel, 'ike-version', 'proposal', 'dhgrp'));
  if (!wanted.version2 && !wanted.bits && !wanted.hash && !wanted.groups)
    return review('Which algorithms will do the document does not say.', lines);
  if (FORBIDS.test(proseOf(recommendation.audit)))
    return review('The document forbids some algorithms; a person has to compare them.', lines);
  const wrong = tunnels.filter((tunnel) => judgeTunnel(tunnel, wanted) === 'wrong');
  const open = tunnels.filter((tunnel) => judgeTunnel(tunnel, wanted) === 'open');
  if (wrong.length > 0)
    return fail(
      wrong.flatMap((tunnel) => linesOf(tunnel, 'ike-version', 'proposal', 'dhgrp')),
      `Tunnels use another version of IKE, or weaker algorithms, than the document names: ${namesOf(wrong)}.`,
    );
  if (open.length > 0)
    return review(`Which algorithms these tunnels use is not all in the text, or was not understood: ${namesOf(open)}.`, lines);
  const met = [
    wanted.version2 ? 'IKE version 2' : '',
    wanted.bits ? `AES-${wanted.bits} or stronger` : '',
    wanted.hash ? `SHA-${wanted.hash} or stronger` : '',
    wanted.groups ? `no group but ${wanted.groups.join(', ')}` : '',
  ].filter(Boolean);
  return pass(lines, `Every tunnel uses ${met.join(', ')}.`);
}

function judgeTunnel(tunnel: ConfigNode, { version2, bits, hash, groups }: Wanted): 'right' | 'wrong' | 'open' {
  const parts = [
    // Version 1 is the default (FortiOS CLI reference, vpn ipsec phase1-interface).
    version2 ? (valueOf(tunnel, 'ike-version') === '2' ? 'right' : 'wrong') : 'right',
    bits || hash ? judgeProposals(valuesOf(tunnel, 'proposal'), bits, hash) : 'right',
    groups ? judgeGroups(valuesOf(tunnel, 'dhgrp'), groups) : 'right',
  ] as const;
  return parts.includes('wrong') ? 'wrong' : parts.includes('open') ? 'open' : 'right';
}

/** `aes256-sha256`, `aes256gcm-prfsha384`. */
const PROPOSAL = /^(?:(3?des)|aes(128|192|256)(?:gcm)?)-(?:prf)?(?:md5|sha(1|256|384|512))$/;

function judgeProposals(proposals: readonly string[], bits = 0, hash = 0): 'right' | 'wrong' | 'open' {
  if (proposals.length === 0) return 'open';
  const read = proposals.map((one) => PROPOSAL.exec(one));
  if (read.some((one) => one && (one[1] || Number(one[2]) < bits || Number(one[3] ?? 0) < hash))) return 'wrong';
  return read.every(Boolean) ? 'right' : 'open';
}

const judgeGroups = (used: readonly string[], allowed: readonly string[]): 'right' | 'wrong' | 'open' =>
  used.length === 0 ? 'open' : used.every((group) => allowed.includes(group)) ? 'right' : 'wrong';
