import { absent, all, given, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** `none` behind a method lets a certificate through where the check fails (command reference, revocation-check). */
const CHECKS_REVOCATION: Assertion = given(
  absent('enrollment self'),
  all(
    value(
      'revocation-check',
      { is: 'matches', pattern: /^(?!none\b)/, words: 'begin with a method, and not with `none`' },
      { status: 'FAIL', defaultValue: 'none', source: REFERENCE },
    ),
    { op: 'value', path: ['revocation-check'], test: { is: 'excludes', values: ['none'] }, absent: { status: 'NA' }, otherwise: 'REVIEW' },
  ),
  'the device signed its certificate itself, which nobody can revoke',
);

export const certificateChecks: readonly CheckSpec[] = [
  {
    id: 'revocation-check',
    title: 'Ensure certificates are checked for revocation',
    about: {
      title: [/ (?:revocation|crls?|ocsp) /],
      except: [
        BEYOND_A_SETTING,
        REVERSED,
        / (?:inspection|decrypt\w*|management center|fmc|hours?|minutes?|days?|daily|download\w*|cach\w*|updat\w*|stapl\w*) /,
      ],
    },
    alsoSaid: 'peers peer trustpoints authorities',
    expectation:
      'every trustpoint must use `revocation-check` with OCSP or a CRL, and not none, so that certificates are checked for revocation',
    noun: 'trustpoint',
    path: 'crypto ca trustpoint *',
    must: CHECKS_REVOCATION,
    remediation: ['crypto ca trustpoint <trustpoint>', ' revocation-check ocsp crl'],
    beside: ['revocation-check *', 'revocation-check * *', 'revocation-check * * *'],
    source: `${REFERENCE}, revocation-check: none by default`,
  },
];
