import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Policy, acceptPoliciesOf, profileOf } from '../facts/policies.ts';
import { type Scope, judgeScopes, linesOfSettings, unlessHidden, valueOf } from '../facts/scope.ts';
import { type WanView, findWan } from '../facts/wan.ts';

/** A kind of security profile that recommendations demand on policies. */
interface ProfileKind {
  readonly id: string;
  readonly title: string;
  readonly patterns: readonly RegExp[];
  readonly attribute: string;
  readonly name: string;
  /** Demanded only of policies towards the Internet. */
  readonly outboundOnly?: true;
}

const APPLIED = [/ appl(?:y|ied) /, / profiles? | sensors? /, / polic(?:y|ies) /];

const KINDS: readonly ProfileKind[] = [
  {
    id: 'policy-ips',
    title: 'Apply IPS Security Profile to Policies',
    patterns: [/ (?:ips|intrusion) /],
    attribute: 'ips-sensor',
    name: 'IPS sensor',
  },
  {
    id: 'policy-antivirus',
    title: 'Apply Antivirus Security Profile to Policies',
    patterns: [/ anti ?virus /],
    attribute: 'av-profile',
    name: 'antivirus profile',
  },
  {
    id: 'policy-dns-filter',
    title: 'Apply DNS Filter Security Profile to Policies',
    patterns: [/ dns ?filter /],
    attribute: 'dnsfilter-profile',
    name: 'DNS filter',
    outboundOnly: true,
  },
  {
    id: 'policy-web-filter',
    title: 'Apply Web Filter Security Profile to Policies',
    patterns: [/ web ?filter/],
    attribute: 'webfilter-profile',
    name: 'web filter',
    outboundOnly: true,
  },
  {
    id: 'policy-application-control',
    title: 'Apply Application Control Security Profile to Policies',
    patterns: [/ application control /],
    attribute: 'application-list',
    name: 'application list',
  },
];

/** Checks that policies apply a security profile. */
export const profileChecks: readonly LibraryCheck[] = KINDS.map((kind) => ({
  id: kind.id,
  title: kind.title,
  matches: titled([...APPLIED, ...kind.patterns]),
  expectation: `every policy that lets traffic ${kind.outboundOnly ? 'out to the Internet' : 'pass'} must apply ${/^[aei]/i.test(kind.name) ? 'an' : 'a'} ${kind.name}`,
  judge: (tree) => {
    const wan = findWan(tree);
    return judgeScopes(tree, (scope) => judgeProfiles(scope, kind, wan));
  },
  remediation: [
    'config firewall policy',
    '    edit <policy>',
    '        set utm-status enable',
    `        set ${kind.attribute} <profile>`,
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, firewall policy: no profile by default, and none in effect without utm-status enable',
}));

function judgeProfiles(scope: Scope, { attribute, name, outboundOnly }: ProfileKind, wan: WanView): Outcome {
  const accepting = acceptPoliciesOf(scope);
  if (accepting.length === 0) return unlessHidden(scope, 'firewall policy', notApplicable('No policy lets traffic pass.'));
  const { policies, doubt } = outboundOnly ? choosePoliciesOut(accepting, wan) : { policies: accepting, doubt: false };
  if (policies.length === 0) {
    const lines = accepting.flatMap((policy) => linesOfSettings(policy.node, 'dstintf'));
    return doubt
      ? review('Which policies lead to the Internet is not in the text.', lines)
      : notApplicable('No policy that lets traffic pass leads to the Internet.', lines);
  }
  const views = policies.map((policy) => ({ policy, profile: profileOf(scope, policy, attribute) }));
  const without = views.filter(({ profile }) => profile === undefined || profile.inEffect === false);
  if (without.length > 0) {
    const ids = without.map(({ policy }) => policy.id).join(', ');
    const lines = without.flatMap(({ policy, profile }) => [
      ...policy.lines,
      ...(profile ? [...profile.lines, ...linesOfSettings(policy.node, 'utm-status')] : []),
    ]);
    return fail(lines, `${without.length} of ${policies.length} policies have no ${name} in effect (none is the default): ${ids}.`);
  }
  const lines = views.flatMap(({ policy, profile }) => [...policy.lines, ...profile!.lines]);
  const unsure = views.filter(({ profile }) => profile!.inEffect === undefined);
  if (unsure.length > 0) {
    const ids = unsure.map(({ policy }) => policy.id).join(', ');
    return review(`Named, but not shown to be in effect (\`utm-status\` is not in the text), in: ${ids}.`, lines);
  }
  return pass(lines, `Every such policy applies a profile of this kind (${name}).`);
}

/**
 * The policies that lead to the Internet: their destination faces it, or is any. If no interface is known to face it, policies with address
 * translation are taken, because traffic to the Internet needs it.
 */
function choosePoliciesOut(policies: readonly Policy[], wan: WanView): { readonly policies: readonly Policy[]; readonly doubt: boolean } {
  if (wan.names.size === 0) {
    return { policies: policies.filter((policy) => valueOf(policy.node, 'nat') === 'enable' || leadsTo(policy, new Set())), doubt: true };
  }
  return { policies: policies.filter((policy) => leadsTo(policy, wan.names)), doubt: false };
}

/** True if a policy's destination interface is among the names, or any. */
export function leadsTo(policy: Policy, names: ReadonlySet<string>): boolean {
  const interfaces = policy.node.children.find((child) => child.words[0] === 'dstintf' && !child.negated)?.words.slice(1) ?? [];
  return interfaces.some((name) => name === 'any' || names.has(name));
}
