import PictureAsPdf from '~icons/baseline-picture-as-pdf';
import Search from '~icons/baseline-search';
import UploadFile from '~icons/baseline-upload-file';
import { unitOf } from '@merlon/contract/benchmark-place.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { documentRoutes } from '@merlon/contract/documents.ts';
import { formatFileSize } from '../../lib/bytes.ts';
import { useDraft } from '../../lib/drafts.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useFileDrop, useFileInput } from '../../ui/use-files.tsx';
import { upload } from '../../lib/upload.ts';
import { messages } from './messages.ts';
import { announceChange } from './benchmarks.ts';
import { useRecognition } from './recognition.ts';
import { useMay } from '../../lib/session.ts';

const PDF = 'application/pdf';
/** Whether a file can be a benchmark: a PDF, or XCCDF, which not every system gives a media type. */
const isBenchmark = ({ type, name }: File): boolean => type === PDF || unitOf(name) === 'rule';

export interface UploadRequest {
  readonly file: File | null;
  readonly type: string;
  readonly platforms: readonly PlatformInfo[];
  /** An upload or the processing of one is under way. */
  readonly busy: boolean;
}

/** Why an upload cannot begin; null where it can. */
export const validateUpload = ({ file, type, platforms, busy }: UploadRequest): string | null => {
  if (busy) return messages.waitForUpload;
  if (!file || type === '') return messages.bothRequired;
  if (!isBenchmark(file)) return messages.notPdf;
  if (!platforms.some((platform) => platform.type === type)) return messages.invalidType;
  return null;
};

/** Sends a benchmark's file; `sent` is the percentage that has gone, null while nothing is being sent. */
const useUpload = (onUploaded: (benchmarkId: string, filename: string) => void) => {
  const [sent, setSent] = useState<number | null>(null);
  const start = async (file: File, type: string): Promise<boolean> => {
    const form = new FormData();
    // The type goes first: a server that reads the parts in order then knows it when the file begins.
    form.set('benchmark_type', type);
    form.set('file', file);
    setSent(0);
    try {
      const answer = await upload(documentRoutes.upload, form, setSent);
      if (answer.replaced_existing) notify('info', answer.message);
      onUploaded(answer.document_id, file.name);
      announceChange();
      return true;
    } catch (error) {
      notifyFailure(error, messages.uploadFailed);
      return false;
    } finally {
      setSent(null);
    }
  };
  return { sent, start };
};

const UploadProgress = loadLater(() => import('./upload-progress.tsx'), 'UploadProgress');

const toOption = ({ type, label }: PlatformInfo) => ({ value: type, label });

export interface UploadCardProps {
  platforms: readonly PlatformInfo[];
  /** True while a benchmark is being read. */
  isProcessing: boolean;
  onUploaded: (benchmarkId: string, filename: string) => void;
  onSearch: () => void;
}

/** Takes a benchmark's file and its type; whoever only reads can search. */
export const UploadCard = ({ platforms, isProcessing, onUploaded, onSearch }: UploadCardProps) => {
  const mayUpload = useMay('user');
  const [file, setFile] = useState<File | null>(null);
  const { values, change, forget } = useDraft('benchmark-upload', { type: '' });
  const { type } = values;
  const { sent, start } = useUpload(onUploaded);
  const recognition = useRecognition(type, (next) => change({ type: next }));

  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    if (!isBenchmark(chosen)) return notify('error', messages.notPdf);
    setFile(chosen);
    void recognition.recognise(chosen);
  };
  const submit = async (): Promise<void> => {
    const problem = validateUpload({ file, type, platforms, busy: isProcessing || sent !== null });
    if (problem) return notify('warning', problem);
    if (!file || !(await start(file, type))) return;
    setFile(null);
    recognition.forget();
    forget();
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby="upload-heading" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="upload-heading" variant="h2">
          {mayUpload ? 'Upload benchmark' : 'Search benchmarks'}
        </Typography>
        <Button variant="outlined" startIcon={<Search />} onClick={onSearch}>
          Search Benchmarks
        </Button>
      </Box>
      {mayUpload && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(260px, 1fr) 2fr auto' },
            gap: 2,
            alignItems: 'start',
            mt: 1.5,
          }}
        >
          <SelectField
            label="Benchmark Type"
            value={type}
            onChange={({ target }) => recognition.choose(target.value)}
            helperText={recognition.said}
            aria-live="polite"
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            options={[{ value: '', label: messages.selectType, disabled: true }, ...platforms.map(toOption)]}
          />
          <FilePicker file={file} fault={recognition.fault} onChoose={choose} />
          <Button
            variant="contained"
            size="large"
            startIcon={<UploadFile />}
            onClick={() => void submit()}
            sx={{ minHeight: { xs: 40, md: 56 } }}
          >
            Upload
          </Button>
        </Box>
      )}
      {sent !== null && <UploadProgress sent={sent} />}
    </Paper>
  );
};

interface FilePickerProps {
  file: File | null;
  /** Why it cannot be read; null where nothing is known against it. */
  fault: string | null;
  onChoose: (file: File | undefined) => void;
}

const FilePicker = ({ file, fault, onChoose }: FilePickerProps) => {
  const take = ([chosen]: readonly File[]): void => onChoose(chosen);
  const { input, choose } = useFileInput({ label: 'PDF file', accept: `${PDF},.xml`, onFiles: take });
  const { isOver, handlers } = useFileDrop(take);
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        px: 2,
        py: { xs: 1.5, sm: 0.25 },
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : fault ? 'error.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
        borderRadius: 1,
      }}
    >
      <PictureAsPdf aria-hidden color={file ? 'primary' : 'disabled'} />
      <Box sx={{ flex: 1, minWidth: 0 }} aria-live="polite">
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file ? file.name : 'Drop a PDF or an XCCDF file here'}</Typography>
        {fault && (
          <Typography variant="body2" color="error">
            {fault}
          </Typography>
        )}
        <SecondaryText>{file ? formatFileSize(file.size) : 'or choose it from this computer'}</SecondaryText>
      </Box>
      <Button variant="outlined" onClick={choose} sx={{ flexShrink: 0, width: { xs: 1, sm: 'auto' } }}>
        {file ? 'Change PDF' : 'Choose PDF'}
      </Button>
      {input}
    </Box>
  );
};
