import PlayArrow from '@mui/icons-material/PlayArrow';
import type { BenchmarkCommand } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatSeconds } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loading } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { describeTestError, useTestCheck } from './test-check.ts';
import { CheckDetail, type OpenEvidence, type OpenPdf } from './check-detail.tsx';
import { VerdictChip } from './verdict-chip.tsx';

export interface TestAuditDialogProps {
  device: Firewall;
  benchmarkId: string;
  /** The benchmark's commands; null while they are loaded. */
  commands: readonly BenchmarkCommand[] | null;
  model: string;
  modelLabel: string;
  /** Told the quoted lines and the configuration that they were quoted from. */
  onOpenEvidence: (evidence: Parameters<OpenEvidence>[0], snapshotId: string | null) => void;
  pdf: OpenPdf;
  onClose: () => void;
}

/** Runs one check of the benchmark and shows its result. */
export const TestAuditDialog = ({
  device,
  benchmarkId,
  commands,
  model,
  modelLabel,
  onOpenEvidence,
  pdf,
  onClose,
}: TestAuditDialogProps) => {
  const [command, setCommand] = useState<BenchmarkCommand | null>(null);
  const test = useTestCheck(device);
  const item = test.data?.results[0];
  return (
    <DialogFrame
      onClose={onClose}
      title="Test Audit"
      subtitle={`${device.device_name} · ${modelLabel}`}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <SteadyButton
            variant="contained"
            startIcon={<PlayArrow />}
            inactive={command === null}
            busy={test.isPending}
            onClick={() => {
              if (command) test.mutate({ benchmarkId, commandId: command.id, model });
            }}
          >
            Run Test Check
          </SteadyButton>
        </>
      }
    >
      {commands === null ? (
        <Loading label="Loading the checks" />
      ) : (
        <CheckPicker
          commands={commands}
          value={command}
          onChange={(next) => {
            setCommand(next);
            test.reset();
          }}
        />
      )}
      <Box aria-live="polite" sx={{ mt: 3, minHeight: 320 }}>
        {test.isError && <Alert severity="error">{describeTestError(test.error)}</Alert>}
        {test.data && item && (
          <>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {item.check_id} {item.title}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
              <VerdictChip status={item.status} />
              <Typography variant="body2" color="textSecondary">
                Took {formatSeconds(test.data.execution_time)}
              </Typography>
            </Box>
            <CheckDetail item={item} onOpenEvidence={(quoted) => onOpenEvidence(quoted, test.data.snapshot_id ?? null)} pdf={pdf} />
          </>
        )}
      </Box>
    </DialogFrame>
  );
};

interface CheckPickerProps {
  commands: readonly BenchmarkCommand[];
  value: BenchmarkCommand | null;
  onChange: (command: BenchmarkCommand | null) => void;
}

const CheckPicker = ({ commands, value, onChange }: CheckPickerProps) => (
  <Autocomplete
    options={commands}
    value={value}
    onChange={(_, next) => onChange(next)}
    getOptionKey={(command) => command.id}
    getOptionLabel={(command) => `${command.check_id} ${command.title}`}
    openOnFocus
    disablePortal
    slotProps={{ listbox: { sx: { maxHeight: 320 } } }}
    sx={{ mt: 1 }}
    renderInput={(props) => <TextField {...props} label="Check" autoFocus helperText="Type to search by number or title" />}
  />
);
