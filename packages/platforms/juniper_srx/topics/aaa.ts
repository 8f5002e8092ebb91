import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';

/** Junos CLI Reference, timeout (TACACS+ and RADIUS servers): 3 seconds. */
const TIMEOUT = 3;
/** Events of accounting, and how sentences call them. */
const EVENTS: readonly (readonly [event: string, said: RegExp])[] = [
  ['login', /\blog-?(?:ins?|ons?)\b[^.;]*\baccount(?:ing|ed)\b/],
  ['change-log', /\bconfiguration changes\b[^.;]*\baccount(?:ing|ed)\b/],
  ['interactive-commands', /\bcommands\b[^.;]*\baccount(?:ing|ed)\b/],
];

interface AaaDemand {
  readonly methods: readonly string[];
  readonly servers: number;
  /** Addresses that have to be among the servers. */
  readonly named: readonly string[];
  /** The local password has to follow, and nothing else. */
  readonly isFixed: boolean;
  /** Nothing may follow but the local password. */
  readonly isClosed: boolean;
  readonly wantsSecret: boolean;
  readonly wantsSource: boolean;
  readonly timeout?: number;
  readonly events: readonly string[];
  readonly destination: boolean;
  /** SSH may have no order of its own. */
  readonly refusesOverride: boolean;
  /** What it says of the place of the local password goes beyond that it is not first. */
  readonly isOrdered: boolean;
  /** It is the last where it is one of the methods at all. */
  readonly isOnlyLast: boolean;
}

/** `authentication-order is radius, then password, in that order` */
const FIXED = /\bauthentication-order is (?:tacplus|radius),? (?:and )?then password\b/;
/** `password may follow in second place; more is not allowed` */
const CLOSED = /\bmore is not allowed\b|\bno (?:other|further) methods? (?:may|is|are) (?:follow|allowed|permitted)\b/;

/** Servers that know the administrators, and the order in which they are asked. */
export const aaaTopic: TopicJudge = {
  id: 'central-authentication',
  isMeant: ({ text, typed }) => /\bauthentication-order\b/.test(`${text}\n${typed}`) && /\btacacs\b|\btacplus\b|\bradius\b/.test(text),
  words:
    /^(?:source|source-address|addresses|address|defined|sequence|ssh|overridden|overrides?|interactive|configuration|consulted|asked|unreachable|unavailable|reached|directory|backup|respond|responds|response|redundant|authenticate|plus|system|authentication-order|authentication|authenticated|authenticates?|order|central|centrally|aaa|service|tacacs|tacacs\+|tacplus|tacplus-server|radius|radius-server|servers?|secrets?|shared|password|passwords|local|fallback|falls|database|administrators?|logins?|log|checked|against|first|last|method|methods|timeout|timeouts?|seconds?|wait|waited|back|way|accounting|accounted|events?|change-log|interactive-commands|commands|changes|destination|answers|server|comes|entry|entries|tried|kind|fall|emergency|users?|only|follow|each|itself)$/,
  heeds: [
    CLOSED,
    FIXED,
    /\b(?:tacacs\+?|tacplus|radius|(?:central|this) method|method (?:that|which))\b[^.;,]{0,30} first\b(?! server)/,
    /\bfirst (?:set )?(?:system )?(?:authentication-order )?(?:entry|method|line)\b[^.;]{0,40}\b(?:is|must be) (?:tacplus|radius)(?: or (?:tacplus|radius))?\b/,
    /\bpassword may only follow it\b|\bfallback only\b|\bonly (?:as )?(?:a |the )?(?:fallback|way back in)\b/,
    /\bpasswords?\b[^.;]{0,60}\b(?:is|are|may|must|be) not (?:be )?(?:asked|tried|used|consulted|checked) first\b/,
    /\border must not be overridden for ssh\b|\bno authentication-order under system services ssh\b/,
    /\bonly as (?:the |a )?last (?:method|entry|one|resort)?\b/,
    /\bpassword comes first\b|\bpassword, if listed, stands last\b/,
    /\bnot wait more than\b|\bserver without a timeout statement\b|\b(?:only )?(?:if|when|where) no (?:tacacs\+? |radius )?server (?:answers|responds)\b|\bno server answers\b|\ban order without password\b/,
  ],
  read,
};

const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
/** Both servers by their addresses, each of which is looked for. */
const BOTH_SERVERS = new RegExp(
  String.raw`^both (?:[\w+-]+ ){0,2}servers[,:]? \(?${ADDRESS} and ${ADDRESS}\)?,? (?:are|have to be|must be) (?:defined|configured|set)(?: as (?:tacplus-server|radius-server))?,? (?:and )?each with an? (?:shared )?secret$`,
  'i',
);

/** The addresses of servers that a document names as such. */
const addressesIn = ({ sentences }: TopicDocument): readonly string[] => [
  ...new Set(
    sentences
      .filter((sentence) => BOTH_SERVERS.test(sentence.replace(/[.;]+$/, '')))
      .flatMap((sentence) => sentence.match(new RegExp(ADDRESS, 'g')) ?? []),
  ),
];

function read(document: TopicDocument): TopicDemand | undefined {
  const { text } = document;
  const methods = [...(/\btacacs\b|\btacplus\b/.test(text) ? ['tacplus'] : []), ...(/\bradius\b/.test(text) ? ['radius'] : [])];
  const servers = boundOf(document, /\bservers?\b|\btacplus-server\b|\bradius-server\b/i, 'atLeast', 'count');
  const timeout = boundOf(document, /\btimeout\b|\bwait(?:ed)?\b/i, 'atMost', 'second');
  if (methods.length === 0) return undefined;
  const named = addressesIn(document);
  const isAccounting = /\baccount(?:ing|ed)\b/.test(text);
  // Where it may only be the last, it need not be there.
  const isOnlyLast = /\bpasswords?\b[^.;]*\b(?:only|if|when|where|may)\b[^.;]*\blast\b/.test(text);
  const isOrdered = /\bpasswords?\b[^.;]*\b(?:last|must be (?:listed|present|in)|must follow|has to)\b/.test(text);
  const demand: AaaDemand = {
    methods,
    servers: Math.max(typeof servers === 'number' ? servers : 1, named.length),
    named,
    isFixed: FIXED.test(text),
    isClosed: CLOSED.test(text),
    wantsSource: /\bsource[- ]address\b/.test(text),
    wantsSecret: /\bsecrets?\b/.test(text),
    ...(typeof timeout === 'number' && { timeout }),
    events: isAccounting ? EVENTS.filter(([event, said]) => text.includes(event) || said.test(text)).map(([event]) => event) : [],
    isOrdered,
    isOnlyLast,
    refusesOverride: /\boverridden for ssh\b|\bno authentication-order under system services ssh\b/.test(text),
    destination: isAccounting && /\bdestination\b/.test(text),
  };
  // Which of the two comes first is compared only where either will do.
  const isUnordered =
    methods.length > 1 &&
    !/\b(?:tacacs\+?|tacplus|tacplus-server)[, (]+(?:tacplus\) )?or (?:a )?radius|\bradius(?:-server)? or (?:a )?(?:tacacs|tacplus)/.test(
      text,
    );
  const isUnclear = servers === 'unclear' || timeout === 'unclear';
  return {
    expectation: `\`system authentication-order\` must begin with ${methods.join(' or ')}, of which at least ${demand.servers} servers must be configured`,
    judge: (tree) =>
      isUnclear
        ? conclude(tree, [], [open('Which numbers are demanded a person has to read', [])], { lines: [], said: '' })
        : judge(tree, demand),
    isUnclear: isUnclear || isUnordered,
    reads: [BOTH_SERVERS],
    numbers: [demand.servers, TIMEOUT, ...(typeof timeout === 'number' ? [timeout] : [])],
  };
}

function judge(tree: ConfigTree, demand: AaaDemand): Outcome {
  const places = findPath(tree, 'system authentication-order');
  const order = places.flatMap(valuesAt);
  const lines = linesAt(places);
  const [first] = order;
  const paths = ['system'];
  if (first === undefined)
    return conclude(tree, paths, [missing('`system authentication-order` is not configured, so that passwords of the device hold')], {
      lines,
      said: '',
    });
  const remarks: Remark[] = demand.methods.includes(first) ? [] : [fault(`\`system authentication-order\` begins with ${first}`, lines)];
  if (demand.isOrdered && order.at(-1) !== 'password' && !(demand.isOnlyLast && !order.includes('password')))
    remarks.push(open('The local password is not the last in `system authentication-order`', lines));
  if (demand.refusesOverride) remarks.push(...lookAtOverride(tree));
  if (demand.isFixed && (order.length !== 2 || order[1] !== 'password'))
    remarks.push(fault('`system authentication-order` is not followed by the local password alone', lines));
  if (demand.isClosed && order.slice(1).some((method, place) => place > 0 || method !== 'password'))
    remarks.push(fault('`system authentication-order` has further methods', lines));
  const servers = findPath(tree, `system ${first}-server *`);
  const names = new Set(servers.map(nameOf));
  if (names.size < demand.servers)
    remarks.push(
      missing(`${names.size} servers of ${first} are configured, and ${demand.servers} are the least`, linesAt(servers).slice(0, 4)),
    );
  const absent = demand.named.filter((address) => !names.has(address));
  if (absent.length > 0) remarks.push(missing(`${absent.join(' and ')} is no server of ${first}`, linesAt(servers).slice(0, 4)));
  remarks.push(...servers.flatMap((server) => lookAtServer(server, demand)));
  const events = findPath(tree, 'system accounting events').flatMap(valuesAt);
  remarks.push(
    ...demand.events
      .filter((event) => !events.includes(event))
      .map((event) => missing(`\`system accounting events\` has no ${event}`, linesAt(findPath(tree, 'system accounting events')))),
  );
  if (demand.destination && !demand.methods.some((method) => isSet(tree, `system accounting destination ${method}`)))
    remarks.push(missing('`system accounting destination` is not configured'));
  return conclude(tree, paths, remarks, {
    lines: [...lines, ...servers.map(({ node }) => node.line)],
    said: `The first in the order of authentication is ${first}, with ${names.size} servers.`,
  });
}

/** Junos CLI Reference, authentication-order (System Services SSH): it takes the place of that of the system. */
function lookAtOverride(tree: ConfigTree): readonly Remark[] {
  const own = linesAt(findPath(tree, 'system services ssh authentication-order'));
  return own.length > 0 ? [fault('`system services ssh authentication-order` takes the place of the order of the system', own)] : [];
}

function lookAtServer(server: Place, { wantsSecret, wantsSource, timeout }: AaaDemand): readonly Remark[] {
  const remarks: Remark[] = [];
  if (wantsSecret && !isSet(server, 'secret *')) remarks.push(missing(`The server ${nameOf(server)} has no secret`, [server.node.line]));
  if (wantsSource && !isSet(server, 'source-address *'))
    remarks.push(missing(`The server ${nameOf(server)} has no source address`, [server.node.line]));
  const own = Number(valueOf(server, 'timeout') ?? TIMEOUT);
  if (timeout !== undefined && own > timeout)
    remarks.push(fault(`The timeout of the server ${nameOf(server)} is ${own} seconds`, linesAt(findPath(server, 'timeout'))));
  return remarks;
}
