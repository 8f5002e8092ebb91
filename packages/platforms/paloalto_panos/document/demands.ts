import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';

/** A title in lower case, words only: quotes, hyphens and slashes become blanks. */
export function plainTitle(recommendation: Recommendation): string {
  return ` ${recommendation.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

/** Matches recommendations by title: every pattern must match its plain form, and none of `except` may. */
export function titled(patterns: readonly RegExp[], except: readonly RegExp[] = []): (recommendation: Recommendation) => boolean {
  return (recommendation) => {
    const title = plainTitle(recommendation);
    return patterns.every((pattern) => pattern.test(title)) && !except.some((pattern) => pattern.test(title));
  };
}

/** The recommendation's prose. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}

/** The paths that commands set, or delete: those begin with the verb. */
export const readPaths = (commands: readonly string[]): readonly SettingPath[] =>
  commands.filter((command) => /^\s*(?:set|delete)\s/.test(command)).map((command) => toSettingPath(command.trim().replace(/^set\s/, '')));

/** The settings that a recommendation's remediation types. */
export const settingsOf = ({ remediation }: Recommendation): readonly SettingPath[] => readPaths(commandsOf(remediation));
