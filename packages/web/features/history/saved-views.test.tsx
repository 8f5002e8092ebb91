import { beforeEach, expect, it } from 'vitest';
import { addView, keepViews, readViews, viewOf } from './saved-views.ts';

beforeEach(() => localStorage.clear());

it('keeps filters and order, and not the place within the list', () => {
  expect(viewOf(new URLSearchParams('status=failed&sort=duration&page=3&audit=x&other=1'))).toBe('status=failed&sort=duration');
});

it('keeps views by their names', () => {
  const views = addView(addView([], { name: 'Poor', search: 'maxScore=60' }), { name: 'Failed', search: 'status=failed' });
  keepViews(addView(views, { name: 'Poor', search: 'maxScore=50' }));
  expect(readViews()).toEqual([
    { name: 'Failed', search: 'status=failed' },
    { name: 'Poor', search: 'maxScore=50' },
  ]);
});

it.each(['{', '{}', '[1]', 'null'])('takes %s for no views', (held) => {
  localStorage.setItem('merlon.history.views', held);
  expect(readViews()).toEqual([]);
});
