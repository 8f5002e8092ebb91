import { expect, it } from 'vitest';
import { draftOf, isSame, keepsAll, parseDraft, problemOfDays } from './retention-draft.ts';

const forEver = { snapshots_days: null, audits_days: null, reports_days: null, model_calls_days: null, messages_days: null };

it('reads the days that were typed, and keeps for ever what has none', () => {
  const settings = { ...forEver, audits_days: 365, model_calls_days: 1 };
  expect(parseDraft(draftOf(settings))).toEqual(settings);
  expect(parseDraft({ ...draftOf(forEver), reports_days: ' 30 ' })).toEqual({ ...forEver, reports_days: 30 });
  expect(keepsAll(forEver)).toBe(true);
  expect(keepsAll(settings)).toBe(false);
  expect(isSame(settings, { ...settings })).toBe(true);
  expect(isSame(settings, forEver)).toBe(false);
});

it.each(['', '0', '-3', '1.5', '1e3', 'soon', '36501'])('takes "%s" for no number of days', (days) => {
  expect(problemOfDays(days)).toBe('1 to 36,500 days');
  expect(parseDraft({ ...draftOf(forEver), snapshots_days: days })).toBeNull();
});
