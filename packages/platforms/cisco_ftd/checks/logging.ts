import { combineAll, evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { each, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, Counted, SettingCheck, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, onScale, oneOf } from '@merlon/engine/checks/demand.ts';
import { type Topic, plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { saysOff } from '@merlon/engine/demands/read-default.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { LOGGING_RUNS, OFF, REFERENCE } from '../facts/command-reference.ts';
import { negatedPlacesOf } from '../facts/statements.ts';

const SOURCE = `${REFERENCE}, logging`;
const LOGGING = / logg|syslog /;
const SYSLOG_SERVERS =
  / (?:syslog|logging) (?:hosts?|servers?) | (?:hosts?|servers?) .*syslog| (?:send|sends|sent) log .*servers? | log data .*servers? /;
/** Threat Defense's manager, and protocols that encrypt messages, have settings of their own. */
const NO_PLAIN_SERVER =
  / audit | tcp | tls | ssl | secure(?:ly)? | encrypt|management center| fmc | denied | (?:exactly|only) one | single | (?:kept|keep|retain\w*|retention|stored|years?|months?|days?|archiv\w*) /;
const OFF_OR_NOT = / (?:disabled?|not|no) /;

/** Cisco ASA Series Syslog Messages, "Severity Levels". */
const LEVELS = ['emergencies', 'alerts', 'critical', 'errors', 'warnings', 'notifications', 'informational', 'debugging'];

/** A PASS of what has an effect only while logging runs. */
const whileRunning = (tree: ConfigTree, outcome: Outcome | undefined): Outcome | undefined =>
  outcome?.status === 'PASS' ? combineAll([outcome, evaluate(LOGGING_RUNS, tree)]) : outcome;

/** What titles speak of, and the messages by which the device records it (Cisco ASA Series Syslog Messages). */
const RECORDED: readonly (readonly [said: RegExp, messages: RegExp])[] = [
  [/ (?:log ?(?:on|in|off|out)s?|sessions?|authenticat\w+|sign ?ins?) /, /^(?:113|315|605|606|611)\d{3}$/],
  [/ accounts? /, /^502\d{3}$/],
  [/ (?:commands?|privileged|configuration changes?) /, /^111\d{3}$/],
];

/** Leaves to a person a log from which messages are left out that record what a title speaks of (command reference, no logging message). */
function settleSuppressed(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const title = plainTitle(recommendation);
  const meant = RECORDED.filter(([said]) => said.test(title));
  const places = negatedPlacesOf(tree, 'logging message *').filter(({ captured }) =>
    meant.some(([, messages]) => messages.test(captured.at(-1) ?? '')),
  );
  return places.length === 0 ? undefined : review('Messages that record it are left out of the log by their numbers.', linesAt(places));
}

const ofLevel = (kind: string, usual: number, about: RegExp, without: string, more: readonly Topic[] = []): SettingCheck => ({
  id: `logging-${kind}-level`,
  title: `Ensure 'logging ${kind} severity level' is set to greater than or equal to '${usual}'`,
  about: [{ title: [LOGGING, about], except: [/ size /] }, ...more],
  alsoSaid: 'level severity messages events syslog servers sent send forwarded',
  setting: `logging ${kind}`,
  demand: onScale(LEVELS, atLeast(usual)),
  absent: OFF,
  needs: LOGGING_RUNS,
  settledBy: settleSuppressed,
  decides: [`logging ${kind} *`],
  source: `${SOURCE} ${kind}: by default nothing is ${without}`,
});

const trapLevel = ofLevel('trap', 5, / trap /, 'sent to syslog servers', [
  {
    title: [/ (?:syslog|logg\w*|logs?) /, / (?:levels?|severit\w*) /, / (?:servers?|hosts?|remote|collectors?) /],
    except: [/ (?:console|buffer\w*|monitor|asdm|e?mail|history|snmp|traps?|ftp|two|both|separate) /],
  },
]);

/** `logging host <interface> <address>`. */
const SYSLOG_HOST: Counted = { path: 'logging host * *' };
/** Messages are sent over TLS where `secure` stands behind a TCP port (command reference, logging host). */
const SECURE_HOSTS = each(
  'logging host',
  'syslog server',
  value('* *', { is: 'matches', pattern: /(?:^| )secure(?: |$)/, words: 'be reached over TLS (`secure`)' }),
);
/** The level at which servers get messages, where a document sets it beside them. */
const LEVEL_BESIDE: SettingDemand = { setting: 'logging trap', demand: onScale(LEVELS, atLeast(0)), absent: OFF };

/** What messages need to be mailed. More of them than critical ones may do, and so may a list. */
function settleMail(tree: ConfigTree): Outcome | undefined {
  const set = findPath(tree, 'logging mail');
  if (set.length === 0) return undefined;
  const around = ['logging from-address', 'logging recipient-address', 'smtp-server'];
  const lines = linesAt([...set, ...around.flatMap((path) => findPath(tree, path))]);
  const missing = around.filter((path) => !isSet(tree, path)).map((path) => `\`${path}\``);
  if (missing.length > 0) return review(`Messages are mailed, but the text lacks: ${missing.join(', ')}.`, lines);
  const levels = set.map((place) => valuesAt(place).join(' '));
  if (levels.every((level) => /^(?:critical|2)$/i.test(level))) return pass(lines, 'Critical messages and worse are mailed.');
  return levels.some((level) => /^(?:emergencies|alerts|[01])$/i.test(level))
    ? undefined
    : review('More than critical messages are mailed, or a list of messages.', lines);
}

/** A title may give the size in a larger unit, of which nobody knows whether it means 1000 or 1024. */
function settleLargeUnit(tree: ConfigTree, { title }: Recommendation): Outcome | undefined {
  const found = /\b(\d+) ?(k|m)(?:i?b|(?:ilo|ega)?bytes?)\b/i.exec(title);
  const place = findPath(tree, 'logging buffer-size').at(-1);
  if (!found || !place || /\bbytes\b/i.test(title.replace(found[0], ''))) return undefined;
  const power = found[2]!.toLowerCase() === 'k' ? 1 : 2;
  const [least, most] = [1000, 1024].map((unit) => Number(found[1]) * unit ** power);
  const size = Number(valuesAt(place)[0]);
  const reason = `The buffer holds ${size} bytes; ${found[0]} are asked for.`;
  if (size >= most!) return pass(linesAt([place]), reason);
  return size < least! ? fail(linesAt([place]), reason) : review(reason, linesAt([place]));
}

/** What `no` says is true of this text; where another part may say otherwise, it is no more than silence. */
const settleOff =
  (path: string) =>
  (tree: ConfigTree): Outcome | undefined => {
    const off = linesAt(negatedPlacesOf(tree, path));
    return off.length > 0 && !isSet(tree, path) ? unlessHidden(tree, path, pass(off, `\`${path}\` is switched off.`)) : undefined;
  };

export const loggingChecks: readonly CheckSpec[] = [
  {
    id: 'logging-mail',
    title: 'Ensure email logging is configured for critical to emergency',
    about: { title: [/ (?:e ?mail|mail|smtp) /, / (?:logg\w*|syslogs?|alerts?|notifications?) /] },
    setting: 'logging mail',
    demand: oneOf('critical', '2'),
    absent: OFF,
    settledBy: (tree) => whileRunning(tree, settleMail(tree)),
    needs: LOGGING_RUNS,
    remediation: [
      'logging mail critical',
      'logging from-address <address>',
      'logging recipient-address <address>',
      'smtp-server <address>',
    ],
    source: `${SOURCE} mail: none by default`,
  },
  {
    id: 'logging-monitor',
    title: "Ensure 'logging to monitor' is disabled",
    about: { title: [LOGGING, / monitor /, OFF_OR_NOT] },
    setting: 'logging monitor',
    demand: 'absent',
    absent: { status: 'PASS', source: `off by default: ${REFERENCE}` },
    settledBy: settleOff('logging monitor'),
    source: `${SOURCE} monitor: disabled by default, as the CIS Cisco ASA 9.x Benchmark has it`,
  },
  {
    id: 'logging-console-level',
    title: "Ensure 'logging console severity level' is limited to critical messages",
    about: {
      title: [LOGGING, / console /, / (?:levels?|severit\w*|critical|limit\w*) /],
      except: [/ (?:disabled?|logins?|access|sessions?|commands?) /],
    },
    setting: 'logging console',
    demand: onScale(LEVELS, atMost(2)),
    absent: { status: 'PASS', source: `off by default: ${REFERENCE}` },
    settledBy: settleOff('logging console'),
    decides: ['logging console *'],
    source: `${SOURCE} console: off by default; the lower the number of a level, the fewer messages`,
  },
  {
    id: 'logging-console',
    alsoSaid: 'written sent shown messages serial port',
    title: "Ensure 'logging to console' is disabled",
    about: { title: [LOGGING, / console /, OFF_OR_NOT] },
    setting: 'logging console',
    demand: 'absent',
    absent: { status: 'PASS', source: "off by default: so the benchmark's Default Value" },
    settledBy: (tree, { defaultValue }) => {
      const isKnown = isSet(tree, 'logging console') || saysOff(defaultValue);
      const unknown = '`logging console` is not configured; what then holds the document does not say.';
      return settleOff('logging console')(tree) ?? (isKnown ? undefined : review(unknown));
    },
    source: `${SOURCE} console; its default is taken from the document`,
  },
  {
    id: 'logging-buffer-size',
    title: "Ensure 'logging buffer size' is greater than or equal to '524288' bytes (512kb)",
    // The setting is in bytes.
    about: {
      title: [/ logg| syslog | logs? /, / buffer /, / size | \d+ ?(?:[km]i?b|(?:kilo|mega)?bytes?) /],
      except: [/ (?:flash|saved|ftp|archiv\w*|at most|maximum|less than|no more than|not exceed|limited to|up to|smaller) /],
    },
    alsoSaid: 'local',
    setting: 'logging buffer-size',
    demand: atLeast(524_288),
    absent: { is: '4096', source: REFERENCE },
    settledBy: (tree, recommendation) => whileRunning(tree, settleLargeUnit(tree, recommendation)),
    needs: LOGGING_RUNS,
    source: `${SOURCE} buffer-size: 4 KB by default`,
  },
  ofLevel('buffered', 3, / buffer(?:ed)? /, 'kept in the buffer'),
  trapLevel,
  ofLevel('history', 5, / (?:history|snmp) /, 'sent by SNMP'),
  {
    id: 'logging-timestamp',
    title: "Ensure 'logging with timestamps' is enabled",
    about: { title: [LOGGING, / time ?stamps? /], except: [/ utc | rfc ?\d/] },
    alsoSaid: 'syslog messages events entries carry time date',
    setting: 'logging timestamp',
    demand: 'present',
    absent: OFF,
    needs: LOGGING_RUNS,
    source: `${SOURCE} timestamp: by default messages carry no time`,
  },
  {
    id: 'logging-device-id',
    alsoSaid: 'messages events contain carry name identifies',
    title: "Ensure 'logging with the device ID' is configured correctly",
    about: { title: [LOGGING, / (?:device id|device identifier|hostname) /] },
    setting: 'logging device-id',
    demand: 'present',
    absent: OFF,
    needs: LOGGING_RUNS,
    remediation: ['logging device-id hostname'],
    beside: ['logging device-id *'],
    source: `${SOURCE} device-id: by default messages do not name the device`,
  },
  {
    id: 'logging-host-tls',
    title: 'Ensure log messages are sent to syslog servers over TLS',
    about: {
      title: [
        / (?:syslog|logg\w*|logs?|audit records?) /,
        / (?:servers?|hosts?|send|sends|sent|transmit\w*|off ?load\w*|forward\w*|remote|transit|collectors?) /,
        / (?:over|using|via|with|by|through|uses?) (?:an? )?(?:\w+ )?(?:tls|ssl|encrypt\w*|secure) | encrypt(?:ed|s)? | securely /,
      ],
      except: [
        / (?:vpn|management center|fmc|local(?:ly)?|stored|disk|flash|keys?|ciphers?|ssh|https?|inspection|decrypt\w*|certificates?|identit\w*|fail\w*|errors?) /,
      ],
    },
    expectation:
      'every syslog server, one or as many as the document asks for (two), must be configured with the `secure` keyword, so that log messages and records are encrypted in transit by TLS over TCP and not sent in clear text',
    alsoSaid: 'transport tcp two three both servers way',
    counted: 'syslog server',
    among: [SYSLOG_HOST],
    atLeast: 1,
    none: OFF,
    needs: [SECURE_HOSTS, LOGGING_RUNS],
    first: ['no logging host <rest of the line>'],
    remediation: ['logging host <interface> <address> tcp/<port> secure'],
    beside: ['logging host', 'logging enable'],
    decides: ['logging host * * * secure'],
    source: `${SOURCE} host: messages are sent by UDP and in the clear unless it says otherwise`,
  },
  {
    id: 'logging-hosts-redundant',
    alsoSaid: 'receive receives collect central messages events more',
    title: 'Ensure two syslog servers are configured',
    about: {
      title: [SYSLOG_SERVERS, / (?:two|three|2|3|multiple|redundan\w*|secondary|several|both) /],
      except: [
        NO_PLAIN_SERVER,
        / (?:severit\w*|levels?|traps?|debugging|different|separate|sites?|locations?|buildings?|rooms?|review\w*|test\w*|alert\w*) /,
      ],
    },
    expectation:
      'two or more syslog servers must be configured by `logging host`, as many as the document asks for, so that logs are sent to redundant (secondary) servers',
    counted: 'syslog server',
    among: [SYSLOG_HOST],
    atLeast: 2,
    none: OFF,
    needs: [LOGGING_RUNS],
    typedBeside: [LEVEL_BESIDE],
    remediation: ['logging host <interface> <address>'],
    // Judged where the document sets it.
    beside: ['logging trap', 'logging enable', 'logging permit-hostdown'],
    source: `${SOURCE} host: there is no syslog server by default`,
  },
  {
    id: 'logging-host',
    alsoSaid: 'receive receives collect central messages events',
    title: "Ensure 'syslog hosts' is configured correctly",
    about: {
      title: [SYSLOG_SERVERS],
      except: [NO_PLAIN_SERVER],
    },
    counted: 'syslog server',
    among: [SYSLOG_HOST],
    atLeast: 1,
    none: OFF,
    needs: [LOGGING_RUNS],
    typedBeside: [LEVEL_BESIDE],
    remediation: ['logging host <interface> <address>'],
    // Judged where the document sets it.
    beside: ['logging trap'],
    source: `${SOURCE} host: there is no syslog server by default`,
  },
  {
    id: 'logging-enable',
    title: "Ensure 'logging' is enabled",
    about: {
      title: [
        /^ (?:ensure )?(?:that )?(?:system |event )?logging (?:is|must be|shall be|should be|has to be) (?:enabled|turned on|on|active) $|^ (?:ensure )?enable (?:system |event )?logging $| (?:firewall|device|asa|system) (?:must|shall|should) have logging enabled $/,
      ],
    },
    setting: 'logging enable',
    demand: 'present',
    absent: OFF,
    source: `${SOURCE} enable: by default nothing is logged`,
  },
];
