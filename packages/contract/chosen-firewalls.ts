import * as z from 'zod/mini';
import { LIST_LIMIT } from './route.ts';
import { Id } from './shapes.ts';

/** Some devices, or all if the list is left out. Other fields are refused: a mistyped list would mean all devices. */
export const ChosenFirewalls = z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(10_000))) });
export type ChosenFirewalls = z.infer<typeof ChosenFirewalls>;

/** The parts that calls on many devices have in common. */
export const onMany = { method: 'POST', access: 'user', scope: 'audit', bodyLimit: LIST_LIMIT } as const;

/** The answer of a call on many devices: the ones that were started, and the others with the reason. */
export const ChosenAnswer = z.object({
  started: z.array(Id),
  refused: z.array(z.object({ id: Id, detail: z.string() })),
});
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;
