import type { Assertion, Path, WhenAbsent } from '../model/assertion.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { readAbsence } from './read-absence.ts';
import { SOURCE, namesDefault } from './read-default.ts';

/** The source of what an audit says itself. */
export const OWN_AUDIT = "so the document's own audit";

/** What an absence means of which nobody knows: as the document says in a sentence; undefined where it says nothing of it. */
export function absentAsSaid(
  { status }: WhenAbsent,
  path: Path,
  recommendation: Recommendation,
  isTakenBack = false,
): WhenAbsent | undefined {
  const said = status === 'REVIEW' ? readAbsence(recommendation, path, { isTakenBack }) : undefined;
  return said === undefined ? undefined : { status: said === 'complies' ? 'PASS' : 'FAIL', source: OWN_AUDIT };
}

/** The default of some releases that the document's Default Value names as well; undefined where it does not. */
export const defaultSaidToo = ({ status, ifSaid }: WhenAbsent, { defaultValue }: Recommendation): DefaultTold | undefined =>
  status === 'REVIEW' && ifSaid !== undefined && namesDefault(defaultValue, ifSaid) ? { is: ifSaid, source: SOURCE } : undefined;

interface DefaultTold {
  readonly is: string;
  readonly source: string;
}

/** What an absence means by the default that the document names. */
function absentByDefault(absent: WhenAbsent, recommendation: Recommendation): WhenAbsent | undefined {
  const told = defaultSaidToo(absent, recommendation);
  return told && { status: 'PASS', defaultValue: told.is, source: told.source };
}

// Checks are the same for every document, and most know what each absence means.
const openIn = new WeakMap<Assertion, number>();

/** An assertion in which what the document says of a line that is not there counts where nobody knows what that means. */
export function assertAsSaid(assertion: Assertion, recommendation: Recommendation): Assertion {
  let open = openIn.get(assertion);
  if (open === undefined) openIn.set(assertion, (open = new Set(openLines(assertion, [])).size));
  if (open === 0) return assertion;
  return mapAbsent(assertion, [], (absent, path, isTakenBack) => {
    const said = absentAsSaid(absent, path, recommendation, isTakenBack);
    // That one line may be missing says nothing of another.
    if (said && (open === 1 || said.status === 'FAIL')) return said;
    return (isTakenBack ? undefined : absentByDefault(absent, recommendation)) ?? absent;
  });
}

/** Its lines that may be absent without anybody knowing what that means. */
function openLines(assertion: Assertion, above: Path): readonly string[] {
  const path = 'path' in assertion ? [...above, ...assertion.path] : above;
  if ((assertion.op === 'value' || assertion.op === 'present') && assertion.absent?.status === 'REVIEW') return [path.join(' ')];
  if ('of' in assertion) return assertion.of.flatMap((one) => openLines('then' in one && !('op' in one) ? one.then : one, above));
  return 'then' in assertion && assertion.then !== undefined ? openLines(assertion.then, path) : [];
}

type Change = (absent: WhenAbsent, path: Path, isTakenBack: boolean) => WhenAbsent;

function mapAbsent(assertion: Assertion, above: Path, change: Change): Assertion {
  switch (assertion.op) {
    case 'value':
      return { ...assertion, absent: change(assertion.absent, [...above, ...assertion.path], false) };
    case 'present':
      return assertion.absent
        ? { ...assertion, absent: change(assertion.absent, [...above, ...assertion.path], assertion.negated === true) }
        : assertion;
    case 'all':
    case 'any':
      return { ...assertion, of: assertion.of.map((one) => mapAbsent(one, above, change)) };
    case 'each':
    case 'some':
      return { ...assertion, then: mapAbsent(assertion.then, [...above, ...assertion.path], change) };
    case 'eachScope':
    case 'given':
      return { ...assertion, then: mapAbsent(assertion.then, above, change) };
    default:
      return assertion;
  }
}
