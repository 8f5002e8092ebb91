import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** A configuration with what is known of it. */
export const StoredConfig = z.object({
  config: z.string(),
  updated_at: Instant,
  snapshot_id: Id,
  sha256: z.string(),
  unchanged_since: Instant,
  /** What is remarkable about how it was read, in a sentence each: a missing part, weak algorithms. */
  notes: z.array(z.string()),
  /** Of the lines that are not blank, the share that the parser understood (0 to 1), and the first that it did not, 1-based. */
  understood_share: z.number(),
  unknown_lines: z.array(z.int()),
});
export type StoredConfig = z.infer<typeof StoredConfig>;

/** A stored configuration in the history of its device. */
export const Snapshot = z.object({
  id: Id,
  created_at: Instant,
  source: z.enum(['fetched', 'imported']),
  sha256: z.string(),
  lines: z.int(),
  bytes: z.int(),
  /** Nothing but what changes by itself differs from the one before. */
  unchanged: z.boolean(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A line of a comparison. Secrets are redacted; a secret that is another one now is said by `secret_changed`. */
export const ChangedLine = z.object({
  kind: z.enum(['same', 'removed', 'added']),
  text: z.string(),
  /** 1-based, in the text before and in the text after; null where it does not stand there. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  secret_changed: z.optional(z.literal(true)),
});
export type ChangedLine = z.infer<typeof ChangedLine>;

/** What changed between two snapshots: hunks of lines with three lines around them. */
export const ConfigChanges = z.object({
  before: z.nullable(Snapshot),
  after: Snapshot,
  added: z.int(),
  removed: z.int(),
  hunks: z.array(z.object({ lines: z.array(ChangedLine) })),
  /** Lines that changed but are in no hunk, as there are too many to be read. */
  left_out: z.int(),
});
export type ConfigChanges = z.infer<typeof ConfigChanges>;

/** A configuration given as text; a multipart `file` is taken as well. */
export const ImportedConfig = z.object({ config: z.string().check(z.maxLength(20_000_000)) });
