import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { absentAsSaid } from '@merlon/engine/demands/absent-as-said.ts';
import { exemptsWithout } from '@merlon/engine/demands/read-exemption.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { forbidsLine } from '../document/forbidden-lines.ts';
import { readDocumentCommands, typedIn } from '../document/read-commands.ts';
import { ifWhole, whenAbsent } from '../facts/facts.ts';
import { WRITERS, judgeWriting } from './snmp-write.ts';

export const REFERENCE = 'Huawei VRP command reference, snmp-agent: off by default';

/** SNMP. No reason names a community, because its name is its secret. */
export const snmpChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-write',
    title: 'Nobody may write by SNMP: access is read-only',
    alsoSaid: 'write communities groups views changed configuration only permitted',
    about: { title: [/ snmp/, / write | read only | writ(?:able|ing) /], except: [/communit|view|default|password/] },
    beside: ['undo snmp-agent community *', 'undo snmp-agent group v3 *', 'snmp-agent group v3 *'],
    expectation: 'there must be no `snmp-agent community write` and no `snmp-agent group` with a `write-view`',
    noun: 'SNMP community or group',
    path: WRITERS,
    list: (tree) => findPath(tree, WRITERS),
    none: present('snmp-agent', { status: 'NA', source: 'off by default' }),
    must: {
      op: 'value',
      path: [],
      test: { is: 'matches', pattern: /^(?!write\b)(?!.* write-view\b)/, words: 'neither be `write` nor have a `write-view`' },
      absent: { status: 'REVIEW' },
    },
    remediation: ['system-view', 'undo snmp-agent community <rest of the line>', 'undo snmp-agent group v3 <name> privacy write-view'],
    source: `${REFERENCE}: a group without a write-view may not write`,
  },
  {
    id: 'snmp-community',
    title: 'No SNMP community has a common name or may write',
    alsoSaid: 'strings names values guess default',
    about: { title: [/communit/], except: [/ bgp | users? /] },
    beside: ['snmp-agent community read *'],
    decides: ['undo snmp-agent community *'],
    expectation: 'no `snmp-agent community` may be a common word such as public or private, and none may `write`',
    judge: judgeCommunity,
    remediation: ['system-view', 'undo snmp-agent community <rest of the line>'],
    source: REFERENCE,
  },
  {
    id: 'snmp-version',
    title: 'SNMP is used in version 3 alone',
    alsoSaid: 'only version versions older protocol monitor manage',
    about: {
      title: [/snmp.*(?:v3|version|v1|v2|only|disable|secure)|(?:v3|version 3|disable).*snmp/],
      except: [/ trap|location|contact|snmp ?v ?(?:1|2c?) (?:is|are|must be|should be) (?:used|enabled|configured|allowed)/],
    },
    beside: ['undo snmp-agent sys-info version *', 'undo snmp-agent community *', 'undo snmp-agent'],
    decides: ['snmp-agent sys-info version v3', 'undo snmp-agent sys-info version v1 v2c'],
    reads: [/^trap hosts must not be of version v1 or v2c$/i],
    expectation: 'where SNMP is on, `snmp-agent sys-info version` must be `v3` alone, and there must be no `snmp-agent community`',
    judge: (tree, recommendation) => combineAll([judgeVersion(tree, recommendation), ...judgeWriting(tree, recommendation)]),
    first: ['system-view', 'undo snmp-agent <rest of the line>'],
    remediation: ['system-view', 'snmp-agent sys-info version v3', 'undo snmp-agent sys-info version v1 v2c'],
    source: REFERENCE,
  },
  {
    id: 'snmp-trap',
    title: 'SNMP traps (notifications) are sent',
    alsoSaid: 'notifications alarms events sent',
    about: { title: [/snmp/, / traps? /], except: [/v3|version|secur|encrypt|authenticat|privacy|source|loopback| from /] },
    beside: ['snmp-agent trap enable *', 'snmp-agent target-host *'],
    expectation: '`snmp-agent trap enable` and a `snmp-agent target-host` must be configured',
    judge: judgeTraps,
    remediation: [
      'system-view',
      'snmp-agent trap enable',
      'snmp-agent target-host trap address udp-domain <address> params securityname <user> v3 privacy',
    ],
    source: REFERENCE,
  },
];

/** What a target of traps is: its address and its security. */
interface TrapTarget {
  readonly address: string | undefined;
  readonly version: string | undefined;
  /** Of version 3: what protects a trap. */
  readonly level: string | undefined;
}

const readTarget = (words: readonly string[]): TrapTarget => ({
  address: words.find((word) => /^(?:\d+\.){3}\d+$|^[\da-f]*:[\da-f:]*$/i.test(word)),
  version: words.find((word) => /^v(?:1|2c|3)$/.test(word)),
  level: words.find((word) => /^(?:authentication|privacy|noauthentication)$/.test(word)),
});

function judgeTraps(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenOff(tree);
  if (off) return off;
  const both = ['snmp-agent trap enable', TARGET];
  // A document that types the one line, and speaks of no target, asks for no more.
  const typed = both.filter((path) => typedIn(recommendation, new RegExp(`^(${path})`)).length > 0);
  const isOne = typed.length === 1 && typed[0] !== TARGET && !/server|host|station|target|sent|send/.test(plainTitle(recommendation));
  const paths = isOne ? typed : both;
  const missing = paths.find((path) => !isSet(tree, path));
  if (missing !== undefined) return whenAbsent(tree, missing, `\`${missing}\` is not configured`, { status: 'FAIL' });
  const enabled = findPath(tree, paths[0]!);
  if (enabled.every((place) => valuesAt(place).length > 0))
    return review('Traps of some features alone are enabled; whether they will do a person has to say.', linesAt(enabled));
  if (isOne) return pass(linesAt(enabled), 'Traps are enabled.');
  const targets = findPath(tree, TARGET);
  return (
    compareTargets(targets, recommendation) ??
    pass(linesAt(paths.flatMap((path) => findPath(tree, path))), 'Traps are enabled and have a target.')
  );
}

/** The outcome if targets are not as the document types them: less secure, or others. */
function compareTargets(places: readonly Place[], { remediation, audit }: Recommendation): Outcome | undefined {
  const typed = [remediation, audit]
    .map((procedure) => readDocumentCommands(procedure).filter(({ flat }) => flat.startsWith(TARGET)))
    .find((commands) => commands.length > 0)
    ?.map(({ words }) => readTarget(words));
  if (!typed) return undefined;
  const targets = places.map((place) => ({ place, ...readTarget(valuesAt(place)) }));
  const less = targets.filter(
    ({ version, level }) => !typed.some((one) => (one.version ?? version) === version && (one.level ?? level) === level),
  );
  if (less.length > 0)
    return review(
      'A target of traps has another version or security than the document types; whether it will do a person has to say.',
      linesAt(less.map(({ place }) => place)),
    );
  // Addresses are examples, as those of log hosts are; how many there are is none.
  const countAddresses = (some: readonly TrapTarget[]): number => new Set(some.flatMap(({ address }) => address ?? [])).size;
  return countAddresses(typed) > countAddresses(targets)
    ? review(
        'The document types more stations for traps than there are targets; whether they will do a person has to say.',
        linesAt(places),
      )
    : undefined;
}

const TARGET = 'snmp-agent target-host';
export const COMMUNITY = 'snmp-agent community read|write';
const VERSION = 'snmp-agent sys-info version';

/** Titles that forbid something of SNMP; they are met if all of SNMP is off. */
const FORBIDS = /\bnot?\b|disabl|forbid|prohibit|remov|without| off /;
/** `It is also good if SNMP is not used.` */
const OFF_IS_GOOD =
  /\b(?:good|fine|ok|okay|compliant|accepted|acceptable|met|passes|passed)\b[^.]*\bsnmp\b[^.]*\b(?:not (?:used|configured|enabled|running)|off|disabled)\b|\bsnmp\b[^.]*\b(?:not (?:used|configured|enabled|running)|off|disabled)\b[^.]*\b(?:(?:also |too )?(?:good|fine|ok|okay|compliant|accepted|acceptable|met|passes|passed))\b/i;

/** The outcome if no statement is about SNMP; undefined if one is. */
export function whenOff(tree: ConfigTree, recommendation?: Recommendation): Outcome | undefined {
  if (isSet(tree, 'snmp-agent')) return undefined;
  const reason = 'SNMP is not configured, and it is off by default.';
  const isMet = recommendation !== undefined && acceptsOff(recommendation);
  return unlessHidden(tree, 'snmp-agent', isMet ? pass([], reason) : notApplicable(reason));
}

/** Whether a document is met where SNMP is off, and does not say that it then does not apply. */
const acceptsOff = (recommendation: Recommendation): boolean =>
  !exemptsWithout(recommendation, /snmp/) &&
  (FORBIDS.test(plainTitle(recommendation)) || OFF_IS_GOOD.test(`${recommendation.description} ${proseOf(recommendation.audit)}`));

/** Titles that forbid SNMP altogether. */
const UNWANTED = /\bsnmp(?: agent| service| server)?(?: is| must be| should be)? disabled|disable (?:the )?snmp(?! ?v)/;

export function judgeVersion(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const unwanted = UNWANTED.test(plainTitle(recommendation)) || typedIn(recommendation, /^(undo snmp-agent)$/).length > 0;
  const off = whenOff(tree, recommendation);
  if (off) return off.status === 'NA' && unwanted ? pass([], 'SNMP is not configured, and it is off by default.') : off;
  const used = findPath(tree, 'snmp-agent');
  if (unwanted)
    return /\bif\b|unless|not (?:used|required|needed)/.test(plainTitle(recommendation))
      ? review('SNMP is on; whether it is needed a person has to say.', linesAt(used))
      : fail(linesAt(used), 'SNMP is on.');
  const versions = findPath(tree, VERSION);
  const old = [...findPath(tree, COMMUNITY), ...versions.filter((place) => valuesAt(place).some((word) => /^(?:v1|v2c|all)$/.test(word)))];
  if (old.length > 0) return fail(linesAt(old), 'SNMP is used in version 1 or 2c.');
  const targets = findPath(tree, 'snmp-agent target-host').filter((place) => !valuesAt(place).includes('v3'));
  if (targets.length > 0) return judgeOldTargets(targets);
  if (versions.length === 0) return whenAbsent(tree, VERSION, 'No version is configured', versionByDefault(recommendation));
  return ifWhole(tree, 'snmp-agent', pass(linesAt(versions), 'SNMP is used in version 3 alone.'));
}

/** The versions that a device accepts which names none, as the document has it. */
function versionByDefault(recommendation: Recommendation): WhenAbsent {
  const { defaultValue } = recommendation;
  const named = new Set(defaultValue.toLowerCase().match(/(?<=v)(?:1|2c?|3)\b/g));
  if (named.has('3') && named.size === 1 && !/depend|release/i.test(defaultValue))
    return { status: 'PASS', source: "so the document's Default Value" };
  const open = { status: 'REVIEW', source: 'which versions are then accepted depends on the release' } as const;
  return absentAsSaid(open, VERSION.split(' '), recommendation) ?? open;
}

/** A target without a version receives version 1 traps (VRP command reference, snmp-agent target-host: v1 by default). */
const judgeOldTargets = (targets: readonly Place[]): Outcome =>
  targets.some((place) => valuesAt(place).some((word) => word === 'v1' || word === 'v2c'))
    ? fail(linesAt(targets), 'Traps are sent in version 1 or 2c of SNMP.')
    : review('A target of traps names no version; whether traps are sent in another than 3 a person has to say.', linesAt(targets));

const COMMON = /^(?:public|private|admin|cisco|huawei|snmp|community|monitor|default|test|read|write)$/i;

/** Titles that allow no community at all, whatever its name. */
const NO_COMMUNITY =
  /communit\w*(?: strings?| names?)? (?:is |are |must be |should be )?(?:not (?:configured|used|present|set|defined)|removed|disabled)|^ no (?:snmp )?(?:v1 |v2c? |and |or )*communit\w*(?: strings?| names?)? (?:$|(?:are |is |may be |configured|set|used|defined))|(?:remove|delete|use no|without|disable) (?:all |any |the )?(?:snmp )?(?:v1 |v2c? |and )*communit/;
const SOME_COMMUNITY = /default|common|public|private|well.?known|guess|weak|write/;

function judgeCommunity(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenOff(tree, recommendation);
  if (off) return off;
  const communities = findPath(tree, COMMUNITY);
  if (communities.length === 0) return unlessHidden(tree, 'snmp-agent community', pass([], 'No SNMP community is configured.'));
  const title = plainTitle(recommendation);
  const takesAway = typedIn(recommendation, /^(undo snmp-agent community) /).length > 0;
  if ((NO_COMMUNITY.test(title) || takesAway || forbidsLine(recommendation, 'snmp-agent community')) && !SOME_COMMUNITY.test(title))
    return fail(linesAt(communities), 'An SNMP community is configured.');
  const writing = communities.filter(({ node }) => node.words[2] === 'write');
  if (writing.length > 0) return fail(linesAt(writing), 'An SNMP community may write.');
  const named = communities.map((place) => ({ place, words: valuesAt(place).filter((word) => word !== 'cipher' && word !== 'simple') }));
  const common = named.filter(({ words }) => COMMON.test(words[0] ?? ''));
  if (common.length > 0) return fail(linesAt(common.map(({ place }) => place)), 'An SNMP community has a common name.');
  return review(
    'Communities are configured; whether their names can be guessed, and whether there may be any, a person has to say.',
    linesAt(communities),
  );
}
