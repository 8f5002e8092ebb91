import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { statementsOf } from '../document/read-demands.ts';
import { block } from '../document/write-commands.ts';
import { namesOf } from '../facts/entries.ts';
import { type Scope, entriesIn, inEachDomain, linesOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';

const PHASE1 = ['vpn ipsec phase1-interface', 'vpn ipsec phase1'];
const PHASE2 = ['vpn ipsec phase2-interface', 'vpn ipsec phase2'];
const MANUAL = ['vpn ipsec manualkey-interface', 'vpn ipsec manualkey'];
const SOURCE = 'FortiOS CLI reference, vpn ipsec';
const VPN = / (?:ipsec|ike|ikev2|tunnels?|phase ?[12]|vpns?) /;

/** Judges the tunnels of a virtual domain, of which there has to be one. */
const ofTunnels = (
  tables: readonly string[],
  judge: (tunnels: readonly ConfigNode[], recommendation: Recommendation, scope: Scope) => Outcome,
) =>
  inEachDomain((scope: Scope, recommendation) => {
    const tunnels = tables.flatMap((table) => entriesIn(scope, table));
    if (tunnels.length > 0) return judge(tunnels, recommendation, scope);
    return unlessHidden(scope, tables[0]!, notApplicable('No IPsec tunnel is configured.'));
  });

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
  /** The groups that will do. */
  readonly groups?: readonly string[];
  /** It speaks of what protects the traffic itself, and not of IKE alone. */
  readonly phase2: boolean;
}

/** Groups of 2048 bits and more, and elliptic curves, in the order of their numbers (RFC 3526, 5903 and 8031); others are for a person. */
const STRONG_GROUPS = ['14', '15', '16', '17', '18', '19', '20', '21', '31', '32'];
const GROUP_LIST = /\bgroups?\s+((?:\d{1,2}(?:\s*,\s*(?:or\s+|and\s+)?|\s+or\s+|\s+and\s+)?)+)/gi;
/** `group 14 or stronger`, `a group lower than 14`. */
const AT_LEAST_GROUP =
  /\bgroups? (\d{1,2}) (?:\(\d+[- ]bits?\) )?(?:or|and) (?:higher|greater|stronger|above|better|later|larger)\b|\b(?:groups? (?:\w+ )?)?(?:lower|weaker|less|smaller|below) (?:than )?(?:dh )?(?:group )?(\d{1,2})\b|\b(?:at least|minimum(?: of)?) (?:dh )?group (\d{1,2})\b/i;

function readWanted({ title, audit, remediation }: Recommendation): Wanted {
  const said = [title, proseOf(audit), proseOf(remediation)].join('\n');
  const typed = statementsOf([audit, remediation].flatMap(commandsOf));
  const typedOf = (name: string): readonly string[] =>
    typed.flatMap(({ words: [verb, own, ...values] }) => (verb === 'set' && own === name ? values : []));
  const least = AT_LEAST_GROUP.exec(said)?.slice(1).find(Boolean);
  const listed = [...said.matchAll(GROUP_LIST)].flatMap(([, list]) => list!.match(/\d+/g) ?? []);
  const groups = least ? STRONG_GROUPS.slice(STRONG_GROUPS.indexOf(least)) : listed.length > 0 ? listed : typedOf('dhgrp');
  const bits = /\baes[- ]?(128|192|256)\b/i.exec(said)?.[1] ?? /^aes(128|192|256)/.exec(typedOf('proposal')[0] ?? '')?.[1];
  const hash = /\bsha-?(?:2-?)?(256|384|512)\b/i.exec(said)?.[1] ?? /sha(256|384|512)/.exec(typedOf('proposal')[0] ?? '')?.[1];
  return {
    version2: /\bike ?v?2\b|\bike(?: protocol)? version (?:2|two)\b/i.test(said) || typedOf('ike-version').includes('2'),
    ...(bits && { bits: Number(bits) }),
    ...(hash && { hash: Number(hash) }),
    ...(groups.length > 0 && { groups }),
    phase2:
      !/\bphase[- ]?(?:1|one)\b|\bike(?:v2)?\b/i.test(said) ||
      /\bphase[- ]?(?:2|two)\b|\bboth phases\b|\besp\b|\bipsec\b|\btunnels?\b|\bvpns?\b/i.test(said),
  };
}

/** Sentences that forbid the algorithms they name, which then are no list of what will do. */
const FORBIDS =
  /^(?=.*\b(?:groups?|aes|sha)[- ]?\d)(?!.*\b(?:lower|weaker|less|smaller|below|without|other than|no)\b)(?!.*\bnot\b.*\bfinding\b).*\b(?:not|never|prohibited|forbidden|finding|weak|deprecated)\b/i;

const sentencesOf = ({ title, audit }: Recommendation): readonly string[] => [title, ...proseOf(audit).split(/(?<=[.;\n])\s*/)];

function judgeTunnels(tunnels: readonly ConfigNode[], recommendation: Recommendation, scope: Scope): Outcome {
  const wanted = readWanted(recommendation);
  const phases = wanted.phase2 ? PHASE2.flatMap((table) => entriesIn(scope, table)) : [];
  const show = (some: readonly ConfigNode[]) => some.flatMap((one) => linesOf(one, 'ike-version', 'proposal', 'dhgrp'));
  const lines = show([...tunnels, ...phases]);
  if (!wanted.version2 && !wanted.bits && !wanted.hash && !wanted.groups)
    return review('Which algorithms will do the document does not say.', lines);
  if (sentencesOf(recommendation).some((sentence) => FORBIDS.test(sentence)))
    return review('The document forbids some algorithms; a person has to compare them.', lines);
  const views = [
    ...tunnels.map((one) => ({ one, is: judgeTunnel(one, wanted) })),
    ...phases.map((one) => ({ one, is: judgeProposals(valuesOf(one, 'proposal'), wanted) })),
  ];
  const those = (is: Judged) => views.filter((view) => view.is === is).map(({ one }) => one);
  const [wrong, open] = [those('wrong'), those('open')];
  const manual = MANUAL.flatMap((table) => entriesIn(scope, table));
  if (wrong.length > 0)
    return fail(show(wrong), `Tunnels use another version of IKE, or weaker algorithms, than the document names: ${namesOf(wrong)}.`);
  if (manual.length > 0) return review(`These tunnels have keys that are set by hand, without IKE: ${namesOf(manual)}.`, show(manual));
  if (open.length > 0)
    return review(`Which algorithms these tunnels use is not all in the text, or was not understood: ${namesOf(open)}.`, show(open));
  const met = [
    wanted.version2 ? 'IKE version 2' : '',
    wanted.bits ? `AES-${wanted.bits} or stronger` : '',
    wanted.hash ? `SHA-${wanted.hash} or stronger` : '',
    wanted.groups ? `no group but ${wanted.groups.join(', ')}` : '',
  ].filter(Boolean);
  return pass(lines, `Every tunnel uses ${met.join(', ')}.`);
}

type Judged = 'right' | 'wrong' | 'open';

function judgeTunnel(tunnel: ConfigNode, wanted: Wanted): Judged {
  const parts: readonly Judged[] = [
    // Version 1 is the default (FortiOS CLI reference, vpn ipsec phase1-interface).
    !wanted.version2 || valueOf(tunnel, 'ike-version') === '2' ? 'right' : 'wrong',
    judgeProposals(valuesOf(tunnel, 'proposal'), wanted),
    wanted.groups ? judgeGroups(valuesOf(tunnel, 'dhgrp'), wanted.groups) : 'right',
  ];
  return parts.includes('wrong') ? 'wrong' : parts.includes('open') ? 'open' : 'right';
}

/** `aes256-sha256`, `aes256gcm-prfsha384`; of phase 2 also `aes256gcm`, which needs no hash. */
const PROPOSAL = /^(?:(3?des|null)|aes(128|192|256)(gcm)?)(?:-(?:prf)?(?:(?:md5|null)|sha(1|256|384|512)))?$/;

function judgeProposals(proposals: readonly string[], { bits = 0, hash = 0 }: Wanted): Judged {
  if (bits === 0 && hash === 0) return 'right';
  if (proposals.length === 0) return 'open';
  const read = proposals.map((one) => PROPOSAL.exec(one));
  const isWeak = (one: RegExpExecArray): boolean => {
    const [whole, old, own, gcm, digest] = one;
    return old !== undefined || Number(own) < bits || (Number(digest ?? 0) < hash && !(gcm !== undefined && !whole.includes('-')));
  };
  if (read.some((one) => one && isWeak(one))) return 'wrong';
  return read.every(Boolean) ? 'right' : 'open';
}

/** Of the groups that nobody ranks, such as the Brainpool curves, a person has to say whether they will do. */
function judgeGroups(used: readonly string[], allowed: readonly string[]): Judged {
  if (used.length === 0) return 'open';
  if (used.every((group) => allowed.includes(group))) return 'right';
  return used.some((group) => !allowed.includes(group) && (Number(group) < 14 || STRONG_GROUPS.includes(group))) ? 'wrong' : 'open';
}
