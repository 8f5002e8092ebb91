import { expect, test } from 'vitest';
import { ciscoCommits } from './commits.ts';

test('the head of a saved configuration tells who wrote it', () => {
  expect(ciscoCommits.readWriter?.(': Saved\n: Written by anna at 05:37:43.184 UTC Sun Jun 29 2025\n!\nhostname edge\n')).toEqual({
    name: 'anna',
    at: '05:37:43.184 UTC Sun Jun 29 2025',
    comment: '',
  });
  expect(ciscoCommits.readWriter?.('hostname edge\nbanner motd : Written by eve at noon\n')).toBeUndefined();
});
