import * as z from 'zod/mini';

/** How a backup file begins, with the number of its format. */
export const MAGIC = 'merlon-backup';
export const FORMAT = 2;
/** That of version 0.1, whose files end with a checksum that anybody can make. */
export const UNAUTHENTICATED_FORMAT = 1;

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** The secret key under a passphrase; the format says how that was made into a key (see `seal-key.ts`). */
export const SealedKey = z.strictObject({ salt: Base64, sealed: Base64 });
export type SealedKey = z.infer<typeof SealedKey>;

/** The description that a backup begins with. */
export const Manifest = z.strictObject({
  /** Of the product. */
  version: z.string().check(z.maxLength(50)),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** The newest migration that the database had. */
  level: z.string().check(z.maxLength(200)),
  /** In this order they can be filled: what is referred to comes before what refers to it. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  /** Which secret key reads what is sealed in the rows; itself only where that was asked for. */
  key: z.strictObject({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)), sealed: z.optional(SealedKey) }),
});
export type Manifest = z.infer<typeof Manifest>;
export type KeptTable = Manifest['tables'][number];
