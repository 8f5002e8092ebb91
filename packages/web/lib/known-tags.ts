import { type KnownTags, tagRoutes } from '@merlon/contract/tag-changes.ts';
import { deviceList } from './device-list.ts';
import { useRead } from './use-read.ts';

const NONE: KnownTags = { tags: [], sites: [] };

/** The tags and sites that devices have; none until they are loaded. Read anew with the list of devices. */
export const useKnownTags = (): KnownTags => useRead([...deviceList.queryKey, 'tags'], tagRoutes.list, {}).data ?? NONE;
