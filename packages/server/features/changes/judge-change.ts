import type { TurnedVerdict } from '@merlon/contract/changed-parts.ts';
import { compareVerdicts } from '@merlon/engine/report/compare-verdicts.ts';
import type { AuditedText } from '../../audit-record.ts';
import { explainTurns } from './explain-turns.ts';
import type { ChangedDevice, ChangesPorts, Texts, UsedBenchmark } from './ports.ts';

interface JudgedChange {
  readonly turned: readonly TurnedVerdict[];
  /** Null where no benchmark judged both. */
  readonly newlyFailed: number | null;
  readonly fixed: number | null;
  readonly judgedWith: readonly string[];
}

const NOT_JUDGED: JudgedChange = { turned: [], newlyFailed: null, fixed: null, judgedWith: [] };

/**
 * Judges both configurations by the same checks, those of today, so that what differs is the configurations' doing. An excerpt and a whole
 * configuration are not compared: an absence says nothing in the one.
 */
export async function judgeChange(ports: ChangesPorts, device: ChangedDevice, texts: Texts, signal?: AbortSignal): Promise<JudgedChange> {
  if (texts.old.isExcerpt !== texts.young.isExcerpt) return NOT_JUDGED;
  let judged = NOT_JUDGED;
  for (const benchmark of await ports.listBenchmarks(device.type)) {
    const one = await judgeWith(ports, device, { benchmark, texts }, signal);
    judged = {
      turned: [...judged.turned, ...one.turned],
      newlyFailed: (judged.newlyFailed ?? 0) + one.newlyFailed,
      fixed: (judged.fixed ?? 0) + one.fixed,
      judgedWith: [...judged.judgedWith, benchmark.id],
    };
  }
  return judged;
}

async function judgeWith(
  ports: ChangesPorts,
  { type }: ChangedDevice,
  { benchmark, texts }: { readonly benchmark: UsedBenchmark; readonly texts: Texts },
  signal?: AbortSignal,
) {
  const options = signal ? { signal } : {};
  const whole = await ports.takeBenchmark(benchmark.id);
  const judge = async ({ text, isExcerpt }: AuditedText) =>
    (await ports.judge({ type, config: text, isExcerpt, benchmark: whole }, options)).verdicts;
  const before = await judge(texts.old);
  const after = await judge(texts.young);
  const { newlyFailed, fixed, otherwiseChanged } = compareVerdicts(before, after);
  const turns = [...newlyFailed, ...fixed, ...otherwiseChanged];
  const turned = await explainTurns(ports, { type, benchmark, texts, turns }, signal);
  return { turned, newlyFailed: newlyFailed.length, fixed: fixed.length };
}
