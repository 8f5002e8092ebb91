import { UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';

/** A type's label; a value that no platform has is shown as it is. */
export const labelOfType = (platforms: readonly PlatformInfo[], type: string): string =>
  type === UNKNOWN_TYPE ? 'Unknown' : (platforms.find((platform) => platform.type === type)?.label ?? type);
