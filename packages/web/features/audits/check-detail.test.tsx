import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aResult, idOf } from '../../testing/builders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckDetail, type OpenEvidence } from './check-detail.tsx';

const show = (item: Parameters<typeof aResult>[0]) => {
  const onOpenEvidence = vi.fn<OpenEvidence>();
  renderPage(
    <CheckDetail item={aResult(item)} audit={{ deviceId: idOf(10), auditId: idOf(40) }} onOpenEvidence={onOpenEvidence} pdf={null} />,
  );
  return { onOpenEvidence, user: userEvent.setup() };
};

it('shows each line behind what it stands in, and what the lines rest on', async () => {
  const { onOpenEvidence, user } = show({
    status: 'PASS',
    evidence: [{ line: 8, text: 'set av-profile "strict"' }],
    witness: [
      { kind: 'demand', text: 'every policy must apply a profile', lines: [] },
      { kind: 'evidence', text: 'config firewall policy › edit 3 › set av-profile "strict"', lines: [8] },
      { kind: 'reference', text: 'config antivirus profile › edit "strict"', lines: [2] },
      { kind: 'reference', text: 'The filter `default` comes with the device.', lines: [] },
    ],
  });
  expect(screen.getByText(/config firewall policy › edit 3 ›/)).toBeVisible();
  expect(screen.getByText(/comes with the device/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /edit "strict"/ }));
  // What is looked for in the configuration is the line alone.
  expect(onOpenEvidence).toHaveBeenCalledWith([{ line: 2, text: 'edit "strict"' }]);
  await user.click(screen.getByRole('button', { name: /set av-profile/ }));
  expect(onOpenEvidence).toHaveBeenLastCalledWith([{ line: 8, text: 'set av-profile "strict"' }]);
});

it('shows the evidence alone of an audit that kept no proof', () => {
  show({ status: 'PASS', evidence: [{ line: 8, text: 'set av-profile "strict"' }], witness: [], remediation_steps: '' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['8set av-profile "strict"']);
});

it.each([
  ['REVIEW', true],
  ['FAIL', false],
] as const)('leads from a %s to where its audit is clarified: %s', (status, isOffered) => {
  const pdf = { clarifyAt: (check: string) => `/benchmarks?check=${check}`, filename: 'acme.pdf', page: null, open: () => undefined };
  renderPage(
    <CheckDetail
      item={aResult({ status, check_id: '1.2' })}
      audit={{ deviceId: idOf(10), auditId: idOf(40) }}
      onOpenEvidence={null}
      pdf={pdf}
    />,
  );
  const links = screen.queryAllByRole('link', { name: 'Clarify the audit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isOffered ? ['/benchmarks?check=1.2'] : []);
});
