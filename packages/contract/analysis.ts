import * as z from 'zod/mini';
import { AuditOfFirewallParams, DirectAnalysis } from './audits.ts';
import { Excerpt } from './configurations.ts';
import { ModelPreview, PreviewMessage } from './model-calls.ts';
import { chosenModel, ModelKind } from './models.ts';
import { CONFIGURATION_LIMIT, defineRoute } from './route.ts';
import { Id, IdParams, Instant } from './shapes.ts';

/** The question to a model about a check, and its answer; kept with the result. */
export const ModelJudgement = z.object({
  check_id: z.string(),
  model: z.string(),
  kind: ModelKind,
  /** The model's digest; empty if its server gives none. */
  digest: z.string(),
  asked_at: Instant,
  /** The question without secrets. The pseudonymised text that left the house for an online model is in the ledger of calls. */
  prompt: z.array(PreviewMessage),
  /** One vote each, in the order of the requests. */
  answers: z.array(
    z.object({
      /** The raw answer; empty if none came. */
      text: z.string(),
      /** Its interpretation: a status, or a sentence about why it was not used. */
      outcome: z.string(),
      seconds: z.number(),
    }),
  ),
});
export type ModelJudgement = z.infer<typeof ModelJudgement>;

/** The default prompt of a direct analysis. */
export const DEFAULT_ANALYSIS_PROMPT =
  'Perform a comprehensive security audit of this firewall configuration. Look for unrestricted access rules (any source, destination or service), a missing deny-all rule and missing logging, weak network segmentation and NAT, deviations from NIST SP 800-41 and the CIS benchmarks, and rules that conflict with or hide each other. For each finding give its risk and the steps that remediate it.';
/** In characters. */
export const MAX_ANALYSIS_PROMPT = 10_000;

export const AnalyseConfiguration = z.object({
  /** Left out: the stored configuration. */
  config: z.nullish(z.string().check(z.minLength(1, 'The configuration is empty.'), z.maxLength(20_000_000))),
  /** Says that `config` is a part of a configuration. */
  excerpt: Excerpt,
  analysis_prompt: z._default(
    z
      .string('Please enter a prompt')
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a prompt'),
        z.maxLength(MAX_ANALYSIS_PROMPT, `A prompt has at most ${MAX_ANALYSIS_PROMPT} characters`),
      ),
    DEFAULT_ANALYSIS_PROMPT,
  ),
  ...chosenModel,
});
export type AnalyseConfiguration = z.infer<typeof AnalyseConfiguration>;

export const PreviewAsked = z.object({
  purpose: z.enum(['audit', 'analysis']),
  ...chosenModel,
  /** For an audit; left out: the newest benchmark of the device's type. */
  benchmark_id: z.nullish(Id),
  /** For an analysis. */
  analysis_prompt: z.nullish(z.string().check(z.maxLength(MAX_ANALYSIS_PROMPT))),
});
export type PreviewAsked = z.infer<typeof PreviewAsked>;

/** The models' part in audits. Separate from the audit routes, so that a page that only starts audits does not load it. */
export const analysisRoutes = {
  judgements: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-history/:auditId/model-judgements',
    access: 'reader',
    scope: 'audit',
    summary: 'What a model was asked and said in an audit, about one check or all',
    params: AuditOfFirewallParams,
    query: z.object({ check_id: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.array(ModelJudgement),
    recorded: 'model_questions_shown',
  }),
  analyse: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/analyze-config',
    access: 'user',
    scope: 'audit',
    summary: 'Analyse a configuration by a free prompt; answers within five minutes, and keeps it as a direct audit',
    params: IdParams,
    body: AnalyseConfiguration,
    bodyLimit: CONFIGURATION_LIMIT,
    response: z.object({ result: DirectAnalysis, audit_id: Id, execution_time: z.number() }),
    fails: [409, 502, 504],
    recorded: 'configuration_analysed',
  }),
  previewModel: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/model-preview',
    access: 'user',
    scope: 'audit',
    summary: 'What an audit or an analysis of the stored configuration would send to the model',
    params: IdParams,
    body: PreviewAsked,
    response: ModelPreview,
    fails: [502, 504],
    changesNothing: true,
    recorded: 'model_preview_shown',
  }),
};
