import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Scope, judgeScopes, linesOfSettings, unlessHidden } from '../facts/scope.ts';
import { type PolicyRule, matchesEverything, rulesOf } from '../rule-base/rules.ts';

export const policyAnyAny: LibraryCheck = {
  id: 'policy-any-any',
  title: 'Ensure no policy allows any source, any destination and any service',
  matches: titled([/ (?:polic(?:y|ies)|rules?) /, / any(?: to)? any | any source .*any destination /], [/ logg/, / log /, / deny /]),
  expectation: 'no policy in effect may let every source reach every destination by every service',
  judge: (tree) => judgeScopes(tree, judgeOpenness),
  remediation: [
    'config firewall policy',
    '    edit <policy>',
    '        set srcaddr <address>',
    '        set dstaddr <address>',
    '        set service <service>',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, firewall policy; a policy without an action denies',
};

function judgeOpenness(scope: Scope): Outcome {
  const rules = rulesOf(scope).filter(({ policy }) => policy.enabled && policy.accepts);
  if (rules.length === 0) return unlessHidden(scope, 'firewall policy', notApplicable('No policy lets traffic pass.'));
  const open = rules.filter(({ rule }) => matchesEverything(rule));
  const tell = (among: readonly PolicyRule[]): string => among.map(({ policy }) => policy.id).join(', ');
  if (open.length > 0) return fail(open.flatMap(linesFor), `Everything is let pass by: ${tell(open)}.`);
  const unsure = rules.filter(({ rule }) => [rule.source, rule.destination, rule.services].some((set) => set.negated ?? isUnsaid(set)));
  if (unsure.length > 0) return review(`What they match is not all in the text: ${tell(unsure)}.`, unsure.flatMap(linesFor));
  return pass(rules.flatMap(linesFor), 'No policy lets every source reach every destination by every service.');
}

/** True for members whose extent the text does not give, such as a group that is missing from it. */
const isUnsaid = ({ symbols }: { readonly symbols: readonly string[] }): boolean =>
  symbols.some((name) => name.includes('not in the text'));

const linesFor = ({ policy }: PolicyRule): readonly number[] => [
  ...policy.lines,
  ...linesOfSettings(policy.node, 'srcaddr', 'dstaddr', 'srcaddr6', 'dstaddr6', 'service'),
];
