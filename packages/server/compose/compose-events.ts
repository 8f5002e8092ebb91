import { createEventStore } from '../features/notifications/events/event-store.ts';
import type { Telling } from '../happening.ts';
import type { Outside } from '../outside.ts';

/** The way in which every feature tells what happened in it. */
export function composeEvents({ database, vault }: Outside): Telling {
  const { add: tell, findTold } = createEventStore(database.db, vault);
  return { tell, findTold };
}
