import { auditRuleBase } from '../audit/audit-rule-base.ts';
import { type Configuration, readConfiguration } from '../audit/read-configuration.ts';
import type { Platform } from '../ports/platform.ts';
import type { RuleBaseReport } from '../rule-base/rule-base-report.ts';
import { type Block, countWritten, cutBlocks } from './blocks.ts';
import { type Hardening, judgeHardening } from './judge-hardening.ts';

/** The engine's findings about a configuration, and its redacted text. Plain data, because it crosses threads. */
export interface AnalysisMaterial {
  /** The label of the device type. */
  readonly typeLabel: string;
  /** Redacted; line n is `lines[n - 1]`. */
  readonly lines: readonly string[];
  /** The configuration is known to be a part of one. */
  readonly isExcerpt: boolean;
  readonly blocks: readonly Block[];
  /** Null where the rules cannot be read, or there are none. */
  readonly ruleBase: RuleBaseReport | null;
  readonly hardening: Hardening;
  /** Lines that the parser did not understand. */
  readonly unknownLines: number;
}

/** @param config the text, secrets and all, or what was read of it; nothing of what is collected repeats a secret */
export function collectMaterial(platform: Platform, config: string | Configuration): AnalysisMaterial {
  const configuration = readConfiguration(platform, config);
  const { tree, shown } = configuration;
  return {
    typeLabel: platform.label,
    lines: shown.slice(0, countWritten(shown)),
    isExcerpt: tree.isExcerpt ?? false,
    blocks: cutBlocks(tree, shown),
    ruleBase: auditRuleBase(platform, configuration) ?? null,
    hardening: judgeHardening(platform, configuration),
    unknownLines: tree.unknownLines.length,
  };
}
