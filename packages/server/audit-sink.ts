/** An entry of the audit log as it leaves Merlon. */
export interface SentEntry {
  readonly position: number;
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: string;
  readonly username: string | null;
  readonly token: string | null;
  readonly subject: string;
  readonly address: string;
  /** Null for entries that are older than the chain of hashes. */
  readonly previous_hash: string | null;
  readonly hash: string | null;
}

/** A place outside of the database that the audit log is sent on to. */
export interface AuditSink {
  /** Identifies the place, so that it is known how far it has received the log. */
  readonly target: string;
  /** Resolves when the entries are there. After a failure they are sent again, also those that have arrived. */
  readonly send: (entries: readonly SentEntry[]) => Promise<void>;
}
