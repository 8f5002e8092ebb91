import { test } from './serve-merlon.ts';

/** Names the errors that a spec file provokes; the browser reports a refused call by itself. All others fail its tests. */
export function failOnBrowserErrors(expected: RegExp): void {
  test.use({ expectedProblems: expected });
}
