import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { gradeWord } from '@merlon/engine/checks/grade-algorithm.ts';
import { type AlgorithmKind, isSame, readAlgorithm } from '@merlon/engine/demands/algorithms.ts';
import { type AlgorithmDemand, readAlgorithmDemand, sayCompared } from '@merlon/engine/demands/read-algorithms.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { letsOff } from '@merlon/engine/demands/read-exempted.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { SENTENCES_ON_LISTS } from '../document/list-sentences.ts';
import { typedIn } from '../document/read-commands.ts';
import { ifWhole } from '../facts/facts.ts';
import { judgeAcl } from './snmp-acl.ts';
import { judgeWriting } from './snmp-write.ts';
import { COMMUNITY, judgeVersion, whenOff } from './snmp.ts';

/** Users and groups of SNMPv3. */
export const snmpUserChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-privacy',
    title: 'SNMPv3 users authenticate and encrypt',
    alsoSaid: 'only version encryption protocol users',
    about: [
      { title: [/snmp/, / users? /, /restrict|protect|secure|harden/], except: [/trap|communit/] },
      { title: [/^ *snmp(?: ?v ?3)? users?(?: and groups)? *$/] },
      {
        title: [
          /snmp.*(?:authenticat|privacy|encrypt|auth ?priv| priv | sha| aes|usm|algorithm|cipher)|(?:authenticat|encrypt|privacy|algorithm)\w* (?:\S+ ){0,4}snmp/,
        ],
        except: [/trap|community/],
      },
    ],
    reads: SENTENCES_ON_LISTS,
    beside: [
      'snmp-agent group v3 *',
      'undo snmp-agent group v3 * *',
      'undo snmp-agent group v3 *',
      'snmp-agent usm-user *',
      'snmp-agent mib-view *',
      'snmp-agent local-user *',
      'acl * rule *',
      'snmp-agent acl *',
    ],
    expectation:
      'every user of SNMPv3 must have `authentication-mode sha…` and `privacy-mode aes…`, and all groups (`snmp-agent group v3`) the level `privacy`; where the document asks for it, each group must have an `acl`',
    onlyWith: [{ said: /users?\b/, holds: present('snmp-agent usm-user'), otherwise: 'There is no user of SNMPv3.' }],
    judge: judgePrivacy,
    remediation: [
      'system-view',
      'snmp-agent group v3 <group> privacy',
      'snmp-agent usm-user v3 <user> group <group>',
      'snmp-agent usm-user v3 <user> authentication-mode sha2-256',
      'snmp-agent usm-user v3 <user> privacy-mode aes256',
    ],
    source: 'Huawei VRP command reference, snmp-agent usm-user, snmp-agent group',
  },
];

/** The algorithms of a user, without keys. */
const ALGORITHM = /^(?:sha\S*|md5|3?des\S*|aes\d+)$/;

function judgePrivacy(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenOff(tree);
  if (off) return off;
  // A document may ask for access lists as well, or that nobody may write.
  const isBound = asksForList(recommendation) ? [judgeAcl(tree, recommendation)] : [];
  const besides = [...isBound, ...judgeWriting(tree, recommendation)];
  // `SNMP must only be used in version 3 with encryption` asks for both.
  return / only | alone |exclusively| v ?1 | v ?2c? |versions? [12]/.test(plainTitle(recommendation))
    ? combineAll([judgeUsers(tree, recommendation), judgeVersion(tree, recommendation), ...besides])
    : combineAll([judgeUsers(tree, recommendation), ...besides]);
}

const OF_LIST = /\bacls?\b|\baccess (?:control )?lists?\b/i;
/** What leaves lists to others, or lets them be. */
const LEAVES_LIST =
  /\b(?:optional\w*|may|recommended|matter of|covered|see|elsewhere|another|other recommendations?|not (?:assessed|required|demanded|considered|part))\b/i;

/** Whether a sentence asks for access lists, or a command sets the one for all of SNMP. */
function asksForList(recommendation: Recommendation): boolean {
  const { title, description, audit } = recommendation;
  const sentences = [title, ...splitText(description), ...splitProse(audit)];
  return (
    typedIn(recommendation, /^(snmp-agent acl) /).length > 0 ||
    sentences.some((sentence) => OF_LIST.test(sentence) && !LEAVES_LIST.test(sentence))
  );
}

function judgeUsers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const groups = findPath(tree, 'snmp-agent group v3');
  const statements = findPath(tree, 'snmp-agent usm-user');
  if (groups.length + statements.length === 0) {
    const old = findPath(tree, COMMUNITY);
    const exempts = [...splitProse(recommendation.audit), ...splitText(recommendation.description)].some(
      (sentence) => letsOff(sentence) && /\bsnmp ?v3 (?:groups?|users?)\b/i.test(sentence),
    );
    if (exempts) return notApplicable('No group and no user of SNMPv3 is configured.');
    if (old.length > 0) return fail(linesAt(old), 'SNMP is used without users, so that nothing is encrypted.');
    return review('SNMP is on without users of version 3 that could be judged.', linesAt(findPath(tree, 'snmp-agent')));
  }
  const weakGroups = groups.filter((place) => !valuesAt(place).includes('privacy'));
  if (groups.length > 0 && isOfGroups(recommendation))
    return weakGroups.length > 0
      ? fail(linesAt(weakGroups), 'A group of SNMPv3 has not the level `privacy`.')
      : ifWhole(tree, 'snmp-agent', pass(linesAt(groups), 'Every group of SNMPv3 authenticates and encrypts (`privacy`).'));
  const users = [...Map.groupBy(statements, userOf).values()];
  const weak = [...weakGroups, ...users.filter((parts) => !isStrong(parts.flatMap((place) => valuesAt(place)))).flat()];
  if (weak.length > 0) return fail(linesAt(weak), 'A group or user of SNMPv3 does not authenticate with SHA and encrypt with AES.');
  if (users.length === 0) return review('Groups of SNMPv3 are configured, and no user.', linesAt(groups));
  return (
    compareAlgorithms(users, recommendation) ??
    ifWhole(
      tree,
      'snmp-agent',
      pass(
        linesAt([...groups, ...statements]),
        `Every user of SNMPv3 authenticates with SHA and encrypts with AES${KINDS.map((kind) => sayCompared(demandOn(kind, recommendation))).join('')}.`,
      ),
    )
  );
}

/** A document that speaks of groups alone asks nothing of the algorithms of users. */
const isOfGroups = (recommendation: Recommendation): boolean => {
  const { audit, remediation } = recommendation;
  const text = [audit, remediation].flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  return (
    / groups? /.test(plainTitle(recommendation)) &&
    !/\b(?:users?|usm|authentication-mode|privacy-mode|sha|aes)\b/i.test(`${recommendation.title}\n${text}`)
  );
};

const KINDS = ['hash', 'cipher'] as const;

/** The outcome if a user has another algorithm than the document demands, or types where it demands none in words. */
function compareAlgorithms(users: readonly (readonly Place[])[], recommendation: Recommendation): Outcome | undefined {
  const demands = KINDS.map((kind) => ({ kind, demand: demandOn(kind, recommendation) }));
  const isRefused = ({ kind, demand }: (typeof demands)[number], word: string): boolean =>
    demand.unclear === undefined &&
    asksFor(demand) &&
    readAlgorithm(kind, word) !== undefined &&
    gradeWord({ kind, at: '' }, demand, word) === 'weak';
  const isOther = ({ kind, demand }: (typeof demands)[number], word: string): boolean => {
    const own = asksFor(demand) ? readAlgorithm(kind, word) : undefined;
    if (!own) return false;
    const isNamed = demand.allowed.length === 0 || demand.allowed.some((named) => isSame(own, named));
    return !isNamed || gradeWord({ kind, at: '' }, demand, word) !== 'strong';
  };
  const usersWith = (isMeant: typeof isOther): readonly Place[] =>
    users
      .filter((parts) =>
        parts
          .flatMap(valuesAt)
          .filter((word) => ALGORITHM.test(word))
          .some((word) => demands.some((one) => isMeant(one, word))),
      )
      .flat();
  const refused = usersWith(isRefused);
  if (refused.length > 0) return fail(linesAt(refused), 'A user of SNMPv3 uses an algorithm that the document does not allow.');
  const other = usersWith(isOther);
  return other.length > 0
    ? review('A user of SNMPv3 uses another algorithm than the document names; whether it will do a person has to say.', linesAt(other))
    : undefined;
}

/** What a document demands of a kind; an audit that speaks of values, and names none, means those of the description. */
function demandOn(kind: AlgorithmKind, recommendation: Recommendation): AlgorithmDemand {
  const own = readOn(kind, recommendation);
  if (!own.isExample && own.allowed.length > 0) return own;
  const { description, audit, page } = recommendation;
  const told = { kind: 'prose', text: description, page } as const;
  const whole = readOn(kind, { ...recommendation, audit: { lines: [...audit.lines, told] } });
  return whole.isExample || whole.unclear !== undefined ? own : whole;
}

const readOn = (kind: AlgorithmKind, recommendation: Recommendation): AlgorithmDemand =>
  readAlgorithmDemand(kind, recommendation, (command) => /\b(?:authentication|privacy)-mode (.*)/.exec(command)?.[1]?.split(' '));

const asksFor = ({ allowed, forbidden, unclear }: AlgorithmDemand): boolean =>
  allowed.length + forbidden.length > 0 || unclear !== undefined;

/** `usm-user v3 NAME …` and `usm-user version v3 NAME …`. */
const userOf = (place: Place): string => valuesAt(place).find((word) => word !== 'v3' && word !== 'version') ?? '';

const isStrong = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'authentication-mode' && words[at + 1]?.startsWith('sha')) &&
  words.some((word, at) => word === 'privacy-mode' && words[at + 1]?.startsWith('aes'));
