import * as z from 'zod/mini';
import { ModelKind } from './models.ts';
import { defineRoute } from './route.ts';
import { Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';

export const ModelSettings = z.object({
  /** True if nothing may be sent to an online model. */
  local_only: z.boolean(),
  /** Host and port of the model server. */
  offline_host: z.string(),
  /** Host and port of the provider of online models; null if none is set up. */
  online_host: z.nullable(z.string()),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelPurpose = z.enum(['audit', 'analysis', 'chat']);
export type ModelPurpose = z.infer<typeof ModelPurpose>;

/** The number of distinct values of each kind that were removed from the text or replaced in it. */
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
  /** Null if that user has been deleted. */
  username: z.nullable(z.string()),
  purpose: ModelPurpose,
  /** The subject of the call, by name; empty for a chat of somebody else, whose title is its first question. */
  subject: z.string(),
  model: z.string(),
  kind: ModelKind,
  /** Host and port. */
  destination: z.string(),
  /** `blocked`: Merlon did not send it. */
  outcome: z.enum(['answered', 'failed', 'stopped', 'blocked']),
  /** The reason for a failure, in a sentence; empty if it was answered. */
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

/** A call with the text that was sent. */
export const SentCall = z.extend(ModelCall, {
  /** The text as it left the house; null for an offline model, if nothing was sent, and for everybody but its user. */
  sent: z.nullable(z.array(PreviewMessage)),
  /** True if the text is kept and shown to its user alone. */
  withheld: z.boolean(),
});
export type SentCall = z.infer<typeof SentCall>;

/** The exact text that a model would be sent. */
export const ModelPreview = z.object({
  kind: ModelKind,
  destination: z.string(),
  requests: z.array(z.object({ about: z.string(), messages: z.array(PreviewMessage) })),
  /** The number of similar requests that are not shown. */
  omitted: z.int(),
  replaced: Replaced,
  /** Tokens of everything that would be sent, including requests that are not shown; estimated. */
  input_tokens: z.int(),
  /** The reason why it would not be sent, in a sentence; null if it would be. */
  blocked: z.nullable(z.string()),
});
export type ModelPreview = z.infer<typeof ModelPreview>;

export const modelCallRoutes = {
  settings: defineRoute({
    method: 'GET',
    path: '/models/settings',
    access: 'reader',
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
    access: 'reader',
    scope: 'manage',
    summary: 'The ledger of calls to models, newest first; administrators see those of everybody',
    query: z.extend(pageQuery(20), { kind: z.optional(ModelKind) }),
    response: z.object({ calls: z.array(ModelCall), pagination: Pagination }),
  }),
  sent: defineRoute({
    method: 'GET',
    path: '/models/calls/:id',
    access: 'reader',
    scope: 'none',
    summary: 'One call of the ledger; its own user also sees what an online model was sent',
    params: IdParams,
    response: SentCall,
  }),
};
