import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { aWaiver } from '../testing/waiver-builders.ts';
import { describeWaiver, WaiverChip } from './waiver-chip.tsx';

it.each([
  [{}, false, 'accepted until 31 Dec 2026'],
  [{}, true, 'partly accepted until 31 Dec 2026'],
  [{ kind: 'passed' }, false, 'passed by hand until 31 Dec 2026'],
  [{ kind: 'failed', state: 'requested' }, false, 'answer asked for'],
  [{ state: 'requested' }, false, 'waiver asked for'],
  [{ state: 'rejected' }, false, 'waiver rejected'],
  [{ state: 'revoked' }, false, 'waiver revoked'],
  [{ state: 'expired' }, false, 'waiver ended 31 Dec 2026'],
  [{ state: 'extended' }, false, 'waiver extended'],
] satisfies [Partial<ReturnType<typeof aWaiver>>, boolean, string][])('says of %j, partly %s: %s', (part, isPartly, text) => {
  expect(describeWaiver(aWaiver(part), isPartly)).toBe(text);
});

it('leads to the waiver where it is asked to', () => {
  renderPage(<WaiverChip waiver={aWaiver()} isLink />);
  expect(screen.getByRole('link', { name: 'accepted until 31 Dec 2026' }).getAttribute('href')).toBe(`/waivers/${aWaiver().id}`);
});
