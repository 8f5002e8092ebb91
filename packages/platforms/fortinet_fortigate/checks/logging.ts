import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import { equals, oneOf } from '@merlon/engine/checks/demand.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { demandedValues, saysInProse } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import {
  type Scope,
  deviceScope,
  inEachDomain,
  isUnsetAddress,
  linesOf,
  scopesOf,
  sectionOf,
  unlessHidden,
  valueOf,
} from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';
import { EITHER, OR_TO_ANALYZER, SENT_TO_ANALYZER } from './sent-to-analyzer.ts';

const SEND_ENCRYPTED = block(
  'config log syslogd setting',
  'set status enable',
  'set server <address>',
  'set mode reliable',
  'set enc-algorithm high',
);

/** What is logged, and where to. */
export const loggingChecks: readonly (CheckSpec | JoinedCheck)[] = [
  {
    id: 'log-encryption-or-analyzer',
    title: 'Ensure logs are encrypted, or sent to FortiAnalyzer',
    about: OR_TO_ANALYZER,
    expectation:
      'logs must be sent to syslog servers encrypted (reliable mode, ciphers of the high level), or to a FortiAnalyzer that is enabled',
    always: true,
    oneWillDo: true,
    parts: [
      'syslog-encryption',
      {
        id: 'sent-to-analyzer',
        title: 'Ensure logs are sent to FortiAnalyzer',
        about: OR_TO_ANALYZER,
        expectation: 'a FortiAnalyzer must be enabled, with an address',
        judge: SENT_TO_ANALYZER,
        remediation: block('config log fortianalyzer setting', 'set status enable', 'set server <address>'),
        source: 'FortiOS CLI reference, log fortianalyzer setting',
      },
    ],
    remediation: SEND_ENCRYPTED,
    source: 'FortiOS 7.6.1 CLI reference, log syslogd setting and log fortianalyzer setting: nothing is sent by default',
  },
  {
    id: 'syslog-encryption',
    wantsOn: true,
    title: 'Ensure logs are sent to a syslog server over an encrypted connection',
    about: [
      { title: [/ syslog /, / (?:encrypt\w*|tls|secure\w*) /], except: [/ compress/] },
      {
        title: [/ (?:logs?|log (?:messages?|data|traffic|records?)|logging) /, / (?:encrypt\w*|tls) /],
        except: [/ (?:fortianalyzer|fortimanager|faz|transmission|forticloud|vpn|log ?in|disk|local) /],
      },
    ],
    expectation:
      'logs must be sent to a syslog server (syslog enabled), to each one reliably (mode reliable: carried over TCP with TLS, never over plain UDP and not in the clear) and encrypted by ciphers of the high level (enc-algorithm high)',
    beside: ['log syslogd setting port *', 'log syslogd setting ssl-min-proto-version *'],
    judge: inEachDomain(judgeSyslog),
    remediation: SEND_ENCRYPTED,
    source: 'FortiOS 7.6.1 CLI reference, log syslogd setting: mode udp and enc-algorithm disable by default',
  },
  {
    id: 'fortianalyzer-encryption',
    wantsOn: true,
    title: 'Encrypt Log Transmission to FortiAnalyzer / FortiManager',
    about: [
      { title: [/ encrypt/, / logs? /, / (?:fortianalyzer|fortimanager|transmission) /], except: [EITHER] },
      { title: [/ (?:encrypt\w*|ciphers?|tls|secure\w*) /, / (?:fortianalyzer|faz) /], except: [/ (?:certificates?|verif\w*) /, EITHER] },
    ],
    expectation:
      'logs to FortiAnalyzer (logging enabled) must be sent reliably and encrypted by ciphers of the high level (encryption algorithm high, and neither low nor none), where they are sent there',
    judge: judgeAnalyzers,
    remediation: block('config log fortianalyzer setting', 'set reliable enable', 'set enc-algorithm high'),
    beside: ['log fortianalyzer setting status enable', 'log fortianalyzer setting server *'],
    source: 'FortiOS CLI reference, log fortianalyzer setting: reliable disable and enc-algorithm high by default',
  },
  {
    id: 'syslog-redundancy',
    wantsOn: true,
    title: 'Ensure logs are sent to two syslog servers',
    about: {
      title: [
        / (?:syslog|log\w*) /,
        / (?:servers?|hosts?|destinations?|collectors?|receivers?) /,
        / (?:two|redundan\w*|multiple|second\w*|backup|several|more than one|at least 2|2) /,
      ],
      except: [/ (?:encrypt\w*|tls|ntp|dns|time|severity|levels?|facilit\w*|format|sites?|locations?|data cent\w*|ports?) /],
    },
    expectation: 'logs must be sent to two different syslog servers (syslogd, syslogd2) or more: enabled, with addresses that differ',
    judge: inEachDomain(judgeTwoServers),
    // As the first may be.
    first: block('config log syslogd2 setting', 'set mode reliable', 'set enc-algorithm high'),
    remediation: [
      ...block('config log syslogd setting', 'set status enable', 'set server <first address>'),
      ...block('config log syslogd2 setting', 'set status enable', 'set server <second address>'),
    ],
    source: 'FortiOS CLI reference, log syslogd setting: status disable by default',
  },
  {
    id: 'central-logging',
    title: 'Centralized Logging and Reporting',
    about: [
      { title: [/ (?:centrali[sz]ed|central|remote|syslog) /, / log(?:s|ging)? /], except: [/ encrypt/] },
      {
        title: [
          / log(?:s|ging)? | audit (?:records|information) /,
          / (?:off ?load\w*|different system|another (?:system|device)|external (?:system|server)|off ?box|centrally) /,
        ],
        except: [/ (?:encrypt\w*|tls|real time|failure|backup\w*|immediate\w*|ftp|every|daily|day|upload\w*|schedul\w*|weekly) /],
      },
    ],
    expectation:
      'logs must be sent to another device (remote logging, to a different system): a syslog server, FortiAnalyzer or FortiGate Cloud, from where alerts can be forwarded',
    judge: (tree, recommendation) => combineAll(scopesOf(tree).map((scope) => judgeCentral(scope, recommendation))),
    remediation: block('config log syslogd setting', 'set status enable', 'set server <address>'),
    source: 'FortiOS CLI reference, chapter log: nothing is sent off the device by default',
  },
];

/** The sections in use that send logs somewhere. */
const destinationsIn = (scope: Scope, pattern: RegExp): readonly ConfigNode[] =>
  sectionsLike(scope, pattern).filter((section) => valueOf(section, 'status') === 'enable');

const sectionsLike = (scope: Scope, pattern: RegExp): readonly ConfigNode[] =>
  [...scope.sections].filter(([path]) => pattern.test(path)).map(([, node]) => node);

/** The demands of the benchmark's editions on a FortiAnalyzer; older ones demand only the ciphers. */
const ANALYZER_POINTS = [
  ['reliable', 'enable'],
  ['enc-algorithm', 'high'],
] as const;

/** `Logs are encrypted and sent to FortiAnalyzer` asks for sending as well. */
const IS_SENT = /\b(?:and|be) (?:sent|forwarded) to (?:a |the )?(?:fortianalyzer|faz)\b/i;

function judgeAnalyzers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const device = deviceScope(tree);
  const scopes = tree.scopes ? [device, ...scopesOf(tree)] : [device];
  const sections = scopes.flatMap((scope) =>
    destinationsIn(scope, /^log fortianalyzer[23]? (?:override-)?setting$/).map(({ words }) => ({ scope, path: words.join(' ') })),
  );
  if (sections.length === 0) {
    const reason = 'No logs are sent to FortiAnalyzer or FortiManager; none are by default.';
    const isAsked = demandedValues(recommendation, 'status')?.[0] === 'enable' || IS_SENT.test(recommendation.title);
    return unlessHidden(device, 'log fortianalyzer setting', isAsked ? fail([], reason) : notApplicable(reason));
  }
  const asked = ANALYZER_POINTS.filter(([attribute]) => demandedValues(recommendation, attribute) !== undefined);
  const points = asked.length > 0 ? asked : ANALYZER_POINTS;
  const outcome = combineAll(
    sections.flatMap(({ scope, path }) =>
      points.map(([attribute, wanted]) => judgeSetting(scope, `${path} ${attribute}`, equals(wanted), recommendation)),
    ),
  );
  const nowhere = sections.filter(({ scope, path }) => !hasServer(sectionOf(scope, path)!));
  if (outcome.status !== 'PASS' || nowhere.length === 0) return outcome;
  return review('A FortiAnalyzer is switched on without an address, so nothing is shown to be sent to it.', outcome.lines);
}

/** The servers that get the logs of a virtual domain: its own where it has some, else those of the device. */
function syslogServersOf(scope: Scope): { readonly holder: Scope; readonly servers: readonly ConfigNode[] } {
  const isOverridden = scope.domain !== undefined && valueOf(sectionOf(scope, 'log setting'), 'syslog-override') === 'enable';
  const holder = isOverridden ? scope : deviceScope(scope.tree);
  const pattern = isOverridden ? /^log syslogd[234]? override-setting$/ : /^log syslogd[234]? setting$/;
  return { holder, servers: destinationsIn(holder, pattern).filter(hasServer) };
}

function judgeTwoServers(scope: Scope): Outcome {
  const { holder, servers } = syslogServersOf(scope);
  const lines = servers.flatMap((section) => linesOf(section, 'status', 'server'));
  const addresses = new Set(servers.map((section) => valueOf(section, 'server')));
  if (addresses.size < 2) {
    const reason = `Logs are sent to ${addresses.size === 0 ? 'no syslog server' : 'a single syslog server'}; none is the default.`;
    return unlessHidden(scope, 'log syslogd2 setting', fail(lines, reason));
  }
  const thinned = servers.flatMap((section) => findThinning(holder, section));
  if (thinned.length > 0)
    return review('Logs are sent to two syslog servers, but a filter leaves some of them out.', [...lines, ...thinned]);
  return pass(lines, `Logs are sent to ${addresses.size} syslog servers.`);
}

/** Least versions of TLS that documents type, and what meets them (FortiOS CLI reference, log syslogd setting). */
const SYSLOG_VERSIONS = [['TLSv1-2', 'TLSv1-3'], ['TLSv1-3']] as const;

function judgeSyslog(scope: Scope, recommendation: Recommendation): Outcome {
  const { holder, servers } = syslogServersOf(scope);
  if (servers.length === 0) {
    return unlessHidden(scope, 'log syslogd setting', fail([], 'Logs are sent to no syslog server, which is the default.'));
  }
  // A document that types a weaker level, or names it beside the other, is content with it.
  const typed = demandedValues(recommendation, 'enc-algorithm')?.filter((level) => level === 'high-medium') ?? [];
  const weaker = /\bhigh["'`”]? or ["'`“]?high-medium\b/i.test(saysInProse(recommendation)) ? ['high-medium'] : typed;
  const version = SYSLOG_VERSIONS.find((names) => names[0] === demandedValues(recommendation, 'ssl-min-proto-version')?.[0]);
  return combineAll(
    servers.flatMap(({ words }) => [
      ...(version ? [judgeSetting(holder, `${words.join(' ')} ssl-min-proto-version`, oneOf(...version), recommendation)] : []),
      judgeSetting(holder, `${words.join(' ')} mode`, equals('reliable'), recommendation),
      judgeSetting(holder, `${words.join(' ')} enc-algorithm`, oneOf('high', ...weaker), recommendation),
    ]),
  );
}

/** Sections that send logs off the device. Source: FortiOS CLI reference, chapter log. */
const REMOTE = /^log (?:syslogd[234]?|fortianalyzer[23]?|fortianalyzer-cloud|fortiguard|webtrends) (?:override-)?setting$/;
/** Switches that give a virtual domain its own servers instead of the device's (FortiOS CLI reference, log setting). */
const OVERRIDES = [
  ['syslog-override', /^log syslogd[234]? setting$/],
  ['faz-override', /^log fortianalyzer[23]? setting$/],
] as const;

/** A document whose title names syslog alone asks for that. */
const SYSLOG = /^log syslogd[234]? (?:override-)?setting$/;
const asksForSyslog = ({ title }: Recommendation): boolean =>
  /\bsyslog\b/i.test(title) && !/fortianalyzer|\bfaz\b|central\w* logging/i.test(title);

function judgeCentral(scope: Scope, recommendation: Recommendation): Outcome {
  const own = sectionOf(scope, 'log setting');
  const replaced = OVERRIDES.filter(([attribute]) => valueOf(own, attribute) === 'enable');
  const remote = destinationsIn(scope, asksForSyslog(recommendation) ? SYSLOG : REMOTE).filter(
    (section) => hasServer(section) && !replaced.some(([, pattern]) => pattern.test(section.words.join(' '))),
  );
  if (remote.length > 0) {
    const lines = remote.flatMap((section) => linesOf(section, 'status', 'server'));
    const filters = remote.map((section) => findThinning(scope, section));
    if (filters.some((found) => found.length === 0)) return pass(lines, 'Logs are sent to another device.');
    return review('Logs are sent to another device, but a filter leaves some of them out.', [...lines, ...filters.flat()]);
  }
  const shown = [...sectionsLike(scope, REMOTE), ...destinationsIn(scope, /^log (?:disk|memory) setting$/)];
  const lines = shown.flatMap((section) => linesOf(section, 'status'));
  return unlessHidden(scope, 'log syslogd setting', fail(lines, 'Logs are sent to no other device, which is the default.'));
}

/**
 * Lines of a destination's filter that leave logs out: a severity above `information`, kinds that are switched off, filters of one's own.
 * Source: FortiOS CLI reference, log syslogd filter: severity information, and every kind enabled by default.
 */
function findThinning(scope: Scope, destination: ConfigNode): readonly number[] {
  const filter = sectionOf(scope, destination.words.join(' ').replace(/setting$/, 'filter'));
  const settings = filter?.children.filter(({ words: [name = '', set = ''], negated, children }) => {
    if (negated) return false;
    if (name === 'severity') return !/^(?:information|debug)$/.test(set);
    if (name === 'free-style') return children.length > 0;
    return name === 'filter' ? set !== '' : set === 'disable';
  });
  return filter && settings && settings.length > 0 ? [filter.line, ...settings.map(({ line }) => line)] : [];
}

/** FortiGate Cloud and its analyzer need no address. */
function hasServer(section: ConfigNode): boolean {
  const server = valueOf(section, 'server');
  if (server !== undefined) return !isUnsetAddress(server);
  return /^log (?:fortiguard|fortianalyzer-cloud) /.test(section.words.join(' '));
}
