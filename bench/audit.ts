import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { type Benchmark, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { type Result, compare, median, time } from './measure.ts';
import { sampleConfiguration } from './sample-configuration.ts';

/** Lines of an ordinary and of a very large configuration, and the time limit in milliseconds for a full audit of each after warming up. */
const ORDINARY = { lines: 1000, limit: 20 };
const LARGE = { lines: 100_000, limit: 1000 };
/** The limit in milliseconds for the first audit of a process, without its start and with the benchmark compiled. */
const FIRST_LIMIT = 100;
/** Half as many lines must take at least this share of the time; less would mean superlinear growth. */
const LEAST_HALF = 0.4;

const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

/**
 * Compares a full audit with a script of regular expressions, which looks for the words of each command on each line of the configuration,
 * but neither reads the grammar nor gives a verdict.
 */
export function measureAudit(platform: Platform, benchmark: Benchmark): Result {
  const config = sampleConfiguration(ORDINARY.lines);
  const audit = (): unknown => auditConfiguration({ platform, benchmark, config });
  const compiling = time(() => benchmark.recommendations.map((recommendation) => planRecommendation(platform, recommendation)));
  const first = time(audit);
  const { ours, baseline } = compare(21, audit, () => grepCommands(benchmark, config));
  return {
    line:
      `full audit, ${benchmark.recommendations.length} checks, ${ORDINARY.lines} lines, the benchmark compiled once in ${ms(compiling)}: ` +
      `first ${ms(first)} (at most ${FIRST_LIMIT} ms), then ${ms(ours)} (at most ${ORDINARY.limit} ms); ` +
      `a regular expression for each command on each line ${ms(baseline)}: ${(ours / baseline).toFixed(2)} times as long`,
    held: first <= FIRST_LIMIT && ours <= ORDINARY.limit,
  };
}

/** Compares the audit of a very large configuration with one half as long, after a warm-up. */
export function measureLargeAudit(platform: Platform, benchmark: Benchmark): Result {
  const [whole, half] = [sampleConfiguration(LARGE.lines), sampleConfiguration(LARGE.lines / 2)];
  const timeAudit = (config: string): number => time(() => auditConfiguration({ platform, benchmark, config }));
  timeAudit(whole);
  const rounds = Array.from({ length: 7 }, () => ({ whole: timeAudit(whole), half: timeAudit(half) }));
  const took = median(rounds.map((round) => round.whole));
  const share = median(rounds.map((round) => round.half)) / took;
  return {
    line:
      `full audit, ${benchmark.recommendations.length} checks, ${LARGE.lines} lines: ${ms(took)} (at most ${LARGE.limit} ms); ` +
      `half as many lines take ${share.toFixed(2)} of the time (at least ${LEAST_HALF})`,
    held: took <= LARGE.limit && share >= LEAST_HALF,
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
