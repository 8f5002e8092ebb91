import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseJunos } from '../parse/parse.ts';
import { juniperChecks } from './library.ts';

describe('the library', () => {
  it.each(juniperChecks)('treats a hidden part as unknown, never as absent: $id', ({ judge, title }) => {
    const tree = parseJunos('system {\n    host-name edge-1;\n}\napply-groups everything;\n');
    const outcome = typeof judge === 'function' ? judge(tree, makeRecommendation({ title, sections: [] })) : evaluate(judge, tree);
    const isProven = outcome.status === 'PASS' && outcome.lines.length > 0;
    expect({ status: outcome.status, reason: outcome.reason }).toMatchObject({ status: isProven ? 'PASS' : 'REVIEW' });
  });
});
