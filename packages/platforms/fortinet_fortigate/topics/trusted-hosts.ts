import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { type Scope, deviceScope, entriesIn, entriesOf, linesOf, nestedIn, unlessHidden, valueOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { holdsNetwork, lengthOf, readNetwork } from './hosts.ts';
import { COMMON } from './words.ts';

const HOST = '(?:ipv4 )?(?:trusted hosts?|trusthost(?:n|x|\\d{1,2})?|ipv4-trusthost|trusted-hosts?)(?: (?:entry|entries|lines?|table|1))*';
const MASK = String.raw`(\d{1,3}(?:\.\d{1,3}){3}|/\d{1,2})`;
const NETWORK = String.raw`(?: (?:networks?|subnets?|prefix|ipv4))*(?: \d{1,3}(?:\.\d{1,3}){3})?`;

/** Networks that a document names elsewhere, or that have to be there. */
const NAMED =
  '(?:(?:named|listed|defined|known|specified|permitted|allowed|approved|trusted|management|internal|administration|certain|these|those|own|or) )*(?:networks?|subnets?|address(?:es)?|hosts?|sources?|stations?|workstations?)';
const ACCOUNTS = '(?:(?:administrator|admin|administrative|user|local|remote) )*(?:accounts?|administrators?|admins?|users?|entry|entries)';

/** Networks, with what they are called between them. */
const NET = String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:/\d{1,2}| 255(?:\.\d{1,3}){3})`;
const NETS = `(${NET}(?:(?: (?!not|no|except|unless|but|without)[a-z][a-z-]*){0,3} ${NET})*)`;

/** From where administrators may log in. */
export const trustedHostsTopic: TopicJudge = {
  id: 'trusted-hosts',
  about: /^(?![^]*\bsnmp\b)[^]*(?:\btrusthost|\bsystem admin\b[^]*\btrusted hosts?\b|\btrusted hosts?\b[^]*\bsystem admin\b)/i,
  sections: ['system admin'],
  settings: [
    { path: 'system admin * trusthost *', by: ['hosts'] },
    { path: 'unset system admin * trusthost *', by: ['hosts'] },
    { path: 'system api-user * trusthost * ipv4-trusthost *', by: ['api'] },
  ],
  spans: [
    { says: 'address other than 0\\.0\\.0\\.0' },
    {
      says: `(?:min:1 )?${HOST}(?: (?:ranges?|entered|entry|of|itself|is|network|§))* (?:lies?|falls?|stays?|is|must|may|come|belongs?|lie)? ?(?:completely |fully |wholly |entirely )?(?:inside|within|out|part|only from)(?: (?:one|any|admin|administration|lans?|networks?|management|ranges?|jump|hosts?|2|3))* ${NETS}(?: (?:security|operations?|jump|hosts?|noc|management|admin|administration|lans?|networks?|cent(?:re|er)s?|data|main|primary|secondary))*(?=$)`,
      asks: 'inside',
    },
    {
      says: `no ${HOST}(?: (?:ranges?|that))? (?:reaches|reach|lies|lie|extends?) (?:beyond|outside)(?: (?:these|those|2|3|4|networks?|ranges?))*`,
    },
    { says: `compare (?:address(?:es)? )?(?:masks? )?${HOST}(?: (?:2|3|4|ranges?|networks?))*` },
    { says: 'administrators? come from(?: (?:operations?|cent(?:re|er)s?|lan|networks?|noc|management|only))+' },
    { says: '(?:we )?not administer(?:ed)?(?: (?:over|by|via|through))* ipv6', asks: 'no-ipv6' },
    { says: 'ip6-trusthosts?(?: lines?)? not (?:looked|examined|considered|checked)', asks: 'no-ipv6' },
    {
      says: `(?:(?:log|login|logon|logs|possible|from) )*${NAMED} only|(?:log |logs |login |logon )?(?:possible )?only (?:from |possible )*${NAMED}`,
      asks: 'hosts',
    },
    { says: `no ${ACCOUNTS} without (?:any )?${HOST}`, asks: 'hosts' },
    {
      says: `${ACCOUNTS} (?:for )?(?:no|without)(?: (?:such|any|shown|present|may|can|used|log|it|${HOST}))* from (?:everywhere|anywhere)`,
    },
    { says: `(?:size )?(?:${HOST} )?max:\\d+ (?:ip |ipv4 )?addresses (/\\d{1,2})`, asks: 'width' },
    {
      says: '(?:administrative )?(?:management|administration|logins?)(?: (?:done|takes? place|works?|runs?|carried|out|over|by|via|possible))* (?:only (?:over |by |via )?ipv4|ipv4 only)',
      asks: 'no-ipv6',
    },
    { says: `(?:log |logs |login )?only from(?: (?:hosts?|networks?|or|entered|addresses|defined|these|their))* ${HOST}`, asks: 'hosts' },
    { says: '(?:masks?|prefix|prefixes|length)(?: \\w+){0,2}? min:(\\d{1,2})(?: bits?)?', asks: 'bits' },
    { says: `(?:widest|largest)(?: (?:permitted|allowed|accepted|mask|network|prefix))* ${MASK}`, asks: 'width' },
    {
      says: String.raw`(?:no |none |any |entry )?(?:network )?0\.0\.0\.0(?: 0\.0\.0\.0|/0)?(?: (?:entry|not|allowed|accepted|permitted|acceptable|finding|fails|counts?|same|unrestricted))*`,
    },
    {
      says: `(?:no|not|none|never|neither)(?: (?!unless|except|if|where)[a-z][\\w-]*){0,5}? (?:wider|larger|bigger|broader|more|exceed|above|shorter|greater)(?: than)? ${MASK}${NETWORK}`,
      asks: 'width',
    },
    { says: `${MASK} or (?:longer|narrower|smaller|more(?: specific)?|higher|tighter|less)${NETWORK}`, asks: 'width' },
    { says: `(?:least|most|maximum|minimum|max|min) (?:network )?${MASK}${NETWORK}`, asks: 'width' },
    { says: `${HOST} (?:wider|larger|bigger|broader) than ${MASK}${NETWORK} (?:finding|not \\w+|fails?|violates?\\w*)`, asks: 'width' },
    { says: `(?:wider|larger|bigger|broader) than ${MASK}${NETWORK} not \\w+`, asks: 'width' },
    { says: 'ipv6 not (?:used|use)(?: (?:administration|management))* optional (?:checked|looked|examined)', asks: 'no-ipv6' },
    {
      says: 'ipv6(?: trusted hosts?)? (?:not (?:used|use|examined|looked|considered|part|assessed|covered|scope)|out scope)(?: management| administration| networks?| scope| control)*(?: not (?:looked|examined|considered|assessed))?',
      asks: 'no-ipv6',
    },
    { says: '(?:show )?system api-user|(?:rest[- ])?api(?:[ -](?:users?|accounts?|administrators?|keys?|clients?|tokens?))*', asks: 'api' },
    { says: `(?:accounts? |entry |users? )?without (?:(?:such|any|entry|entries|restrictions?|limits?|it|them|lines?|one|${HOST}) ?)*` },
    { says: `(?:min:1 |1 or more )?${HOST}`, asks: 'hosts' },
    { says: '(?:n )?min:\\d+ max:10|n 1 10|or 2 10|max:10|min:1' },
    {
      says: 'no (?:exceptions?|restriction)|not printed|not even|if any|if there any|fails?|not (?:comply|compliant|sufficient|accepted|permitted)',
    },
  ],
  words: `${COMMON}|local|remote|emergency|break-?glass|restricted|restrict|limited|limits?|bound|bind|log|logs|login|logins|logged|anywhere|everywhere|masks?|netmasks?|hosts?|subnets?|prefix|length|rest|treated|conditions?|accepts?|opens?|page|everyone|even|always|ipv4|lets|permits?|addresses?|address|source|sources|reached?|reachable|longer|narrower|trusted|restriction|alike|wildcard|authentication|tacacs\\+?|radius|ldap|ones`,
  expectation: 'every administrator must have trusted hosts, none of which is wider than the document allows',
  source: 'FortiOS CLI reference, system admin and system api-user: from anywhere by default',
  judge: judgeHosts,
};

const HOSTS = Array.from({ length: 10 }, (_, at) => `trusthost${at + 1}`);
const HOSTS6 = HOSTS.map((name) => `ip6-${name}`);
const EVERYWHERE = /^(?:0\.0\.0\.0(?: 0\.0\.0\.0|\/0)|::\/0)$/;

function judgeHosts(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const accounts = entriesIn(scope, 'system admin');
  const lengths = [...valuesAsked(asked, 'width').map(toLength), ...valuesAsked(asked, 'bits').map(Number)];
  const [least] = lengths;
  const within = networksAsked(asked);
  // With two bounds a person has to say how wide a host may be.
  if (accounts.length === 0 || !isAsked(asked, 'hosts') || lengths.some((one) => one !== least)) return undefined;
  const finding = beginFinding(asked);
  for (const account of accounts) lookAtAccount(asked, account, { least, within }, finding);
  lookAtApi(asked, scope, { least, within }, finding);
  // Accounts of single sign-on come from elsewhere.
  if (entriesIn(scope, 'system sso-admin').length > 0) finding.open();
  const how = least === undefined ? 'all in the networks that the document names' : `none wider than /${least}`;
  const outcome = finding.conclude(`Every administrator has trusted hosts, ${how}.`);
  return outcome && unlessHidden(scope, 'system admin', outcome);
}

/** How wide hosts may be, and in which networks they lie: each list is of a sentence. */
interface Limits {
  readonly least: number | undefined;
  readonly within: readonly (readonly string[])[];
}

const networksAsked = (asked: readonly Asked[]): Limits['within'] =>
  asked.flatMap(({ what, values }) => (what === 'inside' ? [values.join(' ').match(new RegExp(NET, 'g')) ?? []] : []));

const toLength = (text: string): number | undefined => (text.startsWith('/') ? Number(text.slice(1)) : lengthOf(text));

function lookAtAccount(asked: readonly Asked[], account: ConfigNode, limits: Limits, finding: Finding): void {
  const name = account.words[0];
  const set = HOSTS.flatMap((one) => {
    const host = valueOf(account, one);
    return host === undefined ? [] : [{ one, host }];
  });
  const own = set.filter(({ host }) => !EVERYWHERE.test(host));
  const lines = linesOf(account, ...HOSTS);
  if (own.length === 0) finding.fault(lines, `Administrator ${name} may log in from anywhere`);
  // Where the first host is open, whether others count is not sure (Fortinet Community, technical tip 190592).
  else if (!own.some(({ one }) => one === 'trusthost1')) finding.open();
  lookAtWidth(
    own.map(({ host }) => host),
    limits,
    `a trusted host of administrator ${name}`,
    lines,
    finding,
  );
  const others = HOSTS6.flatMap((one) => valueOf(account, one) ?? []).filter((host) => !EVERYWHERE.test(host));
  if (others.length > 0 && !isAsked(asked, 'no-ipv6')) finding.open();
  finding.good(lines);
}

function lookAtWidth(hosts: readonly string[], { least, within }: Limits, whose: string, lines: readonly number[], finding: Finding): void {
  if (least === undefined && within.length === 0) return finding.open();
  const networks = hosts.map(readNetwork);
  if (networks.includes(undefined)) finding.open();
  if (least !== undefined && networks.some((network) => network !== undefined && network.length < least))
    finding.fault(lines, `Wider than /${least} is ${whose}`);
  const isIn = (list: readonly string[], host: string): boolean => list.some((one) => holdsNetwork(one, host));
  // Sentences that name other networks may be of other accounts.
  if (within.length > 0 && hosts.some((host) => !isIn(within.flat(), host)))
    finding.fault(lines, `Outside of the networks that the document names is ${whose}`);
  else if (within.some((list) => hosts.some((host) => !isIn(list, host)))) finding.unanswered();
}

/** Users of the REST API have a table of hosts (FortiOS CLI reference, system api-user). */
function lookAtApi(asked: readonly Asked[], scope: Scope, limits: Limits, finding: Finding): void {
  for (const user of entriesIn(scope, 'system api-user')) {
    const entries = entriesOf(nestedIn(user, 'trusthost'));
    const hosts = entries.flatMap((entry) => valueOf(entry, 'ipv4-trusthost') ?? []).filter((host) => !EVERYWHERE.test(host));
    const lines = [user.line, ...entries.flatMap((entry) => linesOf(entry, 'ipv4-trusthost'))];
    const isMeant = isAsked(asked, 'api');
    const isShort =
      hosts.length < Math.max(1, entries.length) || hosts.some((host) => (readNetwork(host)?.length ?? 0) < (limits.least ?? 0));
    if (isShort && !isMeant) finding.open();
    else if (hosts.length === 0) finding.fault(lines, `REST API user ${user.words[0]} may come from anywhere`);
    else if (hosts.length < entries.length) finding.open();
    if (isMeant) lookAtWidth(hosts, limits, `a trusted host of REST API user ${user.words[0]}`, lines, finding);
    if (isMeant) finding.good(lines);
  }
}
