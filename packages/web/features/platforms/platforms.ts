import { type PlatformInfo, platformRoutes } from '@merlon/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const NONE: readonly PlatformInfo[] = [];

/** The device types that the server knows; empty until they are loaded. */
export const usePlatforms = (): readonly PlatformInfo[] =>
  useQuery({ queryKey: ['platforms'], queryFn: ({ signal }) => call(platformRoutes.list, { signal }), staleTime: Infinity }).data ?? NONE;
