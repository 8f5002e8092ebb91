import { type Scope, findPath, valuesAt } from '../../config-tree/find.ts';
import type { ShownNumber } from '../../model/lockout.ts';

/** The numbers that a configuration shows at a path; NaN for what is none. */
export const showNumbers = (scope: Scope, path: string): readonly ShownNumber[] =>
  findPath(scope, path).map((place) => ({ value: Number(valuesAt(place)[0] ?? NaN), line: place.node.line }));
