import { collectMaterial } from '@merlon/engine/direct-analysis/collect-material.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import type { PrepareAnalysisInput, PreparedAnalysis } from './messages.ts';

/** What is needed to analyse a configuration directly; null where no platform has the type. */
export function prepareAnalysis({ type, text }: PrepareAnalysisInput): PreparedAnalysis | null {
  const platform = findPlatform(type);
  if (!platform) return null;
  const config = text.replace(/\r\n?/g, '\n');
  return { material: collectMaterial(platform, config), known: collectKnownValues(platform, config) };
}
