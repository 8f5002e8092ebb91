import type { ChangePeople } from '@merlon/contract/changes.ts';
import { compareConfigurations } from '@merlon/engine/changes/compare-configurations.ts';
import type { ConfigurationChange } from '@merlon/engine/changes/configuration-change.ts';
import { findPlatform, recognisePlatform } from '@merlon/platforms/registry.ts';
import { matchLines } from './match-lines.ts';

/** What changed between two configurations of one device; no secret is in it. */
export interface DescribedChange {
  /** Null where the two are configurations of different platforms. */
  readonly change: ConfigurationChange | null;
  /** Lines. */
  readonly added: number;
  readonly removed: number;
  readonly who: ChangePeople;
}

/** Null if nobody knows what one of the texts is, and so what is secret in it. */
export function describeTexts({ type, before, after }: { type: string; before: string; after: string }): DescribedChange | null {
  const known = { own: findPlatform(type), recognise: recognisePlatform };
  const compared = compareConfigurations({ before, after }, { ...known, matchLines });
  if (!compared) return null;
  const { added, removed } = compared;
  return { change: null, added, removed, who: { known: 'unknown', people: [] } };
}
