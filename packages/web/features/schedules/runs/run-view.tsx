import FileDownload from '~icons/baseline-file-download';
import Stop from '~icons/baseline-stop';
import type { RunDevice, ScheduleRun } from '@merlon/contract/schedules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressOfDevice } from '../../../lib/device-address.ts';
import { formatInstant } from '../../../lib/time.ts';
import { readPage, useExistingPage, useViewAddress } from '../../../lib/use-address.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { StateChip } from '../../../ui/verdict-chip.tsx';
import { describeFindings } from '../describe-schedule.ts';
import { DEVICES_SHOWN, downloadRunReport, useRun, useStopRun } from '../schedules.ts';
import { RunBar } from './run-bar.tsx';
import { DEVICE_LOOKS, RUN_LOOKS } from './run-looks.tsx';
import { describeCause, describeTime } from './schedule-view.tsx';

export interface RunViewProps {
  id: string;
  runId: string;
  /** Whether who is signed in may stop it. */
  mayStop: boolean;
  /** Whether it draws a report. */
  hasReport: boolean;
}

/** A run: what has come of each device, failed and left out ones first. It follows the run while that goes on. */
export const RunView = ({ id, runId, mayStop, hasReport }: RunViewProps) => {
  const { search, change } = useViewAddress();
  const page = readPage(search);
  const query = useRun(id, runId, page);
  const { data, isPlaceholderData } = query;
  const turnTo = (next: number): void => change({ page: next });
  useExistingPage(page, data && !isPlaceholderData ? Math.ceil(data.total / DEVICES_SHOWN) : null, turnTo);
  if (!data) return <LoadState query={query} failed="The run could not be loaded" loading="Loading the run" />;
  const { run, devices, total } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LoadState query={query} failed="The run could not be loaded again" />
      <Panel title="Run">
        <FactList facts={listFacts(run)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
          {mayStop && run.status === 'running' && <StopButton id={id} runId={runId} />}
          {hasReport && run.status === 'completed' && (
            <SteadyButton variant="outlined" startIcon={<FileDownload />} onClick={() => downloadRunReport(id, runId)}>
              Download Report
            </SteadyButton>
          )}
        </Box>
      </Panel>
      {total === 0 ? (
        <EmptyState title="No devices">{run.message || 'This run had no device to do.'}</EmptyState>
      ) : (
        <RecordTable
          label="Devices of the run"
          columns={COLUMNS}
          records={devices}
          keyOf={(device) => device.device_id}
          isStale={isPlaceholderData}
        />
      )}
      <PageSteps of="devices" page={page} pageSize={DEVICES_SHOWN} total={total} onPage={turnTo} />
    </Box>
  );
};

const listFacts = (run: ScheduleRun) => [
  { name: 'Status', value: <StateChip look={RUN_LOOKS[run.status]} /> },
  ...(run.message === '' ? [] : [{ name: 'What happened', value: run.message }]),
  { name: 'Due', value: [formatInstant(run.due_at), describeCause(run)].filter(Boolean).join(' · ') },
  { name: 'Took', value: describeTime(run) },
  { name: 'Devices', value: <RunBar run={run} /> },
  { name: 'Found', value: describeFindings(run) || (run.status === 'completed' ? 'Nothing new' : '—') },
];

const COLUMNS: readonly Column<RunDevice>[] = [
  {
    label: 'Device',
    isName: true,
    render: ({ device_id: id, device_name: name }) => (
      <Link component={RouterLink} to={addressOfDevice(id)}>
        {name}
      </Link>
    ),
  },
  { label: 'Status', render: ({ status }) => <StateChip look={DEVICE_LOOKS[status]} /> },
  {
    label: 'Reason',
    render: ({ status, message }) => (
      <Typography component="span" variant="body2" sx={{ color: status === 'failed' ? 'error.main' : 'inherit' }}>
        {message || '—'}
      </Typography>
    ),
  },
  {
    label: 'When',
    render: ({ status, due_at: due, ended_at: ended }) => {
      if (ended !== null) return formatInstant(ended);
      return status === 'waiting' ? `Not before ${formatInstant(due)}` : '—';
    },
  },
  {
    label: 'Audit',
    render: ({ audit_id: audit, device_name: name }) =>
      audit === null ? (
        '—'
      ) : (
        <Link component={RouterLink} to={`/audits/${audit}`} aria-label={`Show audit of ${name}`}>
          Show audit
        </Link>
      ),
  },
];

const StopButton = ({ id, runId }: { id: string; runId: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const stop = useStopRun(id, runId);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Stop />} onClick={() => setIsAsking(true)}>
        Stop
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Stop Run"
          confirmLabel="Stop"
          busy={stop.isPending}
          onConfirm={() => stop.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          Devices that have begun are finished. All others are left out of this run.
        </ConfirmDialog>
      )}
    </>
  );
};
