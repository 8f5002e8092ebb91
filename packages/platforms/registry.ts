import { isDecidable } from '@merlon/engine/audit/plan.ts';
import { findDoubt } from '@merlon/engine/benchmark/find-doubt.ts';
import { describeOtherProduct, findOtherProduct, findOwnProduct } from '@merlon/engine/benchmark/find-other-product.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { withPlainBlanks } from './with-plain-blanks.ts';
import * as listed from './platform-list.ts';

/** The platforms in the order of their labels. They read a text whatever kind of blanks it picked up on its way here. */
export const platforms: readonly Platform[] = Object.values<Platform>(listed)
  .map(withPlainBlanks)
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

/** The platform with this type value or alias, in upper or lower case; undefined if there is none. */
export function findPlatform(type: string): Platform | undefined {
  const wanted = type.trim().toLowerCase();
  return platforms.find((platform) => platform.type === wanted || platform.aliases.includes(wanted));
}

/** @throws Error where there is no platform of the type, for a caller that has looked before */
export function requirePlatform(type: string): Platform {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`There is no platform of type ${type}.`);
  return platform;
}

/** Why a document is no benchmark for a platform, in a sentence: it was made for another product, or is no benchmark at all. */
export function doubtBenchmark(benchmark: Benchmark, platform: Platform): string | undefined {
  const other = findOtherProduct(benchmark, platform, platforms);
  if (other !== undefined && benchmark.recommendations.length > 0) return describeOtherProduct(other, platform);
  return findDoubt(benchmark, platform, (recommendation) => isDecidable(platform, recommendation));
}

/** The platform whose product a document is about; undefined where it names several or none. */
export const recogniseProduct = (benchmark: Benchmark): Platform | undefined => findOwnProduct(benchmark, platforms);

/** The platform that recognises the text as its configuration, whatever type it was uploaded as; undefined if none does. */
export function recognisePlatform(text: string): Platform | undefined {
  return platforms.find((platform) => platform.recognises(text));
}
