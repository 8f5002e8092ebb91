import { endReading, isJsonObject, type JsonObject } from './dialogue.ts';
import type { Parts } from './read-parts.ts';

/** Deeper than any answer of a manager, and as deep as the document's reader goes. */
const DEEPEST = 48;
/** Members that come first in an object. */
const FIRST_MEMBERS = ['name', 'id', 'type'];
/** Addresses of the manager itself: they configure nothing. */
const DROPPED = new Set(['links']);

/**
 * Writes a manager's answers as the document that is stored: JSON with one value per line and members in a fixed order, so that two
 * readings of the same state are equal whatever order the manager chose.
 * @param manager the first word of the document, by which it is recognised
 * @param head the members before the lists
 * @throws ReadingEnded if an answer is nested deeper than any that makes sense
 */
export function writeManagerDocument(manager: 'fmc' | 'fdm', head: JsonObject, { read, unread }: Parts): string {
  const document = { [manager]: { ...tidyObject(head, 0), unread, ...tidyLists(read) } };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function tidyLists(lists: Parts['read']): JsonObject {
  return Object.fromEntries(Object.entries(lists).map(([name, elements]) => [name, elements.map((element) => tidyObject(element, 0))]));
}

function tidyValue(value: unknown, depth: number): unknown {
  if (depth > DEEPEST)
    endReading('incomplete-configuration', 'An answer of the manager is nested too deeply to be one. Nothing was stored.');
  if (Array.isArray(value)) return value.map((element) => tidyValue(element, depth + 1));
  return isJsonObject(value) ? tidyObject(value, depth + 1) : value;
}

function tidyObject(value: JsonObject, depth: number): JsonObject {
  const names = Object.keys(value).filter((name) => !DROPPED.has(name));
  const ordered = [
    ...FIRST_MEMBERS.filter((name) => names.includes(name)),
    ...names.filter((name) => !FIRST_MEMBERS.includes(name)).toSorted(),
  ];
  return Object.fromEntries(ordered.map((name) => [name, tidyValue(value[name], depth)]));
}

/** Notes for a person: the lists that are missing from a document. */
export function describeUnread({ unread }: Parts): readonly string[] {
  if (unread.length === 0) return [];
  const names = unread.map(({ part }) => part).join(', ');
  return [`The manager did not give everything; missing are: ${names}. Its release may not have them, or the account may not see them.`];
}
