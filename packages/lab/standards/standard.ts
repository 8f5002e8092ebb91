import { readFile } from 'node:fs/promises';

/**
 * A company standard of our own, in no vendor's template: the shape of `content/*.json`. A third of its controls are traps, which
 * resemble a known setting and ask for something else.
 */
export interface Standard {
  readonly title: string;
  readonly version: string;
  readonly controls: readonly Control[];
}

export interface Control {
  readonly id: string;
  /** A sentence. */
  readonly title: string;
  readonly why: string;
  /** By the type of the device. */
  readonly check: Readonly<Record<string, readonly Passage[]>>;
  readonly fix: Readonly<Record<string, readonly Passage[]>>;
  /** What the platform's `compliant.conf` deserves; nothing where only a person can tell. */
  readonly compliant: Readonly<Record<string, 'PASS' | 'FAIL'>>;
}

/** Prose, or commands, a line each. */
export type Passage = string | readonly string[];

export const standardNames = ['edge', 'branch', 'datacentre'] as const;

export async function readStandard(name: (typeof standardNames)[number]): Promise<Standard> {
  return JSON.parse(await readFile(new URL(`content/${name}.json`, import.meta.url), 'utf8')) as Standard;
}

/** The types of device for which a standard says how. */
export function listTypes({ controls }: Standard): readonly string[] {
  return Object.keys(controls[0]?.check ?? {});
}
