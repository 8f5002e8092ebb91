import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** The data for estimating the duration of a device's next full audit. */
export const AuditEstimate = z.object({
  benchmark_id: Id,
  /** Commands of the benchmark, one check each. */
  checks_count: z.int(),
  /** Characters of the stored configuration. */
  config_length: z.int(),
  /** Duration of the device's last test of one check, in seconds. */
  last_test_seconds: z.nullable(z.number()),
  /** Duration of a full audit by the built-in engine in seconds, without waiting; null if there has been none. */
  measured_seconds: z.nullable(z.number()),
  /** The audit that was measured: this device's last one with this benchmark, or another device's. */
  measured_on: z.nullable(z.enum(['device', 'benchmark'])),
  measured_at: z.nullable(Instant),
  /** The model's additional cost; null for the built-in engine. */
  by_model: z.nullish(
    z.object({
      /** Checks that the engine leaves open and that the model can be asked about. */
      questions: z.int(),
      /** The minimum and maximum number of requests: a PASS is asked for three times. */
      requests: z.object({ least: z.int(), most: z.int() }),
      /** Maximum tokens sent and received; estimated. */
      input_tokens: z.int(),
      output_tokens: z.int(),
      /** Maximum seconds, based on earlier calls to this model; null if there were none. */
      seconds: z.nullable(z.number()),
    }),
  ),
});
export type AuditEstimate = z.infer<typeof AuditEstimate>;
