import { all, any, doubt, each, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, linesBelow } from '../facts/facts.ts';
import { linesIn } from './findings.ts';
import { inUse } from './judge-profiles.ts';

/** A rule of a profile forwards whatever there is, in a direction if it is said. */
const forwards = (...direction: readonly string[]): Assertion => ({
  op: 'some',
  path: ['rules', '*'],
  then: all(...['application any', 'file-type any', ...direction.map((one) => `direction ${one}`)].map((path) => present(path))),
  none: { status: 'FAIL' },
  noun: 'rule',
});

const FORWARDS_ALL = any(
  forwards('both'),
  all(forwards('upload'), forwards('download')),
  all(forwards(), doubt('a profile that forwards every application and file type, though not in both directions', 'rules * direction')),
);

/** Releases before 7.0 forwarded through file blocking profiles (PAN-OS 7.0 release notes: WildFire analysis got profiles of its own). */
const forwardsByBlocking = (tree: ConfigTree): readonly Place[] =>
  ['vsys *', 'shared']
    .flatMap((owner) => findPath(tree, `${owner} profiles file-blocking * rules *`))
    .filter((rule) => valuesOf(rule, 'action').some((action) => action.endsWith('forward')));

function settleOlder(tree: ConfigTree): Outcome | undefined {
  const older = forwardsByBlocking(tree).map((rule) => ({ lines: linesBelow(rule, 'action') }));
  return older.length > 0
    ? review('File blocking profiles forward files, as releases before 7.0 do; a person has to look at which.', linesIn(older))
    : undefined;
}

const FILE_SIZES = 'deviceconfig setting wildfire file-size-limit';
const SESSION_INFORMATION = 'deviceconfig setting wildfire session-info-select';
const DECRYPTED = 'setting ssl-decrypt allow-forward-decrypted-content';
const OFF_BY_DEFAULT = 'PAN-OS web interface help, Device > Setup > Content-ID: off by default';
const ALL_BY_DEFAULT = 'PAN-OS web interface help, Device > Setup > WildFire: everything is sent by default';

export const wildfireChecks: readonly CheckSpec[] = [
  {
    id: 'wildfire-file-sizes',
    forPerson: true,
    title: 'Ensure that WildFire file size upload limits are maximized',
    about: { title: [/ wildfire /, / file size /] },
    expectation: 'the size limit of every file type must be set as large as it can be',
    // Defaults and ranges differ by release (8.0 ends pe at 10 MB, later ones higher).
    judge: each(
      `${FILE_SIZES} * size-limit *`,
      'file size limit',
      doubt('whether the file size limits are as large as the release allows'),
      {
        none: { status: 'FAIL', source: `the defaults of the release are not the largest: ${DEFAULT_VALUE}` },
      },
    ),
    remediation: [`set ${FILE_SIZES} <type> size-limit <size>`],
    source: 'PAN-OS WildFire administrator guide',
  },
  {
    id: 'wildfire-forwarding',
    title: 'Ensure forwarding is enabled for all applications and file types in WildFire file blocking profiles',
    about: { title: [/ forward/, / file types? /, / wildfire /] },
    expectation: 'every WildFire Analysis profile in use must forward any application and any file type in both directions',
    ...inUse('wildfire-analysis', 'WildFire Analysis profile'),
    none: { status: 'FAIL', source: 'no rule applies one by default' },
    // The predefined profile forwards all unknown files (PAN-OS 11.1 web interface help, Objects > Security Profiles > WildFire Analysis).
    predefined: { default: 'PASS' },
    must: FORWARDS_ALL,
    settledBy: settleOlder,
    remediation: [
      'set profiles wildfire-analysis <profile> rules <rule> application any file-type any direction both analysis public-cloud',
    ],
    // Where PAN-OS 6 and older forwarded files from (PAN-OS 7.0 release notes, WildFire Analysis profile).
    beside: ['profiles file-blocking'],
    source: 'PAN-OS web interface help, Objects > Security Profiles > WildFire Analysis',
  },
  {
    id: 'wildfire-decrypted-content',
    title: 'Ensure forwarding of decrypted content to WildFire is enabled',
    about: { title: [/ decrypted content /] },
    expectation: `\`${DECRYPTED}\` must be \`yes\``,
    noun: 'virtual system',
    path: 'vsys *',
    none: { status: 'FAIL', source: OFF_BY_DEFAULT },
    must: { setting: DECRYPTED, demand: equals('yes'), absent: { is: 'no', source: OFF_BY_DEFAULT } },
    remediation: [`set ${DECRYPTED} yes`],
    source: OFF_BY_DEFAULT,
  },
  {
    id: 'wildfire-session-information',
    title: 'Ensure all WildFire session information settings are enabled',
    about: { title: [/ wildfire /, / session information /] },
    setting: `${SESSION_INFORMATION} *`,
    demand: noneOf('yes'),
    absent: { status: 'PASS', source: ALL_BY_DEFAULT },
    remediation: [`delete ${SESSION_INFORMATION}`],
    source: ALL_BY_DEFAULT,
  },
];
