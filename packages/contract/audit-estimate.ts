import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** What the duration of a device's next full audit can be told from. */
export const AuditEstimate = z.object({
  benchmark_id: Id,
  /** Commands of the benchmark: a check each. */
  checks_count: z.int(),
  /** Characters of the stored configuration. */
  config_length: z.int(),
  /** Seconds that the device's last test of one check took. */
  last_test_seconds: z.nullable(z.number()),
  /** Seconds that the built-in engine took for a full audit, waiting left out; null where it has made none. */
  measured_seconds: z.nullable(z.number()),
  /** Whose audit that was: this device's last one with this benchmark, or another device's. */
  measured_on: z.nullable(z.enum(['device', 'benchmark'])),
  measured_at: z.nullable(Instant),
  /** What asking the model would add; null where the built-in engine was asked for. */
  by_model: z.nullish(
    z.object({
      /** Checks that the engine leaves open and the model can be asked about. */
      questions: z.int(),
      /** Requests that these take at least, and at most: a PASS is asked for three times. */
      requests: z.object({ least: z.int(), most: z.int() }),
      /** Tokens sent and received, at most; estimated. */
      input_tokens: z.int(),
      output_tokens: z.int(),
      /** Seconds at most, from what earlier calls to this model took; null where there was none. */
      seconds: z.nullable(z.number()),
    }),
  ),
});
export type AuditEstimate = z.infer<typeof AuditEstimate>;
