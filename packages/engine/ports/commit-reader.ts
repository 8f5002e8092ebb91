import type { Commit } from '../model/commit.ts';

/** How a platform tells who wrote the configuration. Who read or exported it is no answer. */
export interface CommitReader {
  /** Who wrote it last, where the text itself says so. */
  readonly readWriter?: (text: string) => Commit | undefined;
  /** A command that lists the last commits, the newest first; it changes nothing. */
  readonly command?: string;
  /** Reads what the command printed; of what it does not understand, nothing. */
  readonly readCommits?: (output: string) => readonly Commit[];
}
