import { expect, it } from 'vitest';
import { aDevice, aNewestAudit } from '../testing/builders.ts';
import { nextStepOf } from './next-step.ts';

it('fetches first, then audits, then shows results, and audits again once the configuration has changed', () => {
  const newest = aNewestAudit({ audit_date: '2026-11-20T20:00:00.000Z' });
  expect(nextStepOf(aDevice({ config_updated_at: null, config_unchanged_since: null }))).toBe('fetch');
  expect(nextStepOf(aDevice())).toBe('audit');
  expect(nextStepOf(aDevice({ newest, config_unchanged_since: '2026-11-20T19:30:00.000Z' }))).toBe('results');
  expect(nextStepOf(aDevice({ newest, config_unchanged_since: '2026-11-20T20:30:00.000Z' }))).toBe('audit');
});
