import { availableParallelism } from 'node:os';

/** How many threads can work at once. */
export const countProcessors = (): number => availableParallelism();
