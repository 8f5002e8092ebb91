import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { type Policy, acceptPoliciesOf, idsOf, profileOf } from '../facts/policies.ts';
import { type Scope, entriesIn, inEachDomain, linesOfSettings, settingOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { doubtfulSchedule, isToothless } from '../facts/toothless.ts';
import { findWan } from '../facts/wan.ts';

/** A kind of security profile that recommendations demand on policies. */
interface ProfileKind extends Pick<CheckSpec, 'id' | 'title'> {
  readonly pattern: RegExp;
  readonly attribute: string;
  /** With its article. */
  readonly name: string;
  /** Demanded only of policies towards the Internet. */
  readonly outboundOnly?: true;
}

const KINDS: readonly ProfileKind[] = [
  {
    id: 'policy-ips',
    title: 'Apply IPS Security Profile to Policies',
    pattern: / (?:ips|intrusion) /,
    attribute: 'ips-sensor',
    name: 'an IPS sensor',
  },
  {
    id: 'policy-antivirus',
    title: 'Apply Antivirus Security Profile to Policies',
    pattern: / anti ?virus /,
    attribute: 'av-profile',
    name: 'an antivirus profile',
  },
  {
    id: 'policy-dns-filter',
    title: 'Apply DNS Filter Security Profile to Policies',
    pattern: / dns ?filter /,
    attribute: 'dnsfilter-profile',
    name: 'a DNS filter',
    outboundOnly: true,
  },
  {
    id: 'policy-web-filter',
    title: 'Apply Web Filter Security Profile to Policies',
    pattern: / web ?filter/,
    attribute: 'webfilter-profile',
    name: 'a web filter',
    outboundOnly: true,
  },
  {
    id: 'policy-ssl-inspection',
    title: 'Apply SSL/SSH Inspection Profile to Policies',
    pattern: /^(?!.* deep ).* (?:ssl|tls|ssh|certificate) (?:\w+ )?inspection /,
    attribute: 'ssl-ssh-profile',
    name: 'an SSL/SSH inspection profile',
  },
  {
    id: 'policy-application-control',
    title: 'Apply Application Control Security Profile to Policies',
    pattern: / application control /,
    attribute: 'application-list',
    name: 'an application list',
  },
];

/** Checks that policies apply a security profile. */
export const profileChecks: readonly CheckSpec[] = KINDS.map((kind) => ({
  id: kind.id,
  title: kind.title,
  about: [
    { title: [/ appl(?:y|ied) /, / profiles? | sensors? /, / polic(?:y|ies) /, kind.pattern] },
    {
      title: [/ (?:every|each|all|accepted|permitted|allowed|outbound|internet) /, / (?:polic(?:y|ies)|rules?|traffic) /, kind.pattern],
      except: [
        ...KINDS.filter((other) => other !== kind).map(({ pattern }) => pattern),
        / (?:logs?|logg\w*|updat\w*|signatures?|block\w*|severity|critical|inbound|from the internet) /,
      ],
    },
  ],
  expectation: `every policy that lets traffic ${kind.outboundOnly ? 'out to the Internet' : 'pass'} must apply ${kind.name} (UTM enabled; where the recommendation says so, every policy that accepts traffic to the Internet)`,
  judge: inEachDomain((scope, recommendation) =>
    judgeProfiles(scope, kind, / (?:internet|outbound|outgoing) /.test(plainTitle(recommendation))),
  ),
  remediation: block('config firewall policy', block('edit <policy>', 'set utm-status enable', `set ${kind.attribute} <profile>`)),
  source: 'FortiOS CLI reference, firewall policy: no profile by default, and none in effect without utm-status enable',
}));

export const botnetChecks: readonly CheckSpec[] = [
  {
    id: 'botnet-connections',
    title: 'Detect Botnet connections',
    about: {
      title: [/ botnet /, / (?:detect|connections?|block) /],
      except: [/ dns /, / domain /, / only monitor|monitor(?:ed|ing)? only /],
    },
    expectation: 'every policy towards the Internet must apply an IPS sensor that blocks connections to botnet sites',
    judge: inEachDomain(judgeBotnet),
    first: block('config firewall policy', block('edit <policy>', 'set utm-status enable', 'set ips-sensor <sensor>')),
    remediation: block('config ips sensor', block('edit <sensor>', 'set scan-botnet-connections block')),
    source: 'FortiOS CLI reference, ips sensor: scan-botnet-connections disable by default',
  },
];

/** The factory's profile that inspects nothing (FortiOS administration guide, SSL & SSH inspection). */
const IDLE_INSPECTION = 'no-inspection';

const noneAccepts = (scope: Scope): Outcome => unlessHidden(scope, 'firewall policy', notApplicable('No policy lets traffic pass.'));

function judgeProfiles(scope: Scope, { attribute, name, outboundOnly }: ProfileKind, saysOutbound: boolean): Outcome {
  const accepting = acceptPoliciesOf(scope);
  if (accepting.length === 0) return noneAccepts(scope);
  const { policies, doubt } = (outboundOnly ?? saysOutbound) ? choosePoliciesOut(accepting, scope) : { policies: accepting, doubt: false };
  if (policies.length === 0) {
    const lines = accepting.flatMap((policy) => linesOfSettings(policy.node, 'dstintf'));
    return doubt
      ? review('Which policies lead to the Internet is not in the text.', lines)
      : notApplicable('No policy that lets traffic pass leads to the Internet.', lines);
  }
  const views = policies.map((policy) => ({ policy, profile: profileOf(scope, policy, attribute) }));
  const without = views.filter(({ profile }) => !profile || profile.inEffect === false);
  const kind = name.replace(/^an? /, '');
  if (without.length > 0) {
    const lines = without.flatMap(({ policy, profile }) => [
      ...policy.lines,
      ...(profile ? [...profile.lines, ...linesOfSettings(policy.node, 'utm-status')] : []),
    ]);
    const ids = idsOf(without.map(({ policy }) => policy));
    return fail(lines, `${without.length} of ${policies.length} policies have no ${kind} in effect (none is the default): ${ids}.`);
  }
  const lines = views.flatMap(({ policy, profile }) => [...policy.lines, ...profile!.lines]);
  const unsure = views.filter(({ profile }) => profile!.inEffect === undefined).map(({ policy }) => policy);
  if (unsure.length === 0) {
    const idle = reviewIdle(scope, policies, lines);
    const toothless = views
      .filter(({ profile }) => profile!.name === IDLE_INSPECTION || isToothless(scope, attribute, profile!.name))
      .map(({ policy }) => policy);
    if (toothless.length > 0) return review(`The ${kind} is named, but stops nothing, in: ${idsOf(toothless)}.`, lines);
    return idle ?? pass(lines, `Every such policy applies a profile of this kind (${kind}).`);
  }
  return review(`Named, but not shown to be in effect (\`utm-status\` is not in the text), in: ${idsOf(unsure)}.`, lines);
}

/** A policy that its schedule may keep from ever being in force is no evidence. */
export function reviewIdle(scope: Scope, policies: readonly Policy[], lines: readonly number[]): Outcome | undefined {
  const idle = policies.filter(({ node }) => doubtfulSchedule(scope, node).length > 0);
  if (idle.length === 0) return undefined;
  const reason = `The schedule never comes, or only once, so whether they are in force is open for: ${idsOf(idle)}.`;
  return review(reason, [...lines, ...idle.flatMap(({ node }) => doubtfulSchedule(scope, node))]);
}

/**
 * The policies that lead to the Internet: their destination faces it, or is any. If no interface is known to face it, policies with address
 * translation are taken, because traffic to the Internet needs it.
 */
function choosePoliciesOut(
  policies: readonly Policy[],
  { tree }: Scope,
): { readonly policies: readonly Policy[]; readonly doubt: boolean } {
  const { names } = findWan(tree);
  const doubt = names.size === 0;
  return { policies: policies.filter((policy) => leadsTo(policy, names) || (doubt && valueOf(policy.node, 'nat') === 'enable')), doubt };
}

/** True if a policy's destination interface is among the names, or any. */
const leadsTo = ({ node }: Policy, names: ReadonlySet<string>): boolean =>
  valuesOf(node, 'dstintf').some((name) => name === 'any' || names.has(name));

function judgeBotnet(scope: Scope): Outcome {
  const accepting = acceptPoliciesOf(scope);
  if (accepting.length === 0) return noneAccepts(scope);
  const { names } = findWan(scope.tree);
  const outbound = accepting.filter((policy) => leadsTo(policy, names));
  if (outbound.length === 0 && names.size > 0) {
    const lines = accepting.map(({ node }) => node.line);
    return notApplicable('No policy that lets traffic pass leads to the Internet.', lines);
  }
  // Before 6.2 the interface scanned; such a device is left to a person.
  if (entriesIn(scope, 'system interface').some((node) => /^(?:block|monitor)$/.test(valueOf(node, 'scan-botnet-connections') ?? ''))) {
    return review('Interfaces are set to look for botnet connections, as releases before 6.2 do it.');
  }
  const scanning = new Map(
    entriesIn(scope, 'ips sensor').flatMap((sensor) => {
      const setting = settingOf(sensor, 'scan-botnet-connections');
      return setting && setting.words[1] !== 'disable' ? [[sensor.words[0]!, setting] as const] : [];
    }),
  );
  const policies = outbound.length > 0 ? outbound : accepting;
  const views = policies.map((policy) => ({ policy, profile: profileOf(scope, policy, 'ips-sensor') }));
  const linesFor = (among: typeof views) => among.flatMap(({ policy, profile }) => [...policy.lines, ...(profile?.lines ?? [])]);
  const lacking = views.filter(({ profile }) => !profile || profile.inEffect === false || !scanning.has(profile.name));
  if (lacking.length > 0) {
    if (outbound.length === 0 && scanning.size > 0)
      return review('Which policies lead to the Internet is not in the text.', linesFor(lacking));
    const ids = idsOf(lacking.map(({ policy }) => policy));
    return fail(linesFor(lacking), `No IPS sensor that looks for botnet connections (off by default) is applied by: ${ids}.`);
  }
  const settings = [...scanning.values()];
  const lines = [...linesFor(views), ...settings.map(({ line }) => line)];
  if (settings.some(({ words }) => words[1] !== 'block')) return review('Connections to botnet sites are monitored, not blocked.', lines);
  if (views.some(({ profile }) => profile!.inEffect === undefined)) {
    return review('The IPS sensors are named, but not shown to be in effect (`utm-status` is not in the text).', lines);
  }
  return (
    reviewIdle(scope, policies, lines) ??
    pass(lines, 'Every policy towards the Internet applies an IPS sensor that blocks connections to botnet sites.')
  );
}
