import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';

/** The handbook that says what each command means, and what holds without it. */
export const REFERENCE = 'Cisco ASA Series Command Reference';

/** A setting that is off, and not printed, until someone sets it. */
export const OFF: WhenAbsent = { status: 'FAIL', defaultValue: 'off', source: REFERENCE };

/** Nothing is logged anywhere before `logging enable` (command reference, logging enable). Documents ask for it elsewhere: a person has to look. */
export const LOGGING_RUNS: Assertion = {
  op: 'present',
  path: ['logging', 'enable'],
  absent: { status: 'REVIEW', defaultValue: 'off', source: REFERENCE },
};
