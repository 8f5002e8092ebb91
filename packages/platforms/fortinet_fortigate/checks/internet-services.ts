import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { coversRanges, everyProtocol, everyV4Address } from '@merlon/engine/rule-base/range-set.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { block } from '../document/write-commands.ts';
import { type Policy, acceptPoliciesOf, idsOf, policiesOf } from '../facts/policies.ts';
import { type Scope, entriesIn, inEachDomain, linesOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { rulesOf } from '../rule-base/rules.ts';

/** Services of the Internet Service Database, as the CIS FortiGate benchmarks name them: traffic from and to them must be denied. */
const SOURCES = [
  'Tor-Exit.Node',
  'Tor-Relay.Node',
  'Censys-Scanner',
  'Shodan-Scanner',
  'Botnet-C&C.Server',
  'Phishing-Phishing.Server',
  'Proxy-Proxy.Server',
  'Spam-Spamming.Server',
  'VPN-Anonymous.VPN',
  'Malicious-Malicious.Server',
];
const DESTINATIONS = SOURCES.filter((name) => !/Exit\.Node|Scanner/.test(name));

export const internetServiceChecks: readonly CheckSpec[] = [
  {
    id: 'deny-malicious-isdb',
    title: 'Ensure firewall policy denying all traffic to/from Tor, malicious server, or scanner IP addresses using ISDB',
    about: { title: [/ polic(?:y|ies) /, / (?:tor|malicious) /, / (?:isdb|internet service|deny\w*|block\w*) /] },
    expectation: 'policies must deny traffic from and to the services of the Internet Service Database that the recommendation names',
    judge: inEachDomain(judgeDenials),
    first: block(
      'config firewall policy',
      block('edit <new-policy-from>', 'set name "<first name>"'),
      block('edit <new-policy-to>', 'set name "<second name>"'),
    ),
    remediation: block(
      'config firewall policy',
      block(
        'edit <new-policy-from>',
        'set srcintf any',
        'set dstintf any',
        'set internet-service-src enable',
        `set internet-service-src-name ${SOURCES.map((name) => `"${name}"`).join(' ')}`,
        'set dstaddr all',
        'set schedule always',
        'set service ALL',
        'set logtraffic all',
      ),
      block(
        'edit <new-policy-to>',
        'set srcintf any',
        'set dstintf any',
        'set srcaddr all',
        'set internet-service enable',
        `set internet-service-name ${DESTINATIONS.map((name) => `"${name}"`).join(' ')}`,
        'set schedule always',
        'set logtraffic all',
      ),
    ),
    source: 'FortiOS CLI reference, firewall policy: internet-service-src-name, internet-service-name',
  },
];

interface Direction {
  readonly word: string;
  /** The switch of the policy, with which the names of its other attributes begin. */
  readonly toggle: string;
  readonly known: readonly string[];
}

const DIRECTIONS: readonly Direction[] = [
  { word: 'from', toggle: 'internet-service-src', known: SOURCES },
  { word: 'to', toggle: 'internet-service', known: DESTINATIONS },
];

function judgeDenials(scope: Scope, recommendation: Recommendation): Outcome {
  const text = `${proseOf(recommendation.audit)}\n${proseOf(recommendation.remediation)}`.replace(/-\n/g, '-').replace(/\s+/g, ' ');
  const denying = policiesOf(scope).filter((policy) => policy.enabled && !policy.accepts);
  const views = DIRECTIONS.map((direction) => viewDirection(scope, denying, direction, text));
  const lines = views.flatMap((view) =>
    view.policies.flatMap(({ node }) => linesOf(node, 'internet-service-src-name', 'internet-service-name')),
  );
  const missing = views.filter((view) => view.missing.length > 0);
  if (missing.some((view) => view.unreadable))
    return review('Services are denied by number, group or custom list, whose members are not in the text.', lines);
  if (missing.length > 0) {
    const said = missing.map(
      (view) => `${view.word} ${view.missing.length === view.wanted.length ? 'any of them' : view.missing.join(', ')}`,
    );
    return unlessHidden(scope, 'firewall policy', fail(lines, `No policy denies traffic ${said.join('; nor ')}.`));
  }
  const deniers = views.flatMap((view) => view.policies);
  if (deniers.some((policy) => valueOf(policy.node, 'srcintf') !== 'any' || valueOf(policy.node, 'dstintf') !== 'any')) {
    return review('The services are denied, but not between all interfaces.', lines);
  }
  const partial = rulesOf(scope).filter(({ policy, rule }) => deniers.includes(policy) && !deniesAlways(rule));
  if (partial.length > 0) {
    const ids = idsOf(partial.map(({ policy }) => policy));
    return review(`The services are denied, but not for all others, by all services and at all times: ${ids}.`, lines);
  }
  const lastDenial = Math.max(...deniers.map((policy) => policy.node.line));
  const before = acceptPoliciesOf(scope).filter((policy) => policy.node.line < lastDenial);
  if (before.length > 0) {
    return review(`The services are denied, but policies before that let traffic pass: ${idsOf(before)}.`, lines);
  }
  return pass(lines, 'Traffic from and to the named services is denied before anything is let pass.');
}

/** True if only the Internet services narrow a denial. */
function deniesAlways({ source, destination, services, conditions }: Rule): boolean {
  const isIsdb = ({ symbols }: { readonly symbols: readonly string[] }): boolean =>
    symbols.some((name) => name.startsWith('Internet service '));
  const others = [source, destination].filter((side) => !isIsdb(side));
  const isAnyone = others.every(({ v4, symbols, negated }) => !negated && symbols.length === 0 && coversRanges(v4, everyV4Address));
  const isAnyService = services.entries.some(({ protocol }) => protocol.first === 0 && protocol.last === everyProtocol.last);
  return isAnyone && (isIsdb(services) || isAnyService) && conditions.length === 0;
}

function viewDirection(scope: Scope, denying: readonly Policy[], { word, toggle, known }: Direction, text: string) {
  const named = known.filter((name) => text.includes(name));
  const wanted = named.length > 0 ? named : known;
  const policies = denying.filter(({ node }) => valueOf(node, toggle) === 'enable');
  const groups = new Map(entriesIn(scope, 'firewall internet-service-group').map((group) => [group.words[0]!, valuesOf(group, 'member')]));
  const names = policies.flatMap(({ node }) => [
    ...valuesOf(node, `${toggle}-name`),
    ...valuesOf(node, `${toggle}-group`).flatMap((group) => groups.get(group) ?? []),
  ]);
  const missing = wanted.filter((name) => !names.includes(name));
  const unreadable = policies.some(({ node }) =>
    ['id', 'custom', 'custom-group'].some((kind) => valuesOf(node, `${toggle}-${kind}`).length > 0),
  );
  return { word, wanted, policies, missing, unreadable };
}
