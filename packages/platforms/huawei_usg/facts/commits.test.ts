import { expect, test } from 'vitest';
import { vrpCommits } from './commits.ts';

test('the head of the text tells who changed it last, where it names anybody', () => {
  const text = '!Software Version V500R005C20\n!Last configuration was updated at 2026-11-02 07:14:09 UTC by admin\n#\nsysname edge\n';
  expect(vrpCommits.readWriter?.(text)).toEqual({ name: 'admin', at: '2026-11-02 07:14:09 UTC', comment: '' });
  expect(vrpCommits.readWriter?.('!Last configuration was saved at 2026-11-02 07:14:09 UTC\n')).toBeUndefined();
});
