// Vitest runs this before each test file: cases that fast-check draws come from the seed of the run.
import { configureGlobal } from 'fast-check';
import { runSeed } from './tier.ts';

configureGlobal({ seed: runSeed });
