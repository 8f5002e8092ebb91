import { redactLine } from '../../secrets/redact-line.ts';
import type { Commit } from '../../model/commit.ts';
import type { CommitReader } from '../../ports/commit-reader.ts';

/** A reading of a device: its text, and the commits that it listed, the newest first; null where nobody asked. */
export interface Reading {
  readonly text: string;
  readonly commits: readonly Commit[] | null;
}

/** `all` who wrote between two readings; `last` where only the last one is known, and there may have been others. */
export interface People {
  readonly known: 'unknown' | 'last' | 'all';
  readonly people: readonly Commit[];
}

const UNKNOWN: People = { known: 'unknown', people: [] };

/** Signs of a name and of a comment; more is no name. */
const LONGEST = { name: 200, at: 100, comment: 1000 } as const;
/** So many are listed. */
const MOST = 50;

/**
 * Who wrote the configuration between two readings. The commits of the later one are those between which came after the last that the
 * earlier one knew; clocks and time zones of devices are not compared. Where the earlier one's last commit is not in the list, only the
 * newest is known. Never a guess.
 */
export function findPeople(before: Reading, after: Reading, reader: CommitReader | undefined): People {
  const writer = { before: reader?.readWriter?.(before.text), after: reader?.readWriter?.(after.text) };
  const listed = after.commits ?? [];
  const anchor = before.commits?.[0] ?? writer.before;
  const at = anchor ? listed.findIndex((commit) => isSame(commit, anchor)) : -1;
  if (at > 0) return { known: 'all', people: listed.slice(0, at).slice(0, MOST).map(clean) };
  // Nothing was committed since: what differs was written by nobody whom the device tells of.
  if (at === 0) return UNKNOWN;
  const last = listed[0] ?? writer.after;
  if (!last || (anchor && isSame(last, anchor))) return UNKNOWN;
  return { known: 'last', people: [clean(last)] };
}

const isSame = (one: Commit, other: Commit): boolean => one.name === other.name && one.at === other.at;

/** Comments are what somebody typed: a secret may be in them. */
const clean = ({ name, at, comment }: Commit): Commit => ({
  name: redactLine(name).slice(0, LONGEST.name),
  at: at.slice(0, LONGEST.at),
  comment: comment
    .split('\n')
    .map((line) => redactLine(line, true))
    .join('\n')
    .slice(0, LONGEST.comment),
});
