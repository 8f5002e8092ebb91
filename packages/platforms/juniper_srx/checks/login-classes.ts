import { all, any, defined, doubt, each, named, present, value } from '@merlon/engine/checks/assertions.ts';
import type { SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atMost, noneOf, oneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
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

const GRANTS_LESS = value('permissions', { is: 'excludes', values: ['all'] }, { status: 'PASS' });
const inClass = (then: Assertion): Assertion => named('class', 'login class', ['system login class'], then);
/** Classes of the device's own may do everything, as super-user may. */
const MAY_DO_ALL = any(
  value('class', oneOf('super-user', 'superuser')),
  all(value('class', noneOf(...PREDEFINED)), inClass(value('permissions', { is: 'contains', values: ['all'] }))),
);

/** An account for emergencies may be of such a class, and no other. */
const OF_EMERGENCIES = {
  path: USER,
  atMost: 1,
  reservedFor: 'the account for emergencies',
  none: { status: 'PASS' },
  nothing: { status: 'NA' },
} as const;

const REMOTE = 'system login user remote';

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
    // Chosen by its title alone: classes deny other commands, too.
    decides: [],
  },
  {
    id: 'login-remote-user',
    title: 'Users of the AAA server get a class of their own',
    about: { title: [/ remote .*(?:class|user)| users of the aaa server /] },
    expectation: '`system login user remote` must have a class of its own, and no user a predefined one',
    judge: all(
      present(REMOTE),
      value(`${REMOTE} class`, noneOf(...PREDEFINED)),
      any(
        named(`${REMOTE} class`, 'login class', ['system login class'], GRANTS_LESS),
        doubt('the class of the user `remote`, which has all permissions or is not in the text', `${REMOTE} class`),
      ),
      each(USER, 'user', { op: 'value', path: ['class'], test: noneOf(...PREDEFINED), absent: { status: 'PASS' }, otherwise: 'REVIEW' }),
    ),
    remediation: ['set system login class <class> permissions view', 'set system login user remote class <class>'],
  },
  {
    ...OF_EMERGENCIES,
    id: 'login-predefined-classes',
    title: 'No user has a predefined login class',
    about: { title: [/ (?:predefined|pre defined|built ?in) /] },
    expectation: 'no `system login user` may be in a predefined class, but for one account for emergencies',
    few: 'user in a predefined class',
    where: value('class', oneOf(...PREDEFINED)),
    remediation: ['set system login class <class> permissions <permissions>', 'set system login user <user> class <class>'],
    decides: [],
  },
  {
    ...OF_EMERGENCIES,
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
    few: 'user with all permissions',
    where: MAY_DO_ALL,
    // The user who stands for all those of the AAA server.
    never: /^remote$/,
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
