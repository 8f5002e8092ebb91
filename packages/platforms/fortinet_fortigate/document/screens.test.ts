import { makeProcedure } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { readScreens } from './screens.ts';

const read = (steps: string): readonly string[] => readScreens(makeProcedure(steps)).map((path) => path.join(' '));

it.each([
  [
    '4. For Event Logging options, click "All" (for most verbose logging) or "Customize", and include at least the System activity event.',
    ['log eventfilter event enable', 'log eventfilter system enable'],
  ],
  ['4. Enter the Idle Timeout value of 10.', ['system global admintimeout *']],
  ['6. On Log and Report access permission, click None.', ['system accprofile * loggrp *']],
  ['6. On System access permission, click None or Read only.', ['system accprofile * sysgrp *']],
])('reads a step on a screen as a setting: %s', (step, settings) => expect(read(step)).toEqual(settings));

it.each(['1. Click System.', '2. Click Administrators.', '3. Scroll down to Log Settings.', '7. Click OK to save.'])(
  'reads nothing in: %s',
  (step) => expect(read(step)).toEqual([]),
);
