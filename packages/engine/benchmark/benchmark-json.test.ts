import { expect, it } from 'vitest';
import { fromBenchmarkJson, toBenchmarkJson } from './benchmark-json.ts';
import type { Benchmark } from '../model/recommendation.ts';

const benchmark: Benchmark = {
  title: 'Acme Benchmark',
  version: '1.2.0',
  totalPages: 9,
  recommendations: [
    {
      id: '1.1',
      title: 'Ensure it is set',
      assessment: 'Automated',
      levels: ['Level 1'],
      sections: ['1 Settings', '1.1 Names'],
      page: 4,
      pageEnd: 5,
      description: 'About.',
      rationale: 'Because.',
      impact: '',
      audit: { lines: [{ kind: 'prose', text: 'In Setup', page: 4, inlineCode: ['Setup'] }] },
      remediation: {
        lines: [
          { kind: 'prompt', text: '[edit]', page: 4 },
          { kind: 'command', text: 'fw# set it', command: 'set it', page: 5 },
          { kind: 'command', text: 'set more', command: 'set more', page: 5 },
        ],
      },
      defaultValue: 'Off',
      references: ['https://example.com'],
      notes: 'More.',
      controls: ['4.1'],
    },
  ],
};

it('prints what the interface promises', () => {
  const json = toBenchmarkJson(benchmark, {
    isDecidable: ({ id }) => id === '1.1',
    deriveCommands: ({ id }) => (id === '1.1' ? ['set still-more'] : []),
  });
  expect(json).toMatchObject({ title: 'Acme Benchmark', version: '1.2.0', total_pages: 9 });
  expect(json.checks[0]).toMatchObject({
    check_id: '1.1',
    section: '1.1 Names',
    page: 4,
    levels: ['Level 1'],
    decidable: true,
    audit_commands: [],
    remediation_commands: [
      { command: 'set it', page: 5, derived: false },
      { command: 'set more', page: 5, derived: false },
      { command: 'set still-more', page: 4, derived: true },
    ],
  });
});

it('loses nothing on the way through a file', () => {
  const text = JSON.stringify(toBenchmarkJson(benchmark, { isDecidable: () => false, deriveCommands: () => ['set derived'] }));
  expect(fromBenchmarkJson(JSON.parse(text))).toEqual(benchmark);
});

it('reads what a person says that an audit asks for', () => {
  const sentences = [{ sentence: 'Look at it.', says: 'The line "a b" must be present.' }];
  const audit = [{ kind: 'prose', text: 'Look at it.', page: 4 }];
  const [read] = fromBenchmarkJson({
    title: 'T',
    checks: [{ check_id: '1.1', title: 'T', audit, clarified: { by: 'ada', sentences } }],
  }).recommendations;
  expect(read).toMatchObject({ audit: { lines: [{ text: 'The line "a b" must be present.' }] }, clarified: { by: 'ada', sentences } });
});

const check = { check_id: '1.1', title: 'T' };
it.each([
  [null, 'In this JSON, the benchmark is not an object.'],
  [[], 'In this JSON, the benchmark is not an object.'],
  [{ title: 'T' }, 'In this JSON, the benchmark has no "checks".'],
  [{ title: 3, checks: [] }, 'In this JSON, "title" of the benchmark is not a text.'],
  [{ title: 'T', checks: {} }, 'In this JSON, "checks" of the benchmark is not a list.'],
  [{ title: 'T', checks: [{ ...check, clarified: { by: 'ada' } }] }, 'In this JSON, the clarification of check 1 has no "sentences".'],
  [{ title: 'T', checks: ['x'] }, 'In this JSON, check 1 is not an object.'],
  [{ title: 'T', checks: [check, { title: 'T' }] }, 'In this JSON, check 2 has no "check_id".'],
  [{ title: 'T', checks: [{ ...check, page: '4' }] }, 'In this JSON, "page" of check 1 is not a number.'],
  [{ title: 'T', checks: [{ ...check, levels: [1] }] }, 'In this JSON, "levels" of check 1 is not a list of texts.'],
  [{ title: 'T', checks: [{ ...check, audit: [{ page: 1 }] }] }, 'In this JSON, check 1, line 1 of its audit has no "text".'],
])('says what is wrong with %j', (value, sentence) => {
  expect(() => fromBenchmarkJson(value)).toThrow(sentence);
});
