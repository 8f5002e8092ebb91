import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** A configuration with the facts known about it. */
export const StoredConfig = z.object({
  config: z.string(),
  updated_at: Instant,
  snapshot_id: Id,
  sha256: z.string(),
  unchanged_since: Instant,
  /** Remarks on how it was read, one sentence each: a missing part, weak algorithms. */
  notes: z.array(z.string()),
  /** The share of non-blank lines that the parser understood (0 to 1), and the first lines that it did not, 1-based. */
  understood_share: z.number(),
  unknown_lines: z.array(z.int()),
  /** True if it is known to be a part of a configuration: what is not in it decides nothing. */
  excerpt: z.boolean(),
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
  /** True if it is known to be a part of a configuration. */
  excerpt: z.boolean(),
  /** True if it differs from the one before only in parts that change by themselves. */
  unchanged: z.boolean(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A line of a comparison. Secrets are redacted; `secret_changed` says that a secret is a different one now. */
export const ChangedLine = z.object({
  kind: z.enum(['same', 'removed', 'added']),
  text: z.string(),
  /** 1-based line numbers in the texts before and after; null if the line is not in that text. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  secret_changed: z.optional(z.literal(true)),
});
export type ChangedLine = z.infer<typeof ChangedLine>;

/** The changes between two snapshots: hunks of lines with three lines of context. */
export const ConfigChanges = z.object({
  before: z.nullable(Snapshot),
  after: Snapshot,
  added: z.int(),
  removed: z.int(),
  hunks: z.array(z.object({ lines: z.array(ChangedLine) })),
  /** The number of changed lines left out of the hunks because there are too many to read. */
  left_out: z.int(),
});
export type ConfigChanges = z.infer<typeof ConfigChanges>;

/** Says that a configuration is known to be a part of one: it is then taken though its beginning or end is missing. */
export const Excerpt = z._default(z.boolean(), false);

/** A configuration as text; a multipart `file` is accepted too. */
export const ImportedConfig = z.object({ config: z.string().check(z.maxLength(20_000_000)), excerpt: Excerpt });

/** The same as a file. */
export const ConfigurationForm = z.object({ file: z.file(), excerpt: z.optional(z.enum(['true', 'false'])) });
