import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platforms } from '@merlon/platforms/registry.ts';

/** A configuration in which every secret is one of ours, `cAnArY0137`, so that it can be told wherever it turns up. */
export interface PlantedConfig {
  /** The platform's type value. */
  readonly type: string;
  readonly file: string;
  readonly path: string;
  readonly text: string;
  readonly secrets: ReadonlySet<string>;
}

/** Letters in place of the digits: names and passwords that a test plants itself. */
const PLANTED = /cAnArY\w{0,4}/gi;
const SECRET = /cAnArY(\d{4})/g;

/** Every configuration with planted secrets, by the type of its device. */
export const plantedConfigs: readonly PlantedConfig[] = platforms.flatMap(({ type }) => {
  const folder = path.join(import.meta.dirname, '../platforms', type, 'fixtures/canaries');
  return globSync('*', { cwd: folder })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return { type, file, path: path.join(folder, file), text, secrets: new Set(text.match(SECRET)) };
    });
});

/** The same configuration after somebody has changed every secret in it. */
export function changeSecrets(text: string): string {
  return text.replaceAll(SECRET, (_secret, digits: string) => `cAnArY${String(9999 - Number(digits)).padStart(4, '0')}`);
}

/** The planted secrets in a text: each once, also where letters have become small, or a word was cut. */
export function findPlanted(text: string): readonly string[] {
  // The word itself, without digits, is in names of devices that stand in the configurations: `gw-canary`.
  return [...new Set(text.match(PLANTED))].filter((word) => word.startsWith('cAnArY') || /\d{4}$/.test(word));
}
