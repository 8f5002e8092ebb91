import type { ConfigTree } from './config-tree.ts';

/** A release of a device's software by its numbers, most significant first: those of its train, then those of the level within it. */
export type Release = readonly number[];

/** How a vendor numbers its releases. */
export interface ReleaseForm {
  /** A release, or a train alone, as documents and devices write it: `9.16(4)14`, `9.16`. Its numbers are those that count, in order. */
  readonly written: RegExp;
  /** What documents call the product, its maker and where it shows its release, in lower case. */
  readonly words: ReadonlySet<string>;
  /** Its numbers, where they are not just those that stand there. */
  readonly numbers?: (written: string) => Release;
  /** First words of commands that install one, besides those that only run something. */
  readonly installedBy?: readonly string[];
  /** So many of its numbers are the train. */
  readonly trainNumbers: number;
  /** The release that the text of a device shows, as written there; undefined where it shows none. */
  readonly ofDevice: (tree: ConfigTree) => ShownRelease | undefined;
  /** Where the rule of numbering and the line are described. */
  readonly source: string;
}

export interface ShownRelease {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** @param written what `ReleaseForm.written` matches */
export const numbersOf = (written: string): Release => (written.match(/\d+/g) ?? []).map(Number);

/** Whether two releases are of one train. @param trainNumbers so many of their numbers are the train */
export const isOfTrain = (one: Release, other: Release, trainNumbers: number): boolean =>
  compareReleases(one.slice(0, trainNumbers), other.slice(0, trainNumbers)) === 0;

/** The release that the first lines of a text show, as the pattern's group. @param within so many lines are looked at */
export function findInHeader({ lines }: ConfigTree, pattern: RegExp, within: number): ShownRelease | undefined {
  const header = lines.slice(0, within);
  const at = header.findIndex((line) => pattern.test(line));
  return at < 0 ? undefined : { text: pattern.exec(header[at]!)![1]!, line: at + 1 };
}

/** Below, at or above 0 as the first comes before, is, or comes after the second; a number that is not given is 0. */
export function compareReleases(one: Release, other: Release): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
