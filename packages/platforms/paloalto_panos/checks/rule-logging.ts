import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, pass } from '@merlon/engine/model/verdict.ts';
import { isYes } from '../facts/facts.ts';
import { type Rule, lookUp, showRules } from '../facts/rules.ts';
import { found, linesIn } from './findings.ts';
import { onRulesAsked } from './rule-selection.ts';

/** Whether every rule sends its logs on, by a profile that does so for traffic. */
function judgeRuleForwarding(tree: ConfigTree, rules: readonly Rule[], what: string): Outcome {
  const bare = rules.filter((rule) => rule.values('log-setting').length === 0 || rule.values('log-setting').includes('none'));
  const silent = rules.filter((rule) => {
    const profile = lookUp(tree, rule.owner, ['log-settings', 'profiles', rule.values('log-setting')[0] ?? '']);
    const sends = (entry: Place): boolean =>
      isSet(entry, 'log-type traffic') &&
      /^all logs$/i.test(valueOf(entry, 'filter') ?? 'All Logs') &&
      (isSet(entry, 'send-syslog|send-http|send-email|send-snmptrap *') || isYes(entry, 'send-to-panorama'));
    return !profile || !findPath(profile, 'match-list *').some(sends);
  });
  return (
    found('FAIL', showRules(bare, 'log-setting'), 'Rules without a log forwarding profile') ??
    found(
      'REVIEW',
      showRules(silent, 'log-setting'),
      'Rules whose log forwarding profile is not in the text, or does not send all traffic logs on',
    ) ??
    pass(linesIn(showRules(rules, 'log-setting')), `Every ${what} has a log forwarding profile that sends its traffic logs on.`)
  );
}

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
    judge: onRulesAsked(judgeRuleForwarding),
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
