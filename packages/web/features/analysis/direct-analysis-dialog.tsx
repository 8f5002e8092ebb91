import PlayArrow from '~icons/baseline-play-arrow';
import { analysisRoutes, DEFAULT_ANALYSIS_PROMPT, MAX_ANALYSIS_PROMPT } from '@merlon/contract/analysis.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { useDraft } from '../../lib/drafts.ts';
import { formatSeconds } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { call, CallError } from '../../lib/call.ts';
import { AnalysisView } from './analysis-view.tsx';
import { messages } from './messages.ts';

/** Milliseconds that an answer is waited for; the server means to answer before. */
export const ANALYSIS_TIMEOUT_MS = 300_000;

/** The user has cancelled: that is no failure. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The sentence for a failed analysis; null if the user cancelled it. */
export const describeAnalysisError = (error: unknown): string | null => {
  if (error instanceof Cancelled) return null;
  if (error instanceof CallError && error.status === 504) return messages.timedOut;
  if (error instanceof DOMException && error.name === 'TimeoutError') return messages.requestTimedOut;
  return messages.error + (error instanceof Error ? error.message : String(error));
};

/** Analyses the stored configuration of a device by a prompt. It ends with whatever shows it. */
export const useAnalysis = (deviceId: string, model: AskedModel) => {
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(new Cancelled()), []);
  const analysis = useMutation({
    mutationFn: async (prompt: string) => {
      const stop = new AbortController();
      running.current = stop;
      const late = setTimeout(() => stop.abort(new DOMException('The answer did not come', 'TimeoutError')), ANALYSIS_TIMEOUT_MS);
      const body = { analysis_prompt: prompt, ...namedInCall(model) };
      return call(analysisRoutes.analyse, { params: { id: deviceId }, body, signal: stop.signal })
        .catch((error: unknown) => {
          throw stop.signal.aborted ? stop.signal.reason : error;
        })
        .finally(() => clearTimeout(late));
    },
    // It is an audit of the history now.
    onSuccess: () =>
      Promise.all(['audit-history', 'dashboard', 'devices'].map((key) => client.invalidateQueries({ queryKey: [key] }))).then(
        () => undefined,
      ),
  });
  return { ...analysis, cancel: () => running.current?.abort(new Cancelled()) };
};

/** Whole seconds since something has begun to run; 0 while it does not. */
export const useElapsed = (isRunning: boolean): number => {
  const [seconds, setElapsed] = useState(0);
  useEffect(() => {
    setElapsed(0);
    if (!isRunning) return undefined;
    const timer = setInterval(() => setElapsed((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
};

export interface DirectAnalysisDialogProps {
  device: Firewall;
  model: AskedModel;
  modelLabel: string;
  /** The ways to the report of an analysis that is done. */
  renderDownloads: (auditId: string) => ReactNode;
  /** Shows what the model would be sent; null where it is sent nothing. */
  onPreview: ((prompt: string) => void) | null;
  onClose: () => void;
}

/** Analyses a device's stored configuration by a prompt of the user's own. */
export const DirectAnalysisDialog = ({ device, model, modelLabel, renderDownloads, onPreview, onClose }: DirectAnalysisDialogProps) => {
  const { values, change, forget } = useDraft('direct-analysis', { prompt: DEFAULT_ANALYSIS_PROMPT });
  const analysis = useAnalysis(device.id, model);
  const elapsed = useElapsed(analysis.isPending);
  const problem = analysis.isError ? describeAnalysisError(analysis.error) : null;
  const isEmpty = values.prompt.trim() === '';
  const run = (): void => analysis.mutate(values.prompt, { onSuccess: forget });
  return (
    <DialogFrame
      onClose={onClose}
      title="Direct Config Analysis"
      subtitle={`${device.device_name} · ${modelLabel}`}
      maxWidth="md"
      closable={!analysis.isPending}
      actions={
        <>
          {analysis.data && <Box sx={{ mr: 'auto' }}>{renderDownloads(analysis.data.audit_id)}</Box>}
          {analysis.isPending ? <Button onClick={analysis.cancel}>Cancel</Button> : <Button onClick={onClose}>Close</Button>}
          <SteadyButton variant="contained" startIcon={<PlayArrow />} inactive={isEmpty} busy={analysis.isPending} onClick={run}>
            {analysis.isPending ? 'Running' : 'Run Analysis'}
          </SteadyButton>
        </>
      }
    >
      <PromptField prompt={values.prompt} isRunning={analysis.isPending} onChange={(prompt) => change({ prompt })} />
      {onPreview && !analysis.isPending && (
        <Link component="button" type="button" variant="body2" onClick={() => onPreview(values.prompt)} sx={{ mt: 1 }}>
          See what is sent
        </Link>
      )}
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {analysis.isPending && <Running elapsed={elapsed} />}
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {analysis.data && (
          <>
            <Typography variant="body2" sx={{ mb: 2 }}>
              Took {formatSeconds(analysis.data.execution_time)} ·{' '}
              <Link component={RouterLink} to={`/history?audit=${encodeURIComponent(analysis.data.audit_id)}`}>
                Open in Reports
              </Link>
            </Typography>
            <AnalysisView analysis={analysis.data.result} hidesPrompt={analysis.data.result.prompt === values.prompt.trim()} />
          </>
        )}
      </Box>
    </DialogFrame>
  );
};

const PromptField = ({ prompt, isRunning, onChange }: { prompt: string; isRunning: boolean; onChange: (prompt: string) => void }) => (
  <>
    <TextField
      label="Prompt"
      value={prompt}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={4}
      maxRows={12}
      fullWidth
      autoFocus
      error={prompt.trim() === ''}
      helperText={prompt.trim() === '' ? 'Please enter a prompt' : 'The analysis may take up to 5 minutes.'}
      slotProps={{ htmlInput: { maxLength: MAX_ANALYSIS_PROMPT, readOnly: isRunning } }}
      sx={{ mt: 1 }}
    />
    {prompt !== DEFAULT_ANALYSIS_PROMPT && !isRunning && (
      <Button size="small" onClick={() => onChange(DEFAULT_ANALYSIS_PROMPT)}>
        Use the default prompt
      </Button>
    )}
  </>
);

const Running = ({ elapsed }: { elapsed: number }) => (
  <Box>
    <LinearProgress aria-label="The configuration is being analysed" />
    {/* Not read aloud every second. */}
    <SecondaryText role="timer" aria-live="off" sx={{ mt: 1 }}>
      {elapsed} s elapsed
    </SecondaryText>
  </Box>
);
