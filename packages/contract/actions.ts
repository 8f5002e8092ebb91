import * as z from 'zod/mini';

/** What somebody did, as the audit log names it. */
export const Action = z.enum([
  'root_set_up',
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'user_created',
  'user_updated',
  'user_deleted',
  'device_added',
  'devices_listed',
  'device_updated',
  'device_deleted',
  'identity_accepted',
  'configuration_fetched',
  'configurations_fetched',
  'fetches_stopped',
  'configuration_imported',
  'configuration_shown',
  'configuration_downloaded',
  'audit_started',
  'audits_started',
  'audit_stopped',
  'audits_stopped',
  'audit_deleted',
  'report_downloaded',
  'report_deleted',
  'benchmark_uploaded',
  'benchmark_deleted',
]);
export type Action = z.infer<typeof Action>;
