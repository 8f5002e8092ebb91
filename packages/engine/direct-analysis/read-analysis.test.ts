import { describe, expect, test } from 'vitest';
import { readAnalysis } from './read-analysis.ts';

const read = (text: string) => readAnalysis(text, new Set([1, 2, 3]), ['one', 'a `b`', 'three']);

describe('recommendations', () => {
  test('are taken out of the text, with what belongs to them', () => {
    expect(read('# All\nBad.\n\n## **Recommendations**\n\n1. First\n   goes on\n2) **Second**\n   - part\n\n## End\nDone.')).toEqual({
      analysis: '# All\nBad.\n\n## End\nDone.',
      recommendations: ['First goes on', 'Second - part'],
    });
  });

  test('stay in the text where more stands between them, and where there is nothing else', () => {
    const mixed = 'Bad.\n\n## Remediation steps\nDo this:\n- First';
    expect(read(mixed)).toEqual({ analysis: mixed, recommendations: ['First'] });
    const alone = '## Recommendations\n- First';
    expect(read(alone)).toEqual({ analysis: alone, recommendations: ['First'] });
  });

  test('are none where there is no such heading, or no list below it', () => {
    expect(read('- First\n\n## Findings\n- Second').recommendations).toEqual([]);
    expect(read('## Recommendations\nSleep well.').recommendations).toEqual([]);
  });

  test('are bounded', () => {
    const { recommendations } = read(`## Recommendations\n${'- x\n'.repeat(500)}- ${'y'.repeat(5000)}`);
    expect(recommendations).toHaveLength(50);
  });
});

test.each([
  ['Bad [L1].', 'Bad (line 1).'],
  ['Bad [L1, L9] and [L2; L3].', 'Bad (line 1) and (lines 2, 3).'],
  ['Bad [L8–L9].', 'Bad.'],
  ['A link [text](https://x.example) and [1] stay.', 'A link [text](https://x.example) and [1] stay.'],
])('of what %s names, the lines that there are remain', (text, expected) => {
  expect(read(text).analysis.split('\n')[0]).toBe(expected);
});

test('the lines that are named are quoted from the configuration, once each and in order', () => {
  expect(read('Bad [L2], worse [L1], [L2].').analysis).toMatch(
    /\n\n## Lines of the configuration\n\n- line 1: `one`\n- line 2: `` a `b` ``$/,
  );
});

test('characters that cannot be seen are written out', () => {
  expect(read('safe \u202egnp.exe').analysis).toBe('safe \\u{202e}gnp.exe');
});
