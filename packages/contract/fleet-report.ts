import * as z from 'zod/mini';
import { ChosenFirewalls } from './chosen-firewalls.ts';
import { LIST_LIMIT, defineRoute } from './route.ts';

export const FleetReportFormat = z.enum(['pdf', 'csv']);
export type FleetReportFormat = z.infer<typeof FleetReportFormat>;

/** The newest full audits of some devices, or of all if the list is left out. */
export const FleetReportOrder = z.extend(ChosenFirewalls, { format: z._default(FleetReportFormat, 'pdf') });
export type FleetReportOrder = z.infer<typeof FleetReportOrder>;

export const fleetReportRoutes = {
  draw: defineRoute({
    method: 'POST',
    path: '/reports/fleet',
    access: 'reader',
    scope: 'read',
    summary: 'One report over many devices: the worst ones, what fails on most of them, and what changed',
    body: FleetReportOrder,
    bodyLimit: LIST_LIMIT,
    recorded: 'report_downloaded',
    downloads: ['application/pdf', 'text/csv'],
    changesNothing: true,
  }),
};
