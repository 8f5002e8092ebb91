import { analysisRoutes } from '@merlon/contract/analysis.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { call, CallError } from '../../lib/call.ts';
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
