import type { Platform } from '../ports/platform.ts';

/** The platforms that a text may be a configuration of. */
export interface KnownPlatforms {
  /** The device's; undefined while its type is not known. */
  readonly own: Platform | undefined;
  readonly recognise: (text: string) => Platform | undefined;
}
