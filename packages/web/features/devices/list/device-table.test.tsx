import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { aDevice, anAuditState, aNewestAudit, idOf } from '../../../testing/builders.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { RowActions } from './device-row.tsx';
import { DeviceTable } from './device-table.tsx';
import type { DeviceSort } from './sort-devices.ts';

const HEIGHT = 440;

beforeEach(() => {
  // The browser of these tests lays nothing out; the table asks how much of it is seen.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

const fleet = (size: number): readonly Firewall[] =>
  Array.from({ length: size }, (_, number) => aDevice({ id: idOf(number), device_name: `fw-${number}` }));

const show = (devices: readonly Firewall[], sort: DeviceSort | null = null) => {
  const onSort = vi.fn<(sort: DeviceSort | null) => void>();
  const onFetch = vi.fn<RowActions['onFetch']>();
  const onOpen = vi.fn<RowActions['onOpen']>();
  const onStopAudit = vi.fn<RowActions['onStopAudit']>();
  const nothing = (): void => undefined;
  const stopFetch = async (): Promise<void> => undefined;
  const actions: RowActions = { onOpen, onFetch, onStoredConfig: nothing, onStopFetch: stopFetch, onAudit: nothing, onStopAudit };
  const Table = () => {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <p>{selected.size} chosen</p>
        <DeviceTable
          devices={devices}
          labelOf={(type) => type}
          renderAudit={({ audit }) => (audit ? `Auditing: ${audit.progress} %` : 'Never')}
          selected={selected}
          onSelect={setSelected}
          sort={sort}
          onSort={onSort}
          actions={actions}
        />
      </>
    );
  };
  renderPage(<Table />);
  return { onSort, onFetch, onOpen, onStopAudit, user: userEvent.setup() };
};

it('renders only rows that are seen, and says how many there are', () => {
  show(fleet(2000));
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByRole('row', { name: /fw-0/ })).toHaveAttribute('aria-rowindex', '2');
});

it('selects all devices that match, whether they are rendered or not, and none again', async () => {
  const { user } = show(fleet(2000));
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2000 devices shown' }));
  expect(screen.getByText('2000 chosen')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select fw-1' }));
  expect(screen.getByText('1999 chosen')).toBeVisible();
});

it('is one stop for the Tab key; arrows go from row to row in the same column', async () => {
  const { user, onFetch } = show(fleet(5));
  screen.getByRole('checkbox', { name: 'Select fw-0' }).focus();
  await user.keyboard(' {ArrowDown}{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select fw-2' })).toHaveFocus());
  await user.keyboard(' ');
  expect(screen.getByText('2 chosen')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('link', { name: 'fw-2' })).toHaveFocus();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onFetch.mock.calls.map(([device]) => device.device_name)).toEqual(['fw-2']);
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fetch fresh configuration of fw-4' })).toHaveFocus());
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('tells which column it is sorted by, and asks for another order', async () => {
  const { user, onSort } = show(fleet(3), { key: 'name', descending: false });
  const head = screen.getByRole('columnheader', { name: /Name/ });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', descending: true });
  await user.click(within(screen.getByRole('columnheader', { name: /State/ })).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'state', descending: false });
});

it('opens the page of a device by its name and by Enter on its row, and its card by a button', async () => {
  const { user, onOpen } = show(fleet(2));
  expect(screen.getByRole('link', { name: 'fw-0' })).toHaveAttribute('href', `/firewalls/${idOf(0)}`);
  await user.click(screen.getByRole('button', { name: 'Everything about fw-0' }));
  expect(onOpen).toHaveBeenCalledOnce();
  screen.getByRole('checkbox', { name: 'Select fw-1' }).focus();
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe(`/firewalls/${idOf(1)}`);
});

it('shows the newest audit of each device, and no score that too few checks stand for', () => {
  const doubtful = { score: 100, passed: 3, failed: 0, review: 18, decided: 3, total: 21 };
  show([
    aDevice({ newest: aNewestAudit({ score_change: -2.5, newly_failed: 1, fixed: 0 }) }),
    aDevice({ id: idOf(11), device_name: 'fw-new', newest: aNewestAudit(doubtful) }),
  ]);
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/fw-edge/)).toEqual(expect.arrayContaining(['Good87.5%', '1', '−2.5', 'Acme Wall Benchmark']));
  expect(cellsOf(/fw-new/)).toEqual(expect.arrayContaining(['3 of 21 decided', '0', '–']));
});

it('shows how far the audit of a device is, and offers to stop that one', async () => {
  const audited = aDevice({ audit: anAuditState({ progress: 42 }) });
  const { user, onStopAudit } = show([audited]);
  expect(screen.getByRole('cell', { name: 'Auditing: 42 %' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Full audit of fw-edge' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop audit of fw-edge' }));
  expect(onStopAudit).toHaveBeenCalledExactlyOnceWith(audited);
});
