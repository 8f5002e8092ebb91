import { readFileSync } from 'node:fs';
import type { Output } from './output.ts';
import type { Terminal } from './terminal.ts';

/** The parts of its process that a call of `merlon` receives. */
export interface Surroundings {
  readonly output: Output;
  /** The environment's variables, which say where models are and where the product keeps its data. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly terminal?: Terminal | undefined;
  /** From this call on, a request to end the process only aborts this signal. */
  readonly listenForStop?: () => AbortSignal;
  /** The product's version. */
  readonly version: string;
}

export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}
