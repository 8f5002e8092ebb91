import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { judgeNumbers } from './bounded.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { isSet, linesAt, placesOf, restOf, sortLines, undoneAt, unlessHidden, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000 Administrator Guide, administrators';

/** Administrators and their authentication. */
export const accountChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'account-service-types',
    title: 'Administrators use no clear-text service',
    topic: {
      title: /service.?type|(?:administrator|account|user)s?.*(?:telnet|ftp|clear.?text|insecure (?:service|protocol))/,
      except: /password/,
    },
    beside: [
      'aaa manager-user * service-type *',
      'aaa local-user * service-type *',
      'undo aaa local-user * service-type *',
      'undo aaa manager-user * service-type *',
    ],
    expectation: 'no `service-type` of an administrator may hold `telnet`, `ftp` or `http`',
    judge: judgeServiceTypes,
    remediation: ['system-view', 'aaa', 'manager-user <name>', 'service-type terminal ssh web'],
    source: `${REFERENCE}: telnet and ftp carry the password in clear text`,
  }),
  defineCheck({
    id: 'default-account',
    title: 'The default account admin is not used',
    topic: {
      title:
        /default (?:\S+ ){0,3}(?:account|admin\w*|user)|(?:account|user)(?:name)? admin\b|(?:rename|remove|delete|disable)\w* (?:\S+ ){0,3}admin\b/,
      except: /audit|guest|api-admin|password|deny|action|shared/,
    },
    beside: ['aaa manager-user * *', 'undo aaa local-user *', 'undo aaa manager-user *'],
    expectation: 'there must be no `manager-user admin`',
    judge: judgeDefaultAccount,
    remediation: [
      'system-view',
      'aaa',
      'manager-user <name>',
      'password',
      'level 15',
      'service-type ssh web terminal',
      'quit',
      'bind manager-user <name> role system-admin',
      'undo manager-user admin',
    ],
    source: `${REFERENCE}: the factory sets \`admin\` and \`audit-admin\``,
  }),
  defineCheck({
    id: 'password-storage',
    title: 'Passwords are not stored in clear text',
    topic: {
      title:
        /password.*(?:irreversibl|reversibl|encrypt|hash|clear.?text|plain.?text|cipher|stored?)|(?:irreversibl|encrypt|hash|clear.?text|plain.?text).*password/,
      except: /pre-?shared|snmp|ospf|bgp|policy|complex/,
    },
    beside: ['aaa manager-user * password *', 'aaa local-user * password *'],
    expectation: 'no `password` of an administrator may be `simple`; each must be irreversible where the document asks for that',
    judge: judgeStorage,
    remediation: ['system-view', 'aaa', 'manager-user <name>', 'password'],
    source: `${REFERENCE}: \`simple\` is clear text, \`cipher\` may be reversed, \`irreversible-cipher\` may not`,
  }),
  defineCheck({
    id: 'lockout-duration',
    title: 'Locked accounts stay locked for some time',
    topic: {
      title: /\block-?(?:out|ed|ing)?\b.*(?:duration|time|period|minutes)|(?:duration|time|period|minutes).*\block-?(?:out|ed|ing)?\b/,
      except: /ssh server|\bips\b|attempts|failed|times\b/,
    },
    beside: ['aaa lock-authentication enable', 'lock-authentication enable', 'lock-authentication timeout *'],
    expectation: '`lock-authentication timeout` must be 30 minutes or more, or what the document names',
    judge: judgeLockoutDuration,
    remediation: ['system-view', 'aaa', 'lock-authentication timeout 30'],
    source: `${REFERENCE}: on by default, for a time that differs between releases`,
  }),
  defineCheck({
    id: 'account-lockout',
    title: 'Accounts are locked after failed sign-ins',
    topic: {
      title: /\block-?(?:out|ed|s|ing)?\b|failed (?:log-?in|sign-?in|attempt)|log-?in (?:failure|attempt)|brute/,
      except: /ssh server|\bips\b/,
    },
    beside: ['lock-authentication enable', 'lock-authentication failed-count *', 'lock-authentication timeout *'],
    expectation: 'sign-in must be locked after 5 failed tries or fewer, or after as many as the document names',
    judge: judgeLockout,
    remediation: [
      'system-view',
      'aaa',
      'lock-authentication enable',
      'lock-authentication failed-count 3',
      'lock-authentication timeout 30',
    ],
    source: `${REFERENCE}: on by default, with numbers that differ between releases`,
  }),
  defineCheck({
    id: 'password-policy',
    title: 'Passwords have to be complex',
    topic: {
      title: /password.*(?:polic|complex|strength|level|quality)|(?:strong|complex) password/,
      except: /expir|age|history|reuse|length|minimum|\d|modify|change/,
    },
    expectation: '`password-policy` must have `level high`',
    judge: judgePasswordPolicy,
    remediation: ['system-view', 'password-policy', 'level high'],
    source: 'Huawei USG6000 command reference, password-policy: high asks for all kinds of characters',
  }),
  defineCheck({
    id: 'remote-aaa',
    title: 'Central authentication by RADIUS or HWTACACS is configured',
    topic: {
      title: /(?:hw)?tacacs|radius|(?:central\w*|external|remote) (?:\S+ )?(?:aaa|authenticat)/,
      except: /shared.?key|secret|source|accounting|authori[sz]ation|command|timeout|encrypt|\btwo\b|multiple|redundan/,
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
  }),
];

const administrators = (tree: ConfigTree): readonly Place[] =>
  placesOf(tree, 'aaa manager-user *').filter(({ node }) => node.words.length === 2);

const USERS_HIDDEN = 'aaa';

function judgeServiceTypes(tree: ConfigTree): Outcome {
  const users = administrators(tree);
  const types = [...users.flatMap((user) => [...placesOf(user, 'service-type')]), ...placesOf(tree, 'aaa local-user * service-type')];
  if (users.length + types.length === 0) return whenAbsent(tree, USERS_HIDDEN, 'No administrator is configured', { status: 'REVIEW' });
  const bad = types.filter((place) => restOf(place).some((word) => /^(?:telnet|ftp|http)$/.test(word)));
  if (bad.length > 0) return fail(linesAt(bad), 'An administrator may use Telnet, FTP or HTTP.');
  const silent = users.filter((user) => !isSet(user, 'service-type'));
  const reason = 'No administrator may use Telnet, FTP or HTTP.';
  if (silent.some((user) => user.node.words[1] !== 'api-admin'))
    return review('An administrator has no `service-type`, and what then holds is not known.', linesAt(silent));
  return unlessHidden(tree, USERS_HIDDEN, pass(linesAt(types), reason));
}

function judgeDefaultAccount(tree: ConfigTree): Outcome {
  const users = administrators(tree);
  const found = [...users, ...placesOf(tree, 'aaa local-user *')].filter(({ node }) => node.words[1] === 'admin');
  if (found.length > 0) return fail(linesAt(found), 'The account `admin` is there.');
  if (users.length === 0) return whenAbsent(tree, USERS_HIDDEN, 'No administrator is configured', { status: 'REVIEW' });
  return unlessHidden(tree, USERS_HIDDEN, pass(linesAt(users), 'There is no account `admin`.'));
}

function judgeStorage(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const passwords = [
    ...administrators(tree).flatMap((user) => [...placesOf(user, 'password')]),
    ...placesOf(tree, 'aaa local-user * password'),
  ];
  const named = passwords.filter((place) => restOf(place).length > 0);
  if (named.length === 0) return whenAbsent(tree, USERS_HIDDEN, 'No password of an administrator is shown', { status: 'REVIEW' });
  const open = named.filter((place) => !/^(?:irreversible-)?cipher$/.test(restOf(place)[0]!));
  if (open.length > 0) return fail(linesAt(open), 'A password is stored in clear text.');
  const irreversible = (place: Place): boolean => restOf(place)[0] === 'irreversible-cipher' || /^\$1[a-z]\$/.test(restOf(place)[1] ?? '');
  const doubtful = named.filter((place) => !irreversible(place));
  if (/irreversibl|hash/.test(plainTitle(recommendation)) && doubtful.length > 0)
    return review('A password is stored as `cipher`; whether that can be reversed depends on the release.', linesAt(doubtful));
  return unlessHidden(tree, USERS_HIDDEN, pass(linesAt(named), 'No password is stored in clear text.'));
}

const LOCKING = ['lock-authentication enable', 'aaa lock-authentication enable', 'aaa local-aaa-user wrong-password'];

/** The outcome if locking is switched off; undefined if nothing says so. */
function whenNotLocking(tree: ConfigTree): Outcome | undefined {
  const off = LOCKING.flatMap((path) => [...undoneAt(tree, path)]);
  return off.length > 0 ? fail(linesAt(off), 'Locking after failed sign-ins is switched off.') : undefined;
}

function judgeLockoutDuration(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenNotLocking(tree);
  if (off) return off;
  const bounded = {
    usual: { side: 'atLeast', number: 30 },
    typed: /lock-authentication timeout (\d+)/,
    unit: 'minute',
    subject: 'The time for which an account stays locked',
  } as const;
  const set = ['lock-authentication timeout', 'aaa lock-authentication timeout'].flatMap((path) => [...placesOf(tree, path)]);
  if (set.length > 0)
    return judgeNumbers(
      set.map((place) => ({ value: Number(restOf(place)[0]), line: place.node.line })),
      recommendation,
      bounded,
    );
  const stated = readDefaultNumber(recommendation.defaultValue, 'minute');
  const source = stated === undefined ? 'the default differs between releases' : "the benchmark's Default Value";
  const status = stated === undefined ? 'REVIEW' : judgeNumbers([{ value: stated, line: 0 }], recommendation, bounded).status;
  return whenAbsent(tree, 'aaa', 'No time is configured for which an account stays locked', {
    status,
    source,
    ...(stated === undefined ? {} : { defaultValue: String(stated) }),
  });
}

function judgeLockout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenNotLocking(tree);
  if (off) return off;
  const counts = ['lock-authentication failed-count', 'aaa lock-authentication failed-count'].flatMap((path) => [...placesOf(tree, path)]);
  const values = [
    ...counts.map((place) => ({ value: Number(restOf(place)[0]), line: place.node.line })),
    ...placesOf(tree, 'aaa local-aaa-user wrong-password').map((place) => {
      const words = restOf(place);
      return { value: Number(words[words.indexOf('retry-time') + 1] ?? NaN), line: place.node.line };
    }),
  ];
  const stated = readDefaultNumber(recommendation.defaultValue);
  if (values.some(({ value }) => Number.isNaN(value)))
    return review('The number of failed sign-ins could not be read.', sortLines(values.map(({ line }) => line)));
  const bounded = {
    usual: { side: 'atMost', number: 5 },
    typed: /(?:failed-count|retry-time) (\d+)/,
    zeroIsOff: true,
    subject: 'The number of failed sign-ins before an account is locked',
  } as const;
  if (values.length > 0) return judgeNumbers(values, recommendation, bounded);
  const known = { status: 'REVIEW', source: 'the default differs between releases' } as const;
  if (stated === undefined) return whenAbsent(tree, 'aaa', 'No number of failed sign-ins is configured', known);
  return whenAbsent(tree, 'aaa', 'No number of failed sign-ins is configured', {
    status: judgeNumbers([{ value: stated, line: 0 }], recommendation, bounded).status,
    defaultValue: String(stated),
    source: "the benchmark's Default Value",
  });
}

function judgePasswordPolicy(tree: ConfigTree): Outcome {
  const levels = placesOf(tree, 'password-policy level');
  if (levels.length === 0)
    return whenAbsent(tree, 'password-policy', 'No level of password complexity is configured', {
      status: 'REVIEW',
      source: 'the default differs between releases',
    });
  const low = levels.filter((place) => restOf(place)[0] !== 'high');
  if (low.length > 0) return fail(linesAt(low), 'The level of password complexity is not high.');
  return pass(linesAt(levels), 'The level of password complexity is high.');
}

function judgeRemoteAaa(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const kinds = ['hwtacacs', 'radius'].filter((kind) => !/tacacs|radius/.test(title) || title.includes(kind.replace('hw', '')));
  const servers = kinds.flatMap((kind) => [...placesOf(tree, `${kind}-server template * ${kind}-server authentication`)]);
  const schemes = placesOf(tree, 'aaa authentication-scheme * authentication-mode').filter((place) =>
    restOf(place).some((word) => kinds.includes(word)),
  );
  if (servers.length === 0)
    return whenAbsent(tree, 'aaa', 'No authentication server is configured', { status: 'FAIL', source: `${REFERENCE}: local by default` });
  if (schemes.length === 0) return unlessHidden(tree, 'aaa', fail(linesAt(servers), 'No authentication scheme uses the server.'));
  if (/\b(?:configured|defined)\b/.test(title) && !/\buse[ds]?\b|authenticated|administrator/.test(title))
    return pass(linesAt([...servers, ...schemes]), 'Servers and a scheme that uses them are configured.');
  return review(
    'Servers and a scheme that uses them are configured; whether administrators sign in by it a person has to see.',
    linesAt([...servers, ...schemes]),
  );
}
