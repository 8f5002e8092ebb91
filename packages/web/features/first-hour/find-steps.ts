import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import { type Firewall, UNKNOWN_TYPE } from '@merlon/contract/firewall.ts';
import { isAuditing, isFetching } from '../../lib/device-list.ts';

export const STEPS = ['benchmark', 'device', 'configuration', 'audit'] as const;
export type StepName = (typeof STEPS)[number];

/** `waiting` needs an earlier step. */
export type StepState = 'done' | 'busy' | 'open' | 'waiting';

/** How far an installation has come on the way to its first report. */
export interface FirstHour {
  /** The device that has come furthest, of several the newest. */
  readonly device: Firewall | null;
  /** The benchmark that this device is audited against; without a device, any. */
  readonly benchmark: BenchmarkDocument | null;
  /** The newest document that could not be used, where no benchmark serves. */
  readonly refused: BenchmarkDocument | null;
  readonly states: Readonly<Record<StepName, StepState>>;
  /** The first step that is not done; null where the first audit is complete. */
  readonly next: StepName | null;
}

const isAudited = ({ audit }: Firewall): boolean => audit?.status === 'completed';

const findBenchmark = (benchmarks: readonly BenchmarkDocument[], device: Firewall | null): BenchmarkDocument | null => {
  // A device of unknown type gets its type from its configuration: until then any benchmark may be the one.
  const isOpen = device === null || device.type === UNKNOWN_TYPE;
  return benchmarks.find(({ standing, benchmark_type }) => standing === 0 && (isOpen || benchmark_type === device.type)) ?? null;
};

const findFurthest = (devices: readonly Firewall[], benchmarks: readonly BenchmarkDocument[]): Firewall | null => {
  const rankOf = (device: Firewall): number =>
    (isAudited(device) ? 4 : 0) + (device.config_updated_at === null ? 0 : 2) + (findBenchmark(benchmarks, device) ? 1 : 0);
  const isBefore = (one: Firewall, other: Firewall): number => rankOf(other) - rankOf(one) || (one.created_at < other.created_at ? 1 : -1);
  return devices.toSorted(isBefore)[0] ?? null;
};

const stateOf = (isDone: boolean, isBusy: boolean, isWaiting: boolean): StepState => {
  if (isDone) return 'done';
  if (isBusy) return 'busy';
  return isWaiting ? 'waiting' : 'open';
};

/** Finds what is done of the four steps, from what there is. */
export const findFirstHour = (devices: readonly Firewall[], benchmarks: readonly BenchmarkDocument[]): FirstHour => {
  const device = findFurthest(devices, benchmarks);
  const benchmark = findBenchmark(benchmarks, device);
  const hasConfiguration = device !== null && device.config_updated_at !== null;
  const isReady = hasConfiguration && benchmark !== null && device.type !== UNKNOWN_TYPE;
  const isReading = benchmarks.some(({ status }) => status === 'processing');
  const states = {
    benchmark: stateOf(benchmark !== null, isReading, false),
    device: stateOf(device !== null, false, false),
    configuration: stateOf(hasConfiguration, device !== null && isFetching(device), device === null),
    audit: stateOf(device !== null && isAudited(device), device !== null && isAuditing(device), !isReady),
  };
  const [newest] = benchmarks;
  const isOver = device !== null && isAudited(device);
  return {
    device,
    benchmark,
    refused: benchmark === null && newest?.status === 'failed' ? newest : null,
    states,
    next: isOver ? null : (STEPS.find((step) => states[step] !== 'done') ?? null),
  };
};
