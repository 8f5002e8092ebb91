/** An answer begins with its JSON, or nearly: brackets without end are not to be tried one by one. */
const MOST_STARTS = 20;

/**
 * The first object or list that an answer in prose holds, as it stands there: models that cannot be held to a schema put it into a fence, or
 * words around it. Undefined where there is none.
 */
export function takeJson(text: string): string | undefined {
  const starts = [...text.matchAll(/[[{]/g)].slice(0, MOST_STARTS);
  for (const { index: start } of starts) {
    const end = findEnd(text, start);
    const value = end === undefined ? undefined : text.slice(start, end);
    if (value !== undefined && isJson(value)) return value;
  }
  return undefined;
}

/** The place where all brackets opened from `start` on are closed; those inside texts do not count. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
