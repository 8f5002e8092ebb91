import { auditRoutes } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useMutation } from '@tanstack/react-query';
import { call, CallError } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';

/** Runs one check of a benchmark on the stored configuration of a device. */
export const useTestCheck = (device: Firewall) =>
  useMutation({
    mutationFn: async (input: { benchmarkId: string; commandId: string; model: string }) => {
      const answer = await call(auditRoutes.start, {
        params: { id: device.id },
        body: {
          benchmark_id: input.benchmarkId,
          commands: [input.commandId],
          benchmark_type: device.type,
          test_check: true,
          model: input.model,
        },
      });
      if (answer.status !== 'completed' || answer.results.length === 0) throw new Error(messages.noResultsReturned);
      return answer;
    },
    onError: (error) => notify('error', describeTestError(error)),
  });

/** What a failed test check is called. */
export const describeTestError = (error: unknown): string =>
  error instanceof CallError || !(error instanceof Error) ? sentenceOf(error, messages.startFailed) : error.message;
