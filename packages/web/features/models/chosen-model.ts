import { ModelKind, modelRoutes, type OfflineModel, type OnlineModel } from '@merlon/contract/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call, parseJson } from '../../lib/call.ts';
import { messages } from './messages.ts';
import { useOfflineModels } from './models.ts';

const ChosenModel = z.object({ kind: ModelKind, name: z.string() });
/** A model of either list. */
export type ChosenModel = z.infer<typeof ChosenModel>;

interface ModelLists {
  readonly offline: readonly OfflineModel[];
  readonly online: readonly OnlineModel[];
  /** The offline model that the server would take. */
  readonly current: string;
}

export interface AnyModelChoice extends ModelLists {
  /** False until both lists are there, or cannot be had. */
  readonly isLoaded: boolean;
  /** Why models are missing from the lists, each reason once. */
  readonly warnings: readonly string[];
  /** One model of one of the lists: choosing one kind clears the other. Null where there is none to choose, or none is known yet. */
  readonly chosen: ChosenModel | null;
  readonly choose: (model: ChosenModel) => void;
}

/** The model that is chosen: the one chosen before while it is listed, else the server's current one if listed, else the first offline one. */
export const pickAnyModel = ({ offline, online, current }: ModelLists, before: ChosenModel | null): ChosenModel | null => {
  if (before && { offline, online }[before.kind].some(({ name }) => name === before.name)) return before;
  const name = offline.find((model) => model.name === current)?.name ?? offline[0]?.name;
  return name === undefined ? null : { kind: 'offline', name };
};

const readChosen = (key: string): ChosenModel | null => z.safeParse(ChosenModel, parseJson(localStorage.getItem(key) ?? '')).data ?? null;

/** The models of both kinds and the choice of one, which this browser remembers under a name of the place that asks. */
export const useAnyModelChoice = (place: string): AnyModelChoice => {
  const key = `merlon.model.${place}`;
  const offline = useOfflineModels();
  const online = useOnlineModels();
  const [before, setBefore] = useState(() => readChosen(key));
  const isLoaded = !offline.isPending && !online.isPending;
  const lists = {
    offline: offline.data?.models ?? [],
    online: online.data?.models ?? [],
    current: offline.data?.current_model ?? '',
  };
  const warnings = [offline, online].map(({ data, isError }) => (isError ? messages.listsFailed : data?.warning));
  return {
    ...lists,
    isLoaded,
    warnings: [...new Set(warnings.filter((warning) => warning !== undefined))],
    chosen: isLoaded ? pickAnyModel(lists, before) : null,
    choose: (model) => {
      localStorage.setItem(key, JSON.stringify(model));
      setBefore(model);
    },
  };
};

const useOnlineModels = () =>
  useQuery({ queryKey: ['online-models'], queryFn: ({ signal }) => call(modelRoutes.online, { signal }), staleTime: 60_000 });
