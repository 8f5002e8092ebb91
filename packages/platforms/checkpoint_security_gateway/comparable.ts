const MASK = '<volatile>';

/** `# Exported by admin on Fri Sep  3 23:21:01 2021` (oxidized leaves it out as well). */
const EXPORTED = /^# Exported by .*/gm;
/** Settings of the reading session itself: Merlon turns paging off, and Gaia prints its own session's `clienv`. */
const SESSION = /^(set clienv [\w-]+).*/gm;

/** Members whose whole object tells when or how often, not what is configured: who locks it, how many packets hit a rule. */
const VOLATILE_OBJECTS = new Set(['"meta-info"', '"hits"']);
/** Far longer than any such object: if it does not end by then, the text is not JSON. */
const LONGEST_OBJECT = 4000;
/** A string, with the sign that it names an object, or a bracket. An unclosed string takes the rest of its line. */
const TOKEN = /("[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?$))(\s*:\s*\{)?|[{}]/gm;
/**
 * Members that hold a time or a current state. Source: Management API Reference and Gaia API Reference, the answers of
 * show-gateways-and-servers, show-sessions, show-time-and-date, show-ntp and show-routes.
 */
const VOLATILE_MEMBER =
  /("(?:posix|iso-?8601|last-login-time|sic-status|sic-state|expire-at|uptime|age)"\s*:\s*)("[^"\\\n]*(?:\\.[^"\\\n]*)*"|-?[\d.]+|true|false|null)/g;
/** The clock. Other members share its names; only the neighbouring members tell them apart. */
const CLOCK = /("(?:date|time)"\s*:\s*)"\d{1,4}[-:/]\d\d[-:/]\d{1,4}"/g;
const SCALAR_VALUE = /(:\s*)("[^"\\\n]*(?:\\.[^"\\\n]*)*"|-?\d[\w.+-]*|true|false|null)/g;

/**
 * The text, line for line, with everything masked that differs between two readings of an unchanged device. Hashes stay: Gaia shows the
 * stored ones, so a changed one means a changed password (crypt(5): a hash is made anew only with its password).
 */
export function makeCheckpointComparable(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(EXPORTED, `# Exported by ${MASK}`).replace(SESSION, `$1 ${MASK}`);
  if (!plain.includes('"')) return plain;
  return maskObjects(plain).replace(VOLATILE_MEMBER, `$1"${MASK}"`).replace(CLOCK, `$1"${MASK}"`);
}

function maskObjects(text: string): string {
  const out: string[] = [];
  let at = 0;
  for (const { start, end } of findVolatileSpans(text)) {
    out.push(text.slice(at, start), text.slice(start, end).replace(SCALAR_VALUE, `$1"${MASK}"`));
    at = end;
  }
  return out.join('') + text.slice(at);
}

/** The spans between the brackets of volatile objects, found in one pass. */
function findVolatileSpans(text: string): readonly { readonly start: number; readonly end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let depth = 0;
  let open: { readonly start: number; readonly depth: number } | undefined;
  for (const found of text.matchAll(TOKEN)) {
    const [token, name, opens] = found;
    if (open && found.index - open.start > LONGEST_OBJECT) open = undefined;
    if (token === '}') {
      if (open?.depth === depth) {
        spans.push({ start: open.start, end: found.index });
        open = undefined;
      }
      depth -= 1;
    } else if (token === '{' || opens !== undefined) {
      depth += 1;
      if (!open && VOLATILE_OBJECTS.has(name ?? '')) open = { start: found.index + token.length, depth };
    }
  }
  return spans;
}
