import * as z from 'zod/mini';
import { defineRoute } from './route.ts';

export const healthRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the product can serve',
    response: z.object({ status: z.enum(['ok', 'unavailable']), version: z.string() }),
  }),
};
