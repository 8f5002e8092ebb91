import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { untrustedOf } from '../../facts/interfaces.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../../facts/statements.ts';
import { leastOf, readLeast } from './counts.ts';
import { INTERFACE_SAID, readPlaces, refusesPlace, standsWell } from './places.ts';

/** The levels of messages, each with the numbers of those above it (command reference, logging trap). */
const LEVELS = ['emergencies', 'alerts', 'critical', 'errors', 'warnings', 'notifications', 'informational', 'debugging'];
const LEVEL =
  /\b(?:emergenc(?:y|ies)|alerts?|critical|errors?|warnings?|notifications?|informational|debug(?:ging)?)\b(?: \((?:level )?\d\))?/g;
const REFUSES = /\b(?:not|no|never|too much|without|neither|less)\b/;
const HOSTS = '(?:syslog|log|logging|remote|central|different)? ?(?:servers?|hosts?|collectors?|host lines|addresses)\\b';
const RANGE = /\b(?:or|and) (?:higher|lower|above|below|more|less|worse|better)\b|\bat least\b|\bminimum\b/;

/** The higher the number of a level, the more is sent. */
const DETAILED = /\bor (?:a )?more (?:detailed|verbose)\b(?: one| level)?/;

const toNumber = (word: string): number =>
  /^\d$/.test(word) ? Number(word) : LEVELS.findIndex((level) => level.startsWith(word.replace(/ies$|y$|s$|ging$/, '').slice(0, 8)));

const COUNTED = new RegExp(leastOf(HOSTS).as.source, 'g');

/** The levels that a document permits for what is sent; undefined where it names none, or a range. */
function readLevels(said: Said): readonly number[] | 'open' | undefined {
  // `two collectors or more`
  const parts = said.demands.flatMap((clause) => clause.replaceAll(COUNTED, ' ').split(/,|\band (?=logging )/));
  const named = parts.flatMap((part) => {
    const found = part.match(LEVEL);
    return found ? [{ part, levels: found.map((one) => toNumber(one.replace(/ \(.*\)$/, ''))) }] : [];
  });
  const allowed = named.filter(({ part }) => !REFUSES.test(part));
  if (allowed.some(({ part }) => RANGE.test(part.replace(DETAILED, ' ')))) return 'open';
  const reached = allowed.flatMap(({ part, levels }) =>
    DETAILED.test(part) ? LEVELS.map((_, at) => at).filter((at) => at >= Math.min(...levels)) : levels,
  );
  return allowed.length > 0 ? reached : undefined;
}

const isSecure = ({ words }: ConfigNode): boolean => words.includes('secure');
const isTcp = ({ words }: ConfigNode): boolean => words.some((word) => /^(?:6|tcp)\//.test(word));

/** Hosts that are not reached as the document has it. */
function findBadHosts(tree: ConfigTree, hosts: readonly ConfigNode[], said: Said): readonly ConfigNode[] {
  const places = readPlaces(said);
  const refused = new Set(said.all('refused place').flatMap((found) => found.slice(1)));
  const outer = said.has('external') ? new Set(untrustedOf(tree).map(({ name }) => name)) : new Set<string>();
  const wantsTls = said.asksAlways(/\b(?:tls|secure|encrypted)\b/) && !said.asks(/\budp\b.*\btls\b|\btls\b.*\bpermitted\b/);
  const wantsTcp =
    (said.asksAlways(OVER_TCP) && !said.asks(/\budp\b|\bor tcp\b/)) ||
    said.asks(/\budp\b[^;]*\bnot (?:permitted|allowed|accepted|acceptable|used|sufficient|enough)\b|\b(?:no|not|never) (?:[a-z]+ )?udp\b/);
  return hosts.filter(
    (host) =>
      !standsWell(host.words[2] ?? '', places, tree) ||
      outer.has(host.words[2] ?? '') ||
      refused.has((host.words[2] ?? '').toLowerCase()) ||
      (wantsTls && !isSecure(host)) ||
      (wantsTcp && !isTcp(host)),
  );
}

/** `a port written 6/ is TCP`: what a line means. */
const OVER_TCP = /\btcp\b(?<!\b(?:is|means|for) tcp)/;

/** Connections go on while a server that is reached over TCP is away (command reference, logging permit-hostdown). */
const STAYS_UP =
  /\bpermit-hostdown\b|\b(?:go(?:es)? on|continues?|carr(?:y|ies) on|keeps?|must not stop|does not stop)(?: on)? (?:passing|forwarding|to pass|to forward|to carry|carrying)?(?: traffic)?\b[^;]{0,40}\b(?:down|away|silent|unreachable|gone|dead)\b/;

const SWITCHES = [
  {
    path: 'logging enable',
    asked: /\blogging (?:is |must be |shall be |has to be )?(?:enable\b|enabled|switched on|on\b|active)/,
    also: /\blogging enable\b/,
  },
  {
    path: 'logging timestamp',
    asked:
      /\btime ?-?stamps?\b|\b(?:messages?|entry|entries|lines?|each|records?)\b[^;]{0,40}\b(?:carry|carries|bears?|has|have|with|contains?|shows?|includes?|stamped)\b[^;]{0,30}\b(?:dates?|time)\b(?! (?:servers?|source|zone))/,
  },
  { path: 'logging device-id', asked: /\bdevice[- ]id\b/ },
  { path: 'logging permit-hostdown', asked: STAYS_UP },
] as const;

/** What is asked for only where a server is reached over TCP is not missed where none is. */
function findMissing(tree: ConfigTree, said: Said): readonly string[] {
  const isForTcp = said.demands.some((clause) => STAYS_UP.test(clause) && WHERE_TCP.test(clause));
  const mayLack = isForTcp && !statementsOf(tree, 'logging host').some(isTcp);
  return SWITCHES.filter(
    ({ path, asked }) => said.asks(asked) && statementsOf(tree, path).length === 0 && !(mayLack && asked === STAYS_UP),
  ).map(({ path }) => path);
}
const WHERE_TCP = /\b(?:where|if|when|wherever)\b[^,;]*\btcp\b/;

/** Where messages must not go: terminals, which slow a device down. */
const findTerminals = (tree: ConfigTree, said: Said): readonly ConfigNode[] =>
  ['console', 'monitor']
    .filter((one) =>
      said.asks(new RegExp(`\\b(?:no|not|neither|nor|off|disabled)\\b.*\\b${one}\\b|\\b${one}\\b.*\\b(?:off|not|disabled)\\b`)),
    )
    .flatMap((one) => [...statementsOf(tree, `logging ${one}`)]);

/** Servers that a document names by their addresses; where it speaks of both, those that it types. */
function findUnused(hosts: readonly ConfigNode[], said: Said): readonly string[] {
  const named = said.all('address').map(([address]) => address);
  const typed = said.typed.flatMap((command) => /^logging host \S+ (\d+(?:\.\d+){3})\b/.exec(command)?.[1] ?? []);
  const used = new Set(hosts.map(({ words }) => words[3]));
  return (named.length > 0 ? named : said.has('both') ? typed : []).filter((address) => !used.has(address));
}

const wantsRfc = (said: Said): boolean =>
  said.asks(/\brfc ?5424\b/) &&
  !said.asks(
    /\bwith or without\b|\brfc ?5424\b[^;]*\b(?:is|may be) (?:also )?(?:accepted|permitted|allowed|used|welcome|preferred|optional)\b|\balso in the form\b|\bor\b[^;]*rfc ?5424/,
  ) &&
  !said.lets(/rfc ?5424/);

function judgeSyslog(tree: ConfigTree, said: Said): Outcome {
  if (refusesPlace(said)) return review('The document refuses an interface that it names.');
  const hosts = statementsOf(tree, 'logging host');
  const all = statementsOf(tree, 'logging');
  const lines = linesOfNodes(all);
  const missing = findMissing(tree, said);
  if (missing.length > 0) return fail([], `Not configured: ${missing.map((path) => `\`${path}\``).join(', ')}.`);
  const off = negatedPlacesOf(tree, 'logging enable');
  if (off.length > 0) return review('`logging enable` is taken back.', linesOfNodes(off.map(({ node }) => node)));
  const least = readLeast(said, HOSTS) ?? (said.has('both') ? 2 : undefined);
  const asksHosts = said.asks(/\b(?:servers?|hosts?|collectors?)\b/);
  if (least !== undefined && new Set(hosts.map(({ words }) => words[3])).size < least)
    return fail(linesOfNodes(hosts), `Fewer than ${least} different syslog servers are configured.`);
  if (asksHosts && hosts.length === 0) return fail([], 'No syslog server is configured.');
  const bad = asksHosts ? findBadHosts(tree, hosts, said) : [];
  if (bad.length > 0) return fail(linesOfNodes(bad), `Syslog servers that are not reached as demanded: ${bad.length} of ${hosts.length}.`);
  if (findUnused(hosts, said).length > 0)
    return review('Whether these are the servers that are meant a person has to say.', linesOfNodes(hosts));
  const terminals = findTerminals(tree, said);
  if (terminals.length > 0) return fail(linesOfNodes(terminals), 'Messages go to terminals.');
  const levels = readLevels(said);
  if (levels === 'open') return review('Which levels will do a person has to say.', lines);
  const trap = statementsOf(tree, 'logging trap').at(-1);
  if (levels && !trap) return fail([], '`logging trap` is not configured, and nothing is sent without it.');
  if (levels && trap && !levels.includes(toNumber(trap.words[2] ?? '')))
    return fail([trap.line], `\`logging trap ${trap.words[2]}\` is not a level that the document permits.`);
  const stamp = statementsOf(tree, 'logging timestamp').at(-1);
  if (wantsRfc(said) && stamp && !stamp.words.includes('rfc5424')) return fail([stamp.line], 'Time stamps are not as RFC 5424 has them.');
  return asksHosts || levels || SWITCHES.some(({ asked }) => said.asks(asked))
    ? pass(lines, 'Messages are logged and sent as the document demands.')
    : review('What is asked of logging the document does not say.', lines);
}

/** Source: Cisco ASA Series Command Reference, logging enable, logging host, logging trap and logging timestamp: all are off by default; UDP where no protocol is named. */
export const syslogTopic: TopicJudge = {
  id: 'syslog',
  about:
    /\b(?:syslog|log) (?:servers?|hosts?|messages?|collectors?)\b|\b(?:remote|central) (?:sys)?log\w*|\blogging (?:is|basics|must|shall)\b|\blog servers\b|\bevents go to\b/,
  except: /\b(?:rules?|lists?|messages? that|denied|buffer\w*|silenced|review|failover|snmp|commands?|admin\w*)\b/,
  phrases: [
    {
      says: 'refused place',
      as: /\b(?:not|no|none|never)\b[^,;]*\b(?:through|via|over|on|at|names?|behind|uses?) (?:the )?interface (outside|dmz|inside)\b/,
    },
    { says: 'external', as: /(?:not|no|none|never)\b[^,]*\b(?:external|outside|outer|untrusted) interfaces?/ },
    { says: 'place', as: INTERFACE_SAID },
    { says: 'any transport', as: /\b(?:udp|tcp)(?:,? (?:and|or) tls|, tcp,? (?:and|or) tls) are permitted/ },
    { says: 'level', as: LEVEL },
    {
      says: 'rfc',
      as: /\(?(?:with or without|also in the form)(?: logging timestamp)? rfc ?5424\)?|\b(?:the )?rfc ?5424 (?:form|format)(?: of (?:the|its) time ?stamps?)?(?: (?:is|may be) (?:also )?(?:accepted|permitted|allowed|used))?|\beither of the 2 formats(?: that the (?:firewall|device) offers)?(?: will do| is (?:accepted|permitted|fine))?/,
    },
    leastOf(HOSTS),
    { says: 'both', as: /\bboth (?:log |syslog )?(?:collectors|servers|hosts)(?: (?:of|in|from) (?:appendix|annex) [a-z]\b)?/ },
    { says: 'address', as: /\b\d+(?:\.\d+){3}\b(?!\/)/ },
    { says: 'stays up', as: new RegExp(STAYS_UP.source.replace('\\bpermit-hostdown\\b|', '')) },
    { says: 'more', as: /\bdebugging sends more than (?:is )?(?:asked|needed|required) and passes\b/ },
    {
      says: 'aside',
      as: new RegExp(
        String.raw`\bless is not enough for [a-z]+|\bas the (?:asa|firewall|device|appliance) (?:otherwise )?(?:refuses|stops|drops) (?:all |new )?connections (?:when|once|while) (?:a|the|that) (?:tcp )?collector (?:fails|is (?:away|down|silent))(?:,? and the [a-z]+ with it)?|\bthe (?:figure|number|digit) 6 before the port (?:is|means|stands for) tcp\b|\b(?:with (?:plain )?udp|without it the transport is udp and|in which case) (?:the last line|permit-hostdown|it) is not (?:needed|called for|required)\b`,
      ),
    },
  ],
  words:
    'receive sending compulsory fed addressed told threshold destination carries tls-protected defined option tcp/tls collectors central both their timestamp protected security operations centre center soc siem addressed plain third down continue pass traffic <port> <address> 6 protocol over tcp udp allowed also logging log syslog enable enabled switched on host hosts server servers collector collectors messages message events go sent send trap level levels severity timestamp time stamp stamps rfc5424 carry device-id device id hostname console monitor terminal lines neither nor off permit-hostdown tcp tls secure keyword over reached external interface none no not less debugging too much two or more different central remote both is also permanent standing operation displayed 6/port 17/port udp without port date name source without loses lose records record connections connection floods flood lower detailed verbose devices as failure maintenance gap leaves leave one lost syslog-server follow reached through',
  typed: /^(?:no )?logging (?:enable|host|trap|timestamp|device-id|permit-hostdown|console|monitor)\b/,
  heeds: [
    /\b(?:plain )?(?:udp|tcp)(?: or (?:udp|tcp))? servers are not allowed(?:, also not as a third one)?\b|\bdebugging\b[^.;]*\bis not (?:used|permitted|allowed)\b/,
    /\bnot less, and not debugging\b|\bdebugging is (?:not permitted|too much)\b|\blogging to the console and to terminal lines \(monitor\) is off\b/,
    /\bneither logging console nor logging monitor\b|\b(?:with or )?without (?:rfc5424|any port)\b|\bdifferent addresses\b|\bboth logging enable and logging timestamp\b/,
  ],
  expectation:
    'messages must be logged, stamped and sent to as many servers, at the levels and over the interfaces that the document demands',
  judge: judgeSyslog,
};
