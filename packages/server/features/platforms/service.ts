import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { platforms } from '@merlon/platforms/registry.ts';

/** The device types that the product knows, in the registry's order. */
export function listPlatforms(): PlatformInfo[] {
  return platforms.map(({ type, label, fetchCall }) => ({ type, label, fetch_call: fetchCall }));
}
