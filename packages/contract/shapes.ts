import * as z from 'zod/mini';

/** Ids are UUIDs on the wire. Capitals are taken as the small letters that are kept, so that the same id is the same text. */
export const Id = z.uuid().check(z.toLowerCase());
/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export const IdParams = z.object({ id: Id });

/** The answer of every failed call; some say more, like the state of the product. */
export const Failure = z.looseObject({
  /** A sentence for a person. */
  detail: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof Failure>;

/** The answer of a call that only confirms its success. */
export const Done = z.object({ message: z.string() });

export const Pagination = z.object({
  current_page: z.int(),
  page_size: z.int(),
  total_count: z.int(),
  total_pages: z.int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;

/** Page numbers from 1; a page holds 1 to 100 rows. */
export const pageQuery = (pageSize: number) =>
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), pageSize),
  });
