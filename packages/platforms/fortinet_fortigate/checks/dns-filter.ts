import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { type Policy, idsOf, profileOf } from '../facts/policies.ts';
import { listProfiles } from '../facts/profiles-in-use.ts';
import { type Scope, entriesIn, inEachDomain, linesOfSettings, unlessHidden, valueOf } from '../facts/scope.ts';
import { doubtfulSchedule } from '../facts/toothless.ts';
import { acceptRulesOf } from '../rule-base/rules.ts';

export const dnsFilterChecks: readonly CheckSpec[] = [
  {
    id: 'dns-filter-botnet',
    title: 'Enable Botnet C&C Domain Blocking DNS Filter',
    about: { title: [/ botnet /, / (?:dns|domain) /] },
    expectation: 'every policy that lets DNS pass must apply a DNS filter that blocks botnet domains',
    judge: inEachDomain(judgeBotnetFilter),
    first: block('config firewall policy', block('edit <policy>', 'set utm-status enable', 'set dnsfilter-profile <profile>')),
    remediation: block('config dnsfilter profile', block('edit <profile>', 'set block-botnet enable')),
    source: 'FortiOS CLI reference, dnsfilter profile: block-botnet disable by default',
  },
  {
    id: 'dns-filter-log',
    title: 'Ensure DNS Filter logs all DNS queries and responses',
    about: { title: [/ dns /, / logs? | logging /, / (?:queries|all|responses) /] },
    expectation: 'DNS filter profiles must log all queries and responses',
    noun: 'DNS filter profile',
    path: 'dnsfilter profile *',
    list: listProfiles('dnsfilter profile', 'dnsfilter-profile'),
    perScope: true,
    none: { status: 'FAIL', source: 'nothing is then logged' },
    must: {
      setting: 'log-all-domain',
      demand: equals('enable'),
      absent: { is: 'disable', source: 'FortiOS CLI reference, dnsfilter profile' },
    },
    remediation: block('config dnsfilter profile', block('edit <profile>', 'set log-all-domain enable')),
    source: 'FortiOS CLI reference, dnsfilter profile: log-all-domain disable by default',
  },
];

function judgeBotnetFilter(scope: Scope): Outcome {
  const profiles = entriesIn(scope, 'dnsfilter profile').filter((profile) => valueOf(profile, 'block-botnet') === 'enable');
  const blocking = new Set(profiles.map(({ words }) => words[0]));
  const views = acceptRulesOf(scope).map(({ policy, rule }) => {
    const filter = profileOf(scope, policy, 'dnsfilter-profile');
    const lines = [...policy.lines, ...linesOfSettings(policy.node, 'service'), ...(filter?.lines ?? [])];
    return { policy, lines, letsDns: letsDnsPass(rule), filter: filter && blocking.has(filter.name) ? filter : undefined };
  });
  const open = views.filter(({ letsDns }) => letsDns === true);
  const unsure = views.filter(({ letsDns }) => letsDns === 'unknown');
  if (open.length === 0) {
    const lines = views.flatMap(({ policy }) => policy.lines);
    if (blocking.size === 0) {
      return unlessHidden(scope, 'dnsfilter profile', fail(lines, 'No DNS filter profile blocks botnet domains, and none is applied.'));
    }
    return unsure.length > 0
      ? reviewUnknown(
          unsure.map(({ policy }) => policy),
          lines,
        )
      : notApplicable('No policy is shown to let DNS pass.', lines);
  }
  const lacking = open.filter(({ filter }) => !filter || filter.inEffect === false);
  if (lacking.length > 0) {
    const ids = idsOf(lacking.map(({ policy }) => policy));
    return fail(
      lacking.flatMap(({ lines }) => lines),
      `Let DNS pass without a DNS filter that blocks botnet domains: ${ids}.`,
    );
  }
  const lines = open.flatMap((view) => view.lines);
  if (open.some(({ filter }) => filter!.inEffect === undefined)) {
    return review('The DNS filters are named, but not shown to be in effect (`utm-status` is not in the text).', lines);
  }
  const uncovered = unsure.filter(({ filter }) => !filter).map(({ policy }) => policy);
  if (uncovered.length > 0) return reviewUnknown(uncovered, lines);
  const policies = open.map(({ policy }) => policy);
  return (
    reviewIdle(scope, policies, lines) ?? pass(lines, 'Every policy that lets DNS pass applies a DNS filter that blocks botnet domains.')
  );
}

const reviewUnknown = (policies: readonly Policy[], lines: readonly number[]): Outcome =>
  review(`The ports of their services are not in the text, so whether DNS passes is open for: ${idsOf(policies)}.`, lines);

/** Whether a rule allows DNS, port 53 over TCP or UDP; unknown if the text lacks the ports of its services. */
function letsDnsPass({ services }: Rule): boolean | 'unknown' {
  if (services.negated) return 'unknown';
  const isDns = services.entries.some(({ protocol, destination }) => {
    const isCarried = [6, 17].some((number) => protocol.first <= number && number <= protocol.last);
    return isCarried && destination.first <= 53 && 53 <= destination.last;
  });
  return isDns || (services.symbols.length > 0 && 'unknown');
}

/** A policy that its schedule may keep from ever being in force is no evidence. */
function reviewIdle(scope: Scope, policies: readonly Policy[], lines: readonly number[]): Outcome | undefined {
  const idle = policies.filter(({ node }) => doubtfulSchedule(scope, node).length > 0);
  if (idle.length === 0) return undefined;
  const reason = `The schedule never comes, or only once, so whether they are in force is open for: ${idsOf(idle)}.`;
  return review(reason, [...lines, ...idle.flatMap(({ node }) => doubtfulSchedule(scope, node))]);
}
