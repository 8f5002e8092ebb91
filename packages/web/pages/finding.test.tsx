import type { FindingDetails } from '@merlon/contract/findings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aBenchmark, aDevice, aResult, aSummary, aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { aFinding, countFindings, someFindingDetails } from '../testing/finding-builders.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aWaiver } from '../testing/waiver-builders.ts';
import FindingOfPage from './finding-of.tsx';
import FindingPage from './finding.tsx';

const signInAs = (role: 'user' | 'auditor'): void => {
  storeSession('good', aUser({ role }));
  refreshSession();
};
beforeEach(() => signInAs('user'));
afterEach(() => {
  endSession();
  localStorage.clear();
});

const ID = idOf(80);
const AUDIT = idOf(40);
const results = [
  aResult({
    check_id: '1.2',
    title: 'Ensure logging is on',
    details: 'Nothing is `logged`.',
    evidence: [{ line: 3, text: 'set log none' }],
  }),
];
const rule = {
  kind: 'any-any',
  label: 'Allows any service',
  severity: 'high' as const,
  certainty: 'certain' as const,
  list: 'Policies',
  rules: ['mail'],
  because: [],
  sentence: 'The rule mail\nallows all.',
  evidence: [{ line: 9, text: 'edit mail' }],
};
const ruleBase = { lists: 1, rules: 2, enabled: 2, counts: [], findings: [rule], omitted: 0, gaps: [] };

const show = (finding: FindingDetails | null, answers: Record<string, Answer> = {}) => {
  const server = startFakeServer({
    'GET /firewalls': () => ({ body: [aDevice()] }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /documents': () => ({ body: [aBenchmark()] }),
    [`GET /findings/${ID}`]: () => (finding ? { body: finding } : { status: 404, body: { detail: 'There is no such finding.' } }),
    [`GET /audit-history/${AUDIT}/results`]: () => ({ body: { ...aSummary(results), rule_base: ruleBase } }),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/findings/of" element={<FindingOfPage />} />
      <Route path="/findings/:id" element={<FindingPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    `/findings/${ID}`,
  );
  return { server, user: userEvent.setup() };
};

it('says what fails and why, with the lines of the newest audit, and who looks after it', async () => {
  show(someFindingDetails({ owner: 'bilal', due: '2999-01-01', waiver: null }));
  expect(await screen.findByRole('heading', { level: 1, name: '1.2 Ensure logging is on' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'fw-edge' })).toHaveAttribute('href', `/firewalls/${idOf(10)}`);
  const found = within(await screen.findByRole('region', { name: 'What was found' }));
  expect(await found.findByRole('button', { name: '3 set log none' })).toBeVisible();
  expect(found.getByRole('link', { name: 'Open the audit' })).toHaveAttribute('href', `/audits/${AUDIT}?check=1.2`);
  expect(screen.getByRole('link', { name: 'Which devices fail this' })).toHaveAttribute(
    'href',
    '/findings?type=acme_wall&title=Ensure+logging+is+on',
  );
  const about = screen.getByRole('region', { name: 'About this finding' });
  expect(about).toHaveTextContent('OwnerbilalDue01 Jan 2999First seen18 Nov 2026, 15:00Last seen21 Nov 2026, 01:00');
  expect(screen.queryByRole('button', { name: 'Answer by hand' })).toBeNull();
});

it('tells what happened, the newest first, and what was decided', async () => {
  const waiver = aWaiver();
  show(
    someFindingDetails({
      state: 'waived',
      waiver,
      waivers: [waiver],
      events: [
        { at: '2026-11-21T08:00:00.000Z', kind: 'waiver', text: 'Accepted until 31 Dec 2026.', by: 'root', audit_id: null },
        { at: '2026-11-18T10:00:00.000Z', kind: 'opened', text: 'It was found for the first time.', by: null, audit_id: AUDIT },
      ],
    }),
  );
  const history = within(await screen.findByRole('list', { name: 'History, newest first' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'WaiverAccepted until 31 Dec 2026.21 Nov 2026, 13:00 · root',
    'FoundIt was found for the first time.18 Nov 2026, 15:00 · Open the audit',
  ]);
  const decisions = screen.getByRole('list', { name: 'Decisions' });
  expect(decisions).toHaveTextContent('The plant stands still in December.');
  expect(within(decisions).getByRole('link', { name: 'accepted until 31 Dec 2026' })).toHaveAttribute('href', `/waivers/${idOf(900)}`);
});

it('shows the rule of a finding in the rules, else the reason that is kept', async () => {
  const part = { kind: 'rule-base', check_id: 'any-any', title: 'Allows any service' } as const;
  show(someFindingDetails({ ...part, reason: 'The rule mail allows all.' }));
  expect(await screen.findByRole('button', { name: '9 edit mail' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Open the audit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/audits/${AUDIT}?view=rules`, `/audits/${AUDIT}?view=rules`]);
});

it('keeps the reason where the audit was deleted', async () => {
  show(someFindingDetails({ audit_id: null }));
  expect(await screen.findByText('The audit that found it was deleted.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What was found' })).toHaveTextContent('Nothing is logged.');
});

it('a comment is sent, and what was typed stays where that failed', async () => {
  let isBroken = true;
  const { server, user } = show(someFindingDetails({ status: 'REVIEW' }), {
    [`POST /findings/${ID}/comments`]: () =>
      isBroken ? { status: 404, body: { detail: 'There is no such finding, or its device was deleted.' } } : { body: { message: 'Done' } },
  });
  const comment = await screen.findByRole('textbox', { name: 'Comment' });
  expect(screen.getByRole('button', { name: 'Answer by hand' })).toBeVisible();
  await user.type(comment, ' Ask the network team. ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('There is no such finding, or its device was deleted.')).toBeVisible();
  expect(comment).toHaveValue(' Ask the network team. ');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(comment).toHaveValue(''));
  expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toBe('{"text":"Ask the network team."}');
});

it('an auditor reads, and comments and changes nothing', async () => {
  signInAs('auditor');
  show(someFindingDetails());
  expect(await screen.findByRole('heading', { level: 1, name: '1.2 Ensure logging is on' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Set|Ask|Answer)/ })).toBeNull();
});

it('says that a finding is not there, or could not be loaded', async () => {
  show(null);
  expect(await screen.findByText('This finding is not there')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All findings' })).toHaveAttribute('href', '/findings');
});

const of = (check: string) => `/findings/of?device=${idOf(10)}&check=${check}&title=Ensure+logging+is+on&audit=${AUDIT}`;

it('a check of an audit leads to its finding, to the audit where there is none', async () => {
  const other = aFinding({ id: idOf(81), check_id: '1.9' });
  const found = [other, aFinding()];
  const answers: Record<string, Answer> = {
    'GET /findings': () => ({ body: { findings: found, total: found.length, counts: countFindings(found) } }),
  };
  startFakeServer(answers);
  const draw = (path: string) =>
    renderPage(
      <Routes>
        <Route path="/findings/of" element={<FindingOfPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>,
      path,
    );
  const first = draw(of('1.2'));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(window.location.pathname).toBe(`/findings/${ID}`);
  first.unmount();
  found.length = 0;
  draw(of('1.2'));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(`/audits/${AUDIT}?check=1.2`);
});
