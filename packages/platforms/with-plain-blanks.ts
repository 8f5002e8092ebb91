import type { Platform } from '@merlon/engine/ports/platform.ts';
import { plainBlanks } from './plain-blanks.ts';

/** The platform, which reads a text whatever kind of blanks it picked up on its way here. */
export function withPlainBlanks(platform: Platform): Platform {
  return {
    ...platform,
    recognises: (text) => platform.recognises(plainBlanks(text)),
    parse: (text) => platform.parse(plainBlanks(text)),
    redact: (text) => platform.redact(plainBlanks(text)),
    comparable: (text) => platform.comparable(plainBlanks(text)),
  };
}
