import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';

const BANNER = 'deviceconfig system login-banner';

export const loginBannerChecks: readonly CheckSpec[] = [
  {
    id: 'login-banner',
    title: "Ensure 'Login Banner' is set",
    about: {
      title: [/ (?:log ?in|log ?on|warning) banner | banner .*(?:log ?in|log ?on|access|authenticat\w*) /],
      except: [/ (?:states?|says?|contains?|mentions?|reveals?|names?|standard|mandatory|dod|approved) /],
    },
    // A document that has a short text as well names the length from which on the long one is due.
    expectation: `\`${BANNER}\` must be set: a login or warning banner that is shown before access is granted; PAN-OS takes 3200 characters, so that a text of 1300 has room`,
    text: 'login banner',
    // The message of the day is another text, shown where there is no banner.
    at: [{ path: BANNER }],
    absent: { status: 'FAIL', source: 'there is no banner by default' },
    tells: { maker: /\bpalo ?alto\b|\bpan-?os\b|\bpa-\d/i, names: ['deviceconfig system hostname'] },
    remediation: [`set ${BANNER} "<text>"`],
    source: 'PAN-OS web interface help, Device > Setup > Management > General Settings',
  },
];
