import { IS_NOT_THERE, absent, all, any, askedOr, doubt, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, switchedOff } from '@merlon/engine/checks/demand.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { testSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped, withRest } from '../document/vocabulary.ts';
import { NOT_PRINTED, notPrinted, statesOf } from '../facts/facts.ts';
import { unlessOff } from '../facts/services.ts';
import { judgeUsers } from './snmp-users.ts';

const GUIDE = 'Gaia Administration Guide, "SNMP": the agent is off by default, and so is each trap';

/** `snmp community NAME read-only`, also for one virtual system. */
const COMMUNITIES = ['snmp community *', 'snmp vs * community *'];
const NO_COMMUNITY = all(...COMMUNITIES.map((path) => absent(path)));
/** A document that speaks of names leaves others than those that everybody knows to a person. */
const NO_KNOWN_NAME = all(
  ...COMMUNITIES.map((path) => each(path, 'SNMP community', IS_NOT_THERE, { named: /^(?:public|private)$/i })),
  any(NO_COMMUNITY, doubt('whether the names of the communities are well chosen', ...COMMUNITIES)),
);

/** `No line set snmp community exists` asks for none, whatever name a command has. */
const NAMES_SOME =
  /^(?![^]*\bno (?:lines? )?["'`“]?(?:set )?(?:snmp )?communit(?:y|ies)\b(?! (?:named?|called|with|string (?:is|has)))(?! strings? (?:public|private)))[^]*\b(?:public|private|default|common)\b/i;

/** Without the agent, which an export prints, no trap is sent; receivers are there all the same. */
const AGENT_RUNS: Assertion = {
  op: 'value',
  path: ['snmp', 'agent'],
  test: testSwitch('on'),
  absent: { status: 'PASS', source: 'nothing in the text switches it off' },
  otherwise: 'REVIEW',
};

const OLD_VERSION = / versions? [12]|v[12]c? /;

const USER = 'snmp usm user *';
/** Every user authenticates and encrypts; the agent speaks nothing but version 3 where the document asks for that. */
const USERS = given(
  any(present(USER), value('snmp agent', testSwitch('on'), { status: 'PASS' })),
  all(
    present(USER),
    value(`${USER} ** security-level`, { is: 'matches', pattern: /^authPriv\b/i, words: 'be `authPriv`' }, { status: 'REVIEW' }),
    {
      op: 'value',
      path: USER.split(' '),
      test: { is: 'excludes', values: ['MD5', 'SHA1', 'DES'] },
      absent: { status: 'REVIEW' },
      otherwise: 'REVIEW',
    },
    askedOr(present(USER), [
      /\bonly\b[^]*(?:\bv(?:ersion )?3\b|\bsnmpv3\b)|(?:\bv(?:ersion )?3\b|\bsnmpv3\b)[^]*\bonly\b|\bv3-only\b/i,
      value('snmp agent-version', equals('v3-Only'), NOT_PRINTED),
    ]),
  ),
  'The SNMP agent is off and has no users.',
);

/** SNMP. Narrow topics come before wide ones. */
export const snmpChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-trap-receivers',
    title: 'Traps are sent to somebody',
    settledBy: (tree, recommendation) => unlessOff('snmp')(tree, recommendation) ?? findOldReceivers(tree, recommendation),
    about: { title: [/ traps? /, / receivers? | destinations? | servers? | hosts? | sent to /] },
    beside: ['snmp traps receiver *', 'snmp traps trap-user *', 'snmp agent *', 'snmp agent-version *'],
    decides: ['snmp traps receiver * version v3'],
    expectation: 'a `snmp traps receiver` must be configured',
    counted: 'trap receiver',
    among: [{ path: 'snmp traps receiver *' }],
    atLeast: 1,
    none: { status: 'FAIL', source: `${GUIDE}; no receiver by default` },
    needs: [AGENT_RUNS],
    typedBeside: [{ setting: 'snmp traps receiver * version', demand: equals('v3'), absent: { status: 'REVIEW' } }],
    remediation: ['add snmp traps receiver <address> version v3'],
    source: `${GUIDE}; no receiver by default`,
  },
  {
    id: 'snmp-traps',
    title: 'Traps are enabled',
    settledBy: unlessOff('snmp'),
    about: { title: [/ traps? /] },
    beside: ['snmp traps trap *', 'snmp agent *', 'snmp traps advanced *', 'snmp traps trap-user *'],
    decides: ['snmp traps trap * enable'],
    expectation: 'every `snmp traps trap` that the document names must be enabled, and all of them where it names none',
    judge: judgeTraps,
    first: ['add snmp traps receiver <address> version v3'],
    remediation: ['set snmp traps trap <trap> enable'],
    source: GUIDE,
  },
  {
    id: 'snmp-communities',
    title: 'No SNMP community is configured',
    settledBy: unlessOff('snmp'),
    about: { title: [/ communit/], except: [/ vpn | bgp /] },
    beside: ['snmp community *'],
    decides: ['delete snmp community *'],
    expectation: 'no `snmp community` may be configured',
    judge: askedOr(NO_COMMUNITY, [NAMES_SOME, NO_KNOWN_NAME]),
    remediation: ['delete snmp community <community>'],
    source: 'Gaia Administration Guide, "SNMP": communities belong to SNMPv1 and v2',
  },
  {
    id: 'snmp-users',
    title: 'SNMP users authenticate and encrypt',
    settledBy: unlessOff('snmp'),
    about: { title: [/ snmp|usm /, / users? | authpriv | priv | privacy | encrypt/], except: [OLD_VERSION] },
    beside: ['snmp usm user *', 'snmp usm user * usm-read-only', 'snmp usm user * usm-read-write', 'snmp agent *', 'snmp agent-version *'],
    decides: ['snmp usm user * usm-read-only', 'snmp usm user * usm-read-write', ...withRest('snmp usm user * security-level', 10)],
    expectation:
      'every `snmp usm user` must have the security level authPriv, and not use MD5 or DES, but the protocols and the access (`usm-read-only`) that the document names; where the document asks for version 3 only, `snmp agent-version` must be v3-Only',
    judge: (tree, recommendation) => judgeUsers(USERS, tree, recommendation),
    onlyWith: [{ said: /\busm\b|\busers?\b/, holds: present(USER), otherwise: 'No user of SNMPv3 is configured.' }],
    first: ['delete snmp usm user <user>'],
    remediation: [
      'add snmp usm user <user> security-level authPriv auth-pass-phrase <phrase> privacy-pass-phrase <phrase> privacy-protocol AES256 authentication-protocol SHA256',
    ],
    source: GUIDE,
  },
  {
    id: 'snmp-version',
    title: 'Only SNMPv3 is spoken',
    settledBy: unlessOff('snmp'),
    about: [
      { title: [/ snmp/, / version | v3 | snmpv3 /], except: [OLD_VERSION] },
      {
        title: [/ snmp/, OLD_VERSION, / not? | never | disab| off | prohibit| prevent| forbid| remov| neither | without | instead /],
      },
    ],
    beside: ['snmp agent-version *', 'snmp agent *'],
    decides: ['snmp agent-version v3-Only'],
    setting: 'snmp agent-version',
    demand: equals('v3-Only'),
    absent: NOT_PRINTED,
    needs: { op: 'any', of: [NO_COMMUNITY, { op: 'doubt', what: 'the SNMP communities that are configured all the same' }] },
    source: GUIDE,
  },
  {
    id: 'snmp-agent',
    title: 'The SNMP agent is off',
    about: { title: [/ snmp /], except: [/ rules? | monitor| location | contact | interfaces? /, OLD_VERSION] },
    setting: 'snmp agent',
    demand: switchedOff(),
    absent: { is: 'off', source: GUIDE },
    source: GUIDE,
  },
];

const agentIsOff = (tree: ConfigTree): boolean => {
  const states = statesOf(tree, 'snmp agent');
  return states.length > 0 && states.every((state) => state === 'off');
};

/** Receivers of an older version, where sentences of the document ask for version 3, and do not just type it. */
function findOldReceivers(tree: ConfigTree, { title, description, audit }: Recommendation): Outcome | undefined {
  const said = [title, description, proseOf(audit)].join('\n').replace(/["'`“][^"'`”]*["'`”]/g, ' ');
  if (!/\b(?:version 3|v3|snmpv3)\b/i.test(said) || /\b(?:versions? [12]|v[12]c?|or later)\b/i.test(said)) return undefined;
  const old = findPath(tree, 'snmp traps receiver * version').filter((place) => /^v[12]$/i.test(valuesAt(place)[0] ?? ''));
  return old.length > 0 ? fail(linesAt(old), `A trap receiver is not of version 3 (${old.length}).`) : undefined;
}

function judgeTraps(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const listed = findPath(tree, 'snmp traps trap *');
  if (listed.length === 0) return notPrinted(tree, 'snmp traps trap');
  const named = new Set(valuesTyped(recommendation, 'snmp traps trap').flatMap(([name = '']) => (/^\w+$/.test(name) ? [name] : [])));
  const asked = listed.filter((place) => named.size === 0 || named.has(place.captured[0]!.toLowerCase()));
  const lines = linesAt(asked);
  const off = asked.filter((place) => valuesAt(place)[0] !== 'enable');
  if (asked.length > 0 && off.length === asked.length) return fail(lines, 'No trap is enabled.');
  if (off.length > 0 && named.size > 0) return fail(linesAt(off), `A trap that the document names is disabled (${off.length}).`);
  const allOn = listed.every((place) => valuesAt(place)[0] === 'enable');
  if (!allOn && (asked.length === 0 || asked.length < named.size))
    return review('A trap that the document names is not in the text.', lines);
  if (off.length > 0) return review('Some traps are enabled and some are not; which are demanded a person has to read.', lines);
  if (agentIsOff(tree))
    return review(
      'The traps are enabled, but the SNMP agent that sends them is off.',
      linesAt([...asked, ...findPath(tree, 'snmp agent')]),
    );
  if (findPath(tree, 'snmp traps receiver *').length === 0)
    return review('The traps are enabled, but the text shows no receiver of traps.', lines);
  return pass(lines, 'Every trap that is demanded is enabled.');
}
