import { type Dialogue, type JsonObject, endReading, expectGood, isJsonObject, readJsonObject } from './dialogue.ts';

/** A list that a manager keeps, and the lists kept for each of its elements. */
export interface Part {
  /** Its name in the stored document. */
  readonly name: string;
  /** The path below the manager's base address; `{id}` stands for the identifier of the parent element. */
  readonly path: string;
  /** Ends the sentence "… while reading": `access policies`. */
  readonly what: string;
  /** Without it the document is worthless: a refusal ends the reading. */
  readonly isRequired?: true;
  /** It is read besides: whatever error the manager answers with costs this list alone, also one that says that it is busy. */
  readonly isExtra?: true;
  /** Its order matters and is kept; other lists are sorted, so that two readings are equal. */
  readonly isOrdered?: true;
  readonly below?: readonly Part[];
}

/** The address of a manager's lists, and everything else that a request needs. */
export interface Place {
  /** `/api/fdm/latest` */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Added to each address: `&expanded=true`. */
  readonly query: string;
  /** The number of elements to ask for at once. */
  readonly pageSize: number;
}

/** A list that the manager did not give, and its answer. */
export interface UnreadPart {
  readonly part: string;
  readonly status: number;
}

export interface Parts {
  readonly read: Readonly<Record<string, readonly JsonObject[]>>;
  readonly unread: readonly UnreadPart[];
}

/** More than any manager holds; guards against one that never stops sending pages. */
const MOST_PAGES = 2000;
/** Answers for a list that the manager does not have (another release), or that the account may not see. */
const NOT_GIVEN: ReadonlySet<number> = new Set([400, 403, 404, 405, 422]);
const BUSY: ReadonlySet<number> = new Set([429, 503]);

/** A session that has ended ends the reading, whatever is asked for. */
const isNotGiven = ({ isRequired, isExtra }: Part, status: number): boolean =>
  !isRequired && (NOT_GIVEN.has(status) || (isExtra === true && status >= 400 && status !== 401));

/**
 * Reads lists, and those below their elements, page by page.
 * @throws ReadingEnded if a required one is refused, or any breaks off
 */
export const readParts = (parts: readonly Part[], place: Place): Dialogue<Parts> => readLists(parts, place, {});

/** A busy manager is asked for nothing more than what is needed. */
interface Patience {
  refusal?: number;
}

function* readLists(parts: readonly Part[], place: Place, patience: Patience): Dialogue<Parts> {
  const read: Record<string, readonly JsonObject[]> = {};
  const unread: UnreadPart[] = [];
  for (const part of parts) {
    const list: List =
      part.isExtra && patience.refusal !== undefined
        ? { isGiven: false, status: patience.refusal }
        : yield* readList(part, part.path, place);
    if (!list.isGiven && BUSY.has(list.status)) patience.refusal = list.status;
    if (!list.isGiven) {
      unread.push({ part: part.name, status: list.status });
      continue;
    }
    const elements: JsonObject[] = [];
    for (const element of part.isOrdered ? list.elements : sortByName(list.elements)) {
      const below = yield* readBelow(part, element, { place, patience });
      elements.push({ ...element, ...below.read });
      for (const missing of below.unread) {
        if (!unread.some(({ part: name }) => name === missing.part)) unread.push(missing);
      }
    }
    read[part.name] = elements;
  }
  return { read, unread };
}

function* readBelow(
  { below = [] }: Part,
  element: JsonObject,
  { place, patience }: { readonly place: Place; readonly patience: Patience },
): Dialogue<Parts> {
  const { id } = element;
  if (below.length === 0) return { read: {}, unread: [] };
  if (typeof id !== 'string' || id === '') return endReading('incomplete-configuration', describeNonsense(below[0]!.what));
  const parts = below.map((part) => ({ ...part, path: part.path.replace('{id}', encodeURIComponent(id)) }));
  return yield* readLists(parts, place, patience);
}

type List = { readonly isGiven: true; readonly elements: readonly JsonObject[] } | { readonly isGiven: false; readonly status: number };

function* readList(part: Part, path: string, { base, headers, query, pageSize }: Place): Dialogue<List> {
  const elements: JsonObject[] = [];
  const doing = `reading its ${part.what}`;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const address = `${base}/${path}?limit=${pageSize}&offset=${elements.length}${query}`;
    const answer = yield { method: 'GET', path: address, headers, step: doing };
    if (page === 0 && isNotGiven(part, answer.status)) return { isGiven: false, status: answer.status };
    expectGood(answer, doing);
    const { items, count } = readPage(readJsonObject(answer), part.what);
    elements.push(...items);
    if (elements.length >= count) return { isGiven: true, elements };
    if (items.length === 0) break;
  }
  return endReading('incomplete-configuration', `The manager gave fewer ${part.what} than it says it has. Nothing was stored.`);
}

/** A page of a list; or a single object, with which both managers answer where only one can exist. */
function readPage(answer: JsonObject | undefined, what: string): { readonly items: readonly JsonObject[]; readonly count: number } {
  if (!answer) return endReading('incomplete-configuration', describeNonsense(what));
  const { items = [], paging } = answer;
  if (!isJsonObject(paging)) {
    if (answer['items'] === undefined && typeof answer['type'] === 'string') return { items: [answer], count: 1 };
    return endReading('incomplete-configuration', describeNonsense(what));
  }
  const { count } = paging;
  if (!Array.isArray(items) || !items.every(isJsonObject) || typeof count !== 'number' || !(count >= 0)) {
    return endReading('incomplete-configuration', describeNonsense(what));
  }
  return { items, count };
}

const describeNonsense = (what: string): string =>
  `The answer of the manager to the question for its ${what} broke off or is none that is known. Nothing was stored.`;

/** By name, then by identifier: managers return lists in no fixed order. */
function sortByName(elements: readonly JsonObject[]): readonly JsonObject[] {
  const keyOf = ({ name, id }: JsonObject): string => `${String(name)}\n${String(id)}`;
  return elements.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}
