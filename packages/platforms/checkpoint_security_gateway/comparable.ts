const MASK = '<volatile>';

/** `# Exported by admin on Fri Sep  3 23:21:01 2021` (oxidized leaves it out as well). */
const EXPORTED = /^# Exported by .*/gm;
/** How the reading session is set up: that Merlon ends its paging shows here (Gaia prints its own session's `clienv`). */
const SESSION = /^(set clienv [\w-]+).*/gm;

/** Members whose whole object is about when and how often, not about what is configured: who locks it, how many packets a rule met. */
const VOLATILE_OBJECT = /"(?:meta-info|hits)"\s*:\s*\{/g;
/**
 * Members that tell the time, or how something is doing at the moment. Source: Management API Reference and Gaia API Reference, the answers
 * of show-gateways-and-servers, show-sessions, show-time-and-date, show-ntp and show-routes.
 */
const VOLATILE_MEMBER =
  /("(?:posix|iso-?8601|last-login-time|sic-status|sic-state|expire-at|uptime|age)"\s*:\s*)("[^"\\\n]*(?:\\.[^"\\\n]*)*"|-?[\d.]+|true|false|null)/g;
/** The clock, which only its neighbours tell from other members of these names. */
const CLOCK = /("(?:date|time)"\s*:\s*)"\d{1,4}[-:/]\d\d[-:/]\d{1,4}"/g;
const SCALAR_VALUE = /(:\s*)("[^"\\\n]*(?:\\.[^"\\\n]*)*"|-?\d[\w.+-]*|true|false|null)/g;

/**
 * The text, line for line, without what differs between two readings of a device that nobody changed. The hashes that Gaia shows are the
 * stored ones, so that a changed password stays a change (crypt(5): a hash is made anew only with its password).
 */
export function makeCheckpointComparable(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(EXPORTED, `# Exported by ${MASK}`).replace(SESSION, `$1 ${MASK}`);
  if (!plain.includes('"')) return plain;
  return maskObjects(plain).replace(VOLATILE_MEMBER, `$1"${MASK}"`).replace(CLOCK, `$1"${MASK}"`);
}

function maskObjects(text: string): string {
  const out: string[] = [];
  let at = 0;
  VOLATILE_OBJECT.lastIndex = 0;
  for (let found = VOLATILE_OBJECT.exec(text); found; found = VOLATILE_OBJECT.exec(text)) {
    const start = found.index + found[0].length;
    const end = findObjectEnd(text, start);
    out.push(text.slice(at, start), text.slice(start, end).replace(SCALAR_VALUE, `$1"${MASK}"`));
    at = end;
    VOLATILE_OBJECT.lastIndex = end;
  }
  return out.join('') + text.slice(at);
}

/** Where an object whose bracket was opened ends; at once where it never does, as the text then is no JSON. */
function findObjectEnd(text: string, start: number): number {
  const token = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[{}]/g;
  token.lastIndex = start;
  let depth = 1;
  for (let found = token.exec(text); found && found.index - start < LONGEST_OBJECT; found = token.exec(text)) {
    if (found[0] === '{') depth += 1;
    else if (found[0] === '}') depth -= 1;
    if (depth === 0) return found.index;
  }
  return start;
}

/** Far longer than such an object is; keeps the search linear in texts that open them without end. */
const LONGEST_OBJECT = 4000;
