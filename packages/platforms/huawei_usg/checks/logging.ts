import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { linesAt, placesOf, restOf, undoneAt, unlessHidden, whenAbsent } from '../facts/facts.ts';

const TIME = 'Huawei VRP command reference, ntp-service: no server and no authentication by default';
const LOGS = 'Huawei VRP command reference, info-center: on by default, without a log host';

/** Time and logging. */
export const loggingChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'ntp-authentication',
    title: 'NTP servers are authenticated',
    topic: { title: /\bntp\b.*authenticat|authenticat.*\bntp\b/ },
    expectation: '`ntp-service authentication enable`, a trusted key, and that key on every server',
    judge: judgeNtpAuthentication,
    remediation: [
      'system-view',
      'ntp-service authentication enable',
      'ntp-service authentication-keyid 1 authentication-mode hmac-sha256 <key>',
      'ntp-service reliable authentication-keyid 1',
      'ntp-service unicast-server <address> authentication-keyid 1',
    ],
    source: TIME,
  }),
  defineCheck({
    id: 'ntp-server',
    title: 'Time comes from NTP servers',
    topic: {
      title: /\bntp\b|time (?:synchroni[sz]ation|source|server)|clock synchroni[sz]ation/,
      except: /\bacl\b|access|disable|source.?interface|log/,
    },
    beside: ['ntp-service unicast-peer *', 'ntp-service enable', 'undo ntp-service disable', 'undo ntp-service server disable'],
    expectation: 'there must be a `ntp-service unicast-server`; two where the document asks for more than one',
    judge: judgeNtpServer,
    remediation: ['system-view', 'ntp-service unicast-server <address>'],
    source: TIME,
  }),
  defineCheck({
    id: 'log-host',
    title: 'Logs are sent to a log server',
    topic: {
      title:
        /syslog|log ?host|log(?:ging)? (?:server|to (?:an? )?(?:external|remote|central\w*))|(?:remote|external|central\w*|send).*\blog/,
      except: /policy|polic|traffic log|session log|encrypt|tls|ssl|severity|level|time-?stamp|source/,
    },
    expectation: 'there must be an `info-center loghost`, and the information center must not be off',
    judge: judgeLogHost,
    remediation: ['system-view', 'info-center enable', 'info-center loghost <address>'],
    source: LOGS,
  }),
  defineCheck({
    id: 'info-center',
    title: 'The information center is enabled',
    topic: {
      title:
        /info(?:rmation)?[ -]?cent(?:er|re)|system logging|logging (?:is |must be )?(?:enabled|on)\b|enable (?:system |event )?logging/,
      except: /polic|traffic|session|buffer|host|rule|command/,
    },
    expectation: '`info-center enable` must not be undone',
    judge: (tree) => {
      const off = undoneAt(tree, 'info-center enable');
      if (off.length > 0) return fail(linesAt(off), 'The information center is switched off.');
      const on = placesOf(tree, 'info-center enable');
      if (on.length > 0) return pass(linesAt(on), 'The information center is on.');
      return whenAbsent(tree, 'info-center enable', 'Nothing switches the information center off', { status: 'PASS', source: LOGS });
    },
    remediation: ['system-view', 'info-center enable'],
    source: LOGS,
  }),
  defineCheck({
    id: 'policy-log-type',
    title: 'Policy matching logs are output',
    topic: { title: /log(?:ging)? types?\b|policy matching logs?/ },
    beside: ['log type * enable'],
    expectation: '`log type policy enable`, and each other log type that the document names',
    judge: (tree, recommendation) => {
      const named = demandedCommands(recommendation).flatMap(({ words, negated }) =>
        !negated && words[0] === 'log' && words[1] === 'type' && words[3] === 'enable' ? [words.join(' ')] : [],
      );
      const paths = named.length > 0 ? named : ['log type policy enable'];
      const missing = paths.find((path) => placesOf(tree, path).length === 0);
      const source = 'Huawei USG6000 Administrator Guide, policy matching logs: not output by default';
      if (missing !== undefined) return whenAbsent(tree, missing, `\`${missing}\` is not configured`, { status: 'FAIL', source });
      return pass(linesAt(paths.flatMap((path) => [...placesOf(tree, path)])), 'The logs are output.');
    },
    remediation: ['system-view', 'log type policy enable'],
    source: 'Huawei USG6000 Administrator Guide, policy matching logs: they are written only where `log type policy enable` is set',
  }),
];

const SERVER = 'ntp-service unicast-server';

function judgeNtpServer(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const disabled = placesOf(tree, 'ntp-service disable');
  if (disabled.length > 0) return fail(linesAt(disabled), 'NTP is disabled.');
  const servers = placesOf(tree, SERVER);
  const wanted = /\b(?:two|2|multiple|redundant|several|backup|secondary)\b/.test(plainTitle(recommendation)) ? 2 : 1;
  const typed = demandedCommands(recommendation).filter(({ words }) => words[1] === 'unicast-server').length;
  const addresses = new Set(servers.map((place) => addressOf(restOf(place))));
  if (addresses.size >= wanted && addresses.size < typed)
    return review('The document types more NTP servers than are configured; whether fewer will do a person has to say.', linesAt(servers));
  if (addresses.size >= wanted) return pass(linesAt(servers), `NTP servers are configured (${addresses.size}).`);
  if (addresses.size === 1) return unlessHidden(tree, SERVER, fail(linesAt(servers), 'Only one NTP server is configured.'));
  return whenAbsent(tree, SERVER, 'No NTP server is configured', { status: 'FAIL', source: TIME });
}

const addressOf = (words: readonly string[]): string => words.find((word) => word !== 'ipv6') ?? '';

function judgeNtpAuthentication(tree: ConfigTree): Outcome {
  const enabled = placesOf(tree, 'ntp-service authentication enable');
  if (enabled.length === 0)
    return whenAbsent(tree, 'ntp-service authentication enable', 'NTP authentication is not enabled', { status: 'FAIL', source: TIME });
  const trusted = new Set(placesOf(tree, 'ntp-service reliable authentication-keyid').map((place) => restOf(place)[0]));
  const servers = placesOf(tree, SERVER);
  if (servers.length === 0) return review('NTP authentication is enabled, and no server is configured.', linesAt(enabled));
  const open = servers.filter((place) => {
    const words = restOf(place);
    const at = words.indexOf('authentication-keyid');
    return at < 0 || !trusted.has(words[at + 1]);
  });
  if (open.length > 0) return fail(linesAt(open), 'An NTP server has no key, or one that is not trusted.');
  const keys = placesOf(tree, 'ntp-service authentication-keyid');
  if (keys.length === 0) return unlessHidden(tree, 'ntp-service', fail(linesAt(enabled), 'The key of the NTP servers is not defined.'));
  return pass(linesAt([...enabled, ...keys, ...servers]), 'Every NTP server has a trusted key.');
}

function judgeLogHost(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = undoneAt(tree, 'info-center enable');
  if (off.length > 0) return fail(linesAt(off), 'The information center is switched off.');
  const hosts = placesOf(tree, 'info-center loghost').filter((place) => restOf(place)[0] !== 'source');
  const wanted = /\b(?:two|2|multiple|redundant|several)\b/.test(plainTitle(recommendation)) ? 2 : 1;
  const addresses = new Set(hosts.map((place) => addressOf(restOf(place))));
  if (addresses.size >= wanted) return pass(linesAt(hosts), 'Logs are sent to a log host.');
  return whenAbsent(tree, 'info-center loghost', addresses.size === 0 ? 'No log host is configured' : 'Only one log host is configured', {
    status: 'FAIL',
    source: LOGS,
  });
}
