import ReceiptLong from '~icons/baseline-receipt-long';
import type { ModelCall } from '@merlon/contract/model-calls.ts';
import { ModelKind } from '@merlon/contract/models.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { formatFileSize } from '../../lib/bytes.ts';
import { formatInstant } from '../../lib/time.ts';
import { readPage, useViewAddress } from '../../lib/use-address.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { type Column, ONE_LINE } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { describeCall, describeReplaced, OUTCOMES, PAGE_SIZE, PURPOSES, useModelCalls } from './model-calls.ts';
import { nameModel } from './models.ts';

const CallDialog = loadLater(() => import('./call-dialog.tsx'), 'CallDialog');

const KINDS = [
  { value: 'online', label: 'Online models' },
  { value: 'offline', label: 'Offline models' },
] as const;

/** The view of the ledger. It lives in the address. */
const useLedgerPlace = () => {
  const { search, change } = useViewAddress();
  return {
    page: readPage(search),
    kind: z.safeParse(ModelKind, search.get('kind')).data ?? null,
    call: z.safeParse(z.uuid(), search.get('call')).data ?? null,
    change,
  };
};

/** The calls to models, newest first: where they went, how they ended, and what was taken out of them. */
export const CallLedger = () => {
  const { page, kind, call, change } = useLedgerPlace();
  const calls = useModelCalls(page, kind);
  const open = (id: string): void => change({ page, call: id });
  // oxlint-disable-next-line react/exhaustive-deps -- a button opens what it stood beside, on the page where it stood
  const columns = useMemo(() => listColumns(open), [page, kind]);
  return (
    <Box component="section" aria-label="Calls to models" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">Calls to models</Typography>
        <ChoiceField label="Models" all="All models" value={kind ?? ''} options={KINDS} onChange={(next) => change({ kind: next })} />
      </Box>
      <LoadState query={calls} failed="The calls could not be loaded" />
      <PagedTable
        label="Calls to models"
        columns={columns}
        query={calls}
        records={calls.data?.calls}
        of="calls"
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        empty={
          <EmptyState icon={<ReceiptLong />} title={kind ? `No ${kind} model was asked yet` : 'No model was asked yet'}>
            Every call to a model is listed here, with what was sent. The built-in engine makes none.
          </EmptyState>
        }
      />
      {call !== null && <CallDialog id={call} onClose={() => change({ page, call: '' })} />}
    </Box>
  );
};

const listColumns = (open: (id: string) => void): readonly Column<ModelCall>[] => [
  { label: 'Time', sx: ONE_LINE, render: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { label: 'User', render: ({ username }) => username ?? '—' },
  { label: 'Asked for', isName: true, render: describeCall },
  {
    label: 'Model',
    render: ({ model, kind, destination }) => <TwoLines name={`${nameModel(model)} (${kind})`} note={`at ${destination}`} />,
  },
  { label: 'Outcome', render: ({ outcome }) => <Chip size="small" variant="outlined" {...OUTCOMES[outcome]} /> },
  {
    label: 'Sent / received',
    sx: ONE_LINE,
    render: (call) => `${formatFileSize(call.bytes_sent)} / ${formatFileSize(call.bytes_received)}`,
  },
  { label: 'Replaced', render: ({ replaced }) => describeReplaced(replaced) },
  {
    label: 'Details',
    render: ({ id, purpose, subject, at }) => (
      <Button
        size="small"
        onClick={() => open(id)}
        aria-label={`Details of the call for ${subject || PURPOSES[purpose]}, ${formatInstant(at)}`}
      >
        Details
      </Button>
    ),
  },
];
