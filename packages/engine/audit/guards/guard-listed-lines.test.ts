import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardListedLines } from './guard-listed-lines.ts';

const HEAD = 'The following lines must be shown, all of them.';

test.each<[string, string, string]>([
  [`${HEAD}\ndefend land enable\ndefend smurf enable`, 'defend land enable\ndefend smurf enable', 'PASS'],
  [`${HEAD}\ndefend land enable\ndefend smurf enable`, 'defend land enable', 'FAIL'],
  [`${HEAD}\ndefend land enable\ndefend rate 10`, 'defend land enable', 'REVIEW'],
  ['One of the following lines must be shown.\ndefend land enable\ndefend smurf enable', 'defend land enable', 'PASS'],
  ['The following lines must not be shown.\ndefend smurf enable', 'defend land enable', 'PASS'],
  ['$ defend land enable\n$ defend smurf enable\nAll two lines are returned.', 'defend land enable', 'FAIL'],
  ['$ defend land enable\n$ defend smurf enable\nBoth lines are shown.', 'defend land enable\ndefend smurf enable', 'PASS'],
  ['$ defend land enable\n$ defend rate 10\nBoth lines are shown.', 'defend land enable', 'PASS'],
  ['$ defend land enable\n$ defend smurf enable\nAll lines are read.', 'defend land enable', 'PASS'],
  [`${HEAD}\nother smurf enable`, 'defend land enable', 'PASS'],
])('%s in %s: %s', (audit, text, status) => {
  const document = makeRecommendation({ audit: makeProcedure(audit), remediation: makeProcedure('$ defend land enable') });
  expect(guardListedLines(document)(pass([1], '`defend land enable` is configured.'), drawTree(text)).status).toBe(status);
});
