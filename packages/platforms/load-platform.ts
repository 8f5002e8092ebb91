import type { Platform } from '@merlon/engine/ports/platform.ts';
import { withPlainBlanks } from './with-plain-blanks.ts';

/**
 * The platform of a type, without the others: whoever needs just one starts sooner. Undefined where no folder has the type's name; the
 * registry knows aliases, and says what there is.
 */
export async function loadPlatform(type: string): Promise<Platform | undefined> {
  const folder = type.trim().toLowerCase();
  if (!/^[a-z_]+$/.test(folder)) return undefined;
  try {
    const loaded = (await import(`./${folder}/platform.ts`)) as Readonly<Record<string, Platform>>;
    const platform = Object.values(loaded).find((one) => one.type === folder);
    return platform && withPlainBlanks(platform);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
