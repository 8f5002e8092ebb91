import { all, any, doubt, named, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';

/** Where log forwarding profiles stand: of a device, of what a Panorama pushed, and shared. */
const OWNERS = ['vsys *', 'device-group *', 'panorama vsys *', 'shared', 'panorama shared'];
const PROFILES = OWNERS.map((owner) => `${owner} log-settings profiles`);

/** A server to which logs are sent has to be defined. */
const SERVERS = ['syslog', 'http', 'email', 'snmptrap'].map((kind) =>
  named(
    `send-${kind}`,
    'server profile',
    OWNERS.map((owner) => `${owner} log-settings ${kind}`),
  ),
);

/** An entry of a profile that sends all traffic logs on; without a filter, it takes all of its kind. */
const SENDS: Assertion = {
  op: 'some',
  path: ['match-list', '*'],
  then: all(
    value('log-type', equals('traffic')),
    value('filter', { is: 'matches', pattern: /^all logs$/i, words: 'be All Logs' }, { status: 'PASS' }),
    any(...SERVERS, value('send-to-panorama', equals('yes'))),
  ),
  none: { status: 'FAIL' },
  noun: 'entry',
};
const FORWARDED = all(
  value('log-setting', noneOf('none')),
  named(
    'log-setting',
    'log forwarding profile',
    PROFILES,
    any(SENDS, doubt('whether the profile sends all traffic logs on', 'match-list')),
  ),
);

const RULE = 'set rulebase security rules <rule>';
const SOURCE = 'PAN-OS web interface help, Policies > Security';

export const ruleLoggingChecks: readonly CheckSpec[] = [
  {
    id: 'rule-log-forwarding',
    title: 'Ensure every security rule that allows traffic has a log forwarding profile',
    about: {
      title: [
        / rules? | polic(?:y|ies) | traffic logs? /,
        / log forwarding | logs? (?:\w+ )*(?:forwarded|sent) | forward\w* (?:\w+ )*logs? /,
      ],
      except: [/ panorama /, / default | wildfire | system | configuration | tls | ssl /],
    },
    expectation: 'every rule of which the document speaks (those that allow traffic, or all) must have a log forwarding profile',
    rules: { which: 'enabled' },
    must: { is: 'stated', holds: FORWARDED },
    remediation: [`${RULE} log-setting <profile>`],
    decides: ['rulebase security rules * log-setting *'],
    source: 'PAN-OS web interface help, Security Policy Actions: a rule forwards no logs unless it has a log forwarding profile',
  },
  {
    id: 'rule-logging',
    title: 'Ensure every security rule that allows traffic logs at session end',
    about: {
      title: [
        / log(?:ging|s|ged)? /,
        / session end | end of (?:the |each |a )?session | (?:every|all|each) (?:\w+ )*(?:rule|polic)| (?:permitted|allowed) (?:sessions?|traffic|connections?) /,
      ],
      except: [
        / default | violations? /,
        / wildfire | malicious | user id /,
        / forward\w* | syslog | servers? | siem | panorama | session start | both /,
      ],
    },
    expectation: 'every rule that allows traffic must log at the end of sessions',
    rules: { which: 'enabled' },
    must: { is: 'logged', at: 'end' },
    remediation: [`${RULE} log-end yes`],
    source: SOURCE,
  },
];
