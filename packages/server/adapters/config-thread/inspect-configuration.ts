import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { findPlatform, recognisePlatform } from '@merlon/platforms/registry.ts';
import { acceptConfiguration } from './accept-configuration.ts';
import type { InspectInput, Inspected, MeasureInput, Understood } from './messages.ts';

/** So many lines show a person what kind of line is not understood. */
const SHOWN_UNKNOWN_LINES = 20;

/** Looks whether a text can be stored as a device's configuration, and all of it that is worth knowing then. */
export function inspectConfiguration({ given, type, isWhole }: InspectInput): Inspected {
  const accepted = acceptConfiguration(given, { own: findPlatform(type), recognise: recognisePlatform, isWhole });
  if ('problem' in accepted) return accepted;
  const { text, platform } = accepted;
  return {
    text,
    platform: platform && { type: platform.type, label: platform.label },
    sha256: hash(text),
    comparableSha256: hash(platform?.comparable(text) ?? text),
    lines: countLines(text),
    bytes: Buffer.byteLength(text),
    understood: platform ? measure(platform, text) : null,
    compressed: gzipSync(text),
  };
}

/** How much of a stored configuration the parser of a type understands; null where no platform has the type. */
export function measureUnderstanding({ text, type }: MeasureInput): Understood | null {
  const platform = findPlatform(type);
  return platform ? measure(platform, text) : null;
}

function measure(platform: Platform, text: string): Understood {
  const { lines, unknownLines } = platform.parse(text);
  const written = lines.filter((line) => line.trim() !== '').length;
  const share = written === 0 ? 1 : Math.max(0, 1 - unknownLines.length / written);
  return { type: platform.type, share, unknownLines: unknownLines.slice(0, SHOWN_UNKNOWN_LINES) };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A line end closes a line and begins no new one. */
function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
