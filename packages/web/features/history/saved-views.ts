import * as z from 'zod/mini';
import { parseJson } from '../../lib/call.ts';
import { parsePlace, writePlace } from './history-place.ts';

const KEY = 'merlon.history.views';

const Views = z.array(z.object({ name: z.string(), search: z.string() }));

/** Filters and order of the history under a name, kept by this browser. */
export type SavedView = z.infer<typeof Views>[number];

/** The filters and the order of an address, without the page and the audit that are only there at the moment. */
export const viewOf = (search: URLSearchParams): string => writePlace({ ...parsePlace(search), page: 1, audit: null }).toString();

/** The views with one more; one of the same name is replaced. */
export const addView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((one, other) => one.name.localeCompare(other.name));

/** The views that this browser has kept; none where what it holds is no list of them. */
export const readViews = (): readonly SavedView[] => z.safeParse(Views, parseJson(localStorage.getItem(KEY) ?? '')).data ?? [];

/** Keeps views in this browser. */
export const keepViews = (views: readonly SavedView[]): void => localStorage.setItem(KEY, JSON.stringify(views));
