import type { NamePath } from '@merlon/engine/ports/platform.ts';

/** Where the configuration names what tells whose device it is. */
export const templateNames: readonly NamePath[] = [
  { path: ['hostname'], kind: 'host' },
  { path: ['user', '*'], kind: 'user' },
];
