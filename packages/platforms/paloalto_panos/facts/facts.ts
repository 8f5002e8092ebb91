import { type Place, type Scope, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';

/** The document that states most defaults. */
export const DEFAULT_VALUE = 'CIS Palo Alto Firewall 9 Benchmark, Default Value';

/** The entry with this name below a path; a name may contain blanks. */
export const entryOf = (scope: Scope, path: string, name: string): Place | undefined => findPath(scope, [...path.split(' '), name])[0];

/** True if a switch is set to `yes`. */
export const isYes = (scope: Scope, path: string): boolean => isSet(scope, `${path} yes`);

/** The lines of a path and its values. */
export const linesFor = (scope: Scope, path: string): readonly number[] => linesAt(findPath(scope, path));

/** The line of a place, and the lines of settings below it. */
export const linesBelow = (place: Place, ...paths: readonly string[]): readonly number[] => [
  place.node.line,
  ...paths.flatMap((path) => linesFor(place, path)),
];

const RELEASE = /<config\b[^>]*\sversion="(\d{1,2})\./;

/** The major release of which an export in XML says that it is; the other forms do not say it. */
export const releaseOf = ({ lines }: ConfigTree): number | undefined => {
  const release = RELEASE.exec(lines.slice(0, 5).join('\n'))?.[1];
  return release === undefined ? undefined : Number(release);
};
