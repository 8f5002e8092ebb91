import type { Action } from '@merlon/contract/actions.ts';

/** Something that somebody did, or tried, for the audit log. */
export interface Deed {
  readonly action: Action;
  /** Null for nobody that is known here: never what was merely typed, which may be a password. */
  readonly username: string | null;
  /** The API token that the call came with, by its name; absent for a person who signed in. */
  readonly token?: string | undefined;
  /** The name of its subject; empty if the action says it all. */
  readonly subject: string;
  /** The caller's address. */
  readonly address: string;
}

export type RecordDeed = (deed: Deed) => Promise<void>;

/** Names that an entry writes out where something was done to many. */
const NAMES_WRITTEN_OUT = 20;

/** `edge-1, edge-2 and 48 more`: what something was done to; null for nothing. */
export function nameMany(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length - NAMES_WRITTEN_OUT;
  const written = names.slice(0, NAMES_WRITTEN_OUT).join(', ');
  return more > 0 ? `${written} and ${more} more` : written;
}

/** The names of the devices with these ids; unknown ids are left out. */
export type ListNames = (ids: readonly string[]) => Promise<readonly string[]>;

interface DeviceCall {
  readonly params: { readonly id: string };
  readonly about: (subject: string | null) => void;
  readonly signal: AbortSignal;
}

/** Makes handlers that name the device of their call before anything is done with it: afterwards it may be gone. */
export const nameDevice =
  (listNames: ListNames) =>
  <Call extends DeviceCall, Answer>(handle: (call: Call) => Promise<Answer>) =>
  async (call: Call): Promise<Answer> => {
    call.about(nameMany(await listNames([call.params.id])));
    return handle(call);
  };
