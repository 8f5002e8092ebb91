import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { namesOf } from '../facts/entries.ts';
import { type Scope, deviceScope, entriesIn, linesOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const ACCOUNT = '(?:(?:administrator|admin|user|administrative) )?(?:accounts?|administrators?|admins?|users?|entry|entries|ones?)';
const REMOTE = '(?:(?:use|uses|with) )?(?:remote-auth enabled?|remote authentication|remote-auth)(?: (?:together|remote-group|with))*';
const SERVICE = '(?:(?:central|own|company|external|corporate) )?(?:tacacs\\+?|radius)(?: (?:or|tacacs\\+?|radius|service|servers?|aaa))*';
const EMERGENCY = '(?:emergency|emergencies|break-?glass|fallback|last resort|case both down)';
const LOCAL = `(?:local ${ACCOUNT}|${ACCOUNT} local(?:ly)?|${ACCOUNT} (?:without|lacks?|lacking) (?:remote-auth(?: enabled?)?|remote authentication)|${ACCOUNT} (?:may |has |have )?remote-auth disabled?)`;
const EXIST = `(?: (?:may|exists?|kept|remains?|allowed|permitted|there|${EMERGENCY}|account|accounts|only|or))*`;
const GONE = '(?:(?:removed|renamed|deleted|disabled|or|not exist|not used|no longer (?:exists?|used|there)) ?)+';
const TOKEN = '(?:(?:two-factor|fortitoken|fortitoken[- ]cloud|fortitoken[- ]mobile|or|hardware|mobile|cloud|second factor|token) ?)*';

/** Who may administer: servers, groups, local accounts, the factory's account, profiles and second factors. */
export const accountsTopic: TopicJudge = {
  id: 'accounts',
  about: /\b(?:user (?:tacacs\+|radius)|remote-auth|super_admin|two-factor|remote-group|edit "?admin)\b/i,
  sections: ['system admin', 'system api-user', 'user group'],
  settings: [
    ...['server', 'key', 'authorization', 'secret'].map((one) => ({ path: `user tacacs+|radius * ${one} *` })),
    ...['secondary-server', 'secondary-key', 'secondary-secret'].map((one) => ({
      path: `user tacacs+|radius * ${one} *`,
      by: ['one-object', 'servers', 'two-servers', 'each-secondary'],
    })),
    { path: 'user group * member *', by: ['service', 'group'] },
    ...['wildcard', 'accprofile', 'vdom', 'password', 'fortitoken'].map((one) => ({ path: `system admin * ${one} *` })),
    { path: 'system admin * remote-auth enable', by: ['some-remote', 'all-remote', 'local-exactly', 'local-most', 'local-name'] },
    { path: 'system admin * remote-group *', by: ['some-remote', 'all-remote', 'local-exactly', 'local-most', 'local-name'] },
    { path: 'system admin * two-factor *', by: ['token'] },
  ],
  spans: [
    {
      says: '(?:there )?(?:not|no) (?:second|other|another|further)(?: (?:one|local|account))*(?= |$)(?! (?:factor|token))',
      asks: 'no-second',
    },
    {
      says: '(?:(?:central|own|company|external|corporate|servers?|services?) )*(?:(?:tacacs\\+?|radius|or) )*ldap(?: (?:or|tacacs\\+?|radius|service|servers?))*(?! (?:not|servers? not|or not))',
      asks: 'ldap',
    },
    { says: '(?:so )?accounts remote authentication second factor business aaa service', asks: 'remote-exempt' },
    {
      says: `${ACCOUNT} (?:other than|except|apart from) (?!one |two |1 |2 )(\\S+) ${REMOTE}`,
      asks: 'local-name',
    },
    { says: '(?:show )?user (?:tacacs\\+|radius)(?:(?: or)? (?:show )?user (?:tacacs\\+|radius))*' },
    { says: `account (?:called|named) admin ${GONE}`, asks: 'no-admin' },
    { says: 'personal accounts other names used place' },
    {
      says: '(?:radius|tacacs\\+)(?: or)? (?:radius|tacacs\\+) server object on name secondary server|(?:all |each )?server objects? names? secondary server',
      asks: 'each-secondary',
    },
    { says: 'min:1 (?:such |server )?object(?: exists?)?', asks: 'service' },
    { says: `(?:${EMERGENCY} )?accounts?(?: ${EMERGENCY})?(?: which| must)*? called (\\S+)(?: (?:exempt\\w*|excepted))?`, asks: 'exempt' },
    { says: `only ${LOCAL}(?: ${EMERGENCY})?(?: account)? (\\S+)`, asks: 'local-name' },
    { says: '(?:so )?one can fail|(?:min:)?2 servers reachable', asks: 'two-servers' },
    { says: `(?:only (one|1|2|two)|(max:\\d+)) ${ACCOUNT} (?:may )?local`, asks: 'local-most' },
    {
      says: `(?<!exactly |only |most )(one|1|2|two) ${LOCAL}(?: (?:may|${EMERGENCY}|account))* (?:permitted|allowed|kept|remains?|exists?)(?: (?:${EMERGENCY}|only|account))*`,
      asks: 'local-most',
    },
    {
      says: `(?<!survive |survives )(?:loss|failure)(?: (?:one|data|centre|center|server|not|lock|operators|out|force|anybody|anyone|emergency|account|either))+`,
    },
    { says: '(?:survive|survives) (?:loss|failure)(?: (?:one|server|either))+', asks: 'two-servers' },
    {
      says: '(?:2 (?:server )?(?:entries|entry|objects|member servers)|sum|one(?: entry| object)?|primary)(?: (?:or|one|2|entry|entries|object|objects|server|servers|primary|secondary[- ]server|secondary|equally|good|member|in))+',
    },
    {
      says: 'server object names primary secondary server|object server secondary-server|(?:primary )?secondary[- ]server',
      asks: 'one-object',
    },
    {
      says: `(?:min:|(?:reaches|reach) )?(\\d+) (?:(?:or more|different|independent|central|aaa|authentication) )*(?:server addresses|servers?|addresses)(?: (?:or more|configured|defined|total|available))*`,
      asks: 'servers',
    },
    {
      says: `(min:\\d+) (?:(?:tacacs\\+|radius|aaa|authentication|central|or) )*(?:servers?|addresses)(?: (?:configured|defined|total|available))*`,
      asks: 'servers',
    },
    {
      says: `(?:all )?${ACCOUNT} (?:but|except|(?:with )?exception|apart from) (one|1|2|two) ${REMOTE}(?: (?:whose|member|object|group))*`,
      asks: 'local-exactly',
    },
    { says: `(?:exactly|only) (one|1|2) ${LOCAL}${EXIST}`, asks: 'local-exactly' },
    { says: `(max:\\d+) ${LOCAL}(?: account without remote authentication)?${EXIST}`, asks: 'local-most' },
    { says: `(?:${LOCAL}${EXIST} )?(?:(?:one|1) or )?(1|2|3|one|two) (?:them )?(?:not more|only|most)`, asks: 'local-most' },
    { says: `${LOCAL} exist ${EMERGENCY} only` },
    { says: `min:1 ${ACCOUNT} ${REMOTE}`, asks: 'some-remote' },
    {
      says: `(?:all )?${ACCOUNT} authenticated (?:by )?(?:remote|central) servers?(?: (?:through|by|via|user|groups?))*`,
      asks: 'all-remote',
    },
    { says: '(?:all )?other accounts?(?: (?:has|have|must))? remote-group', asks: 'all-remote' },
    { says: `(?:all )?(?:administrator )?${ACCOUNT} ${REMOTE}(?: (?:through|user|group|holds|these|servers))*`, asks: 'all-remote' },
    { says: 'ldap(?: servers)? not (?:permitted|allowed|used)(?: (?:administrators?|for))*', asks: 'group' },
    {
      says: '(?:group|members?)(?: (?:members?|group|refers|to|servers|as|holds?|are|defined|or|tacacs\\+|radius|these|under|config|user|same|in))+',
      asks: 'group',
    },
    {
      says: `(?:${ACCOUNT} )?(?:authenticated?|log|login|logins|logs|authenticate|authentication|administration|uses?)(?: (?:in|against|via|through|over|using|directory|account|accounts|way|central|by|uses?|server|service))* ${SERVICE}`,
      asks: 'service',
    },
    { says: SERVICE, asks: 'service' },
    { says: 'api accounts not count(?: here)?' },
    {
      says: `(?:(?:factory|default|built-in|original) )*(?:accounts? )?(?:named |called )?admin(?: account)?(?: (?:exists|factory|settings|ex|works|default|that))* ${GONE}`,
      asks: 'no-admin',
    },
    {
      says: '(?:there )?no (?:edit |account |entry |user )*(?:named |called )*admin|(?:not bear factory name|name not|not named|not called) admin',
      asks: 'no-admin',
    },
    {
      says: `(max:\\d+) ${ACCOUNT}(?: (?:may|hold|holds|accprofile|profile|the|have|has|with))* super_admin(?: profile)?`,
      asks: 'super-most',
    },
    { says: `accprofile super_admin (?:occurs|appears) (max:\\d+)(?: times)?`, asks: 'super-most' },
    { says: `count (?:${ACCOUNT} )?(?:lines )?(?:accprofile|profile) super_admin|count accprofile super_admin` },
    {
      says: '(?:all )?(?:others?|everyone else)(?: (?:work|works|has|have|use|uses))? (?:narrower|another|restricted|lesser) profile|everyone else profile fewer rights',
    },
    {
      says: '(?:rest )?api users? (?:never|not|no)(?: (?:hold|have|it|profile|super_admin|must))*|no (?:api )?(?:entry|user) super_admin',
      asks: 'api-no-super',
    },
    {
      says: `(?:(?:codes?|by|e-?mail|sms|text messages?|or|two-factor) ?){2,}(?:(?:as|second|factor|codes?) )*not (?:accepted|permitted|sufficient|allowed)(?: (?:as|second|factor|replacement))*|(?:nothing|no|no line)(?: (?:set|means|line))* no second factor|missing(?: line)? means no second factor`,
    },
    {
      says: `(?:${ACCOUNT} )?(?:remote-auth enabled?|remote authentication) (?:exempt\\w*|not concerned)(?: (?:because|central|service|sees|it|whose|second|factor|business|aaa))*|accounts remote authentication second factor business aaa service`,
      asks: 'remote-exempt',
    },
    {
      says: `(?:${LOCAL}|${ACCOUNT} local password|${ACCOUNT} not authenticated remotely|other accounts?|local administrators?)(?: (?:meaning|one|included|emergency|account|without|remote-auth|enable|that|requires?|uses?|needs?|reads?|log|token|login|line|at|has|have|must))* ${TOKEN}`,
      asks: 'token',
    },
    {
      says: '(?:two-factor|fortitoken)(?: (?:or|fortitoken|fortitoken[- ]cloud|two-factor|cloud|hardware|mobile|reads?|accepted))*',
      asks: 'token',
    },
    { says: `(?:${EMERGENCY} account|${EMERGENCY}) (?:included|too)` },
  ],
  words: `${COMMON}|central|centrally|authentication|authenticated|privileged|second|factor|factors|full|rights|profiles?|accprofile|local|remote|daily|uses?|directory|group|remote-group|remote-auth|emergency|emergencies|log|login|logs|lines?|total|addresses|sum|primary|object|member|members|whose|hold|kept|narrower|held|them|reaches|refers|configured|token|tokens|codes?|password|at|by|case|down|name|edit|way|one|requires?|rest|api|service|aaa|tacacs\\+?|radius|together|logged|factory|person|personal|reads|/|checked|verified|standby|one-time`,
  expectation:
    'administrators must be authenticated by the servers for which the document asks, and local accounts be as few and as protected as it says',
  source: 'FortiOS CLI reference, system admin: remote-auth and two-factor disable by default; user tacacs+, user radius and user group',
  overrules: true,
  judge: judgeAccounts,
};

/** `At least one …, and verify that an administrator has remote-auth enabled`: without a word on all of them that is the one. */
const meantOf = (asked: readonly Asked[], isOfAll: boolean): readonly Asked[] =>
  isAsked(asked, 'some-remote') && !isOfAll ? asked.filter(({ what }) => what !== 'all-remote') : asked;
const speaksOfAll = ({ title, description, audit }: Recommendation): boolean => OF_ALL.test(`${title}. ${description} ${proseOf(audit)}`);
const OF_ALL =
  /\b(?:each|every|all|any|no)\b[^.;]{0,40}\b(?:administrators?|admins?|accounts?|users?|logins?|ones)\b|\b(?:administrators|admins|accounts|users|ones) (?:must|shall|have|are|use|log)\b/i;

const isRemote = (account: ConfigNode): boolean => valueOf(account, 'remote-auth') === 'enable';
const isNamed = (account: ConfigNode, names: readonly string[]): boolean => names.includes(account.words[0]!.toLowerCase());

function judgeAccounts(given: readonly Asked[], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const isOfAll = speaksOfAll(recommendation);
  const asked = meantOf(given, isOfAll);
  const scope = deviceScope(tree);
  const accounts = entriesIn(scope, 'system admin');
  // Servers and groups of virtual domains stand elsewhere.
  if (accounts.length === 0 || tree.scopes) return undefined;
  const finding = beginFinding(asked);
  const remote = accounts.filter(isRemote);
  const local = accounts.filter((account) => !isRemote(account));
  // Whether an administrator who logs in by a certificate is a local one the document does not say.
  if (local.some((account) => valueOf(account, 'peer-auth') === 'enable')) finding.open();
  lookAtLocal(asked, local, isOfAll, finding);
  lookAtNames(asked, scope, accounts, finding);
  if (SERVED.some((what) => isAsked(asked, what))) lookAtServers(asked, scope, remote, finding);
  finding.good(accounts.flatMap((account) => linesOf(account, 'remote-auth', 'remote-group', 'accprofile', 'two-factor')));
  const outcome = finding.conclude('The administrators are as the document asks.');
  return outcome && unlessHidden(scope, 'system admin', outcome);
}

const SERVED = [
  'service',
  'ldap',
  'each-secondary',
  'servers',
  'two-servers',
  'one-object',
  'some-remote',
  'all-remote',
  'local-exactly',
  'group',
];

function lookAtLocal(asked: readonly Asked[], local: readonly ConfigNode[], isOfAll: boolean, finding: Finding): void {
  const named = valuesAsked(asked, 'local-name');
  const exempt = valuesAsked(asked, 'exempt');
  const exactly = valuesAsked(asked, 'local-exactly').map(toNumber);
  const most = [...exactly, ...valuesAsked(asked, 'local-most').map(toNumber)];
  const lines = local.map(({ line }) => line);
  // What there must not be a second one of is said elsewhere.
  if (isAsked(asked, 'no-second') && most.every((one) => one !== 1)) finding.unanswered();
  const number = most.length > 0 ? Math.min(...most) : undefined;
  if (number !== undefined && local.length > number) finding.fault(lines, `${local.length} administrators are local: ${namesOf(local)}`);
  if (exactly.some((one) => local.length < one)) finding.fault(lines, `${local.length} administrators are local`);
  if (number === undefined && isAsked(asked, 'all-remote', 'local-name')) {
    const others = local.filter((account) => !isNamed(account, named));
    // One of last resort may be excepted elsewhere, and "daily work is authenticated centrally" may mean those who do it.
    if ((others.length === 1 && named.length === 0) || (others.length > 1 && !isOfAll && named.length === 0)) finding.open();
    else if (others.length > 0)
      finding.fault(
        others.map(({ line }) => line),
        `Administrators that no server authenticates: ${namesOf(others)}`,
      );
  }
  if (!isAsked(asked, 'token')) return;
  const without = local.filter(
    (account) => !isNamed(account, exempt) && !['fortitoken', 'fortitoken-cloud'].includes(valueOf(account, 'two-factor') ?? 'disable'),
  );
  if (without.length > 0)
    finding.fault(
      without.flatMap((account) => linesOf(account, 'two-factor')),
      `Local administrators without a token: ${namesOf(without)}`,
    );
}

function lookAtNames(asked: readonly Asked[], scope: Scope, accounts: readonly ConfigNode[], finding: Finding): void {
  const factory = accounts.filter(({ words }) => words[0] === 'admin');
  if (isAsked(asked, 'no-admin') && factory.length > 0) finding.fault([factory[0]!.line], "There is an account 'admin'");
  const holders = accounts.filter((account) => valueOf(account, 'accprofile') === 'super_admin');
  const most = valuesAsked(asked, 'super-most').map(toNumber);
  if (most.some((number) => holders.length > number))
    finding.fault(
      holders.flatMap((account) => linesOf(account, 'accprofile')),
      `${holders.length} administrators have the profile super_admin`,
    );
  const users = entriesIn(scope, 'system api-user').filter((user) => valueOf(user, 'accprofile') === 'super_admin');
  if (isAsked(asked, 'api-no-super') && users.length > 0)
    finding.fault(
      users.flatMap((user) => linesOf(user, 'accprofile')),
      `Users of the REST API have the profile super_admin: ${namesOf(users)}`,
    );
}

/** Where servers stand (FortiOS CLI reference, user tacacs+, user radius and user ldap). */
const TABLES = ['user tacacs+', 'user radius'];
const ADDRESSES = ['server', 'secondary-server', 'tertiary-server'];
const addressesOf = (servers: readonly ConfigNode[]): ReadonlySet<string> =>
  new Set(servers.flatMap((server) => ADDRESSES.flatMap((name) => valueOf(server, name) ?? [])).filter((address) => address !== ''));

function lookAtServers(asked: readonly Asked[], scope: Scope, remote: readonly ConfigNode[], finding: Finding): void {
  const tables = isAsked(asked, 'ldap') ? [...TABLES, 'user ldap'] : TABLES;
  const servers = tables.flatMap((table) => entriesIn(scope, table));
  const groups = entriesIn(scope, 'user group');
  const directories = entriesIn(scope, 'user ldap');
  const wanted = Math.max(
    1,
    isAsked(asked, 'two-servers') || isAsked(asked, 'one-object') ? 2 : 1,
    ...valuesAsked(asked, 'servers').map(toNumber),
  );
  finding.good(servers.flatMap((server) => linesOf(server, ...ADDRESSES)));
  const single = servers.filter((server) => addressesOf([server]).size < 2);
  if (isAsked(asked, 'each-secondary') && single.length > 0)
    finding.fault(
      single.flatMap((server) => linesOf(server, ...ADDRESSES)),
      `Servers without a secondary one: ${namesOf(single)}`,
    );
  if (remote.length === 0) finding.fault([], 'No administrator is authenticated by a server');
  for (const account of remote) {
    const name = account.words[0];
    const lines = linesOf(account, 'remote-auth', 'remote-group');
    const group = groups.find(({ words }) => words[0] === valueOf(account, 'remote-group'));
    const members = valuesOf(group, 'member');
    const own = servers.filter(({ words }) => members.includes(words[0]!));
    if (valueOf(account, 'remote-group') === undefined) finding.fault(lines, `Administrator ${name} has no group of servers`);
    else if (isAsked(asked, 'group') && directories.some(({ words }) => members.includes(words[0]!)))
      finding.fault([...lines, ...linesOf(group, 'member')], `A server of LDAP authenticates administrator ${name}`);
    // Members of another kind may be servers as well.
    else if (!group || own.length < members.length) finding.open();
    else if (addressesOf(own).size < wanted)
      finding.fault(
        [...lines, ...linesOf(group, 'member')],
        `The group of administrator ${name} reaches ${addressesOf(own).size} of ${wanted} servers`,
      );
    else if (isAsked(asked, 'one-object') && !own.some((server) => addressesOf([server]).size > 1))
      finding.fault([...lines, ...linesOf(group, 'member')], `No server of administrator ${name} has a secondary one`);
    else finding.good(linesOf(group, 'member'));
  }
}
