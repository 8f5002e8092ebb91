/** The requests to the machines and their answers, to be compared with the database at the end. */
export interface Ledger {
  /** Ids of audits that a call on one device was answered with. */
  readonly auditIds: Set<string>;
  /** Of each device: audits that were acknowledged, and calls that were not answered and may have begun one. */
  readonly devices: Map<string, { acknowledged: number; unanswered: number }>;
  /** Ids of benchmarks that were acknowledged, by file name, in the order of their uploads. */
  readonly uploads: Map<string, string[]>;
  /** Second starts of a device that were refused. */
  doublesRefused: number;
  /** Sentences on what was not as promised. */
  readonly broken: string[];
}

export function createLedger(): Ledger {
  return { auditIds: new Set(), devices: new Map(), uploads: new Map(), doublesRefused: 0, broken: [] };
}

export function noteStart(
  { devices }: Ledger,
  device: string,
  { acknowledged, unanswered }: { acknowledged: boolean; unanswered: number },
) {
  const noted = devices.get(device) ?? { acknowledged: 0, unanswered: 0 };
  noted.acknowledged += acknowledged ? 1 : 0;
  noted.unanswered += unanswered;
  devices.set(device, noted);
}

export const countAcknowledged = ({ devices }: Ledger): number =>
  [...devices.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
