import type { NamePath } from '@merlon/engine/ports/platform.ts';

/** The paths of values that identify the device or its owner. */
export const templateNames: readonly NamePath[] = [
  { path: ['hostname'], kind: 'host' },
  { path: ['user', '*'], kind: 'user' },
];
