import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiChecks } from './library.ts';

describe('the library', () => {
  it.each(huaweiChecks)('passes nothing if the text breaks off before the relevant part: $id', ({ judge, title }) => {
    const config = '#\nsysname EDGE-1\n#\ninterface GigabitEthernet1/0/1\n ip address 10.0.0.1 255.255.255.0\n#\nfirewall zone trust\n';
    const tree = parseVrp(config);
    const outcome = typeof judge === 'function' ? judge(tree, makeRecommendation({ title, sections: [] })) : evaluate(judge, tree);
    expect([outcome.status === 'PASS' && outcome.lines.length === 0, outcome.reason]).toEqual([false, outcome.reason]);
  });
});
