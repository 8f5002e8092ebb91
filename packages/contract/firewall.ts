import * as z from 'zod/mini';
import { AuditState, AuditType } from './audit-state.ts';
import { ListedOffer } from './device-identity.ts';
import { NewestAudit } from './newest-audit.ts';
import { defineRoute } from './route.ts';
import { Id, Instant } from './shapes.ts';

/** The type of a device whose vendor is not known yet. */
export const UNKNOWN_TYPE = 'unknown';

/** The last or current fetch of a device's configuration. */
export const FetchState = z.object({
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  /** A sentence for a person. */
  message: z.string(),
  at: Instant,
});
export type FetchState = z.infer<typeof FetchState>;

/** A device, as listed; user name and password never leave the server. */
export const Firewall = z.object({
  id: Id,
  device_name: z.string(),
  ip_address: z.string(),
  port: z.nullable(z.int()),
  type: z.string(),
  tags: z.array(z.string()),
  site: z.nullable(z.string()),
  created_at: Instant,
  config_updated_at: z.nullable(Instant),
  /** The time since which every reading has found the same configuration; null if there is none. */
  config_unchanged_since: z.nullable(Instant),
  /** When it was first found to be another than the one before; null if it never was, as after the first fetch. */
  config_changed_at: z.nullable(Instant),
  /** The origin of the stored configuration. */
  config_source: z.nullable(z.enum(['fetched', 'imported'])),
  /** When the last completed audit of any kind began, and its kind. */
  last_audit_at: z.nullable(Instant),
  last_audit_type: z.nullable(AuditType),
  /** Pinned at the first contact: `SHA256:` and 43 characters, as OpenSSH prints it. */
  host_key: z.nullable(z.string()),
  /** Pinned at the first contact: SHA-256 of the certificate, in pairs of hexadecimal digits with colons. */
  certificate: z.nullable(z.string()),
  /** SHA-256 of the authority's certificate that vouches for the device, in the same form. */
  certificate_authority: z.nullable(z.string()),
  signs_in_with: z.enum(['password', 'private-key']),
  offered_identity: z.nullable(ListedOffer),
  fetch: z.nullable(FetchState),
  /** The newest full audit. */
  audit: z.nullable(AuditState),
  newest: z.nullable(NewestAudit),
});
export type Firewall = z.infer<typeof Firewall>;

/** On its own: every page asks for it, and few need the other calls. */
export const listFirewalls = defineRoute({
  method: 'GET',
  path: '/firewalls',
  access: 'reader',
  summary: 'All devices',
  response: z.array(Firewall),
});
