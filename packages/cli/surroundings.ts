import { readFileSync } from 'node:fs';
import type { Output } from './output.ts';
import type { Terminal } from './terminal.ts';

/** What a call of `merlon` gets of the process that it runs in. */
export interface Surroundings {
  readonly output: Output;
  /** The environment's, which say where models are and where the product keeps its data. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly terminal?: Terminal | undefined;
  /** From now on a process that is told to end does not end at once, but aborts this. */
  readonly listenForStop?: () => AbortSignal;
  /** Of the product. */
  readonly version: string;
}

/** The product's version. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}
