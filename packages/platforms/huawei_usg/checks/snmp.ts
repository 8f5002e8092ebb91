import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { whenListIsNoBound } from './access-lists.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { linesAt, placesOf, restOf, sortLines, unlessHidden, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference, snmp-agent: off by default';

/** SNMP. No reason names a community, because its name is its secret. */
export const snmpChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'snmp-acl',
    title: 'SNMP access is restricted to chosen addresses',
    topic: {
      title:
        /snmp.*(?:\bacl|access.?(?:list|control)|restrict|limit|trusted|source|authorized host)|(?:\bacl|access.?list|restrict|limit).*snmp/,
    },
    beside: [
      'snmp-agent community *',
      'snmp-agent group *',
      'snmp-agent usm-user *',
      'snmp-agent acl *',
      'acl * rule *',
      'acl * description *',
    ],
    expectation: 'every SNMP community, and every group or user of version 3, must have an `acl`',
    judge: judgeAcl,
    remediation: [
      'system-view',
      'acl number 2001',
      'rule 5 permit source <address> <wildcard>',
      'quit',
      'snmp-agent group v3 <group> privacy acl 2001',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-privacy',
    title: 'SNMPv3 users authenticate and encrypt',
    topic: { title: /snmp.*(?:authenticat\w*|privacy|encrypt\w*|auth-?priv|\bsha|\baes|usm)/, except: /trap|community/ },
    beside: ['snmp-agent group v3 *', 'snmp-agent usm-user *', 'snmp-agent mib-view *', 'snmp-agent local-user *'],
    expectation: 'every user of SNMPv3 must have `authentication-mode sha…` and `privacy-mode aes…`, and every group `privacy`',
    judge: judgePrivacy,
    remediation: [
      'system-view',
      'snmp-agent group v3 <group> privacy',
      'snmp-agent usm-user v3 <user> group <group>',
      'snmp-agent usm-user v3 <user> authentication-mode sha2-256',
      'snmp-agent usm-user v3 <user> privacy-mode aes256',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-community',
    title: 'No SNMP community has a common name or may write',
    topic: { title: /communit/, except: /\bbgp\b/ },
    beside: ['snmp-agent community read *'],
    expectation: 'no `snmp-agent community` may be a common word such as public or private, and none may `write`',
    judge: judgeCommunity,
    remediation: ['system-view', 'undo snmp-agent community <community>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-version',
    title: 'SNMP is used in version 3 alone',
    topic: { title: /snmp.*(?:v3|version|v1|v2|only|disable|secure)|(?:v3|version 3|disable).*snmp/, except: /\btrap|location|contact/ },
    beside: ['undo snmp-agent sys-info version *', 'undo snmp-agent community *', 'undo snmp-agent'],
    expectation: 'where SNMP is on, `snmp-agent sys-info version` must be `v3` alone, and there must be no `snmp-agent community`',
    judge: judgeVersion,
    remediation: ['system-view', 'snmp-agent sys-info version v3', 'undo snmp-agent sys-info version v1 v2c'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-trap',
    title: 'SNMP traps are sent',
    topic: { title: /snmp.*\btraps?|\btraps?.*snmp/, except: /v3|version|secur|encrypt|authenticat|privacy/ },
    beside: ['snmp-agent trap enable *', 'snmp-agent target-host *'],
    expectation: '`snmp-agent trap enable` and a `snmp-agent target-host` must be configured',
    judge: (tree) => {
      const off = whenOff(tree);
      if (off) return off;
      const missing = ['snmp-agent trap enable', 'snmp-agent target-host'].find((path) => placesOf(tree, path).length === 0);
      if (missing !== undefined) return whenAbsent(tree, missing, `\`${missing}\` is not configured`, { status: 'FAIL' });
      return pass(
        linesAt([...placesOf(tree, 'snmp-agent trap enable'), ...placesOf(tree, 'snmp-agent target-host')]),
        'Traps are enabled and have a target.',
      );
    },
    remediation: [
      'system-view',
      'snmp-agent trap enable',
      'snmp-agent target-host trap address udp-domain <address> params securityname <user> v3 privacy',
    ],
    source: REFERENCE,
  }),
];

const COMMUNITY = 'snmp-agent community read|write';
const VERSION = 'snmp-agent sys-info version';

/** Titles that forbid something of SNMP; they are met if all of SNMP is off. */
const FORBIDS = /\bnot?\b|disabl|forbid|prohibit|remov|without/;

/** The outcome if no statement is about SNMP; undefined if one is. */
function whenOff(tree: ConfigTree, recommendation?: Recommendation): Outcome | undefined {
  if (placesOf(tree, 'snmp-agent').length > 0) return undefined;
  const reason = 'SNMP is not configured, and it is off by default.';
  const wantsItOff = recommendation !== undefined && FORBIDS.test(plainTitle(recommendation));
  return unlessHidden(tree, 'snmp-agent', wantsItOff ? pass([], reason) : notApplicable(reason));
}

/** Titles that forbid SNMP altogether. */
const UNWANTED = /\bsnmp(?: agent| service| server)?(?: is| must be| should be)? disabled|disable (?:the )?snmp(?! ?v)/;

function judgeVersion(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const unwanted =
    UNWANTED.test(plainTitle(recommendation)) || demandedCommands(recommendation).some(({ flat }) => flat === 'undo snmp-agent');
  const off = whenOff(tree, recommendation);
  if (off) return off.status === 'NA' && unwanted ? pass([], 'SNMP is not configured, and it is off by default.') : off;
  const used = placesOf(tree, 'snmp-agent');
  if (unwanted)
    return /\bif\b|unless|not (?:used|required|needed)/.test(plainTitle(recommendation))
      ? review('SNMP is on; whether it is needed a person has to say.', linesAt(used))
      : fail(linesAt(used), 'SNMP is on.');
  const versions = placesOf(tree, VERSION);
  const old = [...placesOf(tree, COMMUNITY), ...versions.filter((place) => restOf(place).some((word) => /^(?:v1|v2c|all)$/.test(word)))];
  if (old.length > 0) return fail(linesAt(old), 'SNMP is used in version 1 or 2c.');
  const targets = placesOf(tree, 'snmp-agent target-host').filter((place) => !restOf(place).includes('v3'));
  if (targets.length > 0) return judgeOldTargets(targets);
  if (versions.length === 0)
    return whenAbsent(tree, VERSION, 'No version is configured', {
      status: 'REVIEW',
      source: 'which versions are then accepted depends on the release',
    });
  return unlessHidden(tree, 'snmp-agent', pass(linesAt(versions), 'SNMP is used in version 3 alone.'));
}

/** A target without a version receives version 1 traps (VRP command reference, snmp-agent target-host: v1 by default). */
const judgeOldTargets = (targets: readonly Place[]): Outcome =>
  targets.some((place) => restOf(place).some((word) => word === 'v1' || word === 'v2c'))
    ? fail(linesAt(targets), 'Traps are sent in version 1 or 2c of SNMP.')
    : review('A target of traps names no version; whether traps are sent in another than 3 a person has to say.', linesAt(targets));

const COMMON = /^(?:public|private|admin|cisco|huawei|snmp|community|monitor|default|test|read|write)$/i;

/** Titles that allow no community at all, whatever its name. */
const NO_COMMUNITY =
  /communit\w*(?: strings?| names?)? (?:is |are |must be |should be )?(?:not (?:configured|used|present|set|defined)|removed|disabled)/;
const SOME_COMMUNITY = /default|common|public|private|well.?known|guess|weak|write/;

function judgeCommunity(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenOff(tree, recommendation);
  if (off) return off;
  const communities = placesOf(tree, COMMUNITY);
  if (communities.length === 0) return unlessHidden(tree, 'snmp-agent', pass([], 'No SNMP community is configured.'));
  const title = plainTitle(recommendation);
  if (NO_COMMUNITY.test(title) && !SOME_COMMUNITY.test(title)) return fail(linesAt(communities), 'An SNMP community is configured.');
  const writing = communities.filter(({ node }) => node.words[2] === 'write');
  if (writing.length > 0) return fail(linesAt(writing), 'An SNMP community may write.');
  const named = communities.map((place) => ({ place, words: restOf(place).filter((word) => word !== 'cipher' && word !== 'simple') }));
  const common = named.filter(({ words }) => COMMON.test(words[0] ?? ''));
  if (common.length > 0) return fail(linesAt(common.map(({ place }) => place)), 'An SNMP community has a common name.');
  return review(
    'Communities are configured; whether their names can be guessed, and whether there may be any, a person has to say.',
    linesAt(communities),
  );
}

function judgeAcl(tree: ConfigTree): Outcome {
  const off = whenOff(tree);
  if (off) return off;
  const everybody = placesOf(tree, 'snmp-agent acl');
  const hasAcl = (place: Place): boolean => restOf(place).includes('acl');
  const communities = placesOf(tree, COMMUNITY);
  const groups = placesOf(tree, 'snmp-agent group v3');
  const users = placesOf(tree, 'snmp-agent usm-user').filter((place) => !/authentication-mode|privacy-mode/.test(restOf(place).join(' ')));
  const open = [
    ...communities.filter((place) => !hasAcl(place)),
    ...(users.length > 0 && users.every(hasAcl) ? [] : groups.filter((place) => !hasAcl(place))),
  ];
  if (everybody.length === 0 && open.length > 0)
    return fail(linesAt(open), 'A community or group of SNMP is not restricted to chosen addresses.');
  if (everybody.length + communities.length + groups.length === 0)
    return review('SNMP is on without a community or group that could be judged.', linesAt(placesOf(tree, 'snmp-agent')));
  const bound = everybody.length > 0 ? everybody : [...communities, ...groups, ...users].filter(hasAcl);
  const lists = bound.map((place) => ({ place, name: place.node.words[place.node.words.indexOf('acl') + 1] }));
  const outcome = whenListIsNoBound(tree, lists, 'SNMP');
  if (outcome) return outcome;
  if (everybody.length > 0)
    return unlessHidden(tree, 'snmp-agent', pass(linesAt(everybody), 'SNMP as a whole is restricted by an access list.'));
  return unlessHidden(
    tree,
    'snmp-agent',
    pass(linesAt([...communities, ...groups]), 'Every community and group of SNMP has an access list.'),
  );
}

function judgePrivacy(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenOff(tree);
  if (off) return off;
  const groups = placesOf(tree, 'snmp-agent group v3');
  const statements = placesOf(tree, 'snmp-agent usm-user');
  if (groups.length + statements.length === 0) {
    const old = placesOf(tree, COMMUNITY);
    if (old.length > 0) return fail(linesAt(old), 'SNMP is used without users, so that nothing is encrypted.');
    return review('SNMP is on without users of version 3 that could be judged.', linesAt(placesOf(tree, 'snmp-agent')));
  }
  const weakGroups = groups.filter((place) => !restOf(place).includes('privacy'));
  const users = Map.groupBy(statements, userOf);
  const weakUsers = [...users.values()].filter((parts) => !isStrong(parts.flatMap((place) => [...restOf(place)])));
  const weak = [...weakGroups, ...weakUsers.flat()];
  if (weak.length > 0) return fail(linesAt(weak), 'A group or user of SNMPv3 does not authenticate with SHA and encrypt with AES.');
  const typed = demandedCommands(recommendation).flatMap(({ words }) => words.filter((word) => /^(?:sha2-\d+|aes\d+)$/.test(word)));
  const other = typed.filter((algorithm) => [...users.values()].some((parts) => !parts.some((place) => restOf(place).includes(algorithm))));
  if (users.size > 0 && other.length > 0)
    return review(
      'A user of SNMPv3 uses another algorithm than the document types; whether it will do a person has to say.',
      linesAt(statements),
    );
  if (users.size === 0) return review('Groups of SNMPv3 are configured, and no user.', linesAt(groups));
  return unlessHidden(
    tree,
    'snmp-agent',
    pass(sortLines([...linesAt(groups), ...linesAt(statements)]), 'Every user of SNMPv3 authenticates with SHA and encrypts with AES.'),
  );
}

/** `usm-user v3 NAME …` and `usm-user version v3 NAME …`. */
const userOf = (place: Place): string => restOf(place).find((word) => word !== 'v3' && word !== 'version') ?? '';

const isStrong = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'authentication-mode' && words[at + 1]?.startsWith('sha')) &&
  words.some((word, at) => word === 'privacy-mode' && words[at + 1]?.startsWith('aes'));
