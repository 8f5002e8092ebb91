import type { OpenCheck, ShownLine } from '../open-check.ts';

/** A check that is open, of which only what matters is given. */
export function makeOpenCheck(given: Partial<OpenCheck> = {}): OpenCheck {
  return {
    checkId: '1.1',
    title: 'Ensure the telemetry channel is encrypted',
    asked: 'Look whether the telemetry channel is encrypted.',
    expectation: '',
    defaultValue: '',
    sections: [{ lines: [makeLine(3, 'telemetry'), makeLine(4, ' channel encrypted'), makeLine(5, ' interval 30')], isWhole: true }],
    hasAll: true,
    mayFailByAbsence: false,
    mayPass: true,
    tellingWords: ['telemetry', 'channel', 'encrypt'],
    subject: ['telemetry', 'channel', 'encrypt'],
    namedLines: [],
    ...given,
  };
}

export const makeLine = (line: number, text: string, given: Partial<ShownLine> = {}): ShownLine => ({
  line,
  text,
  quote: text.trim(),
  canProve: true,
  isCut: false,
  ...given,
});
