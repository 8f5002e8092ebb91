/** A moment at which somebody wrote the configuration of a device, as the device tells it. */
export interface Commit {
  readonly name: string;
  /** As the device writes it: its clock and its time zone are its own. Empty where it does not say. */
  readonly at: string;
  /** What the person wrote to it; empty where nothing. */
  readonly comment: string;
}

/** How a platform tells who wrote the configuration. Who read or exported it is no answer. */
export interface CommitReader {
  /** Who wrote it last, where the text itself says so. */
  readonly readWriter?: (text: string) => Commit | undefined;
  /** A command that lists the last commits, the newest first; it changes nothing. */
  readonly command?: string;
  /** Reads what the command printed; of what it does not understand, nothing. */
  readonly readCommits?: (output: string) => readonly Commit[];
}
