import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTinyModel } from './tiny-model.ts';

export interface RunningEngine {
  /** The value for `OLLAMA_HOST`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Makes the tiny model and serves it in its own process, so that the engine's work does not disturb the measurements. */
export async function startEngine(seed: number): Promise<RunningEngine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merlon-engine-'));
  const file = path.join(folder, 'tiny-random.gguf');
  await writeFile(file, createTinyModel(seed));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'serve-engine.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  const ready = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const first = await Promise.race([ready, ended.then(() => undefined)]);
  if (!first) throw new Error('The engine ended before it was ready; its own words stand above.');
  return { url: first[0], stop };
}
