import { all, any, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import { testSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { ANYWHERE, UNWANTED } from '../facts/facts.ts';
import { linesOf } from '../rule-base/describe-rule.ts';
import { type Layer, readLayers } from '../rule-base/layers.ts';
import { makeObjectReader } from '../rule-base/objects.ts';
import { TOPMOST, judgeStealth } from './stealth.ts';

const GUIDE =
  'Security Management Administration Guide, "Creating an Access Control Policy"; Management API Reference, show-access-rulebase';
const IN_CONSOLE = 'in SmartConsole, Security Policies > Access Control > Policy:';

const COUNTS = `${ANYWHERE} enable-hit-count`;
/** A rule that was hit shows it as well. */
const HAS_HITS: Assertion = {
  op: 'some',
  path: [...ANYWHERE.split(' '), 'hits'],
  then: value('value', { is: 'atLeast', number: 1 }),
  none: { status: 'REVIEW' },
  noun: 'rule with hits',
};

/** The rule base, which the management server keeps. */
export const ruleChecks: readonly CheckSpec[] = [
  {
    id: 'stealth-rule',
    title: 'A stealth rule protects the gateway',
    about: [
      {
        title: [/ stealth /],
        except: [/ accept| not (?:logged|needed|required|necessary) | management server | (?:every|each|all) gateways? /],
      },
      {
        title: [
          / rule/,
          / (?:to|for|at|reach\w*|protect\w*) (?:the )?(?:gateway|firewall) itself /,
          / drop| den|block|discard|reject|protect/,
        ],
      },
    ],
    expectation:
      'an enabled rule must drop and log everything from any source to the gateway, above every rule that accepts any destination; above it, only its management from few addresses may reach the gateway',
    judge: (tree, recommendation) => {
      const objects = makeObjectReader(tree);
      const isTopmost = TOPMOST.test(`${recommendation.title} ${proseOf(recommendation.audit)}`);
      return judgeLayers(tree, (layer) => judgeStealth(layer, objects, isTopmost));
    },
    remediation: [`${IN_CONSOLE} add near the top a rule from Any to the gateway, service Any, action Drop, track Log`],
    source: GUIDE,
  },
  {
    id: 'cleanup-rule',
    title: 'A cleanup rule drops and logs everything in the end',
    about: [
      { title: [/ clean ?up | default (?:drop|deny) | (?:drop|deny) all /] },
      {
        title: [/ (?:last|final) (?:enabled )?rule | (?:den(?:y|ies|ied)|drop\w*|block\w*) .*by default /],
        except: [/ any | log(?:in|on)| not (?:be )?logged | disabled | service| accept| reject| interface| manage| vpn | ipv6 | zones? /],
      },
    ],
    expectation: 'the last enabled rule of each layer must be any source, any destination, any service, Drop, and be logged',
    rules: { which: 'last' },
    must: { is: 'denyAll', logged: 'always' },
    remediation: [`${IN_CONSOLE} add as the last rule Any, Any, Any, action Drop, track Log`],
    source: GUIDE,
  },
  {
    id: 'rule-sections',
    title: 'The rule base is in sections, and its rules have names',
    about: { title: [/ sections? /, / titles? | names? | rules? /] },
    expectation: 'every rule must stand in a section that has a title, and have a name',
    judge: (tree) => judgeLayers(tree, judgeSections),
    remediation: [`${IN_CONSOLE} add section titles above the rules, and name every rule`],
    source: GUIDE,
  },
  {
    id: 'hit-count',
    title: 'Hit counts of rules are kept',
    about: { title: [/ hit ?counts? /] },
    expectation: 'hits of rules must be counted',
    judge: all(value(COUNTS, testSwitch('on'), { status: 'NA' }), any(present(COUNTS), HAS_HITS, doubt('whether hits are counted'))),
    remediation: ['in SmartConsole, Global Properties > Hit Count: select Enable Hit Count'],
    source: 'Security Management Administration Guide, "Analyzing the Rule Base Hit Count": on by default',
  },
  {
    id: 'any-to-any',
    title: 'No rule accepts any source to any destination',
    about: {
      title: [
        / any (?:source )?(?:to|and) any (?:destination )?| any any | any (?:in|as) both /,
        / accept| allow| permit| rules? /,
        UNWANTED,
      ],
      except: [/ drop| den(?:y|ies|ied) | clean ?up | last | final | log| nat /],
    },
    expectation: 'no enabled rule with the action Accept may have Any in both its columns source and destination',
    rules: { which: 'permitting' },
    must: { is: 'bounded', parts: ['source', 'destination'] },
    remediation: [`${IN_CONSOLE} replace Any in the column source or destination of every rule that accepts`],
    source: GUIDE,
  },
  ...(['destination', 'source', 'service'] as const).map((cell): CheckSpec => ({
    id: `any-${cell}`,
    title: `No rule accepts any ${cell}`,
    about: { title: [/ any /, new RegExp(` ${cell}s? `)], except: [/ log| nat /] },
    expectation: `no enabled rule with the action Accept may have Any in its column ${cell}`,
    rules: { which: 'permitting' },
    must: { is: 'named', parts: [cell] },
    remediation: [`${IN_CONSOLE} replace Any in the column ${cell} of every rule that accepts`],
    source: GUIDE,
  })),
  {
    id: 'rule-logging',
    title: 'Every rule is logged',
    about: { title: [/ log|track/, / rules? /], except: [/ implied | global | syslog | accounting | detailed | extended /] },
    expectation: 'no enabled rule may have None in its Track column',
    rules: { which: 'enabled' },
    must: { is: 'logged' },
    remediation: [`${IN_CONSOLE} set the track of every rule to Log`],
    source: GUIDE,
  },
];

const NOT_THERE = 'The rule base is kept by the management server and is not in this text.';

/**
 * Judges every layer in the text. A recommendation does not say which layer it means: if all are good it passes, if all are bad it fails,
 * and anything between is for a person. A missing part of a layer is for a person too.
 */
function judgeLayers(tree: ConfigTree, judge: (layer: Layer) => Outcome): Outcome {
  const layers = readLayers(tree);
  if (layers.length === 0) return review(NOT_THERE);
  const outcomes = layers.map((layer) => weigh(layer, judge(layer), layers.length));
  const lines = sortLines(outcomes.flatMap((outcome) => [...outcome.lines]));
  const [first] = outcomes;
  if (outcomes.every((outcome) => outcome.status === first!.status)) return { ...first!, lines };
  const reasons = outcomes.map((outcome, at) => `Layer ${at + 1}: ${outcome.reason}`).join(' ');
  return review(`${reasons} Which layer is meant a person has to say.`, lines);
}

/** A bad rule is bad whatever else there is; a layer is good only if all of it is there. */
function weigh(layer: Layer, outcome: Outcome, layers: number): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  if (!layer.whole) return review(`${outcome.reason} But not all rules of the layer are in the text.`, outcome.lines);
  const applies = layer.rules.some((rule) => rule.enabled && rule.action === 'apply layer');
  if (applies && layers < 2) return review(`${outcome.reason} But a layer that a rule applies is not in the text.`, outcome.lines);
  return outcome;
}

function judgeSections(layer: Layer): Outcome {
  const { rules } = layer;
  if (rules.length === 0) return notApplicable('The layer has no rules.', [layer.line]);
  if (!rules.some((rule) => rule.inSection)) return fail([layer.line], 'The rules stand in no section with a title.');
  const loose = rules.filter((rule) => !rule.inSection || rule.name === '');
  if (loose.length > 0)
    return review(`Some rules have no name or stand in no section (${loose.length} of ${rules.length}).`, linesOf(loose));
  return pass([layer.line], `Every rule has a name and stands in a section (${rules.length}).`);
}
