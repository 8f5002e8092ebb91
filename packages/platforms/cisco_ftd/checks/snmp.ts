import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { IS_NOT_THERE, all, any, doubt, each, given, present, some, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { saysOff } from '@merlon/engine/demands/read-default.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../facts/statements.ts';
import { readNamedObjects } from '../rule-base/named-objects.ts';
import { Words } from '../rule-base/words.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

const SOURCE = `${REFERENCE}, snmp-server`;
const hostsOf = (tree: ConfigTree): readonly ConfigNode[] => [
  ...statementsOf(tree, 'snmp-server host'),
  ...statementsOf(tree, 'snmp-server host-group'),
];
const missing = (tree: ConfigTree, what: string): Outcome =>
  unlessHidden(tree, 'snmp-server', fail([], `No \`${what}\` is configured; by default there is none.`));

const OPEN: WhenAbsent = { status: 'REVIEW' };
const NOT_IN_USE: WhenAbsent = { status: 'NA', source: 'there is none by default' };

const isPrivate = (absent: WhenAbsent): Assertion => ({
  op: 'value',
  path: ['v3'],
  test: { is: 'matches', pattern: /^priv\b/, words: 'be `priv`, which authenticates and encrypts' },
  absent,
  ...(absent.status === 'REVIEW' && { otherwise: 'REVIEW' }),
});
/** One group at least encrypts; others beside it are for a person. */
const GROUPS_ENCRYPT = all(
  some('snmp-server group *', 'SNMP group', isPrivate({ status: 'FAIL' }), { status: 'FAIL', source: 'by default there is none' }),
  each('snmp-server group *', 'SNMP group', isPrivate(OPEN)),
);

const HOSTS = 'snmp-server host|host-group';
const COMMUNITIES = ['snmp-server community', `${HOSTS} ** community`];
/** A number before the name says how it is written. */
const NOT_KNOWN: ValueTest = {
  is: 'matches',
  pattern: /^(?!(?:[08] )?(?:public|private)(?: |$))/i,
  words: 'be neither public nor private',
};
const NOT_VERSION_3 = value('** version', { is: 'matches', pattern: /^(?!3(?: |$))/, words: 'be another than 3' }, { status: 'PASS' });

/** No community has a name that everybody knows; hosts without one of their own may use the default one. */
const COMMUNITIES_ARE_CHOSEN = all(
  ...COMMUNITIES.map((path) => value(path, NOT_KNOWN, NOT_IN_USE)),
  ...COMMUNITIES.map((path): Assertion => ({
    op: 'value',
    path: path.split(' '),
    test: { is: 'shown' },
    absent: NOT_IN_USE,
    otherwise: 'REVIEW',
  })),
  any(
    present('snmp-server community', NOT_IN_USE),
    each(
      HOSTS,
      'SNMP host',
      any(present('** community'), doubt('hosts that use SNMP without a community of their own, as the default one may hold')),
      {
        where: NOT_VERSION_3,
      },
    ),
  ),
);

/** A group only says what is the least; a user without a password for it cannot use the group, or its words are cut. */
const USERS_HAVE_PASSWORDS = each(
  'snmp-server user * *',
  'SNMP user',
  all(...['auth', 'priv'].map((word) => present(`** ${word} * *`, { status: 'REVIEW', source: 'its password is not in the text' }))),
);

/** Nothing uses an older version, and whatever uses version 3 encrypts. */
const VERSION_3_ALONE = all(
  each('snmp-server community', 'SNMP community', IS_NOT_THERE),
  each(HOSTS, 'SNMP host of an older version', IS_NOT_THERE, { where: NOT_VERSION_3 }),
  given(
    any(present('snmp-server user', NOT_IN_USE), present(HOSTS, NOT_IN_USE)),
    all(GROUPS_ENCRYPT, USERS_HAVE_PASSWORDS),
    'SNMP is not in use.',
  ),
);
export const judgeOldSnmp = (tree: ConfigTree): Outcome => evaluate(VERSION_3_ALONE, tree);

/** A user's authentication and encryption; `bits` is 0 without AES, `sha` without SHA, of which the first is counted as 160 bits. */
function readUser({ words, line }: ConfigNode): { readonly line: number; readonly sha: number; readonly bits: number } {
  const auth = words[words.indexOf('auth') + 1] ?? '';
  const at = words.indexOf('priv');
  const aes = at > 0 && words[at + 1]?.toLowerCase() === 'aes';
  const hash = words.includes('auth') ? /^sha(\d*)$/i.exec(auth) : null;
  return { line, sha: hash ? Number(hash[1]) || 160 : 0, bits: aes ? Number(words[at + 2]) || 0 : 0 };
}

/** `SHA-256 or SHA-384`, `auth sha256 or auth sha384`: of several that will do, the least. */
const ALTERNATIVES = /\b(sha|aes)([- ]?)\d{3}(?:["”'’`]?,? (?:or )?["“'‘`]?(?:auth |priv )?\1[- ]?\d{3}\b)+/gi;
const leastOf = (list: string, family: string, dash: string): string =>
  `${family}${dash}${Math.min(...(list.match(/\d{3}/g) ?? []).map(Number))}`;

/** The numbers of a family of algorithms that a title or a sentence of an audit names. */
const readStrengths = ({ title, audit }: Recommendation, family: RegExp): readonly number[] =>
  [...`${title} ${proseOf(audit)}`.replaceAll(ALTERNATIVES, leastOf).matchAll(family)].map(([, number]) => Number(number));

/** A title about encryption alone asks nothing of the hash. */
const isOfPrivacyAlone = ({ title, audit }: Recommendation): boolean =>
  /\b(?:privacy|encrypt\w*|aes)\b/i.test(title) && !/\b(?:auth\w*|sha\S*|hash\w*|hmac)/i.test(`${title} ${proseOf(audit)}`);

/** The AES key size that the benchmark's own commands demand: 128 if they name none, 0 if their user does not encrypt. */
function demandedBits(recommendation: Recommendation): number {
  const named = readStrengths(recommendation, /\baes[- ]?(128|192|256)\b/gi);
  if (named.length > 0) return Math.max(...named);
  const typed = commandsOf(recommendation.remediation).join('\n');
  const found = /\bpriv\s+aes\s+(\d+)/i.exec(typed);
  if (found) return Number(found[1]);
  return /\bsnmp-server user\b/.test(typed) && !/\bpriv\b/.test(typed) ? 0 : 128;
}

function judgeUsers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const users = statementsOf(tree, 'snmp-server user');
  if (users.length === 0) return missing(tree, 'snmp-server user');
  const bits = demandedBits(recommendation);
  const least = isOfPrivacyAlone(recommendation) ? 0 : Math.max(1, ...readStrengths(recommendation, /\bsha-?(?:2-)?(224|256|384|512)\b/gi));
  const views = users.map((node) => ({ isV3: node.words.includes('v3'), ...readUser(node) }));
  const good = views.filter((view) => view.isV3 && view.sha >= least && view.bits >= bits);
  const lines = views.map((view) => view.line);
  const hash = least > 1 ? `authenticates by SHA-${least} or better` : 'authenticates by SHA';
  const demand = [least > 0 ? hash : '', bits > 0 ? `encrypts by AES of ${bits} bits or more` : ''].filter(Boolean).join(' and ');
  if (good.length === views.length) return pass(lines, `Every SNMP user ${demand}.`);
  if (good.length > 0) return review('Some SNMP users fall short of what is demanded, others do not.', lines);
  return fail(lines, `No SNMP user ${demand}.`);
}

const TRAPS = ['authentication', 'linkup', 'linkdown', 'coldstart'];

function judgeTraps(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = negatedPlacesOf(tree, 'snmp-server enable traps').filter(({ node }) => node.words.length === 3 || node.words[3] === 'snmp');
  if (off.length > 0) return fail(linesAt(off), 'SNMP traps are switched off.');
  const places = findPath(tree, 'snmp-server enable traps snmp');
  const on = new Set(places.flatMap(({ node }) => node.words.slice(4)));
  if (places.some(({ node }) => node.words.length === 4) || TRAPS.every((trap) => on.has(trap)))
    return pass(linesAt(places), 'The SNMP traps are on.');
  if (places.length > 0)
    return fail(linesAt(places), `Not all SNMP traps are on: ${TRAPS.filter((trap) => !on.has(trap)).join(', ')} are not.`);
  const others = findPath(tree, 'snmp-server enable traps');
  if (saysOff(recommendation.defaultValue) || /\bonly\b/i.test(recommendation.defaultValue)) {
    const reason = 'The SNMP traps are not in the text; by default, the document says, they are off.';
    return unlessHidden(tree, 'snmp-server', fail(linesAt(others), reason));
  }
  return review('The SNMP traps are not in the text; whether they are on by default depends on the release.', linesAt(others));
}

/** `host` names one address, `host-group` a network object of any size (command reference, snmp-server host-group). */
function judgeSources(tree: ConfigTree): Outcome {
  const hosts = hostsOf(tree);
  if (hosts.length === 0) return unlessHidden(tree, 'snmp-server', notApplicable('No host may use SNMP, which is the default.'));
  const { kindOf, takeAddress } = readNamedObjects(tree);
  const groups = hosts
    .filter(({ words }) => words[1] === 'host-group')
    .map((node) => {
      const kind = ['object', 'object-group'].find((one) => kindOf(`${one} ${node.words[3]!}`) !== '');
      return { node, addresses: kind === undefined ? undefined : takeAddress(new Words([kind, node.words[3]!])) };
    });
  const lines = linesOfNodes(groups.map(({ node }) => node));
  const span = measureSpan(groups.map(({ addresses }) => addresses));
  if (span === 'everybody') return unlessHidden(tree, 'snmp-server', fail(lines, 'A group of SNMP hosts holds every address.'));
  if (span === 'huge') return review("A group of SNMP hosts is wider than a network of one's own.", lines);
  if (span === 'unknown' || groups.some(({ addresses }) => addresses?.symbols.length))
    return review('What a group of SNMP hosts holds could not be read.', lines);
  return pass(linesOfNodes(hosts), 'SNMP is open to named hosts and networks alone.');
}

/** `SNMPv3 must not be used`: the contrary. */
const FORBIDS_NEW =
  / 3 (?:\w+ )?(?:must|shall|should|may|is|are) (?:not|be disabled|disabled) | snmpv3 (?:\w+ )?(?:must|shall|should|may|is|are) (?:not|be disabled|disabled) | (?:no|disable) snmp ?(?:v|version )?3 /;

export const snmpChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-sources',
    title: 'Ensure SNMP is restricted to authorized hosts',
    about: {
      title: [
        / snmp\w* /,
        / (?:restrict\w*|authori[sz]ed|allowed|specific|permitted|limited|only) /,
        / (?:hosts?|stations?|sources?|addresses|networks?) /,
      ],
      except: [/ (?:v3|version|users?|communit\w*|traps?|groups?|read|acls?|access lists?|by|over|receive\w*) /, BEYOND_A_SETTING],
    },
    expectation: 'SNMP must be restricted to authorized hosts, stations or networks that are named, and not open to every address',
    judge: judgeSources,
    first: ['no snmp-server host-group <rest of the line>'],
    remediation: ['snmp-server host <interface> <address> version 3 <user>'],
    beside: ['snmp-server host-group *'],
    source: `${SOURCE} host and host-group: nobody may use it by default`,
  },
  {
    id: 'snmp-traps',
    title: "Ensure 'SNMP traps' is enabled",
    about: { title: [/ snmp /, / traps? /], except: [/ logg| severity | only /] },
    expectation: `the SNMP traps ${TRAPS.join(', ')} must be on`,
    judge: judgeTraps,
    remediation: [`snmp-server enable traps snmp ${TRAPS.join(' ')}`],
    beside: TRAPS.map((trap) => `snmp-server enable traps snmp ${trap}`),
    source: `${SOURCE} enable traps`,
  },
  {
    id: 'snmp-community',
    title: "Ensure 'SNMP community string' is not the default string",
    about: { title: [/ snmp /, / community /], except: [/ acls? | access lists? | restrict/] },
    expectation: 'no SNMP community may be called public or private',
    judge: COMMUNITIES_ARE_CHOSEN,
    first: ['no snmp-server <rest of the line>'],
    remediation: ['snmp-server community <community>'],
    beside: ['no snmp-server community public'],
    source: `${SOURCE} community: public by default`,
  },
  {
    id: 'snmp-group',
    title: "Ensure 'snmp-server group' is set to 'v3 priv'",
    about: { title: [/ snmp /, / groups? /] },
    expectation: 'SNMP groups must be of version 3 with authentication and encryption',
    judge: GROUPS_ENCRYPT,
    first: ['no snmp-server group <rest of the line>'],
    remediation: ['snmp-server group <group> v3 priv'],
    source: `${SOURCE} group: none by default`,
  },
  {
    id: 'snmp-user',
    title: "Ensure 'snmp-server user' is set to 'v3 auth SHA'",
    about: {
      title: [/ snmp(?:v3)? /, / users? | messages? /],
      except: [/ (?:communit\w*|hosts?|traps?|logged|rotat\w*|document\w*|chang\w*) /],
    },
    alsoSaid: 'privacy algorithm encryption authentication snmpv3 account',
    expectation: 'SNMP users must authenticate by SHA and encrypt by AES',
    judge: judgeUsers,
    first: ['no snmp-server user <user> <group> v3'],
    remediation: ['snmp-server user <user> <group> v3 auth sha <password> priv aes 256 <password>'],
    source: `${SOURCE} user: none by default`,
  },
  {
    id: 'snmp-host',
    title: "Ensure 'snmp-server host' is set to 'version 3'",
    about: { title: [/ snmp /, / hosts? /], except: [/ restrict| authorized | allowed | only | receive\w* /] },
    expectation: 'every SNMP host must use version 3',
    judge: {
      op: 'each',
      path: ['snmp-server', 'host|host-group'],
      then: { op: 'value', path: [], test: { is: 'matches', pattern: / version 3(?: |$)/, words: 'be of version 3' }, absent: OFF },
      none: OFF,
      noun: 'SNMP host',
    },
    first: ['no snmp-server host <interface> <address>'],
    remediation: ['snmp-server host <interface> <address> version 3 <user>'],
    source: `${SOURCE} host: none by default; version 1 where none is named`,
  },
  {
    id: 'snmp-v3-only',
    title: 'Ensure SNMPv3 alone is used',
    about: [
      {
        title: [/ snmpv3 | snmp (?:v|version )3 | snmp .*version 3 /],
        except: [/ users? | groups? | (?:aes|sha|md5|3?des)\w* /, FORBIDS_NEW],
      },
      {
        title: [/ snmp ?(?:v|versions? )?[12]c? /, / (?:not|no|never|disabled?|prohibited|forbidden) /],
        except: [/ (?:users?|groups?|inspect\w*|through|traffic|traps?|acls?|communit\w*) /, BEYOND_A_SETTING],
      },
    ],
    alsoSaid: 'snmpv1 snmpv2c snmpv2 versions older',
    expectation: 'SNMP must be of version 3 alone, with authentication and encryption; SNMPv1 and SNMPv2c must not be used or enabled',
    judge: VERSION_3_ALONE,
    remediation: ['no snmp-server community <community>', 'snmp-server group <group> v3 priv'],
    source: `${SOURCE} host and community: version 1 where none is named`,
  },
];
