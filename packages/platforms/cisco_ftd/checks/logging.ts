import { saysOff } from '@merlon/engine/demands/read-default.ts';
import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { demandedWords, levelOf, plainTitle } from '../document/wording.ts';
import { linesAt, linesOfNodes, negatedPlacesOf, placesOf, statementsOf, unlessHidden } from '../facts/statements.ts';
import { defineCheck, judgeAbsent, judgeNumber, judgePresent } from './define-check.ts';

const SOURCE = 'Cisco ASA Series Command Reference, logging';

interface SwitchSpec {
  readonly id: string;
  readonly title: string;
  readonly about: readonly RegExp[];
  readonly except?: readonly RegExp[];
  readonly path: string;
  readonly remediation: string;
  readonly beside?: readonly string[];
  readonly because: string;
}

const defineSwitch = ({ path, remediation, because, ...check }: SwitchSpec): LibraryCheck =>
  defineCheck({
    ...check,
    expectation: `\`${path}\` must be configured`,
    judge: (tree) => judgePresent(tree, path, because),
    remediation: [remediation],
    source: `${SOURCE}: ${because}`,
  });

const defineLevel = (kind: string, usual: number, about: RegExp, because: string): LibraryCheck =>
  defineCheck({
    id: `logging-${kind}-level`,
    title: `Ensure 'logging ${kind} severity level' is set to greater than or equal to '${usual}'`,
    about: [/ logg|syslog /, about],
    except: [/ size /],
    expectation: `\`logging ${kind}\` must have severity level ${usual} or more`,
    judge: (tree, recommendation) =>
      judgeNumber(tree, recommendation, { path: `logging ${kind}`, usual: { side: 'atLeast', number: usual }, level: true, because }),
    remediation: [`logging ${kind} ${usual}`],
    source: `${SOURCE} ${kind}: ${because}`,
  });

const monitor = defineCheck({
  id: 'logging-monitor',
  title: "Ensure 'logging to monitor' is disabled",
  about: [/ logg|syslog /, / monitor /, / (?:disabled?|not|no) /],
  expectation: '`logging monitor` must not be configured',
  judge: (tree) => judgeAbsent(tree, 'logging monitor', 'by default it is off'),
  remediation: ['no logging monitor'],
  source: `${SOURCE} monitor: disabled by default, as the CIS Cisco ASA 9.x Benchmark has it`,
});

const console = defineCheck({
  id: 'logging-console',
  title: "Ensure 'logging to console' is disabled",
  about: [/ logg|syslog /, / console /, / (?:disabled?|not|no) /],
  expectation: '`logging console` must not be configured',
  judge: (tree, recommendation) => {
    const isStated = [...placesOf(tree, 'logging console'), ...negatedPlacesOf(tree, 'logging console')].length > 0;
    if (isStated || saysOff(recommendation.defaultValue)) return judgeAbsent(tree, 'logging console', 'by default it is off');
    return review('`logging console` is not configured; what then holds the document does not say.');
  },
  remediation: ['no logging console'],
  source: `${SOURCE} console; its default is taken from the document`,
});

const bufferSize = defineCheck({
  id: 'logging-buffer-size',
  title: "Ensure 'logging buffer size' is greater than or equal to '524288' bytes (512kb)",
  about: [/ logg|syslog /, / buffer /, / size /],
  expectation: '`logging buffer-size` must be large enough',
  judge: (tree, recommendation) =>
    judgeNumber(tree, recommendation, {
      path: 'logging buffer-size',
      usual: { side: 'atLeast', number: 524_288 },
      byDefault: 4096,
      because: 'by default it is 4096 bytes',
    }),
  remediation: ['logging buffer-size 524288'],
  source: `${SOURCE} buffer-size: 4 KB by default`,
});

const mail = defineCheck({
  id: 'logging-mail',
  title: 'Ensure email logging is configured for critical to emergency',
  about: [/ (?:e ?mail|mail|smtp) /, / (?:logg\w*|syslogs?|alerts?|notifications?) /],
  expectation: '`logging mail critical` must be configured, with sender, recipient and mail server',
  judge: (tree) => {
    const set = statementsOf(tree, 'logging mail');
    if (set.length === 0)
      return unlessHidden(tree, 'logging mail', fail([], '`logging mail` is not configured; by default nothing is mailed.'));
    const around = ['logging from-address', 'logging recipient-address', 'smtp-server'].map((path) => ({
      path,
      places: placesOf(tree, path),
    }));
    const lines = [...linesOfNodes(set), ...around.flatMap(({ places }) => linesAt(places))];
    const missing = around.filter(({ places }) => places.length === 0).map(({ path }) => `\`${path}\``);
    if (missing.length > 0) return review(`Messages are mailed, but the text lacks: ${missing.join(', ')}.`, lines);
    const level = levelOf(set.at(-1)!.words[2] ?? '');
    if (level === 2) return pass(lines, 'Critical messages and worse are mailed.');
    return level !== undefined && level < 2
      ? fail(lines, 'Critical messages are not mailed.')
      : review('More than critical messages are mailed, or a list of messages.', lines);
  },
  remediation: ['logging mail critical', 'logging from-address <address>', 'logging recipient-address <address>', 'smtp-server <address>'],
  source: `${SOURCE} mail: none by default`,
});

/** Demands as many syslog servers as the title asks for, at the level that the benchmark's commands set beside them. */
function judgeHosts(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = judgePresent(tree, 'logging host', 'by default there is no syslog server');
  if (outcome.status !== 'PASS') return outcome;
  const servers = new Set(statementsOf(tree, 'logging host').map(({ words }) => words[3]));
  if (/ (?:two|multiple|redundant|secondary) /.test(plainTitle(recommendation)) && servers.size < 2)
    return unlessHidden(tree, 'logging host', fail(outcome.lines, 'One syslog server is configured; more are asked for.'));
  if (demandedWords(recommendation, 'logging trap').length === 0) return outcome;
  const level = judgeNumber(tree, recommendation, {
    path: 'logging trap',
    usual: { side: 'atLeast', number: 0 },
    level: true,
    because: 'by default nothing is sent to syslog servers',
  });
  return combineAll([outcome, level]);
}

const hosts = defineCheck({
  id: 'logging-host',
  title: "Ensure 'syslog hosts' is configured correctly",
  about: [
    / (?:syslog|logging) (?:hosts?|servers?) | (?:hosts?|servers?) .*syslog| (?:send|sends|sent) log .*servers? | log data .*servers? /,
  ],
  // Threat Defense's manager, and protocols that encrypt messages, have settings of their own.
  except: [/ audit | tcp | tls | ssl | secure(?:ly)? | encrypt|management center| fmc | denied /],
  expectation: '`logging host` must be configured',
  judge: judgeHosts,
  remediation: ['logging host <interface> <address>'],
  // Judged where the document sets it.
  beside: ['logging trap'],
  source: `${SOURCE} host: there is no syslog server by default`,
});

export const loggingChecks: readonly LibraryCheck[] = [
  mail,
  monitor,
  console,
  bufferSize,
  defineLevel('buffered', 3, / buffer(?:ed)? /, 'by default nothing is kept in the buffer'),
  defineLevel('trap', 5, / trap /, 'by default nothing is sent to syslog servers'),
  defineLevel('history', 5, / (?:history|snmp) /, 'by default nothing is sent by SNMP'),
  defineSwitch({
    id: 'logging-timestamp',
    title: "Ensure 'logging with timestamps' is enabled",
    about: [/ logg|syslog /, / time ?stamps? /],
    except: [/ utc | rfc ?\d/],
    path: 'logging timestamp',
    remediation: 'logging timestamp',
    because: 'by default messages carry no time',
  }),
  defineSwitch({
    id: 'logging-device-id',
    title: "Ensure 'logging with the device ID' is configured correctly",
    about: [/ logg|syslog /, / (?:device id|device identifier|hostname) /],
    path: 'logging device-id',
    remediation: 'logging device-id hostname',
    beside: ['logging device-id *'],
    because: 'by default messages do not name the device',
  }),
  hosts,
  defineSwitch({
    id: 'logging-enable',
    title: "Ensure 'logging' is enabled",
    about: [/^ (?:ensure )?(?:that )?(?:system )?logging is (?:enabled|turned on) $|^ (?:ensure )?enable (?:system )?logging $/],
    path: 'logging enable',
    remediation: 'logging enable',
    because: 'by default nothing is logged',
  }),
];
