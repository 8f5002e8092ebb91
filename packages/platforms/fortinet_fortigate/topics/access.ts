import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked, shareLists } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { UNCLEAR } from '@merlon/engine/topics/unclear.ts';
import {
  type Scope,
  deviceScope,
  entriesIn,
  entriesOf,
  linesOf,
  nestedIn,
  sectionOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { ACCESS_SPANS } from './access-phrases.ts';
import { COMMON, some } from './words.ts';

const SERVICE = '(?:ping|https?|ssh|telnet|snmp|fgfm|fabric|capwap|ftm|radius-acct|probe-response|speed-test|scim)';
const OPEN =
  '((?:(?:plain|clear-text|unencrypted|or|nor) )*(?:http|telnet)(?:(?: (?:or|nor|plain|unencrypted|clear-text))* (?:http|telnet))*)';
const WORDS = `${COMMON}|clear-?text|cleartext|plain|protocols?|access|allowaccess|ip6-allowaccess|ipv4|ipv6|offered|offers?|allowed|permitted|present|available|reachable|answers?|answer|answered|answering|accept|accepts|accepted|most|any|all|interface|contain|contains|list|may|can|among|be|type|physical|ports?|vlans?|tunnels?|loopbacks?|up|down|shut|administratively|role|internet|provider|providers|third|party|outside|facing|towards|side|wan|word|names?|permits?|logical|sub-?interfaces?|zone|zones|entry|line|cli|gui|web|administer|managed?|external|untrusted|those|internet-facing|whatever|state|kind|lists?|reach|unencrypted|encrypted|encryption|clear|text|see|you|words|find|found|levels?|either|aggregates?`;
/** Words between those of a demand, and what was read among them. */
const FEW = some(`${WORDS}|§|no|or|nor|whether`, 12);

/** By which protocols interfaces let the device be managed. */
export const accessTopic: TopicJudge = {
  id: 'access',
  about: /\ballowaccess\b|\badmin-telnet\b/i,
  sections: ['system interface', 'system global'],
  settings: [
    { path: 'system interface * allowaccess *', by: ['no-open', 'no-plain', 'only', 'only-admin', 'wan'] },
    { path: 'unselect system interface * allowaccess *', by: ['no-open', 'no-plain', 'only', 'only-admin', 'wan'] },
    { path: 'unset system interface * allowaccess *', by: ['no-open', 'no-plain', 'only', 'only-admin', 'wan'] },
    { path: 'system global admin-telnet disable', by: ['telnet-off'] },
  ],
  spans: [
    ...ACCESS_SPANS,
    {
      says: 'https (?:course )?(?:different|another|separate|own) (?:keyword|word|protocol|value)(?: (?:or )?(?:allowed|permitted|fine|accepted)(?: subject [\\w.-]+)?)?',
    },
    {
      says: '(?:administration|management|administrative access)(?: (?:clear|plain|text|clear-text|plain-text|unencrypted|unprotected))+ (?:forbidden|prohibited|not \\w+)',
      asks: 'no-plain',
    },
    { says: '(?:protocols? |access |services? )?without encryption' },
    { says: '(?:run (?:command )?)?read allowaccess' },
    { says: 'switching telnet off(?: (?:globally|well|welcome|but|not|replace|replaces|substitute|it))+' },
    { says: 'nothing log from (?:internet|outside)(?: side)?', asks: 'none-on-wan' },
    {
      says: `(?:anything|any (?:word|service|protocol|value)|everything) other than ping(?: (?:behind|in|after|allowaccess|there))* (?:finding|fails?|violation)`,
      asks: 'wan',
    },
    {
      says: `(?:${SERVICE} )+(?:all |any )?other (?:access|services?|protocols?) (?:off|disabled|switched off|forbidden|prohibited)`,
      asks: 'none-on-wan',
    },
    // By which way the manager comes; on interfaces towards the outside its protocol is refused as any other is.
    { says: 'fortimanager(?: (?:reaches|manages|units?|through|tunnels?|never|not|over|public|address|internet))+' },
    { says: 'true(?: (?:backup|secondary|second|lte|lines?|links?|fgfm))+' },
    { says: `(?:${SERVICE} )+may(?: (?:enabled|offered|used|allowed|on|internal|interfaces?|where|needed|required))+` },
    {
      says: `(?:(?:administrators?|admins?|administration|management|administer|manage|access|reach|reached|connect|managed|accessed|firewall|device|over|by|via|through|only|for) )+((?:${SERVICE} )*${SERVICE}) (?:only|nothing else|alone)`,
      asks: 'only-admin',
    },
    {
      says: '(?:where|if|when) secondaryip (?:present|there|configured|exists?)(?: same)?(?: (?:true|applies|holds|goes))?(?: (?:for|its|entries|entry|all))*',
      asks: 'secondary',
    },
    {
      says: '(?:(?:telnet|http|plain|or) )*carry(?: (?:passwords?|credentials|readable|clear|text|over|wire|unencrypted))+|factory setting leaves(?: available)?',
    },
    { says: 'interfaces? administratively down held(?: same rule)?' },
    {
      says: '(?:(?:no allowaccess|unset allowaccess|missing|absent|or|reads?) )*exactly allowaccess ping|only (?:word|value|entry|service) (?:permitted|allowed|accepted) allowaccess ping',
      asks: 'wan',
    },
    {
      says: 'neither (?:over |by |via |on )?ipv4 nor (?:over |by |via |on )?ipv6|(?:both )?ipv4 ipv6|whether ipv4 or ipv6|ipv4 or ipv6|ip6-allowaccess(?= |$)|(?:same|also) ipv6',
      asks: 'six',
    },
    {
      says: '(?:nor (?:on )?)?secondary (?:addresses|ips?)(?: (?:interface|secondaryip|allowaccess|own|included|carry|carries|access|list))*|secondaryip',
      asks: 'secondary',
    },
    {
      says: '(?:includes?|covers?)(?: (?:physical|ports?|vlans?|aggregates?|loopbacks?|tunnels?|interfaces?|zones?|happen|down|shut|up|disabled|all|kinds?|or|§))+',
    },
    { says: 'interface without(?: such| allowaccess)* offers? no(?: administrative| management)* (?:access|services?)' },
    {
      says: 'admin-telnet disabled?|telnet (?:daemon|service|server)(?: itself)? (?:switched off|off|disabled|deactivated|not (?:running|enabled))',
      asks: 'telnet-off',
    },
    {
      says: '(?:no |any |with )?(?:exceptions?)|whether or not interface up|even if limited trusted hosts|shut interfaces? tested(?: like)?|at present|if any',
    },
    {
      says: `https(?: (?:course|here))* (?:fine|permitted|allowed|not affected)(?: here)?(?: where [\\w-]+ not forbid)?|word https permitted(?: here)?`,
    },
    {
      says: `(?:no|any|other|all other|everything else)(?: (?:access|protocols?|service|management|administrative))* (?:${SERVICE} ){2,}(?:on |so |such |fabric )*(?:interfaces? )?(?:finding|forbidden|prohibited|not \\w+)`,
    },
    {
      says: `((?:${SERVICE} )+${SERVICE}) (?:(?:so|like|similar|may|can|or) )*not (?:reachable|allowed|offered|permitted|accepted|enabled|available|used)(?: from)?`,
      asks: 'no-open',
    },
    {
      says: `(?:only|nothing but|most)(?: (?:may|can|values?|stand|allowed|permitted|protocols?|services?|any|interface|allowaccess|on|from|these))* ((?:${SERVICE} )+(?:${SERVICE}))`,
      asks: 'only',
    },
    { says: `((?:${SERVICE} )+${SERVICE}) (?:only|nothing else|alone)`, asks: 'only' },
    { says: `everything else(?: above all)?(?: ${OPEN})? (?:removed|forbidden|prohibited|not \\w+)` },
    {
      says: `(?:(?:not|no allowaccess|missing|absent) or )?(?:(?:only|most|nothing but|nothing other than|exactly|but|reads?|contains?|lists?|allowaccess|or) )*(?:ping (?:only|most|nothing else|alone)|most ping|only ping|nothing (?:but|other than|more than|except|beyond) ping|(?:reads?|exactly|contains?|consists(?: of)?|or|is|equals) (?:exactly |only )?(?:allowaccess )?ping(?: alone)?|but ping)(?! ${SERVICE})(?: (?:may |can )?(?:offered|answered|permitted|allowed|tolerated|only))?`,
      asks: 'wan',
    },
    { says: '(?:answering |answers? )?ping (?:allowed|permitted|tolerated|fine|accepted|acceptable)', asks: 'ping-fine' },
    {
      says: `no (?:other |management |administrative )*(?:services?|access|administration)(?: (?:may|can|allowed|permitted|reachable|offered|there))*`,
      asks: 'none-on-wan',
    },
    {
      says: `(?:not|never) (?:allow|offer|permit|accept|provide)(?: any)?(?: (?:administrative|management|service|services|access))+`,
      asks: 'none-on-wan',
    },
    { says: '(?:with )?role wan|wan role|whose role wan', asks: 'wan-role' },
    {
      says: `(?:no |without )?(?:unencrypted|clear-?text|plain-?text|plaintext|insecure)(?: (?:management|administration|administrative|protocols?|access|services?|http|telnet|or|on|any|all|interfaces?|may|can))+ (?:not|never|prohibited|forbidden|disabled|switched off|off|deactivated)(?: (?:used|allowed|permitted|offered|enabled|everywhere|available|on))*`,
      asks: 'no-plain',
    },
    { says: `(?:no|not|neither|never|nor|nowhere|without) ${FEW}${OPEN}`, asks: 'no-open' },
    {
      says: `${OPEN} ${FEW}(?:not|never|disabled|deactivated|removed|forbidden|prohibited|off|absent|nowhere)(?: (?:occur|appear|allowed|permitted|used))?`,
      asks: 'no-open',
    },
    {
      says: '(?:or )?(?:allowaccess )?(?:either )?(?:missing|absent|empty|unset|not (?:set|present|there))|interface without(?: such| allowaccess)*',
    },
    { says: '(?:accepts?|offers?|allows?) no(?: administrative| management)*(?: access| traffic| services?)+|no administration' },
  ],
  words: `${WORDS}|counts?|holds|fortimanager|fgfm|stand|stands|words?|occurs?|whatever|state|respond|responds|unencrypted|insecure|everywhere|deactivated|switched|head|office|manages?|stores?|branch|branches|through|ipsec|${SERVICE}|at|carry|password|readable|over|wire|switched|globally|addition|service|daemon|telnet|leaves|visible|implemented|tested|others?|come|back|tend|besides|compare|traffic|removed|everything|above|addresses|nothing|else|answering|aggregates?`,
  expectation: 'no interface may offer by its allowaccess what the document forbids, neither for IPv4 nor for IPv6',
  source: 'FortiOS CLI reference, system interface: no allowaccess by default; system global: admin-telnet enable by default',
  judge: judgeAccess,
};

interface Access {
  readonly lines: readonly number[];
  readonly protocols: readonly string[];
  readonly is: 'own' | 'six' | 'secondary';
}

/** What an interface lets in: its own, for IPv6, and at secondary addresses (FortiOS CLI reference, system interface). */
function accessOf(one: ConfigNode): readonly Access[] {
  const six = nestedIn(one, 'ipv6');
  const own: Access = { lines: linesOf(one, 'allowaccess'), protocols: valuesOf(one, 'allowaccess'), is: 'own' };
  const others = entriesOf(nestedIn(one, 'secondaryip')).map((entry): Access => ({
    lines: [one.line, ...linesOf(entry, 'allowaccess')],
    protocols: valuesOf(entry, 'allowaccess'),
    is: 'secondary',
  }));
  return [
    own,
    { lines: [one.line, ...linesOf(six, 'ip6-allowaccess')], protocols: valuesOf(six, 'ip6-allowaccess'), is: 'six' },
    ...others,
  ];
}

function judgeAccess(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const interfaces = entriesIn(scope, 'system interface');
  const refuses = refusalOf(asked);
  if (refuses === 'unclear') return review(UNCLEAR);
  if (refuses && interfaces.length === 0) return undefined;
  const finding = beginFinding(asked);
  if (refuses) for (const one of interfaces) for (const access of accessOf(one)) lookAtAccess(asked, one, { access, refuses }, finding);
  if (isAsked(asked, 'telnet-off')) lookAtTelnet(scope, finding);
  else if (!refuses) return undefined;
  const outcome = finding.conclude('No interface offers what the document forbids.');
  return outcome && unlessHidden(scope, refuses ? 'system interface' : 'system global', outcome);
}

/** By which administrators reach a device; others answer or serve (FortiOS CLI reference, system interface: allowaccess). */
const ADMINISTERS = /^(?:https?|ssh|telnet)$/;

/** Whether a document forbids a protocol on an interface; undefined where it leaves that open. */
type Refusal = (protocol: string, one: ConfigNode) => boolean | undefined;

/** What a document forbids on interfaces; undefined where it says nothing of them, `unclear` where nobody knows on which. */
function refusalOf(asked: readonly Asked[]): Refusal | 'unclear' | undefined {
  const open = [...listsAsked(asked, 'no-open').flat(), ...(isAsked(asked, 'no-plain') ? ['http', 'telnet'] : [])];
  const only = shareLists(listsAsked(asked, 'only'));
  const onlyAdmin = shareLists(listsAsked(asked, 'only-admin'));
  const isWan = isAsked(asked, 'wan', 'none-on-wan');
  if (isWan && !isAsked(asked, 'wan-role')) return 'unclear';
  if (isAsked(asked, 'others', ...(isAsked(asked, 'wan-role') ? ['others-wan'] : []))) return 'unclear';
  // `No interface lists them`: which ones another sentence has to say.
  if (isAsked(asked, 'them') && open.length === 0) return 'unclear';
  if (open.length === 0 && !only && !onlyAdmin && !isWan) return undefined;
  const isPingFine = isAsked(asked, 'wan', 'ping-fine');
  // What is said of interfaces towards the outside is said of no other.
  return (protocol, one) => {
    if (isWan) {
      if (valueOf(one, 'role') !== 'wan') return false;
      return protocol === 'ping' ? (isPingFine ? false : undefined) : true;
    }
    if (open.includes(protocol)) return true;
    if (onlyAdmin && ADMINISTERS.test(protocol) && !onlyAdmin.all.includes(protocol))
      return onlyAdmin.any.includes(protocol) ? undefined : true;
    return only ? !only.any.includes(protocol) || (only.all.includes(protocol) ? false : undefined) : false;
  };
}

function lookAtAccess(
  asked: readonly Asked[],
  one: ConfigNode,
  { access: { lines, protocols, is }, refuses }: { readonly access: Access; readonly refuses: Refusal },
  finding: Finding,
): void {
  const refused = protocols.filter((protocol) => refuses(protocol, one) === true);
  if (protocols.some((protocol) => refuses(protocol, one) === undefined)) finding.open();
  // Of IPv6 and of secondary addresses not every document speaks.
  const isMeant = is === 'own' || isAsked(asked, is);
  if (refused.length === 0) finding.good(protocols.length > 0 ? lines : []);
  else if (isMeant) finding.fault(lines, `Interface ${one.words[0]} offers ${refused.join(', ')}`);
  else finding.unanswered();
}

function lookAtTelnet(scope: Scope, finding: Finding): void {
  const global = sectionOf(scope, 'system global');
  const lines = linesOf(global, 'admin-telnet');
  const state = valueOf(global, 'admin-telnet');
  if (state === 'disable') finding.good(lines);
  else finding.fault(lines, state === undefined ? 'The Telnet service is on, as by default' : 'The Telnet service is on');
}
