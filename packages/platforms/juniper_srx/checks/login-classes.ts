import { all, any, defined, each, present, value } from '@merlon/engine/checks/assertions.ts';
import type { SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atMost, noneOf } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, sortLines, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { unlessMore } from '../facts/facts.ts';
import { fromSource } from './check-lists.ts';

const CLASS = 'system login class *';
const USER = 'system login user *';
const REFERENCE = 'Junos User Access and Authentication Guide, "Junos OS Login Classes Overview"';
const KEYS = 'ssh-rsa|ssh-dsa|ssh-ecdsa|ssh-ed25519|load-key-file';

/** The predefined classes of Junos: none has an idle time-out, and none can be changed. */
const PREDEFINED: ReadonlySet<string> = new Set(['super-user', 'superuser', 'read-only', 'operator', 'unauthorized']);

const IDLE: SettingCheck = {
  id: 'login-class-idle-timeout',
  title: 'Idle sessions of every login class end: who is inactive is disconnected',
  about: { title: [/ (?:idle|time ?outs?|inactiv\w*) /] },
  feature: { path: CLASS, noun: 'login class' },
  setting: 'idle-timeout',
  demand: atMost(15, 'minute', { zero: 'never' }),
  absent: { status: 'FAIL', source: 'no idle time-out by default' },
  remediation: ['set system login class <class> idle-timeout 15'],
  restsOn: each(
    USER,
    'user',
    all(
      { op: 'value', path: ['class'], test: noneOf(...PREDEFINED), absent: { status: 'NA' }, otherwise: 'REVIEW' },
      defined('class', 'login class', 'system login class', new RegExp(`^(?:${[...PREDEFINED].join('|')})$`)),
    ),
  ),
  source: `${REFERENCE}: no idle time-out by default; a predefined class has none, and it cannot be changed`,
};

const MENTIONS_SHELL = String.raw`(?<![\w-])start[\s()]+shell(?![\w-])`;
/** A part of a pattern that covers every command, or every one that begins with `start`. */
const COVERS_SHELL = String.raw`(?:^|\|)[\s(^]*(?:start(?: \.\*)?|\.\*)[\s)$]*(?:$|\|)`;
const SHELL = `(?:${MENTIONS_SHELL}|${COVERS_SHELL})`;
const DENIES_SHELL: ValueTest = { is: 'matches', pattern: new RegExp(SHELL), words: 'cover `start shell`' };
const ALLOWS_NO_SHELL: ValueTest = { is: 'matches', pattern: new RegExp(`^(?!.*${SHELL})`), words: 'not cover `start shell`' };

/** The permissions of login classes, and their members. */
export const loginClassChecks = fromSource(REFERENCE, [
  IDLE,
  {
    id: 'login-class-permissions',
    title: 'Every login class has permissions',
    about: {
      title: [/ permissions? .*(?:defined|set|configured) | has permissions /],
      except: [/ (?:least|limit\w*|only) | all permission/],
    },
    expectation: 'every `system login class` must have `permissions`',
    noun: 'login class',
    path: CLASS,
    must: { setting: 'permissions', demand: { is: 'set' }, absent: { status: 'FAIL' } },
    remediation: ['set system login class <class> permissions <permissions>'],
  },
  {
    id: 'login-class-shell',
    title: 'No login class may start a shell',
    about: { title: [/ shell /] },
    expectation: 'the `deny-commands` of every `system login class` must cover `start shell`, and its `allow-commands` must not',
    noun: 'login class',
    path: CLASS,
    must: all(
      any(value('deny-commands', DENIES_SHELL), value('deny-commands-regexps', DENIES_SHELL)),
      value('allow-commands', ALLOWS_NO_SHELL, { status: 'PASS' }),
      value('allow-commands-regexps', ALLOWS_NO_SHELL, { status: 'PASS' }),
    ),
    remediation: ['set system login class <class> deny-commands "start shell"'],
    beside: [`${CLASS} deny-commands *`],
  },
  {
    id: 'login-remote-user',
    title: 'Users of the AAA server get a class of their own',
    about: { title: [/ remote .*(?:class|user)| users of the aaa server /] },
    expectation: '`system login user remote` must have a class of its own, and no user a predefined one',
    judge: judgeRemoteUser,
    remediation: ['set system login class <class> permissions view', 'set system login user remote class <class>'],
  },
  {
    id: 'login-predefined-classes',
    title: 'No user has a predefined login class',
    about: { title: [/ (?:predefined|pre defined|built ?in) /] },
    expectation: 'no `system login user` may be in a predefined class, but for one account for emergencies',
    judge: judgePredefined,
    remediation: ['set system login class <class> permissions <permissions>', 'set system login user <user> class <class>'],
    decides: [],
  },
  {
    id: 'login-all-permissions',
    title: 'No account but the one for emergencies has all permissions',
    about: {
      title: [/ (?:all permissions?|permissions? all|super ?users?|full (?:access|rights|permissions?|privileges?)) /],
      except: [
        / (?:snmp|root|logs?|logging) /,
        /^(?!.* (?:not?|never|nobody|none|only|few\w*|but|one|restrict\w*|limit\w*|without) ).* (?:has|have|get|gets|is|are|must) /,
      ],
    },
    expectation:
      'no `system login user` but the one for emergencies may be of the class super-user, or of another `system login class` with `permissions all`',
    judge: judgeAllPermissions,
    remediation: ['set system login class <class> permissions view', 'set system login user <user> class <class>'],
    decides: [],
  },
  {
    id: 'login-user-class',
    title: 'Every user has a login class',
    about: {
      title: [/ class .*(?:set|defined|configured|assigned) | has a login class /],
      except: [/ (?:super\w*|predefined|custom|least|remote|permissions?) /],
    },
    expectation: 'every `system login user` must have a `class`',
    noun: 'user',
    path: USER,
    must: present('class'),
    remediation: ['set system login user <user> class <class>'],
  },
  {
    id: 'login-user-ssh-keys',
    title: 'No user logs in with an SSH key',
    about: { title: [/ (?:ssh keys?|key authentication|public keys?) /] },
    setting: `${USER} authentication ${KEYS}`,
    demand: 'absent',
    absent: { status: 'PASS', source: 'no key is configured by default' },
    first: ['delete system login user <user> authentication <rest of the line>'],
    remediation: ['delete system login user <user> authentication ssh-rsa "<key>"'],
    beside: [`${USER} *`],
  },
  {
    id: 'root-ssh-keys',
    title: 'root does not log in with an SSH key',
    about: { title: [/ (?:ssh keys?|key authentication|public keys?) /] },
    setting: `system root-authentication ${KEYS}`,
    demand: 'absent',
    absent: { status: 'PASS', source: 'no key is configured by default' },
    first: ['delete system root-authentication <rest of the line>'],
    remediation: ['delete system root-authentication ssh-rsa "<key>"'],
    beside: ['system root-authentication *'],
    source: 'Junos CLI Reference, root-authentication',
  },
]);

const usersInPredefined = (tree: ConfigTree): readonly Place[] =>
  findPath(tree, USER).filter((user) => valuesOf(user, 'class').some((name) => PREDEFINED.has(name)));

function usersOfUnknownClass(tree: ConfigTree): readonly Place[] {
  const classes = new Set(findPath(tree, CLASS).map(nameOf));
  return findPath(tree, USER).filter((user) => valuesOf(user, 'class').some((name) => !classes.has(name) && !PREDEFINED.has(name)));
}

/** Classes of the device's own that may do everything, as super-user may. */
const allPowerful = (tree: ConfigTree): readonly Place[] =>
  findPath(tree, CLASS).filter((one) => valuesOf(one, 'permissions').includes('all'));

const linesOfUsers = (users: readonly Place[]): readonly number[] =>
  sortLines(users.flatMap((user) => [user.node.line, ...linesAt(findPath(user, 'class'))]));

function judgePredefined(tree: ConfigTree): Outcome {
  const users = findPath(tree, USER);
  const found = usersInPredefined(tree);
  if (found.length > 1)
    return fail(linesOfUsers(found), `${found.length} users are in a predefined class; one for emergencies is the most.`);
  if (found.length === 1)
    return review('One user is in a predefined class: right if it is the account for emergencies.', linesOfUsers(found));
  if (users.length === 0) return unlessHidden(tree, USER, notApplicable('No user is configured.'));
  return unlessMore(tree, USER, pass(linesOfUsers(users), 'No user is in a predefined class.'));
}

function judgeAllPermissions(tree: ConfigTree): Outcome {
  const users = findPath(tree, USER);
  if (users.length === 0) return unlessHidden(tree, USER, notApplicable('No user is configured.'));
  const powerful = new Set([...allPowerful(tree).map(nameOf), 'super-user', 'superuser']);
  const found = users.filter((user) => valuesOf(user, 'class').some((name) => powerful.has(name)));
  if (found.some((user) => nameOf(user) === 'remote'))
    return fail(linesOfUsers(found), 'The user `remote`, which stands for all users of the AAA server, has all permissions.');
  if (found.length > 1) return fail(linesOfUsers(found), `${found.length} users have all permissions; one for emergencies is the most.`);
  if (found.length === 1) return review('One user has all permissions: right if it is the account for emergencies.', linesOfUsers(found));
  const unknown = usersOfUnknownClass(tree);
  if (unknown.length > 0) return review('Users are in a class that the text does not define.', linesOfUsers(unknown));
  return unlessMore(tree, 'system login', pass(linesOfUsers(users), 'No user has all permissions.'));
}

function judgeRemoteUser(tree: ConfigTree): Outcome {
  const path = 'system login user remote';
  const remote = findPath(tree, path);
  if (remote.length === 0) return unlessHidden(tree, path, fail(linesAt(findPath(tree, 'system login')), `\`${path}\` is not configured.`));
  const className = valueOf(remote[0]!, 'class');
  if (className === undefined) return fail(linesOfUsers(remote), 'The user `remote` has no class.');
  if (PREDEFINED.has(className)) return fail(linesOfUsers(remote), 'The user `remote` is in a predefined class.');
  if (allPowerful(tree).some((one) => nameOf(one) === className))
    return review('The class of the user `remote` has all permissions, as a predefined one has.', linesOfUsers(remote));
  const others = judgePredefined(tree);
  return others.status === 'PASS'
    ? pass(linesOfUsers(remote), 'The user `remote` has a class of its own, and no user a predefined one.')
    : others;
}
