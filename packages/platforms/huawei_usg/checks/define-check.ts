import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { LibraryCheck, SettingPath } from '@merlon/engine/ports/platform.ts';
import { readPaths } from '../document/read-commands.ts';

/** The recommendations that a check judges. */
export interface Topic {
  /** A pattern for the title in lower case. */
  readonly title: RegExp;
  /** A pattern for titles about something else. */
  readonly except?: RegExp;
}

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  /** Settings that benchmarks put beside those of the remediation and that decide nothing, or that mean the same. */
  readonly beside?: readonly string[];
  readonly expectation: string;
  readonly judge: LibraryCheck['judge'];
  readonly remediation: readonly string[];
  readonly source: string;
}

/** A title in lower case, with plain quotes and dashes. */
export const plainTitle = ({ title }: Recommendation): string =>
  title
    .toLowerCase()
    .replace(/[‘’'"“”`]/g, '')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ');

/** A check that knows its settings. */
export interface HuaweiCheck extends LibraryCheck {
  readonly settings: readonly SettingPath[];
  /** True if a title is about something else. */
  readonly isExcluded: (recommendation: Recommendation) => boolean;
}

/** A check of the library, with its topic in place of a function. */
export function defineCheck({ topic, beside = [], ...check }: CheckSpec): HuaweiCheck {
  return {
    ...check,
    settings: [...readPaths(check.remediation), ...beside.map(toSettingPath)],
    isExcluded: (recommendation) => Boolean(topic.except?.test(plainTitle(recommendation))),
    matches: (recommendation) => {
      const title = plainTitle(recommendation);
      return topic.title.test(title) && !topic.except?.test(title);
    },
  };
}
