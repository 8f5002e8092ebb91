import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';

/** The check library. In a platform with more than a few checks, each subject has its own file and this one lists them. */
export const templateChecks: readonly LibraryCheck[] = [
  {
    id: 'telnet-off',
    title: 'Ensure Telnet is disabled',
    matches: ({ title }) => /\btelnet\b/i.test(title),
    expectation: 'The Telnet service is switched off.',
    judge: {
      op: 'value',
      path: ['service', 'telnet'],
      test: { is: 'equals', value: 'off' },
      absent: {
        status: 'FAIL',
        defaultValue: 'on',
        source: 'Template Firewall handbook, release 1, "Services": Telnet answers by default',
      },
    },
    remediation: ['service telnet off'],
    source: 'Template Firewall handbook, release 1, "Services"',
  },
];
