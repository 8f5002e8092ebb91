import type { Platform } from './platform.ts';

/** The ports that devices of a platform are asked on. */
export interface Ports {
  /** Where none is given. */
  readonly usual: readonly number[];
  /** Of what is read beside the session, also where another port is given. */
  readonly beside: readonly number[];
}

export function listPorts({ session, apis = [] }: Pick<Platform, 'session' | 'apis'>): Ports {
  const beside = apis.filter(({ order }) => order === 'beside').map(({ port }) => port);
  return { usual: [...new Set([session.port, ...apis.map(({ port }) => port)])], beside };
}

/** All ports that a device may be asked on; without a platform, only the given one is known. */
export function portsOfDevice(port: number | null, platform: Pick<Platform, 'session' | 'apis'> | undefined): readonly number[] {
  const { usual, beside } = platform ? listPorts(platform) : { usual: [], beside: [] };
  return port === null ? usual : [port, ...beside];
}
