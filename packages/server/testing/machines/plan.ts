/** How much several machines are given to do while they are killed. */
export interface Plan {
  readonly webs: number;
  readonly workers: number;
  readonly devices: number;
  readonly audits: number;
  readonly uploads: number;
  /** Of the benchmark that is audited with. */
  readonly recommendations: number;
  /** All in turn until everything is done, or one web and one worker process once. */
  readonly kills: 'all-in-turn' | 'one-of-each';
  /** Milliseconds from when a process is back until the next one is killed. */
  readonly breath: number;
}
