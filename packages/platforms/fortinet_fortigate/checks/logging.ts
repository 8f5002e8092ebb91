import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, notApplicable, pass } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { demandedValues, titled } from '../document/demands.ts';
import { type Scope, deviceScope, judgeScopes, linesOfSettings, scopesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';

export const eventLogging: LibraryCheck = {
  id: 'event-logging',
  title: 'Enable Event Logging',
  matches: titled([/ event logg?ing | event logs? /], [/ cpu /, / central/]),
  expectation: 'no kind of event may be left out of the log',
  judge: (tree) =>
    judgeScopes(tree, (scope) => {
      const section = sectionOf(scope, 'log eventfilter');
      const off = section?.children.filter((child) => child.words[1] === 'disable' && !child.negated) ?? [];
      if (section && off.length > 0) {
        return fail(
          [section.line, ...off.map((setting) => setting.line)],
          `Events are left out of the log: ${off.map((setting) => setting.words[0]).join(', ')}.`,
        );
      }
      const reason = 'No kind of event is left out of the log; all are logged by default (FortiOS CLI reference, log eventfilter).';
      return unlessHidden(scope, 'log eventfilter', pass(section ? [section.line, ...linesOfSettings(section, 'event')] : [], reason));
    }),
  remediation: ['config log eventfilter', '    set event enable', 'end'],
  source: 'FortiOS 6.2-7.6 CLI references, log eventfilter: everything enabled by default',
};

const ANALYZER = /^log fortianalyzer[23]? (?:override-)?setting$/;
/** Sections that send logs off the device. Source: FortiOS CLI reference, chapter log. */
const REMOTE = /^log (?:syslogd[234]?|fortianalyzer[23]?|fortianalyzer-cloud|fortiguard|webtrends) (?:override-)?setting$/;

const sectionsLike = (scope: Scope, pattern: RegExp): readonly ConfigNode[] =>
  [...scope.sections].filter(([path]) => pattern.test(path)).map(([, node]) => node);

const isOn = (section: ConfigNode): boolean => valueOf(section, 'status') === 'enable';

/** The demands of the benchmark's editions; older ones demand only the ciphers. */
const ANALYZER_POINTS = [
  { attribute: 'reliable', value: 'enable' },
  { attribute: 'enc-algorithm', value: 'high' },
] as const;

const asksFor = (recommendation: Recommendation, attribute: string): boolean => demandedValues(recommendation, attribute) !== undefined;

export const analyzerEncryption: LibraryCheck = {
  id: 'fortianalyzer-encryption',
  title: 'Encrypt Log Transmission to FortiAnalyzer / FortiManager',
  matches: titled([/ encrypt/, / logs? /, / (?:fortianalyzer|fortimanager|transmission) /]),
  expectation: 'logs to FortiAnalyzer must be sent reliably and encrypted by ciphers of the high level, where they are sent there',
  judge: (tree, recommendation) => {
    const scopes = [deviceScope(tree), ...scopesOf(tree)];
    const sections = new Map(
      scopes.flatMap((scope) =>
        sectionsLike(scope, ANALYZER)
          .filter(isOn)
          .map((node) => [node, scope] as const),
      ),
    );
    if (sections.size === 0) {
      return unlessHidden(
        deviceScope(tree),
        'log fortianalyzer setting',
        notApplicable('No logs are sent to FortiAnalyzer or FortiManager; none are by default.'),
      );
    }
    const asked = ANALYZER_POINTS.filter(({ attribute }) => asksFor(recommendation, attribute));
    const points = asked.length > 0 ? asked : ANALYZER_POINTS;
    return combineAll(
      [...sections].flatMap(([node, scope]) =>
        points.map(({ attribute, value }) =>
          judgeSetting(scope, { section: node.words.join(' '), attribute, test: { is: 'equals', value } }, recommendation),
        ),
      ),
    );
  },
  remediation: ['config log fortianalyzer setting', '    set reliable enable', '    set enc-algorithm high', 'end'],
  source: 'FortiOS CLI reference, log fortianalyzer setting: reliable disable and enc-algorithm high by default',
};

export const syslogEncryption: LibraryCheck = {
  id: 'syslog-encryption',
  title: 'Ensure logs are sent to a syslog server over an encrypted connection',
  matches: titled([/ syslog /, / (?:encrypt\w*|tls|secure\w*) /]),
  expectation: 'logs must be sent to a syslog server, to each one reliably and encrypted by ciphers of the high level',
  judge: (tree, recommendation) =>
    judgeScopes(tree, (scope) => {
      const servers = sectionsLike(scope, /^log syslogd[234]? (?:override-)?setting$/).filter(
        (section) => isOn(section) && hasServer(section),
      );
      if (servers.length === 0) {
        return unlessHidden(scope, 'log syslogd setting', fail([], 'Logs are sent to no syslog server, which is the default.'));
      }
      return combineAll(
        servers.flatMap((server) => {
          const section = server.words.join(' ');
          return [
            judgeSetting(scope, { section, attribute: 'mode', test: { is: 'equals', value: 'reliable' } }, recommendation),
            judgeSetting(scope, { section, attribute: 'enc-algorithm', test: { is: 'equals', value: 'high' } }, recommendation),
          ];
        }),
      );
    }),
  remediation: [
    'config log syslogd setting',
    '    set status enable',
    '    set server <address>',
    '    set mode reliable',
    '    set enc-algorithm high',
    'end',
  ],
  source: 'FortiOS 7.6.1 CLI reference, log syslogd setting: mode udp and enc-algorithm disable by default',
};

export const centralLogging: LibraryCheck = {
  id: 'central-logging',
  title: 'Centralized Logging and Reporting',
  matches: titled([/ (?:centrali[sz]ed|central|remote|syslog) /, / log(?:s|ging)? /], [/ encrypt/]),
  expectation: 'logs must be sent to another device: a syslog server, FortiAnalyzer or FortiGate Cloud',
  judge: (tree) => combineAll(scopesOf(tree).map(judgeDomain)),
  remediation: ['config log syslogd setting', '    set status enable', '    set server <address>', 'end'],
  source: 'FortiOS CLI reference, chapter log: nothing is sent off the device by default',
};

/** Switches that give a virtual domain its own servers instead of the device's (FortiOS CLI reference, log setting). */
const OVERRIDES = [
  { attribute: 'syslog-override', replaces: /^log syslogd[234]? setting$/ },
  { attribute: 'faz-override', replaces: /^log fortianalyzer[23]? setting$/ },
] as const;

function judgeDomain(scope: Scope): Outcome {
  const own = sectionOf(scope, 'log setting');
  const replaced = OVERRIDES.filter(({ attribute }) => valueOf(own, attribute) === 'enable');
  const isReplaced = (section: ConfigNode): boolean => replaced.some(({ replaces }) => replaces.test(section.words.join(' ')));
  const remote = sectionsLike(scope, REMOTE).filter((section) => isOn(section) && hasServer(section) && !isReplaced(section));
  if (remote.length > 0) {
    return pass(
      remote.flatMap((section) => [section.line, ...linesOfSettings(section, 'status', 'server')]),
      'Logs are sent to another device.',
    );
  }
  const local = sectionsLike(scope, /^log (?:disk|memory) setting$/).filter(isOn);
  const lines = [...sectionsLike(scope, REMOTE), ...local].flatMap((section) => [section.line, ...linesOfSettings(section, 'status')]);
  return unlessHidden(scope, 'log syslogd setting', fail(lines, 'Logs are sent to no other device, which is the default.'));
}

/** FortiGate Cloud and its analyzer need no address. */
function hasServer(section: ConfigNode): boolean {
  const server = valueOf(section, 'server');
  if (server !== undefined) return server !== '' && server !== '0.0.0.0';
  return /^log (?:fortiguard|fortianalyzer-cloud) /.test(section.words.join(' '));
}
