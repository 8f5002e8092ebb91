import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { platforms } from '@merlon/platforms/registry.ts';

/** A configuration in which every secret is one of ours, `cAnArY0137`, so that it can be recognised wherever it turns up. */
export interface PlantedConfig {
  /** The platform's type value. */
  readonly type: string;
  readonly file: string;
  readonly path: string;
  /** Some break off on purpose. */
  readonly text: string;
  /** The longest beginning of the text that can be stored; empty if none can. */
  readonly whole: string;
}

const SECRET = /cAnArY(\d{4})/g;
/** A secret, one that a test planted itself (`cAnArYuser`), or the remainder of a cut one. */
const PLANTED = /cAnArY\w{0,4}/gi;

/** Every configuration with planted secrets, by device type. */
export const plantedConfigs: readonly PlantedConfig[] = platforms.flatMap((platform) => {
  const folder = path.join(import.meta.dirname, '../platforms', platform.type, 'fixtures/canaries');
  return globSync('*', { cwd: folder })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return { type: platform.type, file, path: path.join(folder, file), text, whole: keepWhole(platform, text) };
    });
});

function keepWhole({ session }: Platform, text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const isWhole = (count: number): boolean => session.incomplete(session.clean(lines.slice(0, count).join('\n'))) === undefined;
  let count = lines.length;
  while (count > 0 && !isWhole(count)) count -= 1;
  return count === lines.length ? text : lines.slice(0, count).join('\n');
}

/** The same configuration after somebody has changed every secret in it. */
export function changeSecrets(text: string): string {
  return text.replaceAll(SECRET, (_secret, digits: string) => `cAnArY${String(9999 - Number(digits)).padStart(4, '0')}`);
}

/** The distinct planted secrets in a text, even if capitals have become small letters. */
export function findPlanted(text: string): ReadonlySet<string> {
  // In small letters and without digits it is a name in the configurations, `gw-canary`, which is not secret.
  return new Set(text.match(PLANTED)?.filter((word) => word.startsWith('cAnArY') || /\d{4}$/.test(word)));
}
