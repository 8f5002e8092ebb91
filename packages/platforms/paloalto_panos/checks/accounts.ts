import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { absent, all, any, doubt, each, named, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { accountsOf, profileOf } from '../facts/accounts.ts';
import { linesFor } from '../facts/facts.ts';

const PROFILE = 'deviceconfig system authentication-profile';
const LOCAL_ALONE = 'local accounts alone are asked (PAN-OS web interface help, Authentication Settings)';

/** Ways of signing in by a server, as a configuration types them and as documents name them. */
const SERVERS: Readonly<Record<string, RegExp>> = {
  radius: /\bradius\b/i,
  tacplus: /\btacacs\b/i,
  ldap: /\bldap\b/i,
  kerberos: /\bkerberos\b/i,
  'saml-idp': /\bsaml\b/i,
};

const serversOf = (tree: ConfigTree, profile: Place, method: string): readonly Place[] => {
  const name = valueOf(profile, `method ${method} server-profile`);
  return name === undefined
    ? []
    : findPath(tree, `shared server-profile ${method}`).flatMap((kind) => findPath(kind, ['*']).filter((one) => nameOf(one) === name));
};

/** Judges an authentication profile by which administrators log on: it has to ask a server. */
function judgeProfile(tree: ConfigTree, name: string, lines: readonly number[], { title, audit }: Recommendation): Outcome {
  const profile = profileOf(tree, name);
  if (!profile) return review(`The authentication profile or sequence ${name} is not in the text as a profile.`, lines);
  const method = valueOf(profile, 'method');
  const shown = [...lines, profile.node.line, ...linesFor(profile, 'method *')];
  if (method === undefined) return review(`The authentication profile ${name} names no method.`, shown);
  if (/^(?:local-database|none)$/.test(method)) return fail(shown, `The authentication profile ${name} asks no server (\`${method}\`).`);
  const asked = Object.keys(SERVERS).filter((one) => SERVERS[one]!.test(`${title} ${proseOf(audit)}`));
  if (asked.length > 0 && !asked.includes(method))
    return review(`The authentication profile ${name} asks a server by \`${method}\`, which the document does not name.`, shown);
  const servers = serversOf(tree, profile, method);
  return servers.some((one) => isSet(one, 'server *') || method === 'saml-idp')
    ? pass(
        [...shown, ...servers.map(({ node }) => node.line)],
        `Administrators log on by the authentication profile ${name}, which asks a central server (${method}), not the local database and not none.`,
      )
    : review(`The server profile of the authentication profile ${name} is not in the text.`, shown);
}

/** Judges how administrators log on: by the profile of the device, or each account but that of last resort by one of its own. */
function judgeCentral(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const name = valueOf(tree, PROFILE);
  if (name !== undefined) return judgeProfile(tree, name, linesFor(tree, PROFILE), recommendation);
  const accounts = accountsOf(tree);
  const local = accounts.filter(({ isLocal }) => isLocal);
  const others = accounts.filter(({ isLocal }) => !isLocal);
  if (accounts.length === 0)
    return unlessHidden(
      tree,
      'mgt-config users',
      review('The text shows no account of an administrator, and no authentication profile of the device.'),
    );
  if (others.length === 0) {
    const none = fail(
      local.flatMap(({ place }) => linesFor(place, 'authentication-profile')),
      'Administrators log on without an authentication profile that asks a server, by accounts of the firewall alone.',
    );
    return unlessHidden(tree, PROFILE, none, LOCAL_ALONE);
  }
  const outcome = combineAll(
    [...Map.groupBy(others, ({ profile }) => profile!)].map(([profile, users]) =>
      judgeProfile(
        tree,
        profile,
        users.flatMap(({ place }) => linesFor(place, 'authentication-profile')),
        recommendation,
      ),
    ),
  );
  return outcome.status === 'PASS' && local.length > 1
    ? review(
        `${outcome.reason} But more than one account asks no server: ${sayNames(local.map((one) => one.name))}.`,
        local.map(({ place }) => place.node.line),
      )
    : outcome;
}

/** Accounts that log on by a server are not local, though they are listed. */
const IS_LOCAL = any(
  absent('authentication-profile'),
  named(
    'authentication-profile',
    'authentication profile',
    ['shared authentication-profile', 'vsys * authentication-profile'],
    present('method local-database|none'),
  ),
);

const LDAP = 'shared server-profile ldap';

/** Whether each of these LDAP server profiles asks for SSL/TLS; older releases have another default. */
function judgeLdap(profiles: readonly Place[]): Outcome {
  const lines = profiles.flatMap((profile) => [profile.node.line, ...linesFor(profile, 'ssl')]);
  const clear = profiles.filter((profile) => valueOf(profile, 'ssl') === 'no');
  if (clear.length > 0) return fail(lines, `LDAP server profiles without SSL/TLS: ${sayNames(clear.map(nameOf))}.`);
  const silent = profiles.filter((profile) => valueOf(profile, 'ssl') !== 'yes');
  if (profiles.length === 0) return review('The text shows no LDAP server profile.');
  return silent.length > 0
    ? review(`Whether these LDAP server profiles use SSL/TLS the text does not say: ${sayNames(silent.map(nameOf))}.`, lines)
    : pass(lines, 'Every LDAP server profile requires SSL/TLS (the SSL checkbox is checked).');
}

/** Judges the servers that administrators are asked by: Kerberos, and LDAP over TLS, let nobody replay a logon. */
function judgeReplay(tree: ConfigTree, { title }: Recommendation): Outcome {
  const names = new Set([...valuesOf(tree, PROFILE), ...accountsOf(tree).flatMap((one) => (one.isLocal ? [] : [one.profile!]))]);
  if (names.size === 0)
    return review(
      'No administrator logs on by a central server; whether local logons will do is for a person to say.',
      linesFor(tree, PROFILE),
    );
  const outcome = combineAll([...names].map((name) => judgeMechanism(tree, name, title)));
  const clear = findPath(tree, LDAP)
    .flatMap((kind) => findPath(kind, ['*']))
    .filter((one) => valueOf(one, 'ssl') === 'no');
  return outcome.status === 'PASS' && clear.length > 0
    ? review(
        `${outcome.reason} But another LDAP server profile does without SSL/TLS: ${sayNames(clear.map(nameOf))}.`,
        linesFor(clear[0]!, 'ssl'),
      )
    : outcome;
}

function judgeMechanism(tree: ConfigTree, name: string, title: string): Outcome {
  const profile = profileOf(tree, name);
  const method = profile && valueOf(profile, 'method');
  if (!profile || method === undefined) return review(`The authentication profile ${name} is not in the text with its method.`);
  const lines = [profile.node.line, ...linesFor(profile, 'method *')];
  const asked = Object.keys(SERVERS).filter((one) => SERVERS[one]!.test(title));
  if (asked.length > 0 && !asked.includes(method))
    return review(`The authentication profile ${name} asks by \`${method}\`, which the title does not name.`, lines);
  if (method === 'kerberos') return pass(lines, `The authentication profile ${name} asks a Kerberos server.`);
  if (method !== 'ldap')
    return review(
      `The authentication profile ${name} asks by \`${method}\`; for RADIUS, \`show fips-cc\` on the device has to say whether FIPS mode is on.`,
      lines,
    );
  const outcome = judgeLdap(serversOf(tree, profile, method));
  return { ...outcome, lines: [...lines, ...outcome.lines] };
}

/** The hash that every device stores for the password with which it is delivered is public. */
const NOT_DELIVERED: ValueTest = { is: 'matches', pattern: /^(?!fnRL\/G5lXVMug$)/, words: 'not be that of the password of delivery' };

export const accountChecks: readonly CheckSpec[] = [
  {
    id: 'replay-resistant-authentication',
    title: 'Ensure administrators authenticate by a mechanism that resists replay',
    about: {
      title: [/ replay(?:ed|s)? | replay resistan\w* /, / authenticat\w* | log ?ons? | log ?ins? /],
      except: [/ (?:ipsec|vpn|ntp|ike|esp|packets?) /],
    },
    expectation:
      'administrators must log on by an authentication profile that asks a Kerberos server, or an LDAP server whose server profile shows (view) the SSL checkbox checked (SSL/TLS), so that no logon can be replayed (replay-resistant); with RADIUS, FIPS mode set to off is for a person to find',
    judge: judgeReplay,
    remediation: [`set ${LDAP} <server profile> ssl yes`],
    source: 'PAN-OS web interface help, Device > Server Profiles > LDAP: Require SSL/TLS secured connection',
  },
  {
    id: 'ldap-tls',
    title: 'Ensure every LDAP server profile requires SSL/TLS',
    about: {
      title: [/ ldaps? /, / (?:tls|ssl|ldaps|encrypt\w*|secure\w*) /],
      except: [/ (?:verif\w*|certificates?|disabled|not|ports?) /],
    },
    expectation: 'every LDAP server profile must require a connection secured (encrypted) by SSL/TLS (LDAPS)',
    noun: 'LDAP server profile',
    path: `${LDAP} *`,
    none: { status: 'REVIEW' },
    must: { setting: 'ssl', demand: equals('yes'), absent: { status: 'REVIEW', source: 'older releases have another default' } },
    decides: [`${LDAP} * ssl yes`],
    remediation: [`set ${LDAP} <server profile> ssl yes`],
    source: 'PAN-OS web interface help, Device > Server Profiles > LDAP: Require SSL/TLS secured connection',
  },
  {
    id: 'central-authentication',
    title: 'Ensure administrators are authenticated by a central server',
    about: {
      title: [
        / authenticat\w* | log ?in | logon | log on | aaa | sign in /,
        / (?:central\w*|remote|external|radius|tacacs\+?|ldap|saml|kerberos|aaa) /,
        / (?:admin\w*|management|users?|accounts?|operators?|aaa|device|authentication servers?) /,
      ],
      except: [
        / (?:vpn|globalprotect|banner|lock\w*|snmp|ntp|certificates?|session|log(?:s|ging)?|multi ?factor|mfa|user id|encrypt\w*|tls|ssl|ldaps|two|redundant) /,
      ],
    },
    expectation:
      'administrators must log on by an authentication profile whose method asks a central server (TACACS+, RADIUS, LDAP, Kerberos or SAML): that of the device, or one of each account but that of last resort; servers of the specified form of centralized authentication must be configured in the matching window of the server profiles (a match)',
    judge: judgeCentral,
    remediation: [`set ${PROFILE} <profile>`],
    beside: [
      'mgt-config users <user> authentication-profile <profile>',
      'shared authentication-profile <profile> method <method> server-profile <server profile>',
      'shared authentication-profile <profile> allow-list <users>',
      'shared server-profile <method> <server profile> server <name>',
    ],
    source: 'PAN-OS web interface help, Device > Setup > Management > Authentication Settings: no profile by default',
  },
  {
    id: 'local-accounts',
    title: 'Ensure there is only one local administrator account, the account of last resort',
    about: {
      title: [
        / (?:accounts?|administrators?|users?) /,
        / (?:only|no more than|at most|maximum of) (?:one|two|1|2) | single | last resort | one (?:local|emergency) /,
        / local | last resort | emergency | break ?glass /,
      ],
      except: [/ (?:lock\w*|sessions?|passwords?) /],
    },
    expectation:
      'there must be no more local administrator accounts than the document allows, and one where it does not say: for any account other than that of last resort (the emergency administration account), no user account may be configured (enabled) without an authentication profile that asks a server',
    few: 'local account',
    path: 'mgt-config users *',
    where: IS_LOCAL,
    atMost: 1,
    none: { status: 'REVIEW', source: 'one of last resort has to be' },
    remediation: ['delete mgt-config users <other user>'],
    source: 'PAN-OS web interface help, Device > Administrators',
  },
  {
    id: 'default-admin-password',
    title: 'Ensure the default password of the account admin is not used',
    about: {
      title: [
        / (?:default|factory|initial|delivered) /,
        / passwords? | credentials? /,
        / (?:admin|administrator|administrative|accounts?) /,
      ],
      except: [/ (?:master key|snmp|length|complexity|expir\w*|history|lock\w*) /],
    },
    expectation:
      'no account may have the default password, so that a logon with the name admin and the password admin ends in nothing but a message on the logon screen such as "Invalid username or password" (anything except it must not appear)',
    judge: all(
      each('mgt-config users *', 'account', value('phash', NOT_DELIVERED, { status: 'PASS' }), { none: { status: 'REVIEW' } }),
      any(
        absent('mgt-config users admin'),
        doubt(
          'whether the password of the account admin, of which the text shows a hash, is the default one',
          'mgt-config users admin phash',
        ),
      ),
    ),
    remediation: ['delete mgt-config users admin'],
    source: 'PAN-OS administrator guide, Perform Initial Configuration: the account admin is delivered with the password admin',
  },
];
