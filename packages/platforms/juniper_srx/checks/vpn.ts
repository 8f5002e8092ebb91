import { equals, atMost } from '@merlon/engine/checks/demand.ts';
import { present } from '@merlon/engine/checks/assertions.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { readDocumentCommands } from '../document/read-commands.ts';
import { placesInSystems, unlessMore } from '../facts/facts.ts';
import { eachInSystems } from './assertions.ts';
import { type Unsourced, fromSource, judgeAllOf } from './check-lists.ts';

const GATEWAY = 'security ike gateway *';
const REFERENCE = 'Junos CLI Reference, gateway, proposal and policy (Security IKE and Security IPsec)';

/** The two phases of a VPN: IKE, which protects the negotiation, and IPsec, which protects the traffic. */
const PHASES = [
  { id: 'ike', name: 'IKE', words: / (?:ike(?:v[12])?|phase (?:1|one)) /, usual: '28800' },
  { id: 'ipsec', name: 'IPsec', words: / (?:ipsec|esp|phase (?:2|two)) /, usual: '3600' },
] as const;

/** `IKEv2 must not be used` */
const AGAINST_V2 =
  / (?:ike ?v2|version (?:2|two)) .*(?:not|never|disabl\w*|forbid\w*|prohibit\w*) | (?:no|not|never|disabl\w*|without|avoid\w*) .*(?:ike ?v2|version (?:2|two)) /;
/** `IKE gateways use IKEv1` */
const FOR_V1 = /^(?!.* (?:not?|never|none|disabl\w*|forbid\w*|prohibit\w*|without|instead|only|than) ).* (?:ike ?v1|version (?:1|one)) /;
const STRONG_GROUPS = ['group14', 'group15', 'group16', 'group19', 'group20', 'group21'];

/** VPNs: their gateways, and the proposals and policies of both phases. */
export const vpnChecks = fromSource(REFERENCE, [
  {
    id: 'ike-version',
    title: 'VPN gateways speak IKE version 2',
    about: {
      title: [/ ike(?:v[12])? /, / (?:versions?|ikev[12]|v[12]) /],
      except: [/ (?:proposals?|lifetimes?|encrypt\w*|groups?) /, AGAINST_V2, FOR_V1],
    },
    expectation:
      'every IKE gateway of an IPsec VPN must be of version two, `version v2-only` (IKEv2), and not of IKEv1, which is used otherwise',
    judge: judgeAllOf(
      GATEWAY,
      eachInSystems(GATEWAY, 'IKE gateway', {
        op: 'value',
        path: ['version'],
        test: equals('v2-only'),
        absent: { status: 'FAIL', defaultValue: 'v1-only', source: 'Junos CLI Reference, version (Security IKE)' },
      }),
    ),
    remediation: ['set security ike gateway <gateway> version v2-only'],
    decides: [`${GATEWAY} version v2-only`],
  },
  {
    id: 'ike-dead-peer-detection',
    title: 'VPN gateways detect dead peers',
    about: { title: [/ (?:dead|unreachable) .*peers? | dead peer| dpd /] },
    expectation: 'every IKE gateway must have `dead-peer-detection` (DPD) of its IPsec VPN peer',
    judge: judgeAllOf(
      GATEWAY,
      eachInSystems(
        GATEWAY,
        'IKE gateway',
        present('dead-peer-detection', { status: 'FAIL', source: 'Junos CLI Reference, dead-peer-detection: off by default' }),
      ),
    ),
    remediation: ['set security ike gateway <gateway> dead-peer-detection'],
    decides: ['', ' interval *', ' threshold *'].map((option) => `${GATEWAY} dead-peer-detection${option}`),
  },
  {
    id: 'ike-aggressive-mode',
    title: 'No IKE policy uses aggressive mode',
    about: { title: [/ aggressive /], except: [/ must be (?:used|enabled|on) | (?:use|enable) aggressive | is (?:used|enabled) /] },
    expectation: 'no `security ike policy` of a VPN may have `mode aggressive`; main mode is the default',
    judge: judgeModes,
    remediation: ['delete security ike policy <policy> mode aggressive'],
    beside: ['security ike policy * mode main'],
  },
  {
    id: 'ipsec-pfs',
    title: 'VPNs have perfect forward secrecy',
    about: { title: [/ (?:perfect forward secrecy|pfs) /] },
    expectation:
      'every `security ipsec policy` of a VPN (tunnel) must have `perfect-forward-secrecy keys` (PFS) of the group that the document names or a stronger one',
    judge: (tree, recommendation) => judgeGroups(tree, recommendation, PFS),
    remediation: ['set security ipsec policy <policy> perfect-forward-secrecy keys group20'],
    decides: STRONG_GROUPS.map((group) => `security ipsec policy * perfect-forward-secrecy keys ${group}`),
  },
  {
    id: 'ike-dh-group',
    title: 'IKE proposals use strong Diffie-Hellman groups',
    about: { title: [/ (?:diffie hellman|dh) | dh ?group/] },
    expectation:
      'the `dh-group` of every `security ike proposal` of an IPsec VPN must be the Diffie-Hellman group that the document names or a stronger one',
    judge: (tree, recommendation) => judgeGroups(tree, recommendation, DH),
    remediation: ['set security ike proposal <proposal> dh-group group20'],
    decides: STRONG_GROUPS.map((group) => `security ike proposal * dh-group ${group}`),
  },
  ...PHASES.map(({ id, name, words, usual }): Unsourced => ({
    id: `${id}-lifetime`,
    title: `${name} security associations of a VPN (phase ${id === 'ike' ? 1 : 2}) are renegotiated in time`,
    about: { title: [words, / (?:life ?times?|renegotiat\w*|re ?key\w*|hours?) /] },
    feature: { path: `security ${id} proposal *`, noun: `${name} proposal` },
    setting: 'lifetime-seconds',
    demand: atMost(28_800, 'second'),
    absent: { is: usual, source: 'Junos CLI Reference, lifetime-seconds' },
    remediation: [`set security ${id} proposal <proposal> lifetime-seconds ${usual}`],
  })),
  ...PHASES.map(({ id, name, words }): Unsourced => ({
    id: `${id}-encryption`,
    title: `${name} proposals encrypt with AES`,
    about: { title: [words, / (?:aes|encrypt\w*|ciphers?) /], except: [/ (?:routing|ospf|bgp|syslog|log) /] },
    expectation: `the \`encryption-algorithm\` of every \`security ${id} proposal\` of an IPsec VPN must be AES, of the key length that the document names or a longer one`,
    judge: (tree, recommendation) => judgeEncryption(tree, recommendation, [id]),
    first: [takeBackSet(id)],
    remediation: [`set security ${id} proposal <proposal> encryption-algorithm aes-256-gcm`],
    decides: ['aes-256-gcm', 'aes-256-cbc'].map((algorithm) => `security ${id} proposal * encryption-algorithm ${algorithm}`),
  })),
  {
    id: 'vpn-encryption',
    title: 'VPN proposals encrypt with AES',
    about: { title: [/ (?:vpns?|tunnels?) /, / (?:aes|encrypt\w*|ciphers?) /] },
    expectation:
      'the `encryption-algorithm` of every IKE and IPsec proposal of a VPN must be AES, such as aes-cbc or aes-gcm, of the key length that the document names or a longer one, and no other',
    judge: (tree, recommendation) => judgeEncryption(tree, recommendation, ['ike', 'ipsec']),
    first: ['ike', 'ipsec'].map(takeBackSet),
    remediation: ['ike', 'ipsec'].map((phase) => `set security ${phase} proposal <proposal> encryption-algorithm aes-256-gcm`),
    decides: [],
  },
]);

function judgeModes(tree: ConfigTree): Outcome {
  const policies = placesInSystems(tree, 'security ike policy *');
  const aggressive = placesInSystems(tree, 'security ike policy * mode aggressive');
  if (aggressive.length > 0) return fail(linesAt(aggressive), 'An IKE policy uses aggressive mode.');
  if (policies.length === 0) return unlessHidden(tree, 'security ike policy', notApplicable('No IKE policy is configured.'));
  return unlessMore(tree, 'security ike policy', pass(linesAt(policies), `No IKE policy uses aggressive mode (${policies.length}).`));
}

/** The strength of Diffie-Hellman groups in bits. Source: NIST SP 800-57 part 1, table 2; RFC 8247, section 2.4, which warns of 22 to 24. */
const BITS: Readonly<Record<string, number>> = {
  group1: 48,
  group2: 80,
  group5: 96,
  group14: 112,
  group15: 128,
  group16: 140,
  group19: 128,
  group20: 192,
  group21: 256,
  group24: 96,
};

/** The least that is accepted where a document names no group. Source: RFC 8247, section 2.4. */
const LEAST_BITS = 112;

/** Proposals that Junos brings along, and VPNs whose keys are typed by hand. */
const PREDEFINED = 'security ike policy * proposal-set *';
const MANUAL = 'security ipsec vpn * manual';

interface Groups {
  readonly path: string;
  readonly noun: string;
  readonly setting: string;
  /** Without the setting there is no such secrecy, or nobody knows which group is used. */
  readonly absent: 'FAIL' | 'REVIEW';
}

const PFS: Groups = { path: 'security ipsec policy *', noun: 'IPsec policy', setting: 'perfect-forward-secrecy keys', absent: 'FAIL' };
const DH: Groups = { path: 'security ike proposal *', noun: 'IKE proposal', setting: 'dh-group', absent: 'REVIEW' };

function judgeGroups(tree: ConfigTree, recommendation: Recommendation, { path, noun, setting, absent }: Groups): Outcome {
  const owners = placesInSystems(tree, path);
  if (owners.length === 0) return unlessHidden(tree, path, notApplicable(`No ${noun} is configured.`));
  const unread = placesInSystems(tree, path === DH.path ? PREDEFINED : MANUAL);
  if (unread.length > 0)
    return review(`The groups of some VPNs do not stand at an ${noun}, and a person has to look them up.`, linesAt(unread));
  const { groups: named, isDemanded, orStronger } = namedGroups(recommendation);
  const least = named.length > 0 ? Math.min(...named.map((group) => BITS[group]!)) : LEAST_BITS;
  const refused = isDemanded ? least : LEAST_BITS;
  const groupsOf = (owner: Place): readonly string[] => findPath(owner, setting).flatMap(valuesAt);
  const lines = (some: readonly Place[]): readonly number[] =>
    sortLines(some.flatMap((owner) => [owner.node.line, ...linesAt(findPath(owner, setting))]));
  const without = owners.filter((owner) => groupsOf(owner).length === 0);
  if (without.length > 0) {
    const reason = `An ${noun} has no \`${setting}\` (${without.length} of ${owners.length}).`;
    return unlessMore(tree, path, absent === 'FAIL' ? fail(lines(without), reason) : review(reason, lines(without)));
  }
  const weak = owners.filter((owner) => groupsOf(owner).some((group) => (BITS[group] ?? refused) < refused));
  if (weak.length > 0)
    return fail(lines(weak), `A weaker Diffie-Hellman group is used than is asked for (${weak.length} of ${owners.length}).`);
  const isFine = (group: string): boolean => named.includes(group) || (orStronger && (BITS[group] ?? 0) >= least);
  const unsure = owners.filter((owner) => !groupsOf(owner).every(isFine));
  if (unsure.length > 0) return review('A Diffie-Hellman group is used that the document does not name.', lines(unsure));
  const used = [...new Set(owners.flatMap(groupsOf))].join(', ');
  const compared = named.length > 0 ? `, which is ${named.join(', ')} or no weaker` : '';
  return unlessMore(tree, path, pass(lines(owners), `\`${setting}\` of every ${noun} is ${used}${compared} (${owners.length}).`));
}

/** The groups that a document names, by their number or with it: `group19`, `DH group 14`. What only its commands type is an example. */
function namedGroups(recommendation: Recommendation): {
  readonly groups: readonly string[];
  readonly isDemanded: boolean;
  readonly orStronger: boolean;
} {
  const { title, description, audit } = recommendation;
  const said = `${title} ${description} ${proseOf(audit)}`.toLowerCase();
  const typed = readDocumentCommands(recommendation).flatMap(({ path }) => path);
  const [inWords, inCommands] = [said, typed.join(' ')].map((text) =>
    [...text.matchAll(/\bgroups? ?-?(\d{1,2})\b/g)]
      .map(([, number]) => `group${number}`)
      .filter((group) => (BITS[group] ?? 0) >= LEAST_BITS),
  );
  return inWords!.length > 0
    ? { groups: inWords!, isDemanded: true, orStronger: /\b(?:strong|high|great|larg|better|above|at least|minimum)/.test(said) }
    : { groups: inCommands!, isDemanded: false, orStronger: true };
}

/** The proposals that a policy then names are its own. */
function takeBackSet(phase: string): string {
  return `delete security ${phase} policy <${phase} policy> proposal-set <rest of the line>`;
}

/** Predefined proposals that hold DES or 3DES. Source: Junos CLI Reference, proposal-set (Security IKE). */
const WEAK_SETS = /^(?:basic|compatible|standard)$/;

function judgeEncryption(tree: ConfigTree, recommendation: Recommendation, phases: readonly string[]): Outcome {
  const paths = phases.map((phase) => `security ${phase} proposal *`);
  const proposals = paths.flatMap((path) => placesInSystems(tree, path));
  const sets = phases.flatMap((phase) => placesInSystems(tree, `security ${phase} policy * proposal-set *`));
  const weakSets = sets.filter(({ captured }) => WEAK_SETS.test(captured.at(-1)!));
  if (weakSets.length > 0) return fail(linesAt(weakSets), 'A policy uses a predefined set of proposals that holds DES or 3DES.');
  if (sets.length > 0) return review('A policy uses a predefined set of proposals, which a person has to look up.', linesAt(sets));
  const manual = phases.includes('ipsec') ? placesInSystems(tree, MANUAL) : [];
  if (manual.length > 0) return review('A VPN has manual keys, and an algorithm of its own.', linesAt(manual));
  if (proposals.length === 0) return unlessHidden(tree, paths[0]!, notApplicable('No proposal is configured.'));
  const accepted = namesLongOnly(`${recommendation.title} ${proseOf(recommendation.audit)}`) ? /^aes-256-/ : /^aes-(?:128|192|256)-/;
  const settings = proposals.map((proposal) => ({ proposal, algorithms: findPath(proposal, 'encryption-algorithm').flatMap(valuesAt) }));
  const lines = (some: typeof settings): readonly number[] =>
    sortLines(some.flatMap(({ proposal }) => [proposal.node.line, ...linesAt(findPath(proposal, 'encryption-algorithm'))]));
  const weak = settings.filter(({ algorithms }) => algorithms.some((algorithm) => !accepted.test(algorithm)));
  if (weak.length > 0)
    return fail(lines(weak), `A proposal encrypts with ${[...new Set(weak.flatMap(({ algorithms }) => algorithms))].join(', ')}.`);
  const open = settings.filter(({ algorithms }) => algorithms.length === 0);
  if (open.length > 0) return review('A proposal names no `encryption-algorithm`.', lines(open));
  const short = settings.filter(({ algorithms }) => !algorithms.every((algorithm) => algorithm.startsWith('aes-256-')));
  if (short.length > 0 && namesLongOnly(typedIn(recommendation).join(' ')))
    return review('A proposal encrypts with a shorter key than the document types.', lines(short));
  const used = [...new Set(settings.flatMap(({ algorithms }) => algorithms))].join(', ');
  return unlessMore(tree, paths[0]!, pass(lines(settings), `Every proposal encrypts with ${used} (${proposals.length}).`));
}

/** True where a text names AES with keys of 256 bits, and no shorter ones. */
const namesLongOnly = (text: string): boolean =>
  /\baes[- ]?256|\b256[- ]?bit/i.test(text) && !/\baes[- ]?(?:128|192)|\b(?:128|192)[- ]?bit/i.test(text);

const typedIn = (recommendation: Recommendation): readonly string[] =>
  readDocumentCommands(recommendation).flatMap(({ path }) => (path.at(-2) === 'encryption-algorithm' ? [path.at(-1)!] : []));
