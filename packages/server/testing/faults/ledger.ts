/** `doubt`: a call that asked for its removal was not answered. */
export type State = 'kept' | 'doubt' | 'removed';

export type Kind = 'benchmark' | 'audit' | 'snapshot' | 'device' | 'session';

/** The requests that the product has acknowledged, to be compared with its contents. */
export interface Ledger {
  /** States by id; of a session: by its token. */
  readonly noted: Readonly<Record<Kind, Map<string, State>>>;
  /** The device of an audit or snapshot. */
  readonly deviceOf: Map<string, string>;
  /** Calls by the status that they were answered with; 0: not answered. */
  readonly answers: Map<number, number>;
  /** Sentences on what was not as promised. */
  readonly broken: string[];
}

export function createLedger(): Ledger {
  const noted = { benchmark: new Map(), audit: new Map(), snapshot: new Map(), device: new Map(), session: new Map() };
  return { noted, deviceOf: new Map(), answers: new Map(), broken: [] };
}

export const listNoted = ({ noted }: Ledger, kind: Kind, state: State): string[] =>
  [...noted[kind]].filter(([, is]) => is === state).map(([id]) => id);
