import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import type { Policy } from '../facts/policies.ts';
import { type Scope, judgeScopes, linesOfSettings, sectionOf, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type PolicyRule, matchesEverything, rulesOf } from '../rule-base/rules.ts';

const OTHERS = [/ start /, / application /, / dns /, / local in /, / implicit /, / no policy /, / unmatched /];
const isAboutPolicies = titled([/ logg(?:ing|ed) | log /, / polic(?:y|ies) /], OTHERS);
const isAboutDenials = titled([/ log(?:s|ged|ging)? /, / traffic /, / denied /], OTHERS);

export const policyLogging: LibraryCheck = {
  id: 'policy-logging',
  title: 'Ensure logging is enabled on all firewall policies',
  matches: (recommendation) => isAboutPolicies(recommendation) || isAboutDenials(recommendation),
  expectation: 'every policy in effect must log all sessions (`logtraffic all`), and the implicit deny must be logged',
  judge: (tree, recommendation) => judgeScopes(tree, (scope) => judgeLogging(scope, isAboutDenials(recommendation))),
  remediation: [
    'config firewall policy',
    '    edit <policy>',
    '        set logtraffic all',
    '    next',
    'end',
    'config log setting',
    '    set fwpolicy-implicit-log enable',
    'end',
  ],
  source: 'FortiOS CLI reference, firewall policy (logtraffic utm by default) and log setting (fwpolicy-implicit-log disable by default)',
};

function judgeLogging(scope: Scope, denialsAlone: boolean): Outcome {
  const rules = rulesOf(scope).filter(({ policy }) => policy.enabled && !(denialsAlone && policy.accepts));
  const policies = rules.map(({ policy }) => policy);
  const silent = policies.filter((policy) => valueOf(policy.node, 'logtraffic') !== 'all');
  const linesFor = (policy: Policy) => [...policy.lines, ...linesOfSettings(policy.node, 'logtraffic')];
  if (silent.length > 0) {
    const ids = silent.map((policy) => policy.id).join(', ');
    return fail(silent.flatMap(linesFor), `${silent.length} of ${policies.length} policies in effect do not log all sessions: ${ids}.`);
  }
  const lines = policies.flatMap(linesFor);
  const section = sectionOf(scope, 'log setting');
  const implicit = settingOf(section, 'fwpolicy-implicit-log');
  if (implicit?.words[1] === 'enable')
    return pass([...lines, implicit.line], 'Every policy in effect logs all sessions, and so does the implicit deny.');
  if (rules.some(isDenyAll)) {
    return review('Every policy in effect logs, a deny of everything among them; the implicit deny behind it does not.', lines);
  }
  const reason = 'Traffic that no policy matches is denied without a log, which is the default (FortiOS CLI reference, log setting).';
  return unlessHidden(scope, 'log setting', fail(implicit ? [implicit.line] : section ? [section.line] : [], reason));
}

/** True for a rule that denies everything, so that nothing reaches the implicit deny. */
const isDenyAll = ({ policy, rule }: PolicyRule): boolean =>
  !policy.accepts && rule.from === 'any' && rule.to === 'any' && matchesEverything(rule);
