import { findBound } from '@merlon/engine/demands/find-bound.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { findLiteral } from '../document/subject.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placesOf, sortLines, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const CLASS = 'system login class *';
const USER = 'system login user *';
const REFERENCE = 'Junos User Access and Authentication Guide, "Junos OS Login Classes Overview"';

/** The predefined classes of Junos: none has an idle time-out, and none can be changed. */
const PREDEFINED: ReadonlySet<string> = new Set(['super-user', 'superuser', 'read-only', 'operator', 'unauthorized']);
const IDLE_MINUTES = 15;

/** The permissions of login classes, and their members. */
export const loginClassChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'login-class-idle-timeout',
    title: 'Idle sessions of every login class end',
    topic: { title: /idle|time.?out/, names: [`${CLASS} idle-timeout`] },
    expectation: `every \`system login class\` must have an \`idle-timeout\` of ${IDLE_MINUTES} minutes or less, or what the document says`,
    judge: judgeIdleTimeout,
    remediation: [`set system login class <class> idle-timeout ${IDLE_MINUTES}`],
    source: `${REFERENCE}: no idle time-out by default`,
  }),
  defineCheck({
    id: 'login-class-permissions',
    title: 'Every login class has permissions',
    topic: {
      title: /permissions?\b.*(?:defined|set|configured)/,
      except: /least|limit|only|\ball permission/,
      names: [`${CLASS} permissions`],
    },
    expectation: 'every `system login class` must have `permissions`',
    judge: (tree) =>
      judgeClasses(tree, (one) => placesOf(one, 'permissions').filter((place) => valuesAt(place).length > 0), 'has no `permissions`'),
    remediation: ['set system login class <class> permissions <permissions>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'login-class-shell',
    title: 'No login class may start a shell',
    topic: { title: /shell/, names: [`${CLASS} deny-commands`] },
    expectation: 'the `deny-commands` of every `system login class` must cover `start shell`, and its `allow-commands` must not',
    judge: (tree) => judgeClasses(tree, deniesShell, 'does not forbid `start shell`'),
    remediation: ['set system login class <class> deny-commands "start shell"'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'login-remote-user',
    title: 'Users of the AAA server get a class of their own',
    topic: { title: /remote.*(?:class|user)/, names: ['system login user remote', 'system login class remote'] },
    expectation: '`system login user remote` must have a class of its own, and no user a predefined one',
    judge: judgeRemoteUser,
    remediation: ['set system login class <class> permissions view', 'set system login user remote class <class>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'login-predefined-classes',
    title: 'No user has a predefined login class',
    topic: { title: /predefined|pre-defined|built.?in/, names: [`${USER} class`] },
    expectation: 'no `system login user` may be in a predefined class, but for one account for emergencies',
    judge: judgePredefined,
    remediation: ['set system login class <class> permissions <permissions>', 'set system login user <user> class <class>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'login-user-class',
    title: 'Every user has a login class',
    topic: {
      title: /class.*\b(?:set|defined|configured|assigned)\b/,
      except: /super|predefined|custom|least|remote|permission/,
      names: [`${USER} class`],
    },
    expectation: 'every `system login user` must have a `class`',
    judge: judgeUserClass,
    remediation: ['set system login user <user> class <class>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'login-user-ssh-keys',
    title: 'No user logs in with an SSH key',
    topic: { title: /ssh key|key authentication|public key/, names: [USER] },
    expectation: 'no `system login user` may have an SSH key below `authentication`',
    judge: (tree) => judgeSshKeys(tree, `${USER} authentication`),
    remediation: ['delete system login user <user> authentication ssh-rsa "<key>"'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'root-ssh-keys',
    title: 'root does not log in with an SSH key',
    topic: { title: /ssh key|key authentication|public key/, names: ['system root-authentication'] },
    expectation: '`system root-authentication` must hold no SSH key',
    judge: (tree) => judgeSshKeys(tree, 'system root-authentication'),
    remediation: ['delete system root-authentication ssh-rsa "<key>"'],
    source: 'Junos CLI Reference, root-authentication',
  }),
];

function judgeIdleTimeout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const bound = findBound(recommendation, 'atMost', 'minute');
  if (bound === 'unclear') return review('The number that the document names a person has to compare.');
  const most = (bound?.side === 'atMost' ? bound.number : findLiteral(recommendation, 'idle-timeout')) ?? IDLE_MINUTES;
  const good = (one: Place): readonly Place[] =>
    placesOf(one, 'idle-timeout').filter((place) =>
      valuesAt(place).every((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most),
    );
  const outcome = judgeClasses(
    tree,
    good,
    `has no \`idle-timeout\` of ${most} minutes or less`,
    `have an \`idle-timeout\` of ${most} minutes or less`,
  );
  if (outcome.status !== 'PASS' && outcome.status !== 'NA') return outcome;
  const inPredefined = usersIn(tree, (name) => PREDEFINED.has(name));
  if (inPredefined.length === 0) return outcome;
  return review(
    'Users are in a predefined class, which has no idle time-out; classes of the device itself are as demanded.',
    linesOfUsers(inPredefined),
  );
}

/** Judges every class by its proof of compliance: a class without one fails. */
function judgeClasses(tree: ConfigTree, proof: (one: Place) => readonly Place[], bad: string, good = 'are as demanded'): Outcome {
  const classes = placesOf(tree, CLASS);
  const hidden = unlessHidden(tree, CLASS, 'No other login class is configured');
  if (classes.length === 0) return hidden ?? notApplicable('No login class is configured.');
  const weak = classes.filter((one) => proof(one).length === 0);
  if (weak.length > 0) {
    const lines = sortLines(
      weak.flatMap((one) => [one.node.line, ...linesAt(placesOf(one, 'idle-timeout|deny-commands|allow-commands|permissions'))]),
    );
    return fail(lines, `A login class ${bad} (${weak.length} of ${classes.length}).`);
  }
  return hidden ?? pass(linesAt(classes.flatMap((one) => [...proof(one)])), `All login classes ${good} (${classes.length}).`);
}

function deniesShell(one: Place): readonly Place[] {
  const covers = (place: Place): boolean => valuesAt(place).some((pattern) => coversShell(pattern));
  if (placesOf(one, 'allow-commands|allow-commands-regexps').some(covers)) return [];
  return placesOf(one, 'deny-commands|deny-commands-regexps').filter(covers);
}

/** True if a pattern of commands covers `start shell`, literally or by matching it. */
function coversShell(pattern: string): boolean {
  if (/(?<![\w-])start\s+shell(?![\w-])/.test(pattern.replace(/\(|\)/g, ' '))) return true;
  if (pattern.length > 2000) return false;
  return pattern.split('|').some((part) => /^[\s(^]*(?:start(?: \.\*)?|\.\*)[\s)$]*$/.test(part));
}

const usersIn = (tree: ConfigTree, wanted: (className: string) => boolean): readonly Place[] =>
  placesOf(tree, USER).filter((user) => valuesOf(user, 'class').some(wanted));

const linesOfUsers = (users: readonly Place[]): readonly number[] =>
  sortLines(users.flatMap((user) => [user.node.line, ...linesAt(placesOf(user, 'class'))]));

function judgeUserClass(tree: ConfigTree): Outcome {
  const users = placesOf(tree, USER);
  const hidden = unlessHidden(tree, USER, 'No other user is configured');
  if (users.length === 0) return hidden ?? notApplicable('No user is configured.');
  const without = users.filter((user) => !isSet(user, 'class'));
  if (without.length > 0) return fail(linesOfUsers(without), `A user has no class (${without.length} of ${users.length}).`);
  return hidden ?? pass(linesOfUsers(users), `Every user has a class (${users.length}).`);
}

function judgePredefined(tree: ConfigTree): Outcome {
  const users = placesOf(tree, USER);
  const hidden = unlessHidden(tree, USER, 'No other user is configured');
  const found = usersIn(tree, (name) => PREDEFINED.has(name));
  if (found.length > 1)
    return fail(linesOfUsers(found), `${found.length} users are in a predefined class; one for emergencies is the most.`);
  if (found.length === 1)
    return review('One user is in a predefined class: right if it is the account for emergencies.', linesOfUsers(found));
  if (users.length === 0) return hidden ?? notApplicable('No user is configured.');
  return hidden ?? pass(linesOfUsers(users), 'No user is in a predefined class.');
}

function judgeRemoteUser(tree: ConfigTree): Outcome {
  const remote = placesOf(tree, USER).filter((user) => nameOf(user) === 'remote');
  const hidden = unlessHidden(tree, 'system login user remote', '`system login user remote` is not configured');
  if (remote.length === 0) return hidden ?? fail(linesAt(placesOf(tree, 'system login')), '`system login user remote` is not configured.');
  const className = valueOf(remote[0]!, 'class');
  if (className === undefined) return fail(linesOfUsers(remote), 'The user `remote` has no class.');
  if (PREDEFINED.has(className)) return fail(linesOfUsers(remote), 'The user `remote` is in a predefined class.');
  const others = judgePredefined(tree);
  if (others.status === 'PASS')
    return pass(linesOfUsers(remote), 'The user `remote` has a class of its own, and no user a predefined one.');
  return others;
}

function judgeSshKeys(tree: ConfigTree, path: string): Outcome {
  const keys = placesOf(tree, `${path} *`).filter((place) => /^(?:ssh-(?:rsa|dsa|ecdsa|ed25519)|load-key-file)$/.test(nameOf(place)));
  if (keys.length > 0) return fail(linesAt(keys), 'An SSH key is configured.');
  return unlessHidden(tree, path, 'No SSH key is configured') ?? pass([], 'No SSH key is configured, and none is by default.');
}
