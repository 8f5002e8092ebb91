import { listPorts } from '@merlon/engine/ports/list-ports.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { platforms } from '@merlon/platforms/registry.ts';

/** The device types that the product knows, in the registry's order. */
export function listPlatforms(): PlatformInfo[] {
  return platforms.map((platform) => {
    const { type, label, fetchCall } = platform;
    const { usual, beside } = listPorts(platform);
    return { type, label, fetch_call: fetchCall, ports: [...usual], ports_beside: [...beside] };
  });
}
