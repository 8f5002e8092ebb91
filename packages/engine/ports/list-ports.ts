import type { Platform } from './platform.ts';

/** The ports that devices of a platform are asked on where none is given. */
export const listPorts = ({ session, apis = [] }: Pick<Platform, 'session' | 'apis'>): readonly number[] => [
  ...new Set([session.port, ...apis.map((api) => api.port)]),
];
