import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aPreview, aWaivedFinding, aWholeWaiver, someSettings } from '../../testing/waiver-builders.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { AskWaiverDialog } from './ask-waiver-dialog.tsx';
import type { AskedFinding } from './waivers.ts';

const finding: AskedFinding = { id: idOf(800), device_name: 'edge', check_id: '1.1', title: 'Ensure policies log', status: 'FAIL' };
const review: AskedFinding = { ...finding, id: idOf(801), title: 'Ensure a banner is set', status: 'REVIEW' };

const serve = (part: Partial<ReturnType<typeof aPreview>> = {}, settings = someSettings) =>
  startFakeServer({
    'GET /waivers': () => ({ body: { waivers: [], total: 0, settings } }),
    'POST /waivers/preview': () => ({ body: aPreview(part) }),
    'POST /waivers': () => ({ status: 201, body: aWholeWaiver({ state: 'requested' }) }),
    'POST /answers': () => ({ status: 201, body: aWholeWaiver({ kind: 'passed', state: 'requested' }) }),
  });

const write = (label: string | RegExp, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodyOf = (calls: ReturnType<typeof serve>['calls'], path: string): unknown =>
  JSON.parse(calls.find((call) => call.method === 'POST' && call.path === path)?.body ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

it('asks for a waiver of what it was opened from', async () => {
  const { calls } = serve();
  const onClose = vi.fn<() => void>();
  renderPage(<AskWaiverDialog findings={[finding]} onClose={onClose} />);
  await screen.findByText('edge: 1.1 Ensure policies log', { selector: 'p' });
  expect(screen.getByText('policy 1 › set log none')).toBeTruthy();
  expect(screen.getByText('The score stays 72.0%. Without accepted risks it would read 81.3%.')).toBeTruthy();
  expect(screen.getByText(/Own requests cannot be approved/)).toBeTruthy();
  expect(screen.getByLabelText(/Holds until/)).toHaveProperty('value', '2027-02-24');
  fireEvent.click(screen.getByLabelText('Mitigated'));
  write(/^Reason/, 'The device stands behind another firewall.');
  write(/^Owner/, 'amina');
  write(/^What guards/, 'The firewall of the plant');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Waiver' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodyOf(calls, '/waivers')).toEqual({
    finding_ids: [finding.id],
    kind: 'mitigated',
    reason: 'The device stands behind another firewall.',
    compensating_control: 'The firewall of the plant',
    ticket: '',
    owner: 'amina',
    until: '2027-02-24',
    ask_for_new_devices: false,
  });
});

it('sends nothing before the reason, the owner and the end are right', async () => {
  const { calls } = serve();
  renderPage(<AskWaiverDialog findings={[finding]} onClose={vi.fn<() => void>()} />);
  await screen.findByText('policy 1 › set log none');
  write(/^Owner/, 'amina');
  write(/^Reason/, 'Too short');
  expect(screen.getByText('9 of at least 20 characters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Waiver' }));
  expect(screen.getByText(/at least 20 characters; 11 more/)).toBeTruthy();
  write(/^Reason/, 'This is a reason that is long enough.');
  write(/Holds until/, '2027-11-30');
  expect(screen.getByText('At most 365 days from now: 26 Nov 2027')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Waiver' }));
  expect(bodyOf(calls, '/waivers')).toBeNull();
});

it('leaves out what cannot be waived, and says why', async () => {
  const refused = [{ finding_id: idOf(802), device_name: 'core', title: 'Ensure NTP', detail: 'It passes.' }];
  const { calls } = serve({ refused });
  renderPage(<AskWaiverDialog findings={[finding, { ...finding, id: idOf(802), device_name: 'core' }]} onClose={vi.fn<() => void>()} />);
  expect(await screen.findByText('core: Ensure NTP. It passes.')).toBeTruthy();
  expect(screen.getByText('2 findings on 2 devices')).toBeTruthy();
  write(/^Owner/, 'amina');
  write(/^Reason/, 'This is a reason that is long enough.');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Waiver' }));
  await waitFor(() => expect(bodyOf(calls, '/waivers')).toMatchObject({ finding_ids: [finding.id] }));
});

it('cannot ask where nothing is covered', async () => {
  serve({ covered: [] });
  renderPage(<AskWaiverDialog findings={[finding]} onClose={vi.fn<() => void>()} />);
  expect(await screen.findByText('Nothing.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for Waiver' })).toHaveProperty('disabled', true);
});

it('names many without their evidence', async () => {
  const covered = Array.from({ length: 8 }, (_, index) =>
    aWaivedFinding({ finding_id: idOf(index), device_name: `edge-${index}`, device_id: idOf(index) }),
  );
  serve({ covered });
  renderPage(<AskWaiverDialog findings={[finding]} onClose={vi.fn<() => void>()} />);
  expect(await screen.findByText('edge-7: 1.1 Ensure policies log')).toBeTruthy();
  expect(screen.queryByText('policy 1 › set log none')).toBeNull();
});

it('says so where one may approve what one asked for', async () => {
  serve({}, { ...someSettings, self_approval: true });
  renderPage(<AskWaiverDialog findings={[finding]} onClose={vi.fn<() => void>()} />);
  expect(await screen.findByText(/reports then say that the same person asked and approved/)).toBeTruthy();
});

it('answers what is to be reviewed, and leaves out the rest', async () => {
  const { calls } = serve();
  const onAsked = vi.fn<() => void>();
  renderPage(<AnswerDialog findings={[finding, review]} onClose={vi.fn<() => void>()} onAsked={onAsked} />);
  expect(screen.getByText(/1 finding left out/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Failed by hand'));
  write(/^What you looked at/, 'The banner on the console names the owner.');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Approval' }));
  await waitFor(() => expect(onAsked).toHaveBeenCalled());
  expect(bodyOf(calls, '/answers')).toEqual({
    finding_ids: [review.id],
    answer: 'failed',
    reason: 'The banner on the console names the owner.',
    until: '2027-02-24',
  });
});
