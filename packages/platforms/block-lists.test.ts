import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';
import told from './testing/block-list-documents.json' with { type: 'json' };

const configurations: Readonly<Record<string, { readonly platform: string; readonly lines: readonly string[] }>> = told.configurations;
const cases = told.documents.flatMap(({ on, ...document }, at) =>
  Object.entries(on as Readonly<Record<string, readonly string[]>>).map(([name, want]) => ({ at, name, want, document })),
);

function judge({ name, document }: (typeof cases)[number]): string {
  const { platform: type, lines } = configurations[name]!;
  const platform = requirePlatform(type);
  const { title, description, audit, remediation } = document;
  const recommendation = makeRecommendation({
    title,
    levels: [],
    description,
    audit: makeProcedure(audit),
    remediation: makeProcedure(remediation),
  });
  return decide(platform, recommendation, platform.parse(`${lines.join('\n')}\n`)).outcome.status;
}

/** Documents about lists whose addresses are denied first, half of them traps, on whole configurations of six vendors. */
describe('a block list that comes first', () => {
  it.each(cases)('$at $document.title on $name', (one) => expect([...one.want, 'REVIEW']).toContain(judge(one)));

  it('is decided where one verdict alone is right', () => {
    const sure = cases.filter(({ want: [status], want }) => want.length === 1 && status !== 'REVIEW');
    expect(sure.filter((one) => judge(one) === 'REVIEW')).toEqual([]);
  });
});
