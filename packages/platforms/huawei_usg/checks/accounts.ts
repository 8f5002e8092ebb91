import { equals } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { forbidsWords } from '../document/forbidden-lines.ts';
import { typedIn } from '../document/read-commands.ts';
import { kindsMeant } from '../document/server-kinds.ts';
import { modesOfScheme } from '../facts/authentication-schemes.ts';
import { headsOf, ifWhole, placesInFirewalls, viewsOf, whenAbsent } from '../facts/facts.ts';
import { READ_OF_ACCOUNTS, refusesBare, speaksOfAccounts } from './account-schemes.ts';
import { judgeScheme } from './administrator-domains.ts';
import { LOCKED_FOR, judgeLockout } from './lockout.ts';

const REFERENCE = 'Huawei USG6000 Administrator Guide, administrators';
const LOCK = / lock ?(?:out|ed|ing)? /;

/** Administrators and their authentication. */
export const accountChecks: readonly CheckSpec[] = [
  {
    id: 'account-service-types',
    title: 'Administrators use no clear-text service',
    alsoSaid: 'clear text protocols',
    about: {
      title: [
        /service ?type|(?:administrator|account|user)s? .*(?:telnet|ftp|clear ?text|insecure (?:service|protocol))| telnet .*(?:administrators?|accounts?) /,
      ],
      except: [/password/],
    },
    beside: [
      ...['', ' *', ' * *', ' * * *'].map((more) => `aaa manager-user * service-type *${more}`),
      'aaa local-user * service-type *',
      ...['local-user', 'manager-user'].map((kind) => `undo aaa ${kind} * service-type *`),
    ],
    decides: ['', ' *'].map((more) => `aaa manager-user * service-type *${more}`),
    expectation: 'in the view of every `manager-user`, no `service-type` may list `telnet`, `ftp` or `http`, which are not encrypted',
    reads: [
      /^the words telnet(?:,| and| or) ftp(?: and http| or http)? (?:must|may) not (?:occur|appear|stand) in any of (?:them|these lines)$/i,
    ],
    judge: judgeServiceTypes,
    remediation: ['system-view', 'aaa', 'manager-user <name>', 'service-type terminal ssh web'],
    source: `${REFERENCE}: telnet and ftp carry the password in clear text`,
  },
  {
    id: 'default-account',
    title: 'The default account admin is not used',
    alsoSaid: 'factory vendor built known manufacturer retain retained kept',
    about: {
      title: [
        /default (?:\S+ ){0,3}(?:account|admin|user)|(?:account|user)(?:name)? admin |(?:rename|remove|delete|disable)\w* (?:\S+ ){0,3}admin /,
      ],
      except: [/audit|guest|api admin|password|deny|action|shared/],
    },
    beside: ['aaa manager-user * *', 'undo aaa local-user *', 'undo aaa manager-user *'],
    expectation: 'there must be no `manager-user` with exactly the name `admin`: the device may not keep or retain it',
    reads: [
      /^where the (?:entry|account) exists, it must contain (?:the line )?state block$/i,
      /^accounts with other names are not (?:considered|assessed|judged)(?: here)?$/i,
    ],
    judge: judgeDefaultAccount,
    remediation: [
      'system-view',
      'aaa',
      'manager-user <new-name>',
      'password',
      'level 15',
      'service-type ssh web terminal',
      'quit',
      'bind manager-user <new-name> role system-admin',
      'undo manager-user admin',
    ],
    source: `${REFERENCE}: the factory sets \`admin\` and \`audit-admin\``,
  },
  {
    id: 'password-storage',
    title: 'Passwords are stored encrypted or hashed, and not in clear text',
    alsoSaid: 'local users configuration saved stored',
    about: {
      title: [/password/, /reversibl|encrypt|hash|clear ?text|plain ?text|(?<=password.*)(?:cipher|store)/],
      except: [/pre ?shared|snmp|ospf|bgp|policy|complex/],
    },
    beside: ['aaa manager-user * password', 'aaa manager-user * password *', 'aaa local-user * password *'],
    expectation: 'no `password` of an administrator or a line may be `simple`; each must be irreversible where the document asks for that',
    judge: judgeStorage,
    remediation: [
      'in the view of the account: password, for which the device asks twice',
      'in the view of a user interface: set authentication password cipher <password>',
    ],
    source: `${REFERENCE}: \`simple\` is clear text, \`cipher\` may be reversed, \`irreversible-cipher\` may not`,
  },
  {
    id: 'lockout-duration',
    title: 'Locked accounts stay locked for some time',
    alsoSaid: 'remain users stay locked temporarily',
    about: { title: [LOCK, /duration|time|period|minutes/], except: [/ssh server| ips |attempts|fail|times |wrong|incorrect|tries/] },
    beside: ['aaa lock-authentication enable', 'lock-authentication enable', 'lock-authentication timeout *'],
    decides: ['aaa lock-authentication timeout *', 'lock-authentication timeout *'],
    ...LOCKED_FOR,
    first: ['system-view', 'aaa', 'lock-authentication enable'],
    remediation: ['system-view', 'aaa', 'lock-authentication timeout 30'],
    source: `${REFERENCE}: on by default, for a time that differs between releases`,
  },
  {
    id: 'lockout-enabled',
    title: 'The lockout of accounts is enabled',
    alsoSaid: 'locking accounts users administrators disabled turned',
    about: {
      title: [
        LOCK,
        /not (?:be )?(?:disabled|deactivated|off|(?:switched|turned) off)|(?:is|are|be|stays?|remains?|kept) (?:enabled|on|active|activated|switched on)/,
      ],
      except: [/ssh server| ips |attempts?|fail|wrong|incorrect|tries|minutes|time|duration|period|threshold|after|brute/],
    },
    beside: ['lock-authentication enable'],
    setting: 'aaa lock-authentication enable',
    demand: 'present',
    absent: { status: 'REVIEW', source: 'whether it is then on depends on the release' },
    heedsDefault: true,
    source: `${REFERENCE}, lock-authentication enable`,
  },
  {
    id: 'account-lockout',
    title: 'Accounts are locked after failed sign-ins',
    alsoSaid: 'users temporarily repeated unsuccessful invalid',
    about: {
      title: [
        / lock ?(?:out|ed|ing|s)? |(?:wrong|incorrect) password|failed (?:log ?in|sign ?in|attempt)|log ?in (?:failure|attempt)|brute/,
      ],
      except: [/ssh server| ips |room|cabinet|rack|door/],
    },
    beside: ['lock-authentication enable', 'lock-authentication failed-count *', 'lock-authentication timeout *'],
    decides: ['aaa lock-authentication enable', 'aaa lock-authentication failed-count *', 'lock-authentication failed-count *'],
    expectation:
      'sign-in must be locked at a threshold of 5 failed tries or fewer, or of as many as the document names: `lock-authentication` is enabled, and `undo lock-authentication enable` shall not be shown',
    judge: judgeLockout,
    remediation: [
      'system-view',
      'aaa',
      'lock-authentication enable',
      'lock-authentication failed-count 3',
      'lock-authentication timeout 30',
    ],
    source: `${REFERENCE}: on by default, with numbers that differ between releases`,
  },
  {
    id: 'password-policy',
    title: 'Passwords have to be complex',
    alsoSaid: 'complexity enforce rules users local requirements',
    about: {
      title: [/password.*(?:polic|complex|strength|level|quality)|(?:strong|complex) password/],
      except: [/expir| age |history|reuse|length|minimum|\d|modify|change| (?:medium|low) | (?:api|audit) admin /],
    },
    setting: 'password-policy level',
    demand: equals('high'),
    absent: { status: 'REVIEW', source: 'the default differs between releases' },
    reads: [/^(?:two|both) places have to be looked at$/i, /^both are needed$/i],
    source: 'Huawei USG6000 command reference, password-policy: high asks for all kinds of characters',
  },
  {
    id: 'remote-aaa',
    title: 'Central authentication by RADIUS or HWTACACS is configured',
    about: {
      title: [/tacacs|radius|(?:central\w*|external|remote) (?:\S+ )?(?:aaa|authenticat)/],
      except: [/shared ?key|secret|source|accounting|authori[sz]ation|command|time ?out|encrypt| two |multiple|redundan/],
    },
    beside: [
      'radius-server template * *',
      'hwtacacs-server template * *',
      'aaa authentication-scheme * *',
      'aaa authorization-scheme * *',
      'aaa domain * *',
      'hwtacacs enable',
    ],
    expectation: 'a RADIUS or HWTACACS template with a server must exist, and an authentication scheme must use it',
    judge: judgeRemoteAaa,
    reads: READ_OF_ACCOUNTS,
    remediation: [
      'system-view',
      'hwtacacs-server template <name>',
      'hwtacacs-server authentication <address>',
      'quit',
      'aaa',
      'authentication-scheme <scheme>',
      'authentication-mode hwtacacs local',
    ],
    source: `${REFERENCE}: administrators are authenticated locally by default`,
  },
];

const USERS = 'aaa manager-user';

const administrators = (tree: ConfigTree): readonly Place[] =>
  placesInFirewalls(tree, 'aaa manager-user *').filter(({ node }) => node.words.length === 2);

const noUsers = (tree: ConfigTree, subject: string): Outcome => whenAbsent(tree, USERS, subject, { status: 'REVIEW' });

function judgeServiceTypes(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const users = administrators(tree);
  const types = [...users.flatMap((user) => findPath(user, 'service-type')), ...placesInFirewalls(tree, 'aaa local-user * service-type')];
  if (users.length + types.length === 0) return noUsers(tree, 'No administrator is configured');
  const bad = types.filter((place) => valuesAt(place).some((word) => /^(?:telnet|ftp|http)$/.test(word)));
  if (bad.length > 0) return fail(linesAt(bad), 'An administrator may use Telnet, FTP or HTTP.');
  const local = Map.groupBy(placesInFirewalls(tree, 'aaa local-user *'), ({ captured: [name] }) => name);
  const silent = [
    ...users.filter((user) => !isSet(user, 'service-type')),
    ...[...local.values()].filter((statements) => !statements.some((place) => valuesAt(place)[0] === 'service-type')).flat(),
  ];
  if (silent.some((user) => user.node.words[1] !== 'api-admin'))
    return review('An administrator has no `service-type`, and what then holds is not known.', headsOf(silent));
  const example = forbidsWords(recommendation, /telnet|ftp|http/i);
  const typed = new Set(example ? [] : typedIn(recommendation, /(?:^| )service-type (.+)$/).flatMap((words) => words.split(/[ |]/)));
  const beyond = types.filter((place) => valuesAt(place).some((word) => !typed.has(word)));
  if (typed.size > 0 && !typed.has('*') && beyond.length > 0)
    return review(
      'An administrator may use a service that the document does not type; whether it may be a person has to say.',
      linesAt(beyond),
    );
  return ifWhole(tree, USERS, pass(linesAt(types), 'No administrator may use Telnet, FTP or HTTP.'));
}

/** `Fulfilled if it is deleted, or if its view contains "state block"` */
const ACCEPTS_BLOCKED =
  /\bwhere the (?:entry|account) exists, it must contain (?:the line )?["'`“]?state block\b|\bor at least blocked\b|\bor (?:[\w"'`-]+ ){0,8}["'`“]?state block\b|\bor (?:(?:it|they) )?(?:shall be |must be |is |are )?(?:blocked|disabled|deactivated)\b/i;

function judgeDefaultAccount(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const users = administrators(tree);
  const found = [...users, ...findPath(tree, 'aaa local-user *')].filter(({ node }) => node.words[1]?.toLowerCase() === 'admin');
  const isBlocked = found.length > 0 && found.every((account) => isSet(account, 'state block'));
  if (isBlocked && ACCEPTS_BLOCKED.test(`${recommendation.description} ${proseOf(recommendation.audit)}`))
    return pass(headsOf(found), 'The account `admin` is there, and is blocked (`state block`).');
  if (found.length > 0) return fail(headsOf(found), 'The account `admin` is there.');
  if (users.length === 0) return noUsers(tree, 'No administrator is configured');
  const others = users.filter(({ node }) => node.words[1] === 'audit-admin' || node.words[1] === 'api-admin');
  if (others.length > 0 && !/ admin /.test(plainTitle(recommendation)))
    return review('Another account of the factory is there; whether it may be a person has to say.', headsOf(others));
  return ifWhole(tree, USERS, pass(headsOf(users), 'There is no account `admin`.'));
}

function judgeStorage(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const named = [
    ...administrators(tree).flatMap((user) => findPath(user, 'password')),
    ...findPath(tree, 'aaa local-user * password'),
    ...viewsOf(tree, 'user-interface').flatMap((line) => findPath(line, 'set authentication password')),
  ]
    .map((place) => ({ words: valuesAt(place), line: place.node.line }))
    .filter(({ words }) => words.length > 0);
  const linesOf = (some: typeof named): readonly number[] => some.map(({ line }) => line);
  if (named.length === 0) return noUsers(tree, 'No password of an administrator is shown');
  const open = named.filter(({ words }) => !/^(?:irreversible-)?cipher$/.test(words[0]!));
  if (open.length > 0) return fail(linesOf(open), 'A password is stored in clear text.');
  const doubtful = named.filter(({ words: [kind, value = ''] }) => kind !== 'irreversible-cipher' && !/^\$1[a-z]\$/.test(value));
  if (doubtful.length > 0 && namesIrreversible(recommendation))
    return fail(linesOf(doubtful), 'A password is stored as `cipher`, and not as `irreversible-cipher`, as the document has it.');
  if (/irreversibl|hash/.test(plainTitle(recommendation)) && doubtful.length > 0)
    return review('A password is stored as `cipher`; whether that can be reversed depends on the release.', linesOf(doubtful));
  return ifWhole(tree, USERS, pass(linesOf(named), 'No password is stored in clear text.'));
}

/** Whether a document types `irreversible-cipher`, or its audit looks for it. */
const namesIrreversible = (recommendation: Recommendation): boolean =>
  typedIn(recommendation, /(irreversible-cipher)/).length > 0 || /\birreversible-cipher\b/.test(proseOf(recommendation.audit));

/** `A domain with the service type administrator-access exists, and its authentication scheme is …` */
const OF_DOMAIN = /\bdomain\b[^.]*\bservice[- ]type administrator/i;

function judgeRemoteAaa(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const kinds = kindsMeant(recommendation);
  if (speaksOfAccounts(recommendation) || OF_DOMAIN.test(`${recommendation.description}\n${proseOf(recommendation.audit)}`))
    return judgeScheme(tree, recommendation);
  const isBareLocal = refusesBare(recommendation);
  const servers = kinds.flatMap((kind) => findPath(tree, `${kind}-server template * ${kind}-server authentication`));
  const used = new Set(findPath(tree, 'aaa manager-user|domain * authentication-scheme').flatMap(valuesAt));
  const schemes = viewsOf(tree, 'aaa authentication-scheme').flatMap(({ node }) => {
    const name = node.words[1] ?? '';
    const shown = modesOfScheme(tree, name, isBareLocal);
    // One of the factory is always there, and used where an account or a domain names it.
    const isUsed = findPath(tree, ['aaa', 'authentication-scheme', name, 'authentication-mode']).length > 0 || used.has(name);
    return isUsed && shown?.modes.some((mode) => kinds.some((kind) => kind === mode)) ? shown.lines : [];
  });
  if (servers.length === 0)
    return whenAbsent(tree, `${kinds[0]}-server template`, 'No authentication server is configured', {
      status: 'FAIL',
      source: `${REFERENCE}: local by default`,
    });
  if (schemes.length === 0) return ifWhole(tree, 'aaa', fail(linesAt(servers), 'No authentication scheme uses the server.'));
  const found = 'Servers and a scheme that uses them are configured';
  const lines = sortLines([...linesAt(servers), ...schemes]);
  return / (?:configured|defined) /.test(title) && !/ use[ds]? |authenticated|administrator/.test(title)
    ? pass(lines, `${found}.`)
    : review(`${found}; whether administrators sign in by it a person has to see.`, lines);
}
