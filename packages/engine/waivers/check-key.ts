import type { Recommendation } from '../model/recommendation.ts';

/** A check as its key needs it. */
export interface KeyedCheck {
  readonly type: string;
  readonly checkId: string;
  readonly title: string;
}

/** An id that a document's authors gave for good: `JUSX-DM-000001`, `ORG-FW-0012`, `V-214530`. A number with dots shifts between versions. */
const OWN_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*-\d{3,}$/i;

/** What keeps a check the same one from version to version of a benchmark: its own id, else its title. */
export function checkKeyOf({ type, checkId, title }: KeyedCheck): string {
  const id = checkId.trim();
  return OWN_ID.test(id) ? `${type} id ${id.toUpperCase()}` : `${type} title ${normaliseTitle(title)}`;
}

/** Of checks in the order of their benchmark those whose key others before them have too, with how many these are. */
export function countTwins(checks: readonly Pick<Recommendation, 'id' | 'title'>[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  return new Map(
    checks.flatMap(({ id, title }) => {
      const key = checkKeyOf({ type: '', checkId: id, title });
      const before = times.get(key) ?? 0;
      times.set(key, before + 1);
      return before === 0 ? [] : [[id, before] as const];
    }),
  );
}

/** A title without what differs between prints: case, space, quotation marks, the kinds of dash, and its status word. */
const normaliseTitle = (title: string): string =>
  plain(title)
    .toLowerCase()
    .replaceAll(/["'`]/g, '')
    .replace(/\s*\((?:automated|manual|scored|not scored)\)\s*$/, '')
    .replace(/[\s.:;,]+$/, '');

/** The parts of a recommendation that say what is demanded. */
export type Demanding = Pick<Recommendation, 'title' | 'description' | 'audit' | 'remediation' | 'defaultValue'>;

/**
 * All that a recommendation demands, as one text: it is hashed to see whether the demand is still the one that was there when somebody
 * decided. Places, wraps and the kinds of quotation marks do not count; each word does.
 */
export function demandTextOf({ title, description, audit, remediation, defaultValue }: Demanding): string {
  const steps = ({ lines }: Recommendation['audit']): string => lines.map((line) => line.command ?? line.text).join(' ');
  return JSON.stringify([normaliseTitle(title), ...[description, steps(audit), steps(remediation), defaultValue].map(plain)]);
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
