import os from 'node:os';

/** The IPv4 addresses of this machine at this moment, beside those of its loopback network. */
export function listOwnAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );
}
