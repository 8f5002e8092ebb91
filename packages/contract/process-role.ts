import * as z from 'zod/mini';

/** What a process does: everything, serve without running jobs, or run jobs and serve only health and metrics. */
export const ProcessRole = z.enum(['all', 'web', 'worker']);
export type ProcessRole = z.infer<typeof ProcessRole>;
