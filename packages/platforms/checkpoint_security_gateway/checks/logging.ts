import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, switchedOn } from '@merlon/engine/checks/demand.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { isItself } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "System Logging"';

/** Gaia's system log; the firewall logs belong to the management server. */
export const loggingChecks: readonly CheckSpec[] = [
  {
    id: 'syslog-management-audit',
    title: 'Audit logs sent to the management server',
    about: { title: [/ mgmtauditlogs? | management audit logs? | audit logs? (?:to|sent) .*management /] },
    setting: 'syslog mgmtauditlogs',
    demand: switchedOn(),
    absent: { is: 'on', source: GUIDE },
    source: `${GUIDE}: on by default`,
  },
  {
    id: 'syslog-audit-log',
    title: 'The audit log of the operating system is kept',
    about: {
      title: [/ auditlogs? | audit logs? /],
      except: [/ implied | rules? | global | server | years? | months? | weeks? | days? | ret(?:ain|en)/],
    },
    setting: 'syslog auditlog',
    demand: equals('permanent'),
    absent: { is: 'permanent', source: GUIDE },
    source: `${GUIDE}: permanent by default`,
  },
  {
    id: 'syslog-cplogs',
    title: 'System logs go to the management server',
    about: { title: [/ cplogs? | (?:syslog|system logs?) .*(?:management server|check ?point) /], except: [/ audit /] },
    setting: 'syslog cplogs',
    demand: switchedOn(),
    absent: { is: 'off', source: GUIDE },
    source: `${GUIDE}: off by default`,
  },
  {
    id: 'syslog-servers',
    title: 'The syslog is sent to a server',
    about: {
      title: [/ syslog | remote log| (?:system|os|operating system) (?:messages|logs?|events) .*(?:server|central|remote)/],
      except: [/ rules? | local | file | cplogs | two | multiple | redundant | network | audit/],
    },
    beside: ['syslog log-remote-address *'],
    expectation: 'a `syslog log-remote-address` other than the device itself must be configured, at the level info, notice, debug or all',
    judge: judgeServers,
    remediation: ['add syslog log-remote-address <address> level info'],
    source: `${GUIDE}: nothing is sent by default`,
  },
];

const LEVELS: ReadonlySet<string> = new Set(['info', 'notice', 'debug', 'all']);

/** `log-remote-address ADDRESS level LEVEL`; from R81.20 on with `protocol tcp`. */
function judgeServers(tree: ConfigTree): Outcome {
  const all = findPath(tree, 'syslog log-remote-address *');
  const servers = all.filter(({ captured: [address = ''] }) => !isItself(address));
  if (all.length === 0) {
    const none = fail([], `The system log is sent to no server, which is the default (${GUIDE}).`);
    return unlessHidden(tree, 'syslog log-remote-address', none);
  }
  // A server may also get the more severe messages alone.
  const whole = servers.filter((place) => {
    const words = valuesAt(place);
    return words.includes('level') && LEVELS.has(words[words.indexOf('level') + 1]?.toLowerCase() ?? '');
  });
  return whole.length > 0
    ? pass(linesAt(whole), `The system log is sent to a server (${whole.length}).`)
    : review('The system log is sent to a server, but perhaps not all of it, or only to the device itself.', linesAt(all));
}
