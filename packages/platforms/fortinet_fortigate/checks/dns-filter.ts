import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { titled } from '../document/demands.ts';
import { type Policy, profileOf } from '../facts/policies.ts';
import { chooseProfiles } from '../facts/profiles-in-use.ts';
import { type Scope, entriesIn, judgeScopes, linesOfSettings, unlessHidden, valueOf } from '../facts/scope.ts';
import { rulesOf } from '../rule-base/rules.ts';

export const dnsFilterLog: LibraryCheck = {
  id: 'dns-filter-log',
  title: 'Ensure DNS Filter logs all DNS queries and responses',
  matches: titled([/ dns /, / logs? | logging /, / (?:queries|all|responses) /]),
  expectation: 'DNS filter profiles must log all queries and responses',
  judge: (tree) =>
    judgeScopes(tree, (scope) => {
      const { profiles } = chooseProfiles(scope, 'dnsfilter profile', 'dnsfilter-profile');
      if (profiles.length === 0)
        return unlessHidden(scope, 'dnsfilter profile', fail([], 'No DNS filter profile is configured, so nothing is logged.'));
      const silent = profiles.filter((profile) => valueOf(profile, 'log-all-domain') !== 'enable');
      const lines = (silent.length > 0 ? silent : profiles).flatMap((profile) => [
        profile.line,
        ...linesOfSettings(profile, 'log-all-domain'),
      ]);
      if (silent.length > 0)
        return fail(lines, `Do not log all, which is the default: ${silent.map((profile) => profile.words[0]).join(', ')}.`);
      return pass(lines, 'The DNS filter profiles log all queries and responses.');
    }),
  remediation: ['config dnsfilter profile', '    edit <profile>', '        set log-all-domain enable', '    next', 'end'],
  source: 'FortiOS CLI reference, dnsfilter profile: log-all-domain disable by default',
};

export const dnsFilterBotnet: LibraryCheck = {
  id: 'dns-filter-botnet',
  title: 'Enable Botnet C&C Domain Blocking DNS Filter',
  matches: titled([/ botnet /, / (?:dns|domain) /]),
  expectation: 'every policy that lets DNS pass must apply a DNS filter that blocks botnet domains',
  judge: (tree) => judgeScopes(tree, judgeBotnetFilter),
  remediation: ['config dnsfilter profile', '    edit <profile>', '        set block-botnet enable', '    next', 'end'],
  source: 'FortiOS CLI reference, dnsfilter profile: block-botnet disable by default',
};

function judgeBotnetFilter(scope: Scope): Outcome {
  const blocking = new Set(
    entriesIn(scope, 'dnsfilter profile')
      .filter((profile) => valueOf(profile, 'block-botnet') === 'enable')
      .map((profile) => profile.words[0]!),
  );
  const rules = rulesOf(scope).filter(({ policy }) => policy.enabled && policy.accepts);
  const accepting = rules.map(({ policy }) => policy);
  const policies = rules.filter(({ rule }) => letsDnsPass(rule) === true).map(({ policy }) => policy);
  const unsure = rules.filter(({ rule }) => letsDnsPass(rule) === 'unknown').map(({ policy }) => policy);
  if (policies.length === 0) {
    const lines = accepting.flatMap((policy) => policy.lines);
    if (blocking.size === 0) {
      return unlessHidden(scope, 'dnsfilter profile', fail(lines, 'No DNS filter profile blocks botnet domains, and none is applied.'));
    }
    return unsure.length > 0 ? reviewUnknown(unsure, lines) : notApplicable('No policy is shown to let DNS pass.', lines);
  }
  const views = policies.map((policy) => ({ policy, profile: profileOf(scope, policy, 'dnsfilter-profile') }));
  const lacking = views.filter(({ profile }) => !profile || profile.inEffect === false || !blocking.has(profile.name));
  const linesFor = (policy: Policy) => [
    ...policy.lines,
    ...linesOfSettings(policy.node, 'service'),
    ...(profileOf(scope, policy, 'dnsfilter-profile')?.lines ?? []),
  ];
  if (lacking.length > 0) {
    const ids = lacking.map(({ policy }) => policy.id).join(', ');
    return fail(
      lacking.flatMap(({ policy }) => linesFor(policy)),
      `Let DNS pass without a DNS filter that blocks botnet domains: ${ids}.`,
    );
  }
  const lines = policies.flatMap(linesFor);
  if (views.some(({ profile }) => profile!.inEffect === undefined)) {
    return review('The DNS filters are named, but not shown to be in effect (`utm-status` is not in the text).', lines);
  }
  const uncovered = unsure.filter((policy) => !blocking.has(profileOf(scope, policy, 'dnsfilter-profile')?.name ?? ''));
  if (uncovered.length > 0) return reviewUnknown(uncovered, lines);
  return pass(lines, 'Every policy that lets DNS pass applies a DNS filter that blocks botnet domains.');
}

function reviewUnknown(policies: readonly Policy[], lines: readonly number[]): Outcome {
  const ids = policies.map((policy) => policy.id).join(', ');
  return review(`The ports of their services are not in the text, so whether DNS passes is open for: ${ids}.`, lines);
}

/** Whether a rule allows DNS, port 53 over TCP or UDP; unknown if the text lacks the ports of its services. */
function letsDnsPass({ services }: Rule): boolean | 'unknown' {
  if (services.negated) return 'unknown';
  const isDns = services.entries.some(({ protocol, destination }) => {
    const isCarried = [6, 17].some((number) => protocol.first <= number && number <= protocol.last);
    return isCarried && destination.first <= 53 && 53 <= destination.last;
  });
  return isDns || (services.symbols.length > 0 && 'unknown');
}
