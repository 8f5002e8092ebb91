import { BUILT_IN_MODEL, modelRoutes, type OfflineModel, type OnlineModel } from '@merlon/contract/models.ts';
import { useMemo } from 'react';
import { modelCallRoutes } from '@merlon/contract/model-calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AskedModel } from '../../lib/asked-model.ts';
import { formatBytes } from '../../lib/bytes.ts';
import { useRead } from '../../lib/use-read.ts';
import { call } from '../../lib/call.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

const NO_OFFLINE: readonly OfflineModel[] = [];
const NO_ONLINE: readonly OnlineModel[] = [];

export interface ModelLists {
  readonly offline: readonly OfflineModel[];
  readonly online: readonly OnlineModel[];
}

/** A model's name and size, as it is offered. */
export const describeModel = (model: OfflineModel): string =>
  isBuiltIn(model) ? 'Built-in engine (rules, no model server)' : `${model.name} (${formatBytes(model.size)})`;

/** The same once it is chosen, where there is less room. */
export const describeChosen = (model: OfflineModel): string => (isBuiltIn(model) ? nameModel(BUILT_IN_MODEL) : describeModel(model));

const isBuiltIn = ({ builtin, name }: OfflineModel): boolean => Boolean(builtin) || name === BUILT_IN_MODEL;

/** How a model is called where an audit names it. */
export const nameModel = (name: string): string => (name === BUILT_IN_MODEL ? 'Built-in engine' : name);

/** A model's name, kind and provider, as it is offered where audits are looked for by their model. */
export const describeProvider = (model: OfflineModel | OnlineModel): string => {
  if ('display_name' in model) return `${model.display_name} · online · OpenAI API`;
  return `${nameModel(model.name)} · offline · ${model.name === BUILT_IN_MODEL ? 'Merlon' : 'Ollama'}`;
};

/** How a model is called where an audit names it, and nobody knows of which list it is. */
export const nameListed = ({ online }: Pick<ModelLists, 'online'>, name: string): string =>
  online.find((model) => model.name === name)?.display_name ?? nameModel(name);

/** How a model of one of the lists is called where there is little room. */
export const labelOfModel = ({ offline, online }: ModelLists, { kind, name }: AskedModel): string => {
  if (kind === 'online') return online.find((model) => model.name === name)?.display_name ?? name;
  return offline.filter((model) => model.name === name).map(describeModel)[0] ?? name;
};

/** The offline models, as the server lists them. */
export const useOfflineModels = () => useRead(['offline-models'], modelRoutes.offline, {}, { staleTime: 60_000 });

/** The online models, likewise. */
export const useOnlineModels = () => useRead(['online-models'], modelRoutes.online, {}, { staleTime: 60_000 });

/** The models of both kinds, as far as they are known. */
export const useModelLists = (): ModelLists => {
  const offline = useOfflineModels().data?.models ?? NO_OFFLINE;
  const online = useOnlineModels().data?.models ?? NO_ONLINE;
  return useMemo(() => ({ offline, online }), [offline, online]);
};

const SETTINGS = ['model-settings'] as const;

/** Where models are asked, and whether anything may leave the house. */
export const useModelSettings = () => useRead(SETTINGS, modelCallRoutes.settings, {}, { staleTime: 60_000 });

/** Keeps everything local, or not; for administrators. */
export const useKeepLocal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isLocalOnly: boolean) => call(modelCallRoutes.changeSettings, { body: { local_only: isLocalOnly } }),
    onSuccess: (settings) => {
      client.setQueryData(SETTINGS, settings);
      notify('success', settings.local_only ? 'Everything is kept local' : 'Online models may be asked');
      return client.invalidateQueries({ queryKey: ['online-models'] });
    },
    onError: (error) => notifyFailure(error, 'The setting could not be changed'),
  });
};
