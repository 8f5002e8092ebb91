import type { Platform } from '@merlon/engine/ports/platform.ts';
import { plainBlanks } from './plain-blanks.ts';
import * as listed from './platform-list.ts';

/** The platforms of the list, in the order of their labels; they read a text whatever its way here made of its blanks. */
export const platforms: readonly Platform[] = Object.values<Platform>(listed)
  .map(withPlainBlanks)
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

function withPlainBlanks(platform: Platform): Platform {
  return {
    ...platform,
    recognises: (text) => platform.recognises(plainBlanks(text)),
    parse: (text) => platform.parse(plainBlanks(text)),
    redact: (text) => platform.redact(plainBlanks(text)),
    comparable: (text) => platform.comparable(plainBlanks(text)),
  };
}

/** The platform of a type value or one of its aliases, in any case; undefined where there is none. */
export function findPlatform(type: string): Platform | undefined {
  const wanted = type.trim().toLowerCase();
  return platforms.find((platform) => platform.type === wanted || platform.aliases.includes(wanted));
}

/** The platform whose configuration a text is, whatever it is said to be; undefined where none recognises it. */
export function recognisePlatform(text: string): Platform | undefined {
  return platforms.find((platform) => platform.recognises(text));
}
