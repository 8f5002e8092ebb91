import type { CheckedDevice } from '@merlon/contract/checks.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { addressOfVerdict } from '../../lib/check-place.ts';
import { type Column, ONE_LINE } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { Moment } from '../../ui/two-lines.tsx';
import { Note } from '../../ui/secondary-text.tsx';
import { VerdictChip } from '../../ui/verdict-chip.tsx';
import { DEVICES_PER_PAGE, type useCheckedDevices } from './checks.ts';

type Row = CheckedDevice & { readonly id: string };

const listColumns = (checkId: string): readonly Column<Row>[] => [
  {
    label: 'Device',
    isName: true,
    sx: { minWidth: 160 },
    render: ({ device_name: name, ip_address: address, audit_id: audit }) => (
      <>
        <Link component={RouterLink} to={addressOfVerdict(audit, checkId)} underline="hover">
          {name}
        </Link>
        <Note>{address}</Note>
      </>
    ),
  },
  { label: 'Verdict', render: ({ status }) => <VerdictChip status={status} /> },
  { label: 'Reason', sx: { minWidth: 260 }, render: ({ reason }) => (reason ? <Prose text={reason} /> : '—') },
  { label: 'Failing Since', sx: ONE_LINE, render: (device) => <FailingSince {...device} /> },
  { label: 'Audited', sx: ONE_LINE, render: ({ audit_date: date }) => <Moment at={date} /> },
];

const FailingSince = ({ status, failed_since: since }: CheckedDevice) => {
  if (since) return <Moment at={since} />;
  return status === 'FAIL' ? 'The first audit' : '—';
};

export interface CheckedDevicesTableProps {
  checkId: string;
  query: ReturnType<typeof useCheckedDevices>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The devices that were judged by a check, the failing ones first; each leads to the check in its audit. */
export const CheckedDevicesTable = ({ checkId, query, page, onPage }: CheckedDevicesTableProps) => (
  <PagedTable
    label="Devices"
    columns={listColumns(checkId)}
    query={query}
    records={query.data?.devices.map((device): Row => ({ ...device, id: device.firewall_id }))}
    of="devices"
    page={page}
    pageSize={DEVICES_PER_PAGE}
    onPage={onPage}
    empty={null}
  />
);
