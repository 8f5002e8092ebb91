import * as z from 'zod/mini';
import { defineRoute } from './route.ts';

/** The engine that decides by rules alone and is always there. */
export const BUILT_IN_MODEL = 'built-in';

export const OfflineModel = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  builtin: z.optional(z.boolean()),
});
export type OfflineModel = z.infer<typeof OfflineModel>;

export const modelRoutes = {
  offline: defineRoute({
    method: 'GET',
    path: '/ollama/models',
    access: 'user',
    summary: 'The offline models, the built-in engine among them',
    response: z.object({ models: z.array(OfflineModel), current_model: z.string() }),
  }),
};
