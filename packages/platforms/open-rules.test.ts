import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';
import documents from './testing/open-rule-documents.json' with { type: 'json' };

type Document = (typeof documents)[number];

const platform = requirePlatform('paloalto_panos');
const PARTS = ['from', 'to', 'source', 'destination', 'application', 'service'] as const;

/** A whole configuration with these rules. */
function configure(rules: Document['rules']): string {
  const list = (value: string | readonly string[]): string => (typeof value === 'string' ? value : `[ ${value.join(' ')} ]`);
  const lines = rules.flatMap((rule) => {
    const place = `set rulebase security rules "${rule.name}"`;
    const parts = PARTS.map((part) => `${place} ${part} ${list(rule[part])}`);
    return [...parts, `${place} action ${rule.action}`, ...(rule.enabled ? [] : [`${place} disabled yes`])];
  });
  const rest = [
    'set mgt-config users admin permissions role-based superuser yes',
    'set deviceconfig system hostname fw',
    'set network interface ethernet ethernet1/1 layer3 ip 10.0.0.1/24',
    'set zone trust network layer3 ethernet1/1',
    'set zone untrust network layer3 ethernet1/2',
  ];
  return `${[...rest, ...lines].join('\n')}\n`;
}

function judge({ title, description, audit, rules }: Document): string {
  const recommendation = makeRecommendation({ title, levels: [], description, audit: makeProcedure(audit) });
  return decide(platform, recommendation, platform.parse(configure(rules))).outcome.status;
}

/** Documents of people who had seen none of this, with the verdicts that are right; none is wrong that leaves the matter to a person. */
describe('what others wrote of open rules', () => {
  it.each(documents.map((one, at) => ({ ...one, at })))('$at: $title', (document) =>
    expect([...document.want, 'REVIEW']).toContain(judge(document)),
  );

  it('is decided in part', () => {
    expect(documents.filter((document) => judge(document) !== 'REVIEW').length).toBeGreaterThanOrEqual(10);
  });
});
