import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fromBenchmarkJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import { describeNothingFound } from '@merlon/engine/benchmark/describe-nothing-found.ts';
import { makeBenchmark } from '@merlon/engine/benchmark/make-benchmark.ts';
import { InvalidJson } from '@merlon/engine/benchmark/read-json.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { doubtBenchmark, findPlatform, platforms, recognisePlatform } from '@merlon/platforms/registry.ts';
import { CommandFailure } from './failure.ts';
import { readBytes, readDocumentFile } from './document-file.ts';

export interface ConfigFile {
  /** The path as typed. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
  /** The time of its last change, ISO 8601 in UTC. */
  readonly changedAt: string;
}

/** @throws CommandFailure if no platform has this type */
export function choosePlatform(type: string): Platform {
  const platform = findPlatform(type);
  if (platform) return platform;
  throw new CommandFailure(`the type ${type} is not supported; the types are ${platforms.map((one) => one.type).join(', ')}.`);
}

/**
 * Reads a benchmark: a PDF, an XCCDF file, or the JSON that `extract` printed.
 * @throws CommandFailure if it cannot be read, holds no recommendations, or was made for another product
 */
export async function readBenchmarkFile(path: string, platform: Platform, anyway = false): Promise<Benchmark> {
  const bytes = await readBytes(path);
  const benchmark = isJson(bytes)
    ? parseBenchmark(path, bytes)
    : makeBenchmark(await readDocumentFile(path, bytes), platform.commandGrammar);
  return requireUsable(path, benchmark, platform, anyway);
}

/** @throws CommandFailure if a document holds no recommendations, or is no benchmark for the platform and nobody insists */
export function requireUsable(path: string, benchmark: Benchmark, platform: Platform, anyway: boolean): Benchmark {
  if (benchmark.recommendations.length === 0) throw new CommandFailure(`${path}: ${describeNothingFound(benchmark)}`);
  const doubt = anyway ? undefined : doubtBenchmark(benchmark, platform);
  if (doubt === undefined) return benchmark;
  throw new CommandFailure(`${path}: ${doubt} With --anyway it is used all the same.`);
}

/** @throws CommandFailure if it is empty, is not text, or is not a configuration of this platform */
export async function readConfigFile(path: string, platform: Platform): Promise<ConfigFile> {
  const bytes = await readBytes(path);
  // Some devices pad their files with NUL characters.
  const text = new TextDecoder().decode(bytes).replace(/\0+\s*$/, '');
  if (text.includes('\0')) throw new CommandFailure(`${path}: This is not a text file, so it is not a configuration.`);
  if (text.trim() === '') throw new CommandFailure(`${path}: This file is empty.`);
  if (!platform.recognises(text)) {
    const other = recognisePlatform(text);
    throw new CommandFailure(
      `${path}: This is not a configuration of ${platform.label}${other ? `; it looks like one of ${other.label} (--type ${other.type})` : ''}.`,
    );
  }
  const { mtime } = await stat(path);
  return { path, name: basename(path), text, changedAt: mtime.toISOString() };
}

function parseBenchmark(path: string, bytes: Buffer): Benchmark {
  try {
    return fromBenchmarkJson(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof InvalidJson) throw new CommandFailure(`${path}: ${error.message}`, { cause: error });
    if (error instanceof SyntaxError) throw new CommandFailure(`${path}: This JSON is damaged or was cut off.`, { cause: error });
    throw error;
  }
}

function isJson(bytes: Buffer): boolean {
  return /^\ufeff?\s*[{[]/.test(bytes.subarray(0, 1024).toString('utf8'));
}
