import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, switchedOn } from '@merlon/engine/checks/demand.ts';

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
    expectation: 'a `syslog log-remote-address` other than the device itself must be configured, at the level info, debug or all',
    counted: 'syslog server',
    among: [
      {
        path: 'syslog log-remote-address *',
        // A server may also get the more severe messages alone.
        surely: {
          op: 'value',
          path: ['level'],
          // From R81.20 on with `protocol tcp` behind it.
          test: { is: 'matches', pattern: /^(?:info|debug|all)(?: |$)/i, words: 'be info, debug or all' },
          absent: { status: 'REVIEW' },
        },
      },
    ],
    atLeast: 1,
    none: { status: 'FAIL', source: `${GUIDE}: nothing is sent by default` },
    remediation: ['add syslog log-remote-address <address> level info'],
    source: `${GUIDE}: nothing is sent by default`,
  },
];
