import PlayArrow from '~icons/baseline-play-arrow';
import type { BenchmarkCommand } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AskedModel } from '../../lib/asked-model.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loading } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import type { OpenEvidence, OpenPdf } from './check-detail.tsx';
import { describeTestError, useTestCheck } from './test-check.ts';
import { readTestRecord } from './test-record.ts';
import { LastTest, TestResult } from './test-result.tsx';

export interface TestAuditDialogProps {
  device: Firewall;
  benchmarkId: string;
  /** The benchmark's commands; null while they are loaded. */
  commands: readonly BenchmarkCommand[] | null;
  model: AskedModel;
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
  const [before] = useState(() => readTestRecord(device.id));
  const test = useTestCheck(device);
  return (
    <DialogFrame
      onClose={onClose}
      title="Test Audit"
      subtitle={`${device.device_name} · ${modelLabel}`}
      maxWidth="md"
      dismissLabel="Close"
      actions={
        <SteadyButton
          variant="contained"
          startIcon={<PlayArrow />}
          inactive={command === null}
          busy={test.isPending}
          onClick={() => {
            if (command) test.mutate({ benchmarkId, command, model });
          }}
        >
          Run Test Check
        </SteadyButton>
      }
    >
      {commands === null ? (
        <Loading label="Loading the checks" />
      ) : (
        <CheckPicker
          commands={commands}
          // Over what is shown of the last test the list would open in vain.
          isOpenAtOnce={before === null}
          value={command}
          onChange={(next) => {
            setCommand(next);
            test.reset();
          }}
        />
      )}
      <Box aria-live="polite" sx={{ mt: 3, minHeight: 320 }}>
        {test.isError && <Alert severity="error">{describeTestError(test.error)}</Alert>}
        {test.data && <TestResult deviceId={device.id} tested={test.data} onOpenEvidence={onOpenEvidence} pdf={pdf} />}
        {test.isIdle && command === null && before && <LastTest record={before} />}
      </Box>
    </DialogFrame>
  );
};

interface CheckPickerProps {
  commands: readonly BenchmarkCommand[];
  isOpenAtOnce: boolean;
  value: BenchmarkCommand | null;
  onChange: (command: BenchmarkCommand | null) => void;
}

const CheckPicker = ({ commands, isOpenAtOnce, value, onChange }: CheckPickerProps) => (
  <Autocomplete
    options={commands}
    value={value}
    onChange={(_, next) => onChange(next)}
    getOptionKey={(command) => command.id}
    getOptionLabel={(command) => `${command.check_id} ${command.title}`}
    openOnFocus={isOpenAtOnce}
    disablePortal
    slotProps={{ listbox: { sx: { maxHeight: 320 } } }}
    sx={{ mt: 1 }}
    renderInput={(props) => <TextField {...props} label="Check" autoFocus helperText="Type to search by number or title" />}
  />
);
