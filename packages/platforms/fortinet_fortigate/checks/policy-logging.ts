import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Topic, isOnTopic } from '@merlon/engine/demands/topic.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { saysInProse } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { type Policy, idsOf } from '../facts/policies.ts';
import { type Scope, inEachDomain, linesOf, linesOfSettings, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type PolicyRule, matchesEverything, rulesOf } from '../rule-base/rules.ts';

const except = [/ (?:starts?|disk|memory|syslog|fortianalyzer|faz|cloud|servers?|application|dns|local in|implicit|no policy|unmatched) /];
const DENIALS: Topic = { title: [/ log(?:s|ged|ging)? /, / traffic /, / denied /], except };
const ALL_TRAFFIC: Topic = {
  title: [/ log(?:s|ged|ging)? /, / (?:connections?|sessions?|traffic) /, / (?:all|every|each|accepted|allowed|permitted) /],
  except: [
    ...except,
    / (?:kept|keep|retain\w*|years?|days?|decrypt\w*|inspect\w*|before|name|admin\w*|users?|log ?in|ssh|vpn|events?|management|intra ?zone|zones?|denied traffic) /,
  ],
};

export const policyLoggingChecks: readonly CheckSpec[] = [
  {
    id: 'implicit-deny-logging',
    wantsOn: true,
    title: 'Ensure the implicit deny is logged',
    about: {
      title: [
        / log(?:s|ged|ging)? /,
        / implicit(?:ly)? | (?:no|unmatched) (?:polic(?:y|ies)|rules?) .*match|default deny | matches no | not matched /,
      ],
      except: [/ (?:sent|siem|syslog|servers?|start|local in|dns|application) /],
    },
    setting: 'log setting fwpolicy-implicit-log',
    demand: equals('enable'),
    perScope: true,
    source: 'FortiOS CLI reference, log setting: fwpolicy-implicit-log disable by default',
  },
  {
    id: 'policy-logging',
    wantsOn: true,
    title: 'Ensure logging is enabled on all firewall policies',
    about: [{ title: [/ logg(?:ing|ed) | log /, / (?:polic(?:y|ies)|rules?) /], except }, ALL_TRAFFIC, DENIALS],
    expectation:
      'every policy in effect must log all sessions (`logtraffic all`), and the implicit deny must be logged (fwpolicy-implicit-log)',
    judge: inEachDomain(judgeLogging),
    remediation: [
      ...block('config firewall policy', block('edit <policy>', 'set logtraffic all')),
      ...block('config log setting', 'set fwpolicy-implicit-log enable'),
    ],
    source: 'FortiOS CLI reference, firewall policy (logtraffic utm by default) and log setting (fwpolicy-implicit-log disable by default)',
  },
];

function judgeLogging(scope: Scope, recommendation: Recommendation): Outcome {
  const denialsAlone = isOnTopic(DENIALS, recommendation);
  const rules = rulesOf(scope).filter(({ policy }) => policy.enabled && !(denialsAlone && policy.accepts));
  const policies = rules.map(({ policy }) => policy);
  const silent = policies.filter((policy) => valueOf(policy.node, 'logtraffic') !== 'all');
  const linesFor = (policy: Policy) => [...policy.lines, ...linesOfSettings(policy.node, 'logtraffic')];
  if (silent.length > 0) {
    const reason = `${silent.length} of ${policies.length} policies in effect do not log all sessions: ${idsOf(silent)}.`;
    return fail(silent.flatMap(linesFor), reason);
  }
  const lines = policies.flatMap(linesFor);
  const section = sectionOf(scope, 'log setting');
  const implicit = linesOf(section, 'fwpolicy-implicit-log').slice(-1);
  if (valueOf(section, 'fwpolicy-implicit-log') === 'enable')
    return pass([...lines, ...implicit], 'Every policy in effect logs all sessions, and so does the implicit deny (enable).');
  // A deny of everything ahead of it leaves nothing to log, but for a document that names the setting.
  if (rules.some(isDenyAll) && !saysInProse(recommendation).includes('fwpolicy-implicit-log')) {
    return review('Every policy in effect logs, a deny of everything among them; the implicit deny behind it does not.', lines);
  }
  const reason = 'Traffic that no policy matches is denied without a log, which is the default (FortiOS CLI reference, log setting).';
  return unlessHidden(scope, 'log setting', fail(implicit, reason));
}

/** True for a rule that denies everything, so that nothing reaches the implicit deny. */
const isDenyAll = ({ policy, rule }: PolicyRule): boolean =>
  !policy.accepts && rule.from === 'any' && rule.to === 'any' && matchesEverything(rule);
