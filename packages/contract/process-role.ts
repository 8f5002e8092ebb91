import * as z from 'zod/mini';

/** The role of a process: everything; serving without running jobs; or running jobs and serving only health and metrics. */
export const ProcessRole = z.enum(['all', 'web', 'worker']);
export type ProcessRole = z.infer<typeof ProcessRole>;
