import * as z from 'zod/mini';
import { defineRoute } from './route.ts';

/** The engine that judges by rules alone and is always available. */
export const BUILT_IN_MODEL = 'built-in';

/** Where a model runs: on the local model server, or with a provider outside the house. */
export const ModelKind = z.enum(['offline', 'online']);
export type ModelKind = z.infer<typeof ModelKind>;

/** The fields by which calls name the model they want. */
export const chosenModel = {
  model: z._default(
    z.string('Please choose a model').check(z.maxLength(200, 'The name of a model has at most 200 characters')),
    BUILT_IN_MODEL,
  ),
  /** The list that the name belongs to; without it, the offline list is searched first. */
  model_kind: z.optional(ModelKind),
} as const;

export const OfflineModel = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  builtin: z.optional(z.boolean()),
});
export type OfflineModel = z.infer<typeof OfflineModel>;

export const OnlineModel = z.object({
  name: z.string(),
  /** The name itself if nothing is known about the model. */
  display_name: z.string(),
  /** Empty if nothing is known about the model. */
  description: z.string(),
  recommended: z.boolean(),
});
export type OnlineModel = z.infer<typeof OnlineModel>;

/** The reason why models are missing from a list; absent if none are. */
const warning = z.optional(z.string());

export const modelRoutes = {
  offline: defineRoute({
    method: 'GET',
    path: '/ollama/models',
    access: 'reader',
    summary: 'The offline models, the built-in engine among them',
    response: z.object({ models: z.array(OfflineModel), current_model: z.string(), warning }),
  }),
  online: defineRoute({
    method: 'GET',
    path: '/openai/models',
    access: 'reader',
    summary: 'The online models; none where everything is kept local',
    response: z.object({ models: z.array(OnlineModel), warning }),
  }),
};
