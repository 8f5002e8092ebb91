import * as z from 'zod/mini';
import { Instant } from './shapes.ts';

/** The kind of proof by which a device identifies itself. */
export const IdentityKind = z.enum(['host-key', 'certificate']);
export type IdentityKind = z.infer<typeof IdentityKind>;

/** The identity that a device showed instead of the pinned one; nothing is fetched until somebody accepts it. */
export const OfferedIdentity = z.object({ kind: IdentityKind, fingerprint: z.string(), seen_at: Instant });
export type OfferedIdentity = z.infer<typeof OfferedIdentity>;

/** The offered identity in the list, and whose act its acceptance is: an administrator's, unless a setting opens it to users. */
export const ListedOffer = z.extend(OfferedIdentity, { accepted_by: z.enum(['admin', 'user']) });
export type ListedOffer = z.infer<typeof ListedOffer>;
