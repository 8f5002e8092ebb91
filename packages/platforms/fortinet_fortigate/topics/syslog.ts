import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked, shareLists, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable } from '@merlon/engine/model/verdict.ts';
import { type Scope, deviceScope, isUnsetAddress, linesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { holdsAddress } from './hosts.ts';
import { COMMON } from './words.ts';

/** From the gravest on (FortiOS CLI reference, log syslogd filter: severity information by default). */
const SEVERITIES = ['emergency', 'alert', 'critical', 'error', 'warning', 'notification', 'information', 'debug'];
const SEVERITY = `(?:${SEVERITIES.join('|')})`;
const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
const TARGET = '(?:targets?|destinations?|servers?|collectors?|receivers?|hosts?|ones?)';
const UPWARDS = '(?:upwards?|up|above|higher|finer|more detail|more|worse|graver|lower)';
const KIND =
  '(?:(?:syslog|second|different|remote|central|log|own|active|enabled|external|separate|independent|bank|company|city|soc|siem) )*';
const LEVEL = '(?:high-medium|high|low)';
const SYSLOGS = String.raw`(?:log )?(?:syslogd[234nx]?|fortianalyzer[23nx]?)(?: (?:setting|filter))?`;

const ANY_SYSLOG = 'syslogd|syslogd2|syslogd3|syslogd4';

/** Syslog servers as documents ask for them: how many, how they are reached, and what is sent. */
export const syslogTopic: TopicJudge = {
  id: 'syslog',
  about: /\bsyslogd?[234n]?\b/i,
  sections: ['log syslogd setting', 'log syslogd filter', 'log eventfilter', 'log syslogdn setting', 'log syslogdn filter'],
  settings: [
    ...['status', 'server', 'facility', 'format'].map((one) => ({ path: `log ${ANY_SYSLOG} setting ${one} *` })),
    { path: `log ${ANY_SYSLOG} setting port *`, by: ['port', 'count', 'tls', 'enc', 'reliable', 'to-each', 'one-in'] },
    { path: `log ${ANY_SYSLOG} setting mode *`, by: ['reliable', 'tls', 'enc'] },
    { path: `log ${ANY_SYSLOG} setting enc-algorithm *`, by: ['tls', 'enc'] },
    { path: `log ${ANY_SYSLOG} filter severity *`, by: ['severity', 'severity-from', 'or-analyzer'] },
    ...['forward-traffic', 'local-traffic'].map((one) => ({ path: `log ${ANY_SYSLOG} filter ${one} enable`, by: ['traffic'] })),
    ...['event', 'system', 'user'].map((one) => ({ path: `log eventfilter ${one} enable`, by: ['events'] })),
  ],
  spans: [
    { says: `fortios(?: (?:offers?|knows?|supports?|allows?|provides?))? 4 (?:[a-z]+ )?${TARGET}(?: ${SYSLOGS})*` },
    { says: 'syslogd(?: syslogd[234])+(?: or)? fortianalyzer', asks: 'or-analyzer' },
    { says: 'fortianalyzer links encrypted themselves not looked(?: here)?' },
    { says: '(?:none|no (?:syslog )?(?:destinations?|targets?|servers?)) enabled recommendation not applicable', asks: 'where-used' },
    { says: '(?:syslog|syslogd) or fortianalyzer(?: any)?(?: mixture| combination| mix)?', asks: 'or-analyzer' },
    { says: 'fortianalyzer (?:can |may )?(?:used )?(?:addition|additionally)(?: but not instead)?|but not instead' },
    {
      says: '(?:other|lower)(?: (?:levels?|example|such|like|high-medium|low))* not (?:accepted|permitted|allowed|sufficient)',
    },
    { says: 'fortianalyzern filter', asks: 'or-analyzer' },
    { says: `${SYSLOGS}(?:(?: or| to)? ${SYSLOGS})*` },
    {
      says: 'likewise 2 3 4|likewise 2 to 4|7\\.\\d|which 4 slots used not matter|(?:which )?(?:\\d )?slots? (?:used )?(?:not matter|irrelevant)|any 4 slots',
    },
    { says: `(?:if|where)(?: [a-z]+){0,3}? more than 1 ${KIND}${TARGET}(?: used)?` },
    { says: `(?:where|if|when) (?:syslog|logs)(?: (?:used|enabled|sent))+`, asks: 'where-used' },
    {
      says: `(?:where|if) (?:none|no ${KIND}${TARGET} (?:enabled|active))(?: there)? (?:not applicable|n/a)(?: [\\d.]+ not met)?`,
      asks: 'where-used',
    },
    {
      says: `(?:where|if) no ${KIND}${TARGET}(?: (?:enabled|active))? (?:control |requirement |it )?(?:fails?|not met|not fulfilled|finding)(?: together [\\w.-]+)?`,
      asks: 'none-fails',
    },
    { says: `(?:disabled|inactive|unused) ${KIND}${TARGET} (?:not (?:looked|considered|assessed|examined)|ignored|left out)` },
    {
      says: `(?:${TARGET}|ones) (?:disabled|off|inactive)(?: (?:ignored|not (?:looked|considered|assessed|examined)))?|far enabled|applies (?:enabled|active) ${TARGET}`,
    },
    {
      says: `(?:min:1|one)(?: ${KIND}${TARGET})?(?: (?:addresses|status|enable|server|show|has|from|network))* (${ADDRESS}/\\d+)`,
      asks: 'one-in',
    },
    { says: `(?:both|all)?(?: ?${TARGET})? ?(${ADDRESS})(?: (?!or )[a-z]+)? (${ADDRESS})(?: [a-z]+)?`, asks: 'to-each' },
    {
      says: `(?:min:|more )?(\\d+)(?: or more)? (?:needed|required|${KIND}(?:${TARGET}|status enable|addresses))(?: (?:status enable|enabled|active|same time|once|needed|addresses|server))*`,
      asks: 'count',
    },
    {
      says: `(min:\\d+)(?: (?:them|show|have|has|needed|required|entry|slots?|sections?|${SYSLOGS}|active|enabled|status enable|server))*`,
      asks: 'count',
    },
    {
      says: `2 (?:or more )?(?:${KIND})${TARGET}|(?:addresses|servers) (?:not same|different|differ|distinct)|(?:not same|different|differ|distinct) (?:addresses|servers|ones)|differ(?! from)`,
      asks: 'different',
    },
    { says: 'mode (?:reliable|not udp)|reliable(?: tcp)?(?: mode)?|(?:over |by )?tcp(?: connection)?', asks: 'reliable' },
    {
      says: `(?:enc-algorithm|encryption|ciphers?|cipher strength|tls encryption|strength|level)(?: (?:level|set|strength|tls|to))* (${LEVEL}(?: or ${LEVEL})*)`,
      asks: 'enc',
    },
    {
      says: '(?:no |never |not )?(?:plain |unencrypted |cleartext |clear-text )*(?:udp|syslog)(?: (?:syslog|logging|over|udp|may|sent))* (?:not|never|forbidden|prohibited|nowhere)(?: (?:permitted|allowed|used|accepted|sent|be|anywhere|any|destination|to))*|not udp|no udp|unencrypted syslog (?:may )?not sent anywhere',
      asks: 'reliable',
    },
    {
      says: '(?:tcp with )?tls(?: only)?|(?:strong(?:ly)? )?encrypted(?: tcp)?(?: connection| channel)?|strong (?:ciphers|tls|encryption)|encryption',
      asks: 'tls',
    },
    {
      says: `(?:severity |level |levels )*(?:(?:${SEVERITY}|or) )*${SEVERITY}(?: includes)? (?:also |therefore |likewise )*(?:allowed|accepted|acceptable|sufficient|permitted|fine)`,
    },
    {
      says: `(?:severity |level |severities |levels )*(?:from )?(?:severity |level )*(${SEVERITY})(?: (?:or|events))*(?: ${UPWARDS})(?: or ${UPWARDS})*(?: detail)?`,
      asks: 'severity-from',
    },
    { says: `(?:severity |level |filter |messages )*least (?:severity |level |messages )*(${SEVERITY})`, asks: 'severity-from' },
    {
      says: `(?:severity|level|severities|levels)(?: (?:filter|set|target|active|enabled))*? (${SEVERITY}(?:(?: or)? ${SEVERITY})*)`,
      asks: 'severity',
    },
    {
      says: 'neither forward(?:-| )traffic(?: disabled?)? nor local(?:-| )traffic(?: may)?(?: disabled?)?(?: (?:present|filtered out|there))?',
      asks: 'traffic',
    },
    {
      says: '(?:forward(?:-| )traffic)(?: local(?:-| )traffic)?(?: traffic)?(?: (?:not|must|filtered|out|enabled?|disabled|on|sent|logs?))+',
      asks: 'traffic',
    },
    { says: '(?:event|events) logging such(?: (?:system|user|events|particular|in))* not (?:switched off|disabled)', asks: 'events' },
    {
      says: `(?:absent|missing)(?: (?:section|line|filter|blocks?|sections?|backup))*(?: (?:stand|stands|defaults|default|order|compliant|fine|means|information|complies))+|backup without section(?: (?:has|have))? defaults(?: compliant)?|not printed(?: means \\w+)?|blocks absent stand defaults order`,
    },
    { says: 'port (\\d+)(?: used)?', asks: 'port' },
    { says: 'status disable|mode udp|enc-algorithm disable|weak(?:er)?' },
  ],
  words: `${COMMON}|logs?|logging|syslog|events?|messages?|sent|sends?|send|forwarded|forwards?|go|goes|reach|reached|reaches|leave|leaves|receive|received|remote|central|transport|transported|filters?|filter|traffic|targets?|destinations?|collectors?|receivers?|hosts?|ones|addresses|address|protected|channel|connection|secure|strong|severity|level|extent|content|lets?|through|everything|least|upwards|finer|time|once|two|more|siem|soc|count|server|slots?|over|by|both|each|strength|cipher|protection|copy|locations?|stored|store|off-?device|centrally|resp|information|demand|anywhere|uses?|requirement|lines?|them|mode|all|transmitted|transmission|transfer|transferred|data|centres?|centers?|addressed|hosts|leave|blocks|informational|pass|let|stands?|receives|gets?|own`,
  expectation:
    'logs must be sent to as many servers as the document asks for, to each enabled one as it says, and with all that it asks for',
  source:
    'FortiOS CLI reference, log syslogd setting: status disable, mode udp, enc-algorithm disable; log syslogd filter: severity information',
  overrules: true,
  judge: judgeSyslog,
};

const KINDS = ['syslogd', 'syslogd2', 'syslogd3', 'syslogd4'];
const ANALYZERS = ['fortianalyzer', 'fortianalyzer2', 'fortianalyzer3'];
const OVERRIDES = ['', '2', '3', '4'].flatMap((at) => [`log syslogd${at} override-setting`, `log syslogd${at} override-filter`]);

function judgeSyslog(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  // Virtual domains may have servers of their own.
  if (tree.scopes || OVERRIDES.some((path) => sectionOf(scope, path)?.children.length)) return undefined;
  const kinds = isAsked(asked, 'or-analyzer') ? [...KINDS, ...ANALYZERS] : KINDS;
  const targets = kinds.flatMap((kind) => {
    const node = sectionOf(scope, `log ${kind} setting`);
    return node && valueOf(node, 'status') === 'enable' && !isUnsetAddress(valueOf(node, 'server')) ? [{ kind, node }] : [];
  });
  const finding = beginFinding(asked);
  const number = Math.max(0, ...valuesAsked(asked, 'count').map(toNumber));
  const wanted = isAsked(asked, 'one-in') ? Math.max(1, number) : number;
  if (targets.length === 0 && wanted === 0 && !isAsked(asked, 'to-each')) {
    const reason = 'Logs are sent to no such server, which is the default.';
    if (isAsked(asked, 'none-fails')) return unlessHidden(scope, 'log syslogd setting', fail([], reason));
    return isAsked(asked, 'where-used') ? unlessHidden(scope, 'log syslogd setting', notApplicable(reason)) : undefined;
  }
  lookAtAddresses(asked, targets, wanted, finding);
  for (const { kind, node } of targets) {
    finding.good(linesOf(node, 'status', 'server'));
    if (KINDS.includes(kind)) lookAtTransport(asked, node, kind, finding);
    lookAtFilter(asked, scope, kind, finding);
  }
  if (isAsked(asked, 'events')) lookAtEvents(scope, finding);
  const outcome = finding.conclude(`Logs are sent to ${targets.length} server${targets.length === 1 ? '' : 's'} as the document asks.`);
  return outcome && unlessHidden(scope, 'log syslogd setting', outcome);
}

const IS_ADDRESS = new RegExp(`^${ADDRESS}$`);

type Targets = readonly { readonly kind: string; readonly node: ConfigNode }[];

function lookAtAddresses(asked: readonly Asked[], targets: Targets, wanted: number, finding: Finding): void {
  const addresses = new Set(targets.map(({ node }) => valueOf(node, 'server')!));
  const lines = targets.flatMap(({ node }) => linesOf(node, 'status', 'server'));
  if (addresses.size < wanted) finding.fault(lines, `Logs are sent to ${addresses.size} of the ${wanted} servers that are asked for`);
  const missing = valuesAsked(asked, 'to-each').filter((address) => !addresses.has(address));
  if (missing.length > 0) finding.fault(lines, `Logs are not sent to ${[...new Set(missing)].join(', ')}`);
  for (const network of valuesAsked(asked, 'one-in').filter((one) => one.includes('/'))) {
    if ([...addresses].some((address) => holdsAddress(network, address))) continue;
    // Where a name leads the text does not tell.
    if ([...addresses].every((address) => IS_ADDRESS.test(address))) finding.fault(lines, `Logs are sent to no server in ${network}`);
    else finding.open();
  }
}

function lookAtTransport(asked: readonly Asked[], node: ConfigNode, kind: string, finding: Finding): void {
  const levels = shareLists(listsAsked(asked, 'enc'));
  const isEncrypted = levels !== undefined || isAsked(asked, 'tls');
  const level = valueOf(node, 'enc-algorithm') ?? 'disable';
  if ((isEncrypted || isAsked(asked, 'reliable')) && valueOf(node, 'mode') !== 'reliable')
    finding.fault(linesOf(node, 'mode'), `Logs leave by another mode than reliable: ${kind}`);
  if (isEncrypted && (level === 'disable' || (levels && !levels.any.includes(level))))
    finding.fault(linesOf(node, 'enc-algorithm'), `Logs are not encrypted as the document asks: ${kind}`);
  else if (isEncrypted && !(levels?.all ?? ['high', 'high-medium']).includes(level)) finding.open();
  if (isEncrypted || isAsked(asked, 'reliable')) finding.good(linesOf(node, 'mode', 'enc-algorithm'));
  // 514 by default (FortiOS CLI reference, log syslogd setting).
  if (valuesAsked(asked, 'port').some((port) => port !== (valueOf(node, 'port') ?? '514')))
    finding.fault(linesOf(node, 'port'), `Logs leave to another port: ${kind}`);
}

function lookAtFilter(asked: readonly Asked[], scope: Scope, kind: string, finding: Finding): void {
  const filter = sectionOf(scope, `log ${kind} filter`);
  const from = asked.flatMap((one) => (one.what === 'severity-from' ? [SEVERITIES.slice(SEVERITIES.indexOf(one.values[0]!))] : []));
  // Of one level alone it is not said whether more would do.
  const listed = listsAsked(asked, 'severity').filter((list) => list.length > 1);
  const single = listsAsked(asked, 'severity').flatMap((list) => (list.length === 1 ? list : []));
  const levels = shareLists([...from, ...listed, ...single.map((level) => [level])]);
  const more = single.flatMap((level) => SEVERITIES.slice(SEVERITIES.indexOf(level)));
  const isTraffic = isAsked(asked, 'traffic');
  if (!levels && !isTraffic) return;
  const severity = valueOf(filter, 'severity') ?? 'information';
  if (levels && !levels.any.includes(severity) && !more.includes(severity))
    finding.fault(linesOf(filter, 'severity'), `The filter of ${kind} leaves messages out`);
  else if (levels && !levels.all.includes(severity)) finding.open();
  for (const name of isTraffic ? ['forward-traffic', 'local-traffic'] : [])
    if (valueOf(filter, name) === 'disable') finding.fault(linesOf(filter, name), `The filter of ${kind} leaves traffic out: ${name}`);
  // Filters of one's own may leave out anything.
  const isOwn = filter?.children.some(
    ({ words, children, negated }) => !negated && (words[0] === 'free-style' ? children.length > 0 : words[0] === 'filter'),
  );
  if (isOwn) finding.open();
  if (valueOf(filter, 'severity') === undefined) finding.byDefault();
  finding.good(linesOf(filter, 'severity', 'forward-traffic', 'local-traffic'));
}

/** Every kind of event is logged by default (FortiOS CLI reference, log eventfilter). */
function lookAtEvents(scope: Scope, finding: Finding): void {
  const filter = sectionOf(scope, 'log eventfilter');
  for (const name of ['event', 'system', 'user'])
    if (valueOf(filter, name) === 'disable') finding.fault(linesOf(filter, name), `Events are not logged: ${name}`);
  finding.good(linesOf(filter, 'event', 'system', 'user'));
}
