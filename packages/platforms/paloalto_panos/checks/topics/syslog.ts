import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { findNamedAddresses } from '@merlon/engine/rule-base/named-addresses.ts';
import { linesBelow } from '../../facts/facts.ts';
import { sendsAll } from '../log-filters.ts';
import { MISSING_FAILS, type PanosTopic, defineTopic } from './topic.ts';

const OWNERS = ['shared', 'vsys *', 'panorama'];
const SOURCE =
  'PAN-OS web interface help, Device > Server Profiles > Syslog: UDP and BSD by default; Device > Log Settings: nothing is forwarded by default, and a match list without a filter takes all logs';
const WORDS =
  /port \d+|udp (?:loses|drops) (?:messages|lines|datagrams|packets|logs)(?: [a-z ]+)?$|selection|high|rule|send-syslog [a-z][\w.]*[-_.\d][\w.-]*|a selection only|say|measured|both|beside the full one|full(?: one)?|narrower|loses|logins|by mail|mail|informational|begins|per server|a single|(?:udp|tcp)(?: or (?:udp|tcp))? anywhere in this output is a (?:finding|deviation|violation|failure)|of (?:the|our) siem|one sees|these|\d{1,3}(?:\.\d{1,3}){3}|hosts?|(?:system )?messages|goes|different|syslog hosts?|log (?:hosts?|collectors?|servers?)|sending|some|parts?|concerns?|every|syslog(?: server)?(?: profiles?)?|log-settings|log settings|log forwarding profiles?|(?:system|config(?:uration)?) logs?|logs?|logging|match(?:-| )lists?|filters?|all logs|send-syslog|siem|central|remote|collectors?|servers?|server profiles?|profiles?|transport|tls|ssl|udp|plain tcp|tcp|ports?|format|ietf|bsd|facility|(?:at least )?(?:one|two|three|2|3)(?: or more)?|severit(?:y|ies)|of all severities|whose time stamps carry year and zone|time stamps?|panorama|alone|encrypted|in full|complete(?:ly)?|entries|sends?|sent|forwarded|forwarding|forwards?|leaves?|reached|over|free to choose|choose|branch|lets through|admissible|through|suffice|satisfy|satisfies|only|without (?:a )?(?:filter|severity)|without|(?:a )?filter other than all logs|other than all logs|part|box|encrypts?|refers?|there must be|either|member|to|transmission|encryption|unencrypted|secured?|clear(?:-| )text|reaches|events?|changes?|types?|by severity|however well meant|destinations?|receivers?/;

interface SyslogDemands {
  readonly count: number;
  /** Each profile has to have as many servers, and not just one of them. */
  readonly ofEach: boolean;
  /** Profiles that nothing uses are left out. */
  readonly usedOnly: boolean;
  readonly encrypted: boolean;
  readonly ietf: boolean;
  readonly port: string | undefined;
  /** What is asked of port and format is asked of the servers that the document names. */
  readonly ofNamed: boolean;
  /** Servers that the document names, all of which one profile has to have. */
  readonly hosts: readonly string[];
}

const COUNT =
  /\b(?:at least |no fewer than )?(two|three|2|3)(?: or more)? (?:\w+ ){0,2}?(?:servers|hosts|collectors|receivers)\b|\b(two|three) or more servers\b|\bservers: (?:at least )?(two|three|2|3)\b/;

/** `If there are several profiles, all of them are measured this way` */
const OF_ALL = /\bprofiles?,? (?:all|each|every one) of them (?:is|are) (?:measured|judged|checked|treated)\b/;

/** `Clear-text syslog is forbidden`, `no server is reached over UDP or plain TCP` */
const NO_CLEAR =
  /\b(?:clear(?:-| )text|unencrypted) (?:syslog|transport|transmission|logging) is (?:forbidden|prohibited|not (?:accepted|allowed|permitted|used))\b|\bno (?:syslog )?server is reached (?:over|by) (?:udp|(?:plain )?tcp) or (?:udp|(?:plain )?tcp)$/;
const refusesClear = (sentences: readonly string[]): boolean => sentences.some((sentence) => NO_CLEAR.test(sentence));
/** `UDP is not accepted`, which leaves TCP and TLS. */
const REFUSES_ONE = /\b(?:udp|tcp)\b[^.;]*(?:\bnot\b|\bfails?\b|\bfinding\b)|\bno\b[^.;]*\b(?:udp|tcp)\b/;

function readSyslog(sentences: readonly string[]): SyslogDemands | undefined {
  const counted = sentences.filter((sentence) => COUNT.test(sentence));
  const counts = new Set(
    counted.map((sentence) => {
      const [, ...found] = COUNT.exec(sentence)!;
      return found.some((word) => word === 'three' || word === '3') ? 3 : 2;
    }),
  );
  const ports = new Set(sentences.flatMap((sentence) => [...sentence.matchAll(/\bport (\d+)\b/g)].map(([, port]) => port!)));
  if (counts.size > 1 || ports.size > 1) return undefined;
  const says = (form: RegExp): boolean => sentences.some((sentence) => form.test(sentence));
  const hosts = [...new Set(sentences.flatMap((sentence) => findNamedAddresses(sentence).map(({ text }) => text)))];
  return {
    count: [...counts][0] ?? 1,
    port: [...ports][0],
    ofNamed: hosts.length > 0 && says(/\b(?:further|other|additional)\b[^.;]*\bservers?\b/),
    ofEach: says(OF_ALL) || counted.some((sentence) => /\b(?:each|every|all)\b.*\bprofiles?\b/.test(sentence)),
    usedOnly: says(/\bprofiles? (?:that|which|to which) (?:\w+ ){0,8}(?:refers?|uses?|names?)\b|\bprofiles? (?:that (?:is|are) )?in use\b/),
    encrypted: says(/\btls\b|\btransport ssl\b|\bssl\b/) || refusesClear(sentences),
    ietf: says(/\bietf\b/),
    hosts,
  };
}

/** The names of the profiles to which logs are sent from anywhere. */
const profilesUsed = (tree: ConfigTree): ReadonlySet<string> =>
  new Set(
    OWNERS.flatMap((owner) => [`${owner} log-settings * match-list *`, `${owner} log-settings profiles * match-list *`])
      .flatMap((path) => findPath(tree, path))
      .flatMap((place) => valuesOf(place, 'send-syslog')),
  );

function judgeServer(server: Place, { encrypted, ietf, port, hosts, ofNamed }: SyslogDemands): Outcome {
  const lines = linesBelow(server, 'transport', 'format', 'server', 'port');
  const isNamed = !ofNamed || hosts.includes(valueOf(server, 'server') ?? '');
  const [transport, format] = [valueOf(server, 'transport') ?? 'UDP', valueOf(server, 'format') ?? 'BSD'];
  if (encrypted && transport.toUpperCase() !== 'SSL') return fail(lines, `The syslog server ${nameOf(server)} is reached by ${transport}.`);
  if (!isNamed) return pass(lines, `The syslog server ${nameOf(server)} is reached by ${transport}.`);
  if (ietf && format.toUpperCase() !== 'IETF') return fail(lines, `The syslog server ${nameOf(server)} gets the format ${format}.`);
  const held = valueOf(server, 'port');
  if (port !== undefined && held === undefined)
    return review(`The syslog server ${nameOf(server)} is reached on the port that the device takes by itself.`, lines);
  if (port !== undefined && held !== port) return fail(lines, `The syslog server ${nameOf(server)} is reached on port ${held}.`);
  return pass(lines, `The syslog server ${nameOf(server)} is reached as demanded${encrypted ? ', by TLS' : ''}.`);
}

function judge(tree: ConfigTree, demands: SyslogDemands): readonly Outcome[] {
  const used = profilesUsed(tree);
  const all = OWNERS.flatMap((owner) => findPath(tree, `${owner} log-settings syslog *`));
  const meant = demands.usedOnly ? all.filter((profile) => used.has(nameOf(profile))) : all;
  const serversOf = (profile: Place): readonly Place[] => findPath(profile, 'server *').filter((server) => isSet(server, 'server'));
  const servers = meant.flatMap(serversOf);
  if (servers.length === 0)
    return [unlessHidden(tree, 'shared log-settings syslog', fail([], 'No syslog server is set to which logs are sent.'), SOURCE)];
  const countOf = (profile: Place): number => new Set(serversOf(profile).map((server) => valueOf(server, 'server'))).size;
  const few = meant.filter((profile) => countOf(profile) < demands.count);
  const isShort = demands.ofEach ? few.length > 0 : few.length === meant.length;
  const counted = isShort
    ? fail(linesAt(few), `A syslog server profile has fewer than ${demands.count} servers: ${few.map(nameOf).join(', ')}.`)
    : pass(
        linesAt(meant.map((profile) => profile)),
        `There are syslog server profiles with ${demands.count} servers or more (${meant.length}).`,
      );
  const holdsNamed = (profile: Place): boolean => {
    const own = serversOf(profile).map((server) => valueOf(server, 'server'));
    return demands.hosts.every((host) => own.includes(host));
  };
  const named =
    demands.hosts.length === 0 || meant.some(holdsNamed)
      ? []
      : [fail(linesAt(meant), `No syslog server profile has all the servers that the document names: ${demands.hosts.join(', ')}.`)];
  const unused = used.size === 0 ? [fail(linesAt(all), 'No log is sent to a syslog server profile.')] : [];
  const missing = [...used].filter((name) => !all.some((profile) => nameOf(profile) === name));
  const open =
    missing.length > 0 ? [review(`Logs are sent to a syslog server profile that is not in the text: ${missing.join(', ')}.`)] : [];
  return [counted, ...named, ...servers.map((server) => judgeServer(server, demands)), ...(demands.usedOnly ? unused : []), ...open];
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['system', /\bsystem\b/],
  ['config', /\bconfig(?:uration)?\b|\bchanges?\b/],
];

/** `A filter other than All Logs is not admissible` */
const SENT_TO = /\bsend-syslog ([a-z][\w.]*[-_.\d][\w.-]*)/g;
const NO_FILTER = /\bother than all logs\b|\bunfiltered\b|\bwithout (?:being filtered|(?:a |any )?filters?)\b|\bno filters?\b/;

function judgeKind(tree: ConfigTree, kind: string, noFilter: boolean, named: ReadonlySet<string>): Outcome {
  const path = `shared log-settings ${kind} match-list *`;
  const lists = findPath(tree, path);
  const lines = linesAt(lists);
  const sending = lists.filter((list) => isSet(list, 'send-syslog *'));
  if (sending.length === 0)
    return unlessHidden(
      tree,
      `shared log-settings ${kind}`,
      fail(lines, `Logs of the kind ${kind} are not sent to a syslog server.`),
      SOURCE,
    );
  // Filters that let every severity through between them filter nothing.
  if (!sendsAll(sending))
    return fail(lines, `Of the logs of the kind ${kind} only those that a filter lets through are sent to a syslog server.`);
  const unfiltered = sending.filter((list) => sendsAll([list]));
  const whole = unfiltered.length > 0 ? unfiltered : sending;
  if (noFilter && !whole.some((list) => (valueOf(list, 'filter') ?? 'All Logs').toLowerCase() === 'all logs'))
    return review(`The logs of the kind ${kind} pass a filter, though one that lets all of them through.`, lines);
  const profiles = whole.flatMap((list) => valuesOf(list, 'send-syslog'));
  if (named.size > 0 && !profiles.some((name) => named.has(name.toLowerCase())))
    return review(`The logs of the kind ${kind} are sent to ${profiles.join(', ')}; the document shows ${[...named].join(', ')}.`, lines);
  const known = profiles.some((name) => findPath(tree, ['shared', 'log-settings', 'syslog', name, 'server', '*']).length > 0);
  return known
    ? pass(lines, `All logs of the kind ${kind} are sent to a syslog server.`)
    : review(`All logs of the kind ${kind} are sent to a syslog server profile of which the text shows no server.`, lines);
}

export const syslogTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'syslog-servers',
    title: 'Syslog servers',
    expectation: 'there must be as many syslog servers as the document demands, each reached by TLS and in the format that it says',
    source: SOURCE,
    core: /^(?:shared )?log-settings syslog\b|^shared log-settings syslog\b/,
    words: WORDS,
    heeds: [
      MISSING_FAILS,
      NO_CLEAR,
      /^(?:udp|(?:plain )?tcp)(?: (?:and|or) (?:udp|(?:plain )?tcp))? (?:fails?|is a failure)$/,
      /\bboth (?:collectors|servers|hosts|receivers|addresses|of)\b|\b(?:every other|any (?:further|other)) (?:syslog )?servers?\b|\b(?:has|have|needs?) to use (?:ssl|tls) (?:as well|too)\b|\ba single (?:udp|tcp)(?: or (?:udp|tcp))? server fails\b|\bmeasured this way\b|\b(?:udp|tcp)(?: or (?:udp|tcp))? anywhere in this output is a (?:finding|deviation|violation|failure)\b/,
      /\bonly over tls\b|\b(?:udp|tcp)\b[^.;]*? (?:is|are) not (?:permitted|accepted|allowed|used)\b|\budp or tcp on any of them is a finding\b/,
    ],
    read: (sentences) => {
      const demands = readSyslog(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          numbers: [demands.count, demands.hosts.length, Number(demands.port ?? 0)],
          unclear: demands.encrypted ? [] : sentences.filter((sentence) => REFUSES_ONE.test(sentence)),
        }
      );
    },
  }),
  defineTopic({
    id: 'system-logs',
    title: 'Forwarding of system and configuration logs',
    expectation:
      'all system logs and all configuration logs, as the document says, must be sent to a syslog server, with no filter that lets only some through',
    source: SOURCE,
    core: /^shared log-settings (?:system|config)\b/,
    words: new RegExp(`${WORDS.source}|unfiltered`),
    heeds: [
      MISSING_FAILS,
      /^an? filter (?:on|by) severity(?: for (?:the )?(?:system|config(?:uration)?) logs?)? is an? (?:finding|failure)(?=$|,)/,
      /\bfilters? by severity (?:is|are) not (?:acceptable|admissible|accepted|allowed|permitted)\b/,
      /\bfilter\b[^.;]*\b(?:not (?:admissible|suffice|enough|satisfy)|does not suffice)\b[^.;]*|\bboth\b|\bwithout a filter other than all logs\b|\bwithout being filtered\b|\bunfiltered\b|\bdoes not suffice\b/,
      /\b(?:not )?only (?:a part|some severities)\b/,
      // Filters that let every severity through pass as well.
      /\ball logs or (?:a filter|one) that (?:begins|starts) at (?:severity )?informational\b|\banything narrower\b/,
      /\b(?:list|filter)s? that (?:forwards?|sends?|takes?)\b[^.;]*\b(?:only|selection)\b[^.;]*\b(?:does|do) not (?:satisfy|meet|fulfil|suffice)\b[^.;]*/,
    ],
    read: (sentences) => {
      const kinds = KINDS.filter(([, called]) => sentences.some((sentence) => called.test(sentence))).map(([kind]) => kind);
      const named = new Set(sentences.flatMap((sentence) => [...sentence.matchAll(SENT_TO)].map(([, name]) => name!)));
      const noFilter = sentences.some((sentence) => NO_FILTER.test(sentence));
      return kinds.length > 0 && sentences.some((sentence) => /\bsyslog\b/.test(sentence))
        ? {
            judge: (tree) => kinds.map((kind) => judgeKind(tree, kind, noFilter, named)),
            numbers: [2],
            // To which servers or to which profile they are sent is not compared.
            unclear: sentences.filter(
              (sentence) =>
                COUNT.test(sentence) ||
                /\b(?:and|also) (?:to |by )?panorama\b/.test(sentence) ||
                findNamedAddresses(sentence).length > 0 ||
                /\b(?:this|that|the same) (?:syslog )?(?:server )?profile\b/.test(sentence),
            ),
          }
        : undefined;
    },
  }),
];
