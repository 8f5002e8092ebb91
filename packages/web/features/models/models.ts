import { BUILT_IN_MODEL, modelRoutes, type OfflineModel } from '@merlon/contract/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { formatBytes } from '../../lib/bytes.ts';

const CHOSEN = 'merlon.model';
const NONE: readonly OfflineModel[] = [];

export interface ModelChoice {
  readonly models: readonly OfflineModel[];
  /** False until the list is there. */
  readonly loaded: boolean;
  /** The chosen model's name; empty where there is none to choose. */
  readonly chosen: string;
  readonly choose: (name: string) => void;
}

/** The model that is chosen: the one chosen before while it is listed, else the server's current one if listed, else the first. */
export const pickModel = (models: readonly OfflineModel[], before: string | null, current: string): string => {
  const names = models.map((model) => model.name);
  return [before, current].find((name) => name !== null && names.includes(name)) ?? names[0] ?? '';
};

/** A model's name and size, as it is offered. */
export const describeModel = (model: OfflineModel): string =>
  model.builtin || model.name === BUILT_IN_MODEL
    ? 'Built-in engine (rules, no model server)'
    : `${model.name} (${formatBytes(model.size)})`;

/** How a model is called where an audit names it. */
export const nameModel = (name: string): string => (name === BUILT_IN_MODEL ? 'Built-in engine' : name);

/** A model's name, kind and provider, as it is offered where audits are looked for by their model. */
export const describeProvider = ({ name }: OfflineModel): string =>
  `${nameModel(name)} · offline · ${name === BUILT_IN_MODEL ? 'Merlon' : 'Ollama'}`;

/** The offline models, as the server lists them. */
export const useOfflineModels = () =>
  useQuery({ queryKey: ['offline-models'], queryFn: ({ signal }) => call(modelRoutes.offline, { signal }), staleTime: 60_000 });

/** The offline models and the choice among them, which this browser remembers. */
export const useModelChoice = (): ModelChoice => {
  const { data, isPending } = useOfflineModels();
  const [before, setBefore] = useState(() => localStorage.getItem(CHOSEN));
  const models = data?.models ?? NONE;
  return {
    models,
    loaded: !isPending,
    chosen: pickModel(models, before, data?.current_model ?? ''),
    choose: (name) => {
      localStorage.setItem(CHOSEN, name);
      setBefore(name);
    },
  };
};
