import { compareConfigurations } from '@merlon/engine/changes/compare-configurations.ts';
import type { ConfigurationChange } from '@merlon/engine/changes/configuration-change.ts';
import { describeChange } from '@merlon/engine/changes/describe-change.ts';
import type { Commit } from '@merlon/engine/model/commit.ts';
import { type People, findPeople } from '@merlon/engine/changes/who/find-people.ts';
import { findPlatform, recognisePlatform } from '@merlon/platforms/registry.ts';
import { matchLines } from './match-lines.ts';

/** Two readings of one device, and the commits that it listed with them, the newest first; null where nobody asked. */
export interface DescribeInput {
  readonly type: string;
  readonly before: string;
  readonly after: string;
  readonly commitsBefore: readonly Commit[] | null;
  readonly commitsAfter: readonly Commit[] | null;
  /** Both are whole: what is missing in one is not there. */
  readonly areWhole: boolean;
}

/** What changed between two configurations of one device; no secret is in it. */
export interface DescribedChange {
  /** Null where the two are configurations of different platforms, or not whole. */
  readonly change: ConfigurationChange | null;
  /** Lines. */
  readonly added: number;
  readonly removed: number;
  readonly who: People;
}

/** Null if nobody knows what one of the texts is, and so what is secret in it. */
export function describeTexts(input: DescribeInput): DescribedChange | null {
  const { type, before, after, commitsBefore, commitsAfter, areWhole } = input;
  const known = { own: findPlatform(type), recognise: recognisePlatform };
  const compared = compareConfigurations({ before, after }, { ...known, matchLines });
  if (!compared) return null;
  const { added, removed } = compared;
  const readings = [
    { text: before, commits: commitsBefore },
    { text: after, commits: commitsAfter },
  ] as const;
  const who = findPeople(...readings, known.own?.commits);
  return { change: areWhole ? describeChange({ before, after }, known) : null, added, removed, who };
}
