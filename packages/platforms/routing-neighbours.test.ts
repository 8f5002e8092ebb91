import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';
import routing from './testing/routing-documents.json' with { type: 'json' };

const VENDORS: Readonly<Record<string, string>> = {
  asa: 'cisco_ftd',
  forti: 'fortinet_fortigate',
  junos: 'juniper_srx',
  panos: 'paloalto_panos',
  usg: 'huawei_usg',
};
const configurations: Readonly<Record<string, string>> = routing.configurations;

interface Document {
  readonly title: string;
  readonly description: string;
  readonly audit: string;
  readonly on: Readonly<Record<string, readonly string[] | undefined>>;
}

/** A document with one of the configurations that it is judged on, and the verdicts that are right. */
const cases = (routing.documents as readonly Document[]).flatMap(({ on, ...document }, at) =>
  Object.entries(on).map(([name, want = []]) => ({ at, document, name, want })),
);

function judge({ document, name }: (typeof cases)[number]): string {
  const platform = requirePlatform(VENDORS[name.split('-')[0]!]!);
  const recommendation = makeRecommendation({ ...document, levels: [], audit: makeProcedure(document.audit) });
  return decide(platform, recommendation, platform.parse(configurations[name]!)).outcome.status;
}

/** None is wrong that leaves the matter to a person. */
describe('what documents say of routing neighbours', () => {
  it.each(cases)('$at: $document.title on $name', (one) => expect([...one.want, 'REVIEW']).toContain(judge(one)));

  it('is decided in part', () => {
    const decided = cases.filter((one) => judge(one) !== 'REVIEW');
    expect(decided.length).toBeGreaterThanOrEqual(60);
  });
});
