import { auditRoutes, type AuditStarted } from '@merlon/contract/audits.ts';
import type { BenchmarkCommand } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useMutation } from '@tanstack/react-query';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { call, CallError } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { keepTestRecord, recordTest, type TestRecord } from './test-record.ts';

interface TestInput {
  readonly benchmarkId: string;
  readonly command: BenchmarkCommand;
  readonly model: AskedModel;
}

export interface TestedCheck {
  readonly answer: Extract<AuditStarted, { status: 'completed' }>;
  readonly record: TestRecord;
}

/** Characters of the device's configuration; null where the server does not say, which is no reason to lose a result. */
const fetchConfigSize = (id: string, benchmarkId: string): Promise<number | null> =>
  call(auditRoutes.estimate, { params: { id }, query: { benchmark_id: benchmarkId } }).then(
    ({ config_length: length }) => length,
    () => null,
  );

const runTest = async ({ id, type }: Firewall, { benchmarkId, command, model }: TestInput): Promise<TestedCheck> => {
  const answer = await call(auditRoutes.start, {
    params: { id },
    body: { benchmark_id: benchmarkId, commands: [command.id], benchmark_type: type, test_check: true, ...namedInCall(model) },
  });
  if (answer.status !== 'completed' || answer.results.length === 0) throw new Error(messages.noResultsReturned);
  const configSize = await fetchConfigSize(id, benchmarkId);
  const record = recordTest({ command, benchmarkType: type, benchmarkId, configSize, answer });
  keepTestRecord(id, record);
  return { answer, record };
};

/** Runs one check of a benchmark on the stored configuration of a device, and keeps the record of it in this browser. */
export const useTestCheck = (device: Firewall) =>
  useMutation({
    mutationFn: (input: TestInput) => runTest(device, input),
    onError: (error) => notify('error', describeTestError(error)),
  });

/** The sentence for a failed test check. */
export const describeTestError = (error: unknown): string =>
  error instanceof CallError || !(error instanceof Error) ? sentenceOf(error, messages.startFailed) : error.message;
