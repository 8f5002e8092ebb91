import { all, any, doubt, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { demandedValues } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { linesOfAll, namesOf } from '../facts/entries.ts';
import { type Scope, deviceScope, entriesIn, linesOf, scopesOf, sectionOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { isRemote } from './administrators.ts';

const ADMIN = 'FortiOS CLI reference, system admin';

/** Which administrators the device authenticates itself, and which a server does. */
export const remoteAdministratorChecks: readonly CheckSpec[] = [
  {
    id: 'admin-local-accounts',
    title: 'Ensure there is only one local administrator account, of last resort',
    about: {
      title: [/ local /, / (?:accounts?|administrators?|admins?|users?) /, / (?:only one|one|single|last resort|emergency) /],
      except: [/ (?:groups?|vpn|two factor|password\w*) /],
    },
    expectation:
      'no more than one administrator may be local (authenticated by the device itself), as the account of last resort; the others must be remote',
    few: 'local administrator',
    path: 'system admin *',
    where: all(
      value('remote-auth', noneOf('enable'), { status: 'PASS', defaultValue: 'disable', source: ADMIN }),
      any(
        value('peer-auth', noneOf('enable'), { status: 'PASS', defaultValue: 'disable', source: ADMIN }),
        doubt('whether an administrator who logs in by a certificate is a local one', 'peer-auth'),
      ),
    ),
    atMost: 1,
    none: { status: 'REVIEW', source: 'not even one of last resort' },
    remediation: block('config system admin', 'delete <other administrator>'),
    source: 'FortiOS CLI reference, system admin: remote-auth disable by default',
  },
  {
    id: 'admin-authentication-servers',
    wantsOn: true,
    title: 'Ensure administrators are authenticated by redundant servers',
    about: {
      title: [
        / (?:authenticat\w*|aaa|radius|tacacs\+?|ldap) /,
        / servers? /,
        / (?:redundan\w*|two|pair|second\w*|backup|multiple|more than one) /,
      ],
      except: [/ (?:ntp|syslog|dns|snmp|vpn|time|sites?|locations?|data cent\w*|rooms?|buildings?) /],
    },
    expectation:
      'administrators must be authenticated by a group of two remote authentication servers or more, and not fewer (RADIUS, TACACS+ or LDAP, as the recommendation names them), a redundant pair',
    judge: judgeServers,
    remediation: [
      ...block(
        'config user radius',
        block('edit <first server>', 'set server <first address>', 'set secret <key>'),
        block('edit <second server>', 'set server <second address>', 'set secret <key>'),
      ),
      ...block('config user group', block('edit <group>', 'set member <first server> <second server>')),
      ...block('config system admin', block('edit <administrator>', 'set remote-auth enable', 'set remote-group <group>')),
    ],
    beside: [
      'user tacacs+ * server *',
      'user tacacs+ * key *',
      'user tacacs+ * secondary-server *',
      'user radius * secondary-server *',
      'user radius * secondary-secret *',
      'user ldap * server *',
      'user ldap * secondary-server *',
    ],
    source: 'FortiOS CLI reference, user radius, user tacacs+, user ldap and user group: none by default',
  },
  {
    id: 'admin-remote-authentication',
    wantsOn: true,
    title: 'Ensure administrators are authenticated by a remote server',
    about: [
      {
        title: [/ (?:use|uses|using|by|through|via) (?:ldaps?|radius|tacacs\+?)(?: servers?)? (?:for|to) authenticat\w* /],
        except: [
          / (?:vpn|users|portal|wireless|wi ?fi|802.1x|dot1x|proxy|ssl|ipsec|captive|web|clients?|guests?|employees|traffic|polic(?:y|ies)|encrypt\w*|two|redundan\w*|not|no) /,
        ],
      },
      {
        title: [
          / (?:admin\w*|management|device access) /,
          / authenticat\w* /,
          / (?:radius|tacacs\+?|ldaps?|aaa|central\w*|remote(?:ly)?|directory|external(?:ly)?) /,
        ],
        except: [
          / (?:vpn|servers? must|two factor|multi ?factor|mfa|users? groups?|fall ?back|redundan\w*|two|saml|certificates?|not|no) /,
        ],
      },
    ],
    expectation:
      'administrators must be authenticated by a remote server (central: RADIUS, TACACS+ or LDAP, as the recommendation names them): each remote administrator by a group with such a server, and no more than one local account may remain (all administrators except one, such as admin, are configured to be remote)',
    judge: judgeRemote,
    remediation: block('config system admin', block('edit <administrator>', 'set remote-auth enable', 'set remote-group <group>')),
    beside: [
      'user radius * server *',
      'user radius * secret *',
      'user tacacs+ * server *',
      'user tacacs+ * key *',
      ...['server', 'cnid', 'dn', 'type', 'username', 'password', 'secure', 'ca-cert'].map((one) => `user ldap * ${one} *`),
      'user group * member *',
      'system admin * wildcard enable',
      'system admin * accprofile *',
    ],
    source: 'FortiOS CLI reference, system admin: remote-auth disable by default',
  },
];

/** Where servers stand that authenticate administrators, and the words of documents for them. */
const SERVER_TABLES: readonly (readonly [table: string, said: RegExp])[] = [
  ['user radius', /\bradius\b/i],
  ['user tacacs+', /\btacacs/i],
  ['user ldap', /\bldaps?\b/i],
];
const SERVER_ADDRESSES = ['server', 'secondary-server', 'tertiary-server'];

/** The servers of a kind that a document means: of those that its title names, else of any. */
function serversIn(scopes: readonly Scope[], { title }: Recommendation): readonly ConfigNode[] {
  const named = SERVER_TABLES.filter(([, said]) => said.test(title));
  return (named.length > 0 ? named : SERVER_TABLES).flatMap(([table]) => scopes.flatMap((scope) => entriesIn(scope, table)));
}

function judgeServers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const device = deviceScope(tree);
  const scopes = tree.scopes ? [device, ...scopesOf(tree)] : [device];
  const servers = serversIn(scopes, recommendation);
  const addresses = (some: readonly ConfigNode[]) =>
    new Set(some.flatMap((server) => SERVER_ADDRESSES.flatMap((name) => valueOf(server, name) ?? [])).filter((address) => address !== ''));
  const lines = servers.flatMap((server) => linesOf(server, ...SERVER_ADDRESSES));
  const defined = addresses(servers);
  if (defined.size < 2) {
    const reason = `Of the servers that are asked for ${defined.size === 0 ? 'none' : 'a single one'} is configured.`;
    return unlessHidden(device, 'user radius', fail(lines, reason));
  }
  const remote = entriesIn(device, 'system admin').filter(isRemote);
  if (remote.length === 0) return review('Two servers are configured, but no administrator is authenticated by one.', lines);
  const groups = scopes.flatMap((scope) => entriesIn(scope, 'user group'));
  const single = remote.filter((account) => {
    const group = groups.find(({ words }) => words[0] === valueOf(account, 'remote-group'));
    return addresses(servers.filter(({ words }) => valuesOf(group, 'member').includes(words[0]!))).size < 2;
  });
  const shown = [...lines, ...remote.flatMap((account) => linesOf(account, 'remote-auth', 'remote-group'))];
  if (single.length > 0) return review(`Two servers are configured, but are not both shown to authenticate: ${namesOf(single)}.`, shown);
  return pass(shown, `Administrators are authenticated by a group of ${defined.size} servers.`);
}

/** The servers and users in an administrator's group. */
const membersOf = (account: ConfigNode, groups: readonly ConfigNode[]): readonly string[] =>
  groups.filter(({ words }) => words[0] === valueOf(account, 'remote-group')).flatMap((group) => valuesOf(group, 'member'));

/** Whether an administrator's group has servers of other kinds than a document means, and no other member. */
function isOfOtherKind(
  account: ConfigNode,
  groups: readonly ConfigNode[],
  scopes: readonly Scope[],
  servers: readonly ConfigNode[],
): boolean {
  const members = membersOf(account, groups);
  const known = SERVER_TABLES.flatMap(([table]) => scopes.flatMap((scope) => entriesIn(scope, table))).filter(
    (one) => !servers.includes(one),
  );
  return members.length > 0 && members.every((member) => known.some(({ words }) => words[0] === member));
}

/** `If all administrators except admin are not remote, this is a finding.` */
const ALL_BUT_ONE = /\b(?:all|every|each)\b[^.\n]{0,80}\b(?:except|but|other than|besides|apart from)\b/i;

function judgeRemote(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const device = deviceScope(tree);
  const scopes = tree.scopes ? [device, ...scopesOf(tree)] : [device];
  const accounts = entriesIn(device, 'system admin');
  const [remote, local] = [accounts.filter(isRemote), accounts.filter((account) => !isRemote(account))];
  const lines = remote.flatMap((account) => linesOf(account, 'remote-auth', 'remote-group'));
  if (accounts.length === 0) return unlessHidden(device, 'system admin', review('The text shows no administrator.'));
  if (remote.length === 0) {
    const reason = 'No administrator is authenticated by a remote server; none is the default';
    return valueOf(sectionOf(device, 'system saml'), 'status') === 'enable'
      ? review(`${reason}. But single sign-on by SAML is on.`, linesOf(sectionOf(device, 'system saml'), 'status'))
      : fail(linesOfAll(local), `${reason} (FortiOS CLI reference, system admin).`);
  }
  const meant = serversIn(scopes, recommendation);
  const servers = meant.filter((server) => Boolean(valueOf(server, 'server')));
  const groups = scopes.flatMap((scope) => entriesIn(scope, 'user group'));
  const without = remote.filter((account) => {
    const group = groups.find(({ words }) => words[0] === valueOf(account, 'remote-group'));
    return !servers.some(({ words }) => valuesOf(group, 'member').includes(words[0]!));
  });
  const others = without.filter((account) => isOfOtherKind(account, groups, scopes, servers));
  if (others.length > 0)
    return fail([...linesOfAll(others), ...lines], `Administrators that servers of another kind authenticate: ${namesOf(others)}.`);
  if (without.length > 0)
    return review(`Which server authenticates them is not in the text, or is of another kind: ${namesOf(without)}.`, lines);
  const mixed = remote.filter((account) => membersOf(account, groups).some((member) => !meant.some(({ words }) => words[0] === member)));
  if (mixed.length > 0)
    return review(`Their group has other members beside such a server, which may authenticate them as well: ${namesOf(mixed)}.`, lines);
  if (local.length > 1 && ALL_BUT_ONE.test(proseOf(recommendation.audit)))
    return fail(linesOfAll(local), `${local.length} administrators are local: ${namesOf(local)}.`);
  const open = servers.filter((server) => valueOf(server, 'secure') !== 'ldaps');
  if (open.length > 0 && demandedValues(recommendation, 'secure')?.[0] === 'ldaps')
    return review(`The document also types LDAPS, which these servers do not use: ${namesOf(open)}.`, [
      ...lines,
      ...open.flatMap((server) => linesOf(server, 'secure')),
    ]);
  if (local.length > 1)
    return review(`Some administrators are remote, but ${local.length} are local: ${namesOf(local)}.`, [...lines, ...linesOfAll(local)]);
  return pass([...lines, ...servers.flatMap((server) => linesOf(server, 'server'))], 'Administrators are authenticated by remote servers.');
}
