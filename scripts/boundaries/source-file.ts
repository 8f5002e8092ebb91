/** The facts about a source file that the rules look at. */
export interface SourceFile {
  /** From the project's root, with slashes: `packages/engine/audit/plan.ts`. */
  readonly path: string;
  readonly imports: readonly Import[];
  /** Things of the surroundings that are used without an import: `process`, `Date.now`, `new Date()`. */
  readonly globals: readonly Place[];
  /** Identifiers and text; comments are not among them. */
  readonly texts: readonly Place[];
}

export interface Import {
  /** A path from the project's root where it is one of ours, else the package: `node:fs`, `zod`, `@mui/material`. */
  readonly target: string;
  readonly line: number;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
}

export interface Place {
  readonly text: string;
  readonly line: number;
}

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Tests and what only they stand on: a folder `testing`. */
export const isTest = (path: string): boolean => isTestFile(path) || path.includes('/testing/');
