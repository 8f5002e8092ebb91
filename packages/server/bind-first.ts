type Bound<First, Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (first: First, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * Gives functions their first argument once and for all: what a store's functions need is the database, what a service's need are its
 * ports, and both stay plain functions that stand by themselves.
 */
export function bindFirst<First, Functions extends Record<string, (first: First, ...rest: never[]) => unknown>>(
  first: First,
  functions: Functions,
): Bound<First, Functions> {
  const bound = Object.entries(functions).map(([name, each]) => [name, (...rest: never[]) => each(first, ...rest)]);
  return Object.fromEntries(bound) as Bound<First, Functions>;
}
