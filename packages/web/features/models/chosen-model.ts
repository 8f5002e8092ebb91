import { ModelKind } from '@merlon/contract/models.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/call.ts';
import { messages } from './messages.ts';
import { type ModelLists, useModelLists, useOfflineModels, useOnlineModels } from './models.ts';

const ChosenModel = z.object({ kind: ModelKind, name: z.string() });
/** A model of either list. */
export type ChosenModel = z.infer<typeof ChosenModel>;

/** What an online model is sent where audits are started. */
export const MODEL_ASKED = 'What audits and analyses ask';

export interface AnyModelChoice extends ModelLists {
  /** The offline model that the server would take. */
  readonly current: string;
  /** False until that list is there, or cannot be had. */
  readonly isLoaded: Readonly<Record<ModelKind, boolean>>;
  /** Why models are missing from the lists, each reason once. */
  readonly warnings: readonly string[];
  /** One model of one of the lists: choosing one kind clears the other. Null where there is none to choose, or none is known yet. */
  readonly chosen: ChosenModel | null;
  /** The same, once it is known: who presses a button while the lists are on their way has chosen a model all the same. */
  readonly awaitChosen: () => Promise<ChosenModel | null>;
  readonly choose: (model: ChosenModel) => void;
}

/** The model that is chosen: the one chosen before while it is listed, else the server's current one if listed, else the first offline one. */
export const pickAnyModel = (
  { offline, online, current }: Pick<AnyModelChoice, ModelKind | 'current'>,
  before: ChosenModel | null,
): ChosenModel | null => {
  if (before && { offline, online }[before.kind].some(({ name }) => name === before.name)) return before;
  const name = offline.find((model) => model.name === current)?.name ?? offline[0]?.name;
  return name === undefined ? null : { kind: 'offline', name };
};

const readChosen = (key: string): ChosenModel | null => z.safeParse(ChosenModel, parseJson(localStorage.getItem(key) ?? '')).data ?? null;

/** The answer of a call, awaited if it is on its way; undefined if it failed. */
const awaitData = async <T>({ data, isPending, refetch }: UseQueryResult<T>): Promise<T | undefined> =>
  isPending ? (await refetch({ cancelRefetch: false })).data : data;

/** The models of both kinds and the choice of one, which this browser remembers under a name of the place that asks. */
export const useAnyModelChoice = (place: string): AnyModelChoice => {
  const key = `merlon.model.${place}`;
  const offline = useOfflineModels();
  const online = useOnlineModels();
  const [before, setBefore] = useState(() => readChosen(key));
  const isLoaded = { offline: !offline.isPending, online: !online.isPending };
  const lists = { ...useModelLists(), current: offline.data?.current_model ?? '' };
  // Whoever chose no online model need not wait for the list of them.
  const asksOnline = before?.kind === 'online';
  const isKnown = isLoaded.offline && (!asksOnline || isLoaded.online);
  const warnings = [offline, online].map(({ data, isError }) => (isError ? messages.listsFailed : data?.warning));
  return {
    ...lists,
    isLoaded,
    warnings: [...new Set(warnings.filter((warning) => warning !== undefined))],
    chosen: isKnown ? pickAnyModel(lists, before) : null,
    awaitChosen: async () => {
      const [ofOffline, ofOnline] = await Promise.all([awaitData(offline), asksOnline ? awaitData(online) : undefined]);
      const known = { offline: ofOffline?.models ?? [], online: ofOnline?.models ?? [], current: ofOffline?.current_model ?? '' };
      return pickAnyModel(known, before);
    },
    choose: (model) => {
      localStorage.setItem(key, JSON.stringify(model));
      setBefore(model);
    },
  };
};
