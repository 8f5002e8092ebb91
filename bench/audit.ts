import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { type Benchmark, commandsOf } from '@merlon/engine/benchmark/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { type Result, compare, time } from './measure.ts';

/** Milliseconds for a full audit, the first one of a process, without the start of the process and with the benchmark compiled. */
const LIMIT = 100;

/**
 * Compares a full audit with what a script of regular expressions does: it looks for the words of each command on each line of
 * the configuration, and neither reads the grammar nor gives a verdict.
 */
export function measureAudit(platform: Platform, benchmark: Benchmark, config: string): Result {
  const audit = (): unknown => auditConfiguration({ platform, benchmark, config });
  const compiling = time(() => benchmark.recommendations.map((recommendation) => planRecommendation(platform, recommendation)));
  const first = time(audit);
  const { ours, baseline } = compare(21, audit, () => grepCommands(benchmark, config));
  const checks = benchmark.recommendations.length;
  const lines = config.split('\n').length;
  const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
  return {
    line:
      `full audit, ${checks} checks, ${lines} lines, the benchmark compiled once in ${ms(compiling)}: first ${ms(first)} (at most ${LIMIT} ms), then ${ms(ours)}; ` +
      `a regular expression for each command on each line ${ms(baseline)}: ${(ours / baseline).toFixed(2)} times as long`,
    held: first <= LIMIT,
  };
}

function grepCommands({ recommendations }: Benchmark, config: string): number {
  const lines = config.split('\n');
  const patterns = recommendations
    .flatMap(({ audit, remediation }) => [...commandsOf(audit), ...commandsOf(remediation)])
    .map((command) => new RegExp(command.split(/\s+/).map(escape).join('.*'), 'i'));
  return patterns.filter((pattern) => lines.some((line) => pattern.test(line))).length;
}

function escape(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
