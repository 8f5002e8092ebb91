import Download from '~icons/baseline-download';
import type { DocumentsSummary } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { labelOfType } from '../../lib/device-types.ts';
import { saveFile } from '../../lib/files.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { notify } from '../../ui/toast-store.ts';
import { type ExportFormat, exportSummary, summaryFileName } from './export.ts';
import type { BenchmarkStatistics } from './statistics.ts';

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV: tables for a spreadsheet' },
  { format: 'json', label: 'JSON: values for programs' },
];

export interface ExportDialogProps {
  statistics: BenchmarkStatistics;
  server: DocumentsSummary | null;
  platforms: readonly PlatformInfo[];
  onClose: () => void;
}

/** Saves the summary as a file, made in the browser. */
export const ExportDialog = ({ statistics, server, platforms, onClose }: ExportDialogProps) => {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const labelId = useId();
  const name = summaryFileName(format, new Date());
  const save = (): void => {
    const content = { statistics, server, labelOfType: (type: string) => labelOfType(platforms, type), now: new Date() };
    saveFile(exportSummary(format, content), name);
    notify('success', `${name} was saved`);
    onClose();
  };
  return (
    <DialogFrame
      onClose={onClose}
      title="Export Summary"
      maxWidth="xs"
      dismissLabel="Cancel"
      actions={
        <Button variant="contained" startIcon={<Download />} onClick={save}>
          Export
        </Button>
      }
    >
      <FormControl>
        <FormLabel id={labelId}>Format</FormLabel>
        <RadioGroup aria-labelledby={labelId} value={format} onChange={(_, chosen) => setFormat(chosen as ExportFormat)}>
          {FORMATS.map((choice) => (
            <FormControlLabel key={choice.format} value={choice.format} label={choice.label} control={<Radio />} />
          ))}
        </RadioGroup>
      </FormControl>
      <SecondaryText sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>File name: {name}</SecondaryText>
    </DialogFrame>
  );
};
