import type { FindingGroup } from '@merlon/contract/findings.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { type Column, ONE_LINE } from '../../../ui/data-table.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SeverityChip } from '../../../ui/severity-chip.tsx';
import { Moment, TwoLines } from '../../../ui/two-lines.tsx';
import type { FindingFilter, Grouping } from '../findings-place.ts';

export interface GroupsTableProps {
  groups: readonly FindingGroup[];
  by: NonNullable<Grouping>;
  ofType: (type: string) => string;
  /** The address of the findings with other filters beside those that are set. */
  addressOf: (filter: FindingFilter) => string;
  isStale: boolean;
}

const write = (number: number): string => number.toLocaleString('en-GB');

/** The filters that lead to the findings of a group. The number of a check shifts from version to version of a benchmark; its title stays. */
const filterOf = ({ type, title, device_id: device }: FindingGroup): FindingFilter =>
  device === null ? { type: type ?? undefined, title: title ?? undefined } : { device };

/** What keeps a group apart from the others. */
const keyOf = ({ type, check_id: check, title, device_id: device }: FindingGroup): string => device ?? `${type} ${check} ${title}`;

/** A kind of finding in the rules, which its title says in words; the number or the id of a check holds a digit. */
const isKindOfRules = (check: string | null): boolean => check !== null && !/\d/.test(check);

const nameGroup = ({ device_name: device, check_id: check, title }: FindingGroup): string =>
  device ?? [isKindOfRules(check) ? null : check, title].filter(Boolean).join(' ');

const listColumns = ({ by, ofType, addressOf }: Omit<GroupsTableProps, 'groups' | 'isStale'>): readonly Column<FindingGroup>[] => [
  {
    label: by === 'check' ? 'Check' : 'Device',
    isName: true,
    sx: { minWidth: 240 },
    render: (group) => (
      <TwoLines
        name={
          <Link component={RouterLink} to={addressOf(filterOf(group))} underline="hover" data-opens>
            {nameGroup(group)}
          </Link>
        }
        note={group.type === null ? null : ofType(group.type)}
      />
    ),
  },
  { label: by === 'check' ? 'Severity' : 'Worst', render: ({ severity }) => <SeverityChip severity={severity} /> },
  ...(by === 'check'
    ? [{ label: 'Devices', align: 'right', render: ({ devices }: FindingGroup) => write(devices) } as const]
    : [{ label: 'High Severity', align: 'right', render: ({ high }: FindingGroup) => write(high) } as const]),
  { label: 'Findings', align: 'right', render: ({ findings }) => write(findings) },
  { label: 'Open', align: 'right', render: ({ open }) => write(open) },
  { label: 'Waived', align: 'right', render: ({ waived }) => write(waived) },
  { label: 'Newest', sx: ONE_LINE, render: ({ newest }) => <Moment at={newest} /> },
];

/** A page of checks or devices with their findings counted; each leads to its findings. */
export const GroupsTable = ({ groups, isStale, ...rest }: GroupsTableProps) => (
  <RecordTable
    label={rest.by === 'check' ? 'Findings by check' : 'Findings by device'}
    columns={listColumns(rest)}
    records={groups}
    keyOf={keyOf}
    isStale={isStale}
  />
);
