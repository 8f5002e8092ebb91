import { auditRoutes } from '@merlon/contract/audits.ts';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { useRead } from '../../lib/use-read.ts';

/** The input for estimating the duration of a full audit. */
export interface EstimateInput {
  readonly checks: number;
  /** Characters of the configuration. */
  readonly configLength: number;
  readonly commands: readonly string[];
  /** How long the last test of one check took; null where none was made. */
  readonly lastTestSeconds: number | null;
}

/** An estimate with its terms, all in seconds; those down to `perCheck` are of one check. */
export interface DurationEstimate {
  readonly lastTest: number;
  readonly configSize: number;
  readonly complexity: number;
  readonly network: number;
  readonly batch: number;
  readonly perCheck: number;
  /** All checks without what is added for size, complexity, network and batch. */
  readonly base: number;
  readonly total: number;
}

// The numbers are those of the specification's section 9, "Duration estimate".
const UNTESTED_SECONDS = 2.5;
const SECONDS_PER_THOUSAND_CHARACTERS = 0.1;
const COMPLEX_SECONDS = 0.5;
const COMPLEX_WORDS = 5;
const NETWORK_SECONDS = 0.3;
const BATCH_SECONDS = 0.2;
const LONG_BASE_SECONDS = 60;

/** Seconds that a command adds by what it consists of: it is complex with a pipe, a semicolon or more than five words. */
export const complexityOf = (command: string): number =>
  /[|;]/.test(command) || command.split(/\s+/).filter(Boolean).length > COMPLEX_WORDS ? COMPLEX_SECONDS : 0;

/** Estimates a full audit by the specification's formula, whoever judges. */
export const estimateDuration = ({ checks, configLength, commands, lastTestSeconds }: EstimateInput): DurationEstimate => {
  const lastTest = lastTestSeconds ?? UNTESTED_SECONDS;
  const configSize = (configLength / 1000) * SECONDS_PER_THOUSAND_CHARACTERS;
  const complexity = commands.reduce((sum, command) => sum + complexityOf(command), 0) / Math.max(1, commands.length);
  const perCheck = lastTest + configSize + complexity + NETWORK_SECONDS + BATCH_SECONDS;
  return {
    lastTest,
    configSize,
    complexity,
    network: NETWORK_SECONDS,
    batch: BATCH_SECONDS,
    perCheck,
    base: checks * lastTest,
    total: checks * perCheck,
  };
};

/** Whether an audit is worth a warning before it is begun. */
export const isLong = ({ base }: DurationEstimate): boolean => base > LONG_BASE_SECONDS;

/** The server's figures for the estimate of a device's next full audit by a model; loaded anew whenever they are shown. */
export const useEstimate = (deviceId: string, benchmarkId: string, model: AskedModel | null) =>
  useRead(
    ['audit-estimate', deviceId, benchmarkId, model],
    auditRoutes.estimate,
    { params: { id: deviceId }, query: { benchmark_id: benchmarkId, ...(model && namedInCall(model)) } },
    { gcTime: 0 },
  );
