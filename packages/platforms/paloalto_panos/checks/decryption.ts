import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Rule, allowRulesOf, rulesOf } from '../facts/rules.ts';
import { type Zone, leadsIn, leadsOut, zonesOf } from '../facts/zones.ts';
import { defineCheck } from './define-check.ts';
import { linesFor, linesOfStanza, sayNames, unlessHidden } from '../facts/facts.ts';

const RULES = 'vsys * rulebase decryption rules';

const decrypting = (tree: ConfigTree, type: string): readonly Rule[] =>
  rulesOf(tree, 'decryption').filter((rule) => rule.enabled && rule.action.startsWith('decrypt') && rule.values('type').includes(type));
const linesOf = (rules: readonly Rule[]): readonly number[] => rules.flatMap((rule) => rule.lines('type', 'action', 'from', 'to'));
const isAny = (rule: Rule, attribute: string): boolean => {
  const values = rule.values(attribute);
  return values.length === 0 || values.includes('any');
};

/** Traffic that a forward proxy does not reach: zones that the rules omit, and traffic that an earlier rule leaves encrypted. */
function trafficLeftOut(tree: ConfigTree, zones: readonly Zone[], whole: readonly Rule[]): string | undefined {
  const covered = new Set(whole.flatMap((rule) => rule.from));
  const outward = allowRulesOf(tree).filter((rule) => leadsOut(zones, rule));
  const missing = [...new Set(outward.flatMap((rule) => rule.from))].filter(
    (name) => !zones.some((zone) => zone.untrusted && zone.name === name) && !covered.has(name),
  );
  if (missing.length > 0 && !covered.has('any')) return `not from every zone that may send traffic out (${sayNames(missing)})`;
  const exempt = rulesOf(tree, 'decryption').find(
    (rule) =>
      rule.enabled &&
      !rule.action.startsWith('decrypt') &&
      ['source', 'destination', 'service', 'source-user', 'category'].every((attribute) => isAny(rule, attribute)),
  );
  const before = exempt && whole.some((rule) => exempt.place.node.line < rule.place.node.line);
  return before ? `the rule ${exempt.name} leaves traffic encrypted before it` : undefined;
}

function judgeForwardProxy(tree: ConfigTree): Outcome {
  const rules = decrypting(tree, 'ssl-forward-proxy');
  const zones = zonesOf(tree);
  const shown = linesOfStanza(tree, 'vsys vsys1 rulebase');
  if (rules.length === 0)
    return unlessHidden(tree, RULES, fail(shown, 'No decryption rule in effect acts as SSL forward proxy; there is none by default.'));
  const whole = rules.filter(
    (rule) =>
      ['source', 'destination', 'service', 'source-user', 'category'].every((attribute) => isAny(rule, attribute)) && leadsOut(zones, rule),
  );
  const open = whole.length > 0 ? trafficLeftOut(tree, zones, whole) : undefined;
  if (open) return review(`A decryption rule acts as SSL forward proxy, but ${open}.`, linesOf(whole));
  if (whole.length > 0) return pass(linesOf(whole), 'A decryption rule acts as SSL forward proxy for all traffic to an untrusted zone.');
  return review(
    'Decryption rules act as SSL forward proxy; whether they cover all that they should is for a person to say.',
    linesOf(rules),
  );
}

const ENCRYPTED = /^(?:any|ssl|web-browsing|https?|service-https|.*443.*)$/i;

function judgeInbound(tree: ConfigTree): Outcome {
  const rules = decrypting(tree, 'ssl-inbound-inspection');
  if (rules.length > 0)
    return review(
      'Decryption rules inspect inbound traffic; whether they cover every published server is for a person to say.',
      linesOf(rules),
    );
  const zones = zonesOf(tree);
  const allowing = allowRulesOf(tree);
  const inward = allowing.filter((rule) => leadsIn(zones, rule) && !rule.to.every((zone) => rule.from.includes(zone)));
  const published = inward.filter((rule) =>
    [...rule.values('application'), ...rule.values('service')].some((word) => ENCRYPTED.test(word)),
  );
  const certain = inward.filter(
    (rule) =>
      rule.values('application').some((word) => /^(?:ssl|web-browsing)$/.test(word)) ||
      rule.values('service').some((word) => /^service-https$/.test(word)),
  );
  const lines = (of: readonly Rule[]): readonly number[] => of.flatMap((rule) => rule.lines('from', 'to', 'application', 'service'));
  if (certain.length > 0)
    return unlessHidden(
      tree,
      RULES,
      fail(lines(certain), 'Rules let encrypted traffic in from an untrusted zone, and no decryption rule inspects it.'),
    );
  if (published.length > 0)
    return review(
      'Rules let traffic in from an untrusted zone that may be encrypted, and no decryption rule inspects it.',
      lines(published),
    );
  if (allowing.length > 0 && !zones.some((zone) => zone.untrusted))
    return review('Which zone is untrusted is not evident, and no decryption rule inspects inbound traffic.');
  return unlessHidden(
    tree,
    'vsys * rulebase security rules',
    notApplicable('No rule lets encrypted traffic in from an untrusted zone.', lines(inward)),
  );
}

function judgeCertificate(tree: ConfigTree): Outcome {
  const rules = rulesOf(tree, 'decryption').filter((rule) => rule.enabled && rule.action.startsWith('decrypt'));
  const settings = linesFor(tree, 'shared ssl-decrypt');
  if (rules.length === 0)
    return unlessHidden(tree, RULES, notApplicable('No decryption rule is in effect, so no certificate is used for decryption.', settings));
  return review('Decryption is in use; whether the clients trust its certificate is not in the configuration.', [
    ...linesOf(rules),
    ...settings,
  ]);
}

const RULE = 'set rulebase decryption rules <rule>';
const SOURCE = 'PAN-OS web interface help, Policies > Decryption: there is no rule by default';

export const decryptionChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ssl-forward-proxy',
    title: "Ensure 'SSL Forward Proxy Policy' for traffic destined to the Internet is configured",
    words: [/ forward proxy /],
    except: [/ certificate /],
    expectation: 'a decryption rule in effect must act as SSL forward proxy for all traffic to an untrusted zone',
    judge: judgeForwardProxy,
    remediation: [
      `${RULE} from <inside> to <untrusted> source any destination any service any category any type ssl-forward-proxy action decrypt`,
    ],
    source: SOURCE,
  }),
  defineCheck({
    id: 'ssl-inbound-inspection',
    forPerson: true,
    title: "Ensure 'SSL Inbound Inspection' is required for all untrusted traffic destined for servers using SSL or TLS",
    words: [/ inbound inspection /],
    expectation: 'decryption rules must inspect encrypted traffic from untrusted zones to servers',
    judge: judgeInbound,
    remediation: [
      `${RULE} from <untrusted> to <servers> source any destination <server> service any type ssl-inbound-inspection <certificate> action decrypt`,
    ],
    source: SOURCE,
  }),
  defineCheck({
    id: 'decryption-certificate',
    forPerson: true,
    title: 'Ensure that the Certificate used for Decryption is Trusted',
    words: [/ certificate /, / decryption /],
    expectation: 'the clients must trust the certificate that is used for decryption',
    judge: judgeCertificate,
    remediation: ['set shared ssl-decrypt forward-trust-certificate <certificate>'],
    source: SOURCE,
  }),
];
