import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { linesAt, onAbsence, placesOf } from '../facts/facts.ts';
import type { CheckSpec } from './define-library.ts';
import { defineSwitch, defineWord } from './define-setting.ts';

const GUIDE = 'Gaia Administration Guide, "System Logging"';

/** Gaia's system log; the firewall logs belong to the management server. */
export const loggingChecks: readonly CheckSpec[] = [
  defineSwitch({
    id: 'syslog-management-audit',
    title: 'Audit logs sent to the management server',
    topic: { title: [/ mgmtauditlogs? | management audit logs? | audit logs? (?:to|sent) .*management /] },
    path: 'syslog mgmtauditlogs',
    usual: 'on',
    source: `${GUIDE}: on by default`,
  }),
  defineWord({
    id: 'syslog-audit-log',
    title: 'The audit log of the operating system is kept',
    topic: { title: [/ auditlogs? | audit logs? /], except: / implied | rules? | global | server / },
    path: 'syslog auditlog',
    value: 'permanent',
    bad: ['disable', 'off', 'none'],
    source: `${GUIDE}: permanent by default`,
  }),
  defineSwitch({
    id: 'syslog-cplogs',
    title: 'System logs go to the management server',
    topic: { title: [/ cplogs? | (?:syslog|system logs?) .*(?:management server|check ?point) /], except: / audit / },
    path: 'syslog cplogs',
    usual: 'on',
    badDefault: 'off',
    source: `${GUIDE}: off by default`,
  }),
  {
    id: 'syslog-servers',
    title: 'The syslog is sent to a server',
    topic: {
      title: [/ syslog | remote log/],
      except: / rules? | local | file | cplogs | two | multiple | redundant | network | audit/,
      paths: ['syslog log-remote-address'],
    },
    expectation: 'a `syslog log-remote-address` at the level info, notice, debug or all must be configured',
    judge: judgeSyslogServers,
    remediation: ['add syslog log-remote-address <address> level info'],
    source: `${GUIDE}: nothing is sent by default`,
  },
];

const LEVELS = new Set(['info', 'notice', 'debug', 'all']);

function judgeSyslogServers(tree: ConfigTree): Outcome {
  const servers = placesOf(tree, 'syslog log-remote-address *');
  if (servers.length === 0)
    return onAbsence(tree, fail(linesAt(placesOf(tree, 'syslog')), 'No server gets the system log, which is the default.'));
  const whole = servers.filter((place) => {
    const words = valuesAt(place);
    return LEVELS.has(words[words.indexOf('level') + 1] ?? '');
  });
  if (whole.length > 0) return pass(linesAt(whole), `Servers get the system log (${whole.length}).`);
  return review(
    'A server gets the system log, but only messages of the more severe levels, or of which the text does not say.',
    linesAt(servers),
  );
}
