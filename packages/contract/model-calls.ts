import * as z from 'zod/mini';
import { ModelKind } from './models.ts';
import { defineRoute } from './route.ts';
import { Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';

export const ModelSettings = z.object({
  /** Nothing may be sent to an online model. */
  local_only: z.boolean(),
  /** Host and port of the model server. */
  offline_host: z.string(),
  /** Host and port of the provider of online models; null where none is set up. */
  online_host: z.nullable(z.string()),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelPurpose = z.enum(['audit', 'analysis', 'chat']);
export type ModelPurpose = z.infer<typeof ModelPurpose>;

/** How many different values of each kind were taken out of what was sent, or replaced in it. */
export const Replaced = z.object({
  secrets: z.int(),
  addresses: z.int(),
  hosts: z.int(),
  users: z.int(),
  domains: z.int(),
  names: z.int(),
});
export type Replaced = z.infer<typeof Replaced>;

/** A call to a model, as the ledger keeps it. */
export const ModelCall = z.object({
  id: Id,
  at: Instant,
  /** Null where that user is gone. */
  username: z.nullable(z.string()),
  purpose: ModelPurpose,
  /** What it was about, by name. */
  subject: z.string(),
  model: z.string(),
  kind: ModelKind,
  /** Host and port. */
  destination: z.string(),
  /** `blocked`: Merlon did not send it. */
  outcome: z.enum(['answered', 'failed', 'stopped', 'blocked']),
  /** Why not, in a sentence; empty where it was answered. */
  detail: z.string(),
  bytes_sent: z.int(),
  bytes_received: z.int(),
  input_tokens: z.nullable(z.int()),
  output_tokens: z.nullable(z.int()),
  seconds: z.number(),
  replaced: Replaced,
});
export type ModelCall = z.infer<typeof ModelCall>;

export const PreviewMessage = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });

/** Exactly what a model would be sent. */
export const ModelPreview = z.object({
  kind: ModelKind,
  destination: z.string(),
  requests: z.array(z.object({ about: z.string(), messages: z.array(PreviewMessage) })),
  /** Requests of the same kind that are not shown. */
  omitted: z.int(),
  replaced: Replaced,
  /** Tokens of all that would be sent, the requests that are not shown included; estimated. */
  input_tokens: z.int(),
  /** Why it would not be sent, in a sentence; null where it would. */
  blocked: z.nullable(z.string()),
});
export type ModelPreview = z.infer<typeof ModelPreview>;

export const modelCallRoutes = {
  settings: defineRoute({
    method: 'GET',
    path: '/models/settings',
    access: 'user',
    summary: 'Where models are asked, and whether anything may leave the house',
    response: ModelSettings,
  }),
  changeSettings: defineRoute({
    method: 'PUT',
    path: '/models/settings',
    access: 'admin',
    scope: 'none',
    summary: 'Keep everything local, or not',
    body: z.object({ local_only: z.boolean('local_only must be true or false') }),
    response: ModelSettings,
    recorded: 'model_settings_changed',
  }),
  calls: defineRoute({
    method: 'GET',
    path: '/models/calls',
    access: 'user',
    scope: 'manage',
    summary: 'The ledger of calls to models, newest first; administrators see those of everybody',
    query: z.extend(pageQuery(20), { kind: z.optional(ModelKind) }),
    response: z.object({ calls: z.array(ModelCall), pagination: Pagination }),
  }),
  sent: defineRoute({
    method: 'GET',
    path: '/models/calls/:id',
    access: 'user',
    scope: 'none',
    summary: 'One call of the ledger, with what an online model was sent',
    params: IdParams,
    response: z.extend(ModelCall, {
      /** As it left the house; null for an offline model, and where nothing was sent. */
      sent: z.nullable(z.array(PreviewMessage)),
    }),
  }),
};
