import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkCommand } from '@merlon/contract/documents.ts';
import * as z from 'zod/mini';
import { complexityOf } from './estimate.ts';

/** This browser's record of a device's last test check; the names are the specification's. */
const TestRecord = z.object({
  /** Seconds. */
  executionTime: z.number(),
  /** Characters of the configuration; null where the server did not say. */
  configSize: z.nullable(z.number()),
  /** Seconds that the command adds to an estimate. */
  commandComplexity: z.number(),
  command: z.string(),
  commandDescription: z.string(),
  commandSection: z.string(),
  commandPage: z.number(),
  /** The reason given by whoever judged the check. */
  aiResponse: z.string(),
  benchmarkType: z.string(),
  benchmarkId: z.string(),
  totals: z.object({
    total_checks: z.number(),
    passed_checks: z.number(),
    failed_checks: z.number(),
    review_checks: z.number(),
    na_checks: z.number(),
  }),
});
export type TestRecord = z.infer<typeof TestRecord>;

export interface FinishedTest {
  readonly command: BenchmarkCommand;
  readonly benchmarkType: string;
  readonly benchmarkId: string;
  readonly configSize: number | null;
  readonly answer: AuditSummary & { readonly execution_time: number };
}

/** The record of a test that has just been made. */
export const recordTest = ({ command, benchmarkType, benchmarkId, configSize, answer }: FinishedTest): TestRecord => ({
  executionTime: answer.execution_time,
  configSize,
  commandComplexity: complexityOf(command.command),
  command: command.command,
  commandDescription: command.description || command.title,
  commandSection: command.section,
  commandPage: command.page_number,
  aiResponse: answer.results.map(({ details }) => details).join('\n'),
  benchmarkType,
  benchmarkId,
  totals: {
    total_checks: answer.total_checks,
    passed_checks: answer.passed_checks,
    failed_checks: answer.failed_checks,
    review_checks: answer.review_checks,
    na_checks: answer.na_checks,
  },
});

const keyOf = (deviceId: string): string => `merlon.test-check.${deviceId}`;

/** Keeps the record of a device's last test. A browser that keeps nothing more loses only the record. */
export const keepTestRecord = (deviceId: string, record: TestRecord): void => {
  try {
    localStorage.setItem(keyOf(deviceId), JSON.stringify(record));
  } catch {
    localStorage.removeItem(keyOf(deviceId));
  }
};

/** The record of a device's last test; null where none is kept that can be read. */
export const readTestRecord = (deviceId: string): TestRecord | null => {
  try {
    return TestRecord.parse(JSON.parse(localStorage.getItem(keyOf(deviceId)) ?? 'null'));
  } catch {
    return null;
  }
};
