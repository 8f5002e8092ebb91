export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON value is not what it should be; the message is a sentence for a person. */
export class InvalidJson extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidJson';
  }
}

// Each reader takes the name of a member and of the place it stands in (`check 3`), and throws InvalidJson where the member is of another
// kind, or missing and no value stands in for it.

export function readObject(value: unknown, place: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidJson(`In this JSON, ${place} is not an object.`);
  return value as JsonObject;
}

export function readText(object: JsonObject, name: string, place: string, missing?: string): string {
  const value = object[name] ?? missing;
  if (typeof value !== 'string') throw wrong(name, place, value, 'a text');
  return value;
}

export function readNumber(object: JsonObject, name: string, place: string, missing?: number): number {
  const value = object[name] ?? missing;
  if (typeof value !== 'number') throw wrong(name, place, value, 'a number');
  return value;
}

export function readList(object: JsonObject, name: string, place: string, missing?: readonly unknown[]): readonly unknown[] {
  const value = object[name] ?? missing;
  if (!Array.isArray(value)) throw wrong(name, place, value, 'a list');
  return value;
}

/** A list of texts; empty where it is missing. */
export function readTexts(object: JsonObject, name: string, place: string): readonly string[] {
  return readList(object, name, place, []).map((value) => {
    if (typeof value !== 'string') throw wrong(name, place, value, 'a list of texts');
    return value;
  });
}

function wrong(name: string, place: string, value: unknown, expected: string): InvalidJson {
  return new InvalidJson(
    value === undefined || value === null
      ? `In this JSON, ${place} has no "${name}".`
      : `In this JSON, "${name}" of ${place} is not ${expected}.`,
  );
}
