import type { AuditResultItem } from '@merlon/contract/audits.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aResult, aSummary, idOf } from '../../testing/builders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ScoreHead } from './results-dialog.tsx';
import { WaiverNote } from './waiver-note.tsx';

const waiver: NonNullable<AuditResultItem['waiver']> = {
  id: idOf(900),
  kind: 'accepted',
  state: 'approved',
  until: '2026-12-31T18:59:59.999Z',
  reason: 'The plant stands still in December.',
  owner: 'amina',
  approved_by: 'root',
  self_approved: false,
  outgrown: [],
};
const show = (part: Partial<AuditResultItem>) => renderPage(<WaiverNote item={aResult(part)} />).container.textContent;

it('tells a decision in full, and leads to it', () => {
  expect(show({ waiver: { ...waiver, outgrown: ['policy 31'] } })).toContain('Owner amina · approved by root');
  expect(screen.getByRole('link', { name: 'partly accepted until 31 Dec 2026' })).toHaveProperty('pathname', `/waivers/${idOf(900)}`);
  expect(screen.getByText('New since, and not covered: policy 31')).toBeTruthy();
});

it('says where the report of the audit says something else', () => {
  expect(show({ waiver, waiver_then: null })).toContain('Nothing was decided when this audit ended');
  expect(show({ waiver_then: waiver })).toContain('When this audit ended, and in its report: accepted until 31 Dec 2026.');
  expect(show({})).toBe('');
});

it('the score stands first, and how it would read without accepted risks beside it', () => {
  const summary = { ...aSummary([aResult({ status: 'PASS' }), aResult()]), accepted_checks: 1, score_without_accepted: 100 };
  renderPage(<ScoreHead score={summary} />);
  expect(screen.getByText('50.0%')).toBeTruthy();
  expect(screen.getByText('1 accepted; 100.0% without accepted risks')).toBeTruthy();
});
