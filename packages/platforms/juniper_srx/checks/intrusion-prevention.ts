import { atMost } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';

const PACKAGE = 'security idp security-package automatic';
const REFERENCE = 'Junos CLI Reference, automatic (Security IDP): nothing is downloaded unless it is enabled';

/** Signatures of attacks. */
export const intrusionPreventionChecks: readonly CheckSpec[] = [
  {
    id: 'idp-updates',
    title: 'Attack signatures are updated automatically',
    about: {
      title: [/ (?:signatures?|idp|ips|security package) /, / (?:updat\w*|up to date|download\w*|automatic\w*) /],
      // The interval below is one of hours, and the usual one is a day.
      except: [/ (?:hourly|hours?|minutes?|twice|immediately|manual\w*) /],
    },
    all: [
      { setting: `${PACKAGE} enable`, demand: 'present', absent: { status: 'FAIL', source: REFERENCE } },
      { setting: `${PACKAGE} interval`, demand: atMost(24, 'hour'), absent: { status: 'REVIEW', source: REFERENCE } },
    ],
    beside: [`${PACKAGE} start-time *`, 'security idp security-package url *'],
    source: REFERENCE,
  },
];
