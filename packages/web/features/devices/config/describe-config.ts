import type { StoredConfig } from '@merlon/contract/configurations.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatInstant } from '../../../lib/time.ts';

/** When a configuration was read, since when it has been the same, and how large it is. */
export const describeConfig = ({ config, updated_at, unchanged_since }: StoredConfig): string =>
  [
    `updated ${formatInstant(updated_at)}`,
    ...(unchanged_since === updated_at ? [] : [`unchanged since ${formatInstant(unchanged_since)}`]),
    formatBytes(new Blob([config]).size),
  ].join(' · ');
