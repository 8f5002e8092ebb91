import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import { all, any, asked, doubt, given, named, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE } from '../facts/facts.ts';
import { RULE_BASES, type Rule, allowRulesOf, isNamed, isUnconditional, rulesOf, showRules, unlessRulesHidden } from '../facts/rules.ts';
import { type Zone, leadsIn, leadsOut, zonesOf } from '../facts/zones.ts';
import { linesIn } from './findings.ts';
import { LETS_PASS } from './turned-titles.ts';

const isBlocked = (which: string): Assertion => value(`ssl-forward-proxy block-${which}`, equals('yes'));

const decrypts = (rule: Rule): boolean => rule.action.startsWith('decrypt');
const decryptionRules = (tree: ConfigTree): readonly Rule[] => rulesOf(tree, 'decryption').filter(({ enabled }) => enabled);
const decrypting = (tree: ConfigTree, type?: string): readonly Rule[] =>
  decryptionRules(tree).filter((rule) => decrypts(rule) && (type === undefined || rule.values('type').includes(type)));
const linesOf = (rules: readonly Rule[]): readonly number[] => linesIn(showRules(rules, 'type', 'action', 'from', 'to'));

/** An outcome that rests on the lack of a decryption rule. */
const unlessDecryptionHidden = (tree: ConfigTree, what: string, outcome: Outcome): Outcome =>
  unlessHidden(tree, `vsys * rulebase decryption rules * ${what}`, outcome, `nothing is decrypted (${DEFAULT_VALUE})`);

/** Whether a rule holds for all traffic between its zones. */
const isWhole = (rule: Rule): boolean =>
  isUnconditional(rule) && !['source', 'destination', 'service', 'source-user', 'category'].some((attribute) => isNamed(rule, attribute));

/** Traffic that a forward proxy does not reach: zones that the rules omit, and traffic that an earlier rule leaves encrypted. */
function trafficLeftOut(tree: ConfigTree, zones: readonly Zone[], whole: readonly Rule[]): string | undefined {
  const covered = new Set(whole.flatMap((rule) => rule.from));
  const outward = allowRulesOf(tree).filter((rule) => leadsOut(zones, rule));
  const missing = [...new Set(outward.flatMap((rule) => rule.from))].filter(
    (name) => !zones.some((zone) => zone.untrusted && zone.name === name) && !covered.has(name),
  );
  if (missing.length > 0 && !covered.has('any')) return `not from every zone that may send traffic out (${sayNames(missing)})`;
  const exempt = decryptionRules(tree).find((rule) => !decrypts(rule) && isWhole(rule));
  const isBefore = exempt && whole.some((rule) => exempt.place.node.line < rule.place.node.line);
  return isBefore ? `the rule ${exempt.name} leaves traffic encrypted before it` : undefined;
}

function judgeForwardProxy(tree: ConfigTree): Outcome {
  const rules = decrypting(tree, 'ssl-forward-proxy');
  const zones = zonesOf(tree);
  if (rules.length === 0) {
    const reason = 'No decryption rule in effect acts as SSL forward proxy; there is none by default.';
    return unlessDecryptionHidden(tree, 'type ssl-forward-proxy', fail([], reason));
  }
  const whole = rules.filter((rule) => isWhole(rule) && leadsOut(zones, rule));
  if (whole.length === 0) {
    const reason = 'Decryption rules act as SSL forward proxy; whether they cover all that they should is for a person to say.';
    return review(reason, linesOf(rules));
  }
  const open = trafficLeftOut(tree, zones, whole);
  return open === undefined
    ? pass(linesOf(whole), 'A decryption rule acts as SSL forward proxy for all traffic to an untrusted zone.')
    : review(`A decryption rule acts as SSL forward proxy, but ${open}.`, linesOf(whole));
}

const ENCRYPTED = /^(?:any|ssl|web-browsing|https?|service-https|.*443.*)$/i;
const isSurelyEncrypted = (rule: Rule): boolean =>
  rule.values('application').some((word) => /^(?:ssl|web-browsing)$/.test(word)) || rule.values('service').includes('service-https');

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
  const certain = inward.filter(isSurelyEncrypted);
  const possible = inward.filter((rule) => ['application', 'service'].flatMap(rule.values).some((word) => ENCRYPTED.test(word)));
  const lines = linesIn(showRules(certain.length > 0 ? certain : possible, 'from', 'to', 'application', 'service'));
  if (certain.length > 0) {
    const reason = 'Rules let encrypted traffic in from an untrusted zone, and no decryption rule inspects it.';
    return unlessDecryptionHidden(tree, 'type ssl-inbound-inspection', fail(lines, reason));
  }
  if (possible.length > 0)
    return review('Rules let traffic in from an untrusted zone that may be encrypted, and no decryption rule inspects it.', lines);
  if (allowing.length > 0 && !zones.some((zone) => zone.untrusted))
    return review('Which zone is untrusted is not evident, and no decryption rule inspects inbound traffic.');
  return unlessRulesHidden(tree, notApplicable('No rule lets encrypted traffic in from an untrusted zone.', linesIn(showRules(inward))));
}

/** What a decryption profile can block of the certificates that servers present, and how documents name it. */
const BLOCKS_CERTIFICATES = asked(
  [/\bexpired\b/i, isBlocked('expired-certificate')],
  [/\buntrusted\b/i, isBlocked('untrusted-issuer')],
  [/\bunknown (?:certificate )?status\b|\bunknown cert/i, isBlocked('unknown-cert')],
);

/** Where decryption profiles stand: of a device, of what a Panorama pushed, and shared. */
const PROFILES = ['vsys *', 'device-group *', 'panorama vsys *', 'shared', 'panorama shared'].map(
  (owner) => `${owner} profiles decryption`,
);

/** A decryption rule is in effect. */
const DECRYPTS = any(
  ...RULE_BASES.map((owner): Assertion => ({
    op: 'some',
    path: `${owner} decryption rules *`.split(' '),
    then: all(
      value('action', { is: 'matches', pattern: /^decrypt/, words: 'decrypt' }),
      value('disabled', noneOf('yes'), { status: 'PASS' }),
    ),
    none: { status: 'FAIL', source: DEFAULT_VALUE },
    noun: 'decryption rule',
  })),
);

const RULE = 'set rulebase decryption rules <rule>';
const SOURCE = 'PAN-OS web interface help, Policies > Decryption: there is no rule by default';

export const decryptionChecks: readonly CheckSpec[] = [
  {
    id: 'decryption-blocked-certificates',
    title: 'Ensure decrypted sessions with expired certificates or untrusted issuers are blocked',
    about: {
      title: [
        / (?:decrypt\w*|ssl|tls|sessions?|certificates?) /,
        / (?:expired|untrusted (?:issuers?|certificates?|ca)|expired or untrusted) /,
        / (?:block\w*|den\w*|reject\w*|drop\w*|terminat\w*) /,
      ],
      except: [LETS_PASS, / vpn | administrat\w* | inbound /],
    },
    expectation:
      'every decryption rule that acts as SSL forward proxy must use a decryption profile that blocks the sessions that the document names: those with expired certificates, with untrusted issuers or of unknown status',
    noun: 'decryption rule that acts as SSL forward proxy',
    path: 'vsys * rulebase decryption rules *',
    list: (tree) => ({
      meant: decrypting(tree, 'ssl-forward-proxy').map(({ name, place, lines }) => ({ name, place, lines: lines('type', 'action') })),
    }),
    must: named('profile', 'decryption profile', PROFILES, BLOCKS_CERTIFICATES),
    remediation: [
      'set profiles decryption <profile> ssl-forward-proxy block-expired-certificate yes',
      'set profiles decryption <profile> ssl-forward-proxy block-untrusted-issuer yes',
      `${RULE} profile <its profile>`,
    ],
    beside: ['profiles decryption <profile> ssl-forward-proxy <setting> yes'],
    source: 'PAN-OS web interface help, Objects > Decryption Profile: nothing is blocked by default',
  },
  {
    id: 'ssl-forward-proxy',
    title: "Ensure 'SSL Forward Proxy Policy' for traffic destined to the Internet is configured",
    about: { title: [/ forward proxy /], except: [/ certificate /] },
    expectation: 'a decryption rule in effect must act as SSL forward proxy for all traffic to an untrusted zone',
    judge: judgeForwardProxy,
    remediation: [
      `${RULE} from <inside> to <untrusted> source any destination any service any category any type ssl-forward-proxy action decrypt`,
    ],
    source: SOURCE,
  },
  {
    id: 'ssl-inbound-inspection',
    forPerson: true,
    title: "Ensure 'SSL Inbound Inspection' is required for all untrusted traffic destined for servers using SSL or TLS",
    about: { title: [/ inbound inspection /] },
    expectation: 'decryption rules must inspect encrypted traffic from untrusted zones to servers',
    judge: judgeInbound,
    remediation: [
      `${RULE} from <untrusted> to <servers> source any destination <server> service any type ssl-inbound-inspection <certificate> action decrypt`,
    ],
    source: SOURCE,
  },
  {
    id: 'decryption-certificate',
    forPerson: true,
    title: 'Ensure that the Certificate used for Decryption is Trusted',
    about: { title: [/ certificate /, / decryption /] },
    expectation: 'the clients must trust the certificate that is used for decryption',
    judge: given(
      DECRYPTS,
      doubt('whether the clients trust the certificate that is used for decryption', 'shared ssl-decrypt'),
      'No decryption rule is in effect, so no certificate is used for decryption.',
    ),
    remediation: ['set shared ssl-decrypt forward-trust-certificate <certificate>'],
    source: SOURCE,
  },
];
