import { type PlatformInfo, platformRoutes } from '@merlon/contract/platforms.ts';
import { useRead } from '../../lib/use-read.ts';

const NONE: readonly PlatformInfo[] = [];

/** The device types that the server knows; empty until they are loaded. */
export const usePlatforms = (): readonly PlatformInfo[] =>
  useRead(['platforms'], platformRoutes.list, {}, { staleTime: Infinity }).data ?? NONE;
