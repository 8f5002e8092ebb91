import { BUILT_IN_MODEL, type OfflineModel, type OnlineModel } from '@merlon/contract/models.ts';
import { describeOnlineModels } from './catalogue.ts';
import { type KeptList, type Listed, createKeptList } from './kept-list.ts';
import type { ModelsPorts, ServedModel } from './ports.ts';

/** The servers' last lists. */
export interface ModelLists {
  readonly offline: KeptList<ServedModel>;
  /** Ids; undefined where no provider is set up. */
  readonly online: KeptList<string> | undefined;
}

export function createModelLists({
  offline,
  online,
  clock,
  limitTime,
}: Pick<ModelsPorts, 'offline' | 'online' | 'clock' | 'limitTime'>): ModelLists {
  return {
    offline: createKeptList(offline, { clock, limitTime }),
    online: online && createKeptList(online, { clock, limitTime }),
  };
}

/** The models that the house can ask: those of its server that answer in words and run there, and the engine that is always there. */
export function showOffline({ models }: Listed<ServedModel>): OfflineModel[] {
  const served = models.filter(({ isEmbedding, isRemote }) => !isEmbedding && !isRemote).map(({ name, size }) => ({ name, size }));
  return [...served, { name: BUILT_IN_MODEL, size: 0, builtin: true }];
}

export const showOnline = ({ models }: Listed<string>): OnlineModel[] => describeOnlineModels(models);
