import { compareConfigurations } from '@merlon/engine/changes/compare-configurations.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { ConfigurationChange, TrafficWitness } from '@merlon/engine/changes/configuration-change.ts';
import { describeChange } from '@merlon/engine/changes/describe-change.ts';
import type { Commit } from '@merlon/engine/model/commit.ts';
import { type People, findPeople } from '@merlon/engine/changes/who/find-people.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { redactLine } from '@merlon/engine/secrets/redact-line.ts';
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
  const change = areWhole ? describeChange({ before, after }, known) : null;
  return { change: change && hideInTraffic(change, known.own, [before, after]), added, removed, who };
}

/** What is said of traffic quotes names and conditions of rules, and an address in one may hold a password. */
function hideInTraffic(change: ConfigurationChange, platform: Platform | undefined, texts: readonly string[]): ConfigurationChange {
  if (!platform || change.traffic.length === 0) return change;
  const quoted = texts.map((text) => readConfiguration(platform, text));
  const hide = (text: string): string => quoted.reduce((hidden, { redactQuote }) => redactQuote(hidden, ''), redactLine(text));
  const hideWitness = (witness: TrafficWitness): TrafficWitness => ({ ...witness, sentence: hide(witness.sentence) });
  const traffic = change.traffic.map((list) => ({
    ...list,
    newlyAllowed: list.newlyAllowed.map(hideWitness),
    newlyDenied: list.newlyDenied.map(hideWitness),
    doubts: list.doubts.map(hide),
  }));
  return { ...change, traffic };
}
