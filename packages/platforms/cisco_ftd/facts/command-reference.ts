import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';

/** The handbook that says what each command means, and what holds without it. */
export const REFERENCE = 'Cisco ASA Series Command Reference';

/** A setting that is off, and not printed, until someone sets it. */
export const OFF: WhenAbsent = { status: 'FAIL', defaultValue: 'off', source: REFERENCE };
