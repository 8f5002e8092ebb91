import { elsewhere, present, value } from '@merlon/engine/checks/assertions.ts';
import { atMost, equals } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle, topics } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { SENTENCES_ON_LISTS } from '../document/list-sentences.ts';
import { typedIn } from '../document/read-commands.ts';
import { ifWhole, placesInFirewalls, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { READ_OF_EXEMPT, readExemptions } from './accounts-meant.ts';

const REFERENCE = 'Huawei USG6000E command reference, administrator configuration commands';
const USER = 'aaa manager-user';

/** Of the accounts of administrators, and of local users who administer the device. */
const FIRST_CHANGE = [
  'aaa manager-user password-modify enable',
  'aaa local-aaa-user password policy administrator password alert original',
];

/** The administrators' accounts by themselves. */
export const administratorChecks: readonly CheckSpec[] = [
  {
    id: 'administrator-sessions',
    title: 'The number of concurrent sessions of every administrator account is limited',
    alsoSaid: 'same parallel logins',
    about: {
      title: [/admin|accounts?|manager/, /concurrent|simultaneous|parallel|access ?limit|same time/],
      except: [/vty|virtual terminal|ssl ?vpn|web/],
    },
    decides: ['aaa manager-user * access-limit *'],
    noun: 'administrator account',
    path: `${USER} *`,
    list: listAdministrators,
    none: { status: 'REVIEW' },
    expectation:
      'every `manager-user`, in its view, must show an `access-limit` of 3 or less, or a number not above what the document names',
    must: {
      setting: 'access-limit',
      demand: atMost(3, undefined, { zero: 'never' }),
      absent: { status: 'REVIEW', source: 'the default depends on the release' },
      heedsDefault: true,
    },
    remediation: ['system-view', 'aaa', 'manager-user <name>', 'access-limit 3'],
    source: `${REFERENCE}, access-limit`,
  },
  {
    id: 'administrator-acl',
    title: 'Every administrator account is bound to an ACL (access list)',
    alsoSaid: 'addresses networks stations reach',
    about: {
      title: [
        /admin|accounts?|manager user/,
        / acls? |access ?(?:control )?lists?|(?:from|source|management) (?:\S+ )?(?:address|station|host|network)/,
      ],
      except: [/vty|virtual terminal|snmp| ssh |web|interface|untrust|service manage| line|console/],
    },
    beside: ['acl * rule *', 'acl * description *'],
    decides: ['aaa manager-user * acl-number *'],
    reads: [...SENTENCES_ON_LISTS, ...READ_OF_EXEMPT],
    expectation: 'every `manager-user` must have an `acl-number` with an ACL that is defined and does not permit every address',
    admitted: 'the account',
    at: ['acl-number'],
    absent: { status: 'FAIL', source: `${REFERENCE}, acl-number: none by default` },
    of: { noun: 'administrator account', path: USER, list: listThoseFromAfar, none: { status: 'REVIEW' } },
    remediation: [
      'system-view',
      'acl number <list>',
      'rule 5 permit source <address> <wildcard>',
      'quit',
      'aaa',
      'manager-user <name>',
      'acl-number <list>',
    ],
    source: `${REFERENCE}, acl-number: none by default`,
  },
  {
    id: 'role-binding',
    title: 'Every administrator (manager-user) is bound to a role',
    alsoSaid: 'accounts assigned binding rights user given exception',
    about: {
      title: [
        /admin|manager user|accounts?|users?/,
        / roles? /,
        /\b(?:bound|bind(?:ing|s)?|assign\w*|has|have|given|without|with|linked|mapped|needs?|carry|carries|attached|associated)\b/,
      ],
      except: [
        /number|no more|not more|at most|maximum|limit|fewer|less than|vpn|only one|separat|audit|certain|system admin|least|rule|polic|custom|password| not (?:be )?(?:bound|assigned|given|linked|mapped)/,
        // `No account has a role with more rights than that of an auditor`
        / more |higher| than |^(?=.* (?:no|not|never|nobody|none) )(?!.* (?:without|lacks?|lacking|unbound|exception) )/,
      ],
    },
    beside: ['aaa bind manager-user * role *', 'aaa role *'],
    reads: [
      /^the built-in account api-admin, which the system itself makes, is exempt from the first demand$/i,
      /^compare the names after manager-user with those after bind manager-user$/i,
      /^count the lines that end in role system-admin$/i,
    ],
    noun: 'administrator account',
    path: USER,
    list: listThoseWithRoles,
    none: { status: 'REVIEW' },
    must: elsewhere(
      present('aaa bind manager-user <name> role', { status: 'FAIL', source: `${REFERENCE}, bind manager-user: none by default` }),
    ),
    expectation: 'for each `manager-user` there must be a line `bind manager-user <name> role <role>`: none may be without a role',
    remediation: ['system-view', 'aaa', 'bind manager-user <name in manager-user> role device-admin'],
    source: `${REFERENCE}, bind manager-user role: the rights of an administrator are those of the role`,
  },
  {
    id: 'audit-role',
    title: 'An account has the role of the audit administrator (audit-admin)',
    alsoSaid: 'bound separate separated separation duties least one exists assigned auditor logs read',
    about: {
      title: [/ audit(?:or)? admin\w* | auditor role/, / roles? |bound|bind|assign|separat/],
      except: [/factory|default|remov|delet|password| not | no | auditors |only one|more than|at most|maximum|disabled/],
    },
    beside: [
      'aaa manager-user * password',
      'aaa manager-user * password *',
      'aaa manager-user * service-type *',
      'aaa manager-user * level *',
    ],
    setting: 'aaa bind manager-user * role audit-admin',
    demand: 'present',
    absent: { status: 'FAIL', source: `${REFERENCE}, bind manager-user: none by default` },
    expectation: 'at least one line of the form `bind manager-user <name> role audit-admin` must be present',
    remediation: ['system-view', 'aaa', 'bind manager-user <name in manager-user> role audit-admin'],
    source: `${REFERENCE}, bind manager-user role: audit-admin reads the logs, and nobody else may change what is recorded`,
  },
  {
    id: 'privileged-accounts',
    title: 'The number of administrators (manager-users) with level 15 is limited',
    alsoSaid: 'accounts highest privilege view views count lines contain greater whatever they called define hold keep exist',
    about: {
      title: [
        / level (?:15|fifteen) |(?:highest|full|maximum|top) (?:\S+ )?(?:level|privileges?|rights)/,
        /(?:no|not|never) (?:\S+ ){0,6}?(?:more|above|beyond|greater)|at most|maximum|limit|fewer|less than|not exceed|number of|only (?:\d|one|two|three|four|five)|\bup to\b| or less /,
      ],
      except: [/session|concurrent|time ?out|attempt|password| roles? /],
    },
    beside: ['aaa manager-user * level *', 'undo aaa manager-user *'],
    expectation: 'there must be three accounts or fewer, or as many as the document names, whose `manager-user` view contains `level 15`',
    few: 'level 15 account',
    path: 'aaa manager-user *',
    where: value('level', equals('15'), { status: 'FAIL', source: `${REFERENCE}, level: 0 by default` }),
    atMost: 3,
    settledBy: (tree) => {
      const others = placesInFirewalls(tree, 'aaa local-user * level|privilege');
      return others.length > 0
        ? review('A `local-user` has a level too; whether it counts a person has to say.', linesAt(others))
        : undefined;
    },
    none: { status: 'PASS' },
    nothing: { status: 'REVIEW' },
    remediation: ['in the view of a `manager-user` who does not need it: level 3'],
    source: `${REFERENCE}, level: 15 may do everything`,
  },
  {
    id: 'administrator-roles',
    title: 'The number of accounts with the role system-admin is limited',
    about: {
      title: [
        / roles? |system admin(?:istrator)?s?/,
        /(?:no|not|never) (?:\S+ ){0,6}?more|at most|maximum|limited?|fewer|less than|not exceed|number of/,
      ],
      except: [/session|concurrent|time ?out|attempt/],
    },
    beside: ['undo aaa bind manager-user * role *', 'aaa bind manager-user * role *'],
    decides: ['undo aaa bind manager-user * role system-admin'],
    expectation: 'there must be two accounts or fewer, or as many as the document names, in lines `bind manager-user … role system-admin`',
    few: 'account with the role system-admin',
    path: 'aaa bind manager-user * role system-admin',
    atMost: 2,
    none: { status: 'REVIEW', source: 'one has to be' },
    remediation: [
      'system-view',
      'aaa',
      'undo bind manager-user <other name> role system-admin',
      'bind manager-user <other name> role device-admin',
    ],
    source: `${REFERENCE}, bind manager-user role: the role system-admin may do everything`,
  },
  {
    id: 'factory-accounts',
    title: 'The factory account api-admin is removed',
    about: {
      title: [
        / (?:api|audit) admin | (?:factory|default|shipped|built in|preset)(?: default| administrator| admin)? accounts /,
        /remov|delet|not (?:exist|present|used|configured|in use|there)|does not|(?:no|none of the) /,
      ],
      except: [/password|role|renamed/],
    },
    beside: ['undo aaa manager-user *', 'aaa bind manager-user * role *'],
    expectation:
      'the list of accounts must hold no `manager-user` of the name that the title says, such as `api-admin`: such an account must not exist',
    judge: judgeFactoryAccounts,
    remediation: ['system-view', 'aaa', 'undo manager-user api-admin'],
    source: `${REFERENCE}, manager-user: the factory sets \`admin\`, \`audit-admin\` and \`api-admin\``,
  },
  {
    id: 'first-password-change',
    title: 'Administrators have to change their password at the first login',
    alsoSaid: 'force forced assigned logon initial users sign line',
    about: {
      title: [
        /password/,
        /(?:chang|modif)\w*/,
        /first|initial|assigned|default password|next log|after (?:\S+ ){0,3}(?:created|creation|reset)/,
      ],
      except: [/snmp|vpn|expir|days|history|reuse|bios|boot|admin account|factory account|api admin/],
    },
    decides: [...FIRST_CHANGE],
    all: FIRST_CHANGE.map((setting) => ({
      setting,
      demand: 'present',
      absent: { status: 'REVIEW', source: 'the default differs between releases' },
      heedsDefault: true,
      said: new RegExp(setting.split(' ').slice(-2).join(' ')),
    })),
    remediation: [
      'system-view',
      'aaa',
      'manager-user password-modify enable',
      'local-aaa-user password policy administrator',
      'password alert original',
    ],
    source: `${REFERENCE}, manager-user password-modify enable; password alert original`,
  },
  {
    id: 'password-expiry',
    title: 'Passwords of administrators expire',
    alsoSaid: 'changed regularly renewed users local maximum',
    about: {
      title: topics.passwordAge.title,
      except: [/warn|alert|notif|history|previous|reuse|snmp|vpn|minimum age|first|initial|before|lock/],
    },
    beside: ['aaa manager-user password-modify enable'],
    setting: 'aaa manager-user password valid-days',
    demand: atMost(90, 'day', { zero: 'never' }),
    absent: { status: 'REVIEW', source: 'the default differs between releases' },
    heedsDefault: true,
    source: `${REFERENCE}, manager-user password valid-days: 0 means that they never expire`,
  },
];

/** `manager-user password valid-days` is of all of them. */
function listAdministrators(tree: ConfigTree): readonly Place[] {
  return viewsInFirewalls(tree, USER).filter(({ node }) => node.words.length === 2);
}

/** The accounts without the one of the API where a document exempts that by its name. */
function listThoseWithRoles(tree: ConfigTree, { description, audit }: Recommendation): readonly Place[] {
  const all = listAdministrators(tree);
  const isExempt = /\bapi-admin\b[^.;]*\b(?:is|are) exempt\b/i.test(`${description} ${proseOf(audit)}`);
  return isExempt ? all.filter(({ node }) => node.words[1] !== 'api-admin') : all;
}

/** Where a document asks something of those alone who come over the network: `console accounts do not need one`. */
const FROM_AFAR =
  /\b(?:console|terminal)\b[^.]*\b(?:need no|(?:do|does) not need|not required|exempt|excepted)|service[- ]?type (?:includes|is|contains|with)? ?(?:web|ssh)/i;

/** The accounts, or where the document excepts those of the console, the ones that may do more than sign in there. */
function listThoseFromAfar(tree: ConfigTree, recommendation: Recommendation): readonly Place[] {
  const { title, description, audit } = recommendation;
  const { isExempt } = readExemptions(recommendation);
  const all = listAdministrators(tree).filter((user) => !isExempt(user));
  if (!/\bremote\b/i.test(title) && !FROM_AFAR.test(`${description} ${proseOf(audit)}`)) return all;
  return all.filter((user) => {
    const types = findPath(user, 'service-type').flatMap(valuesAt);
    return types.length === 0 || types.some((type) => type !== 'terminal');
  });
}

const FACTORY_ACCOUNTS = ['admin', 'audit-admin', 'api-admin'];

/** The accounts of the factory that a title names, or all where it names none; what a document takes away is meant too. */
function judgeFactoryAccounts(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const named = ['api-admin', 'audit-admin'].filter((name) => title.includes(` ${name.replace('-', ' ')} `));
  const typed = typedIn(recommendation, /^undo manager-user (\S+)$/).filter((name) => name !== '*');
  const told = [...new Set([...named, ...typed])];
  const accounts =
    told.length === 0 && / (?:factory|default|shipped|built in|preset)(?: \S+)? accounts /.test(title) ? FACTORY_ACCOUNTS : told;
  if (accounts.length === 0) return review('Which accounts are meant a person has to say.');
  const found = accounts.flatMap((name) => placesInFirewalls(tree, `${USER} ${name}`));
  const isNamed = told.length > 0 || found.some(({ node }) => node.words[1] === 'admin');
  if (found.length > 0 && !isNamed)
    return review('Another account of the factory is there; whether it may be a person has to say.', linesAt(found));
  if (found.length > 0) return fail(linesAt(found), 'An account that the factory sets is still there.');
  const users = listAdministrators(tree);
  if (users.length === 0) return whenAbsent(tree, USER, 'No administrator is in the text', { status: 'REVIEW' });
  return ifWhole(tree, USER, pass(linesAt(users), `None of the accounts is ${accounts.map((name) => `\`${name}\``).join(' or ')}.`));
}
