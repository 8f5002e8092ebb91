import { absent, all, any, doubt, each, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, isYes, linesFor } from '../facts/facts.ts';
import { asserted, inUse, judgeProfiles } from './judge-profiles.ts';
import { SOURCE } from './threat-profiles.ts';

const OWN_LIST = 'botnet-domains lists default-paloalto-dns';

/** PAN-OS's own list; in older releases the action stood beside the lists. */
const SINKHOLES_OWN = any(
  present(`${OWN_LIST} action sinkhole`),
  all(
    absent(OWN_LIST),
    any(
      present('botnet-domains action sinkhole'),
      all(absent('botnet-domains action'), doubt('a profile that says nothing of the DNS signatures')),
    ),
  ),
);

/** DNS Security needs a licence. In 9.x its signatures stood beside the list. */
const SINKHOLES_REST = any(
  all(
    each('botnet-domains dns-security-categories *', 'category', absent('action allow|alert'), {
      named: /^(?!.*benign)/,
      none: { status: 'PASS' },
    }),
    any(absent('botnet-domains lists default-paloalto-cloud'), present('botnet-domains lists default-paloalto-cloud action sinkhole')),
  ),
  doubt('whether everything of DNS Security has to be sinkholed, which needs a licence', 'botnet-domains dns-security-categories * action'),
);

function judgePassiveDns(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system update-schedule statistics-service passive-dns-monitoring';
  const global = linesFor(tree, path);
  if (isYes(tree, path)) return pass(global, 'Passive DNS monitoring is enabled.');
  if (global.length > 0) return fail(global, 'Passive DNS monitoring is not enabled.');
  const telemetry = linesFor(tree, 'deviceconfig system device-telemetry');
  if (telemetry.length > 0) return review('This release has device telemetry in place of a switch for passive DNS monitoring.', telemetry);
  return judgeProfiles(tree, 'spyware', {
    judge: asserted(value('botnet-domains passive-dns', equals('yes'), { status: 'FAIL', defaultValue: 'no', source: DEFAULT_VALUE })),
    predefined: { default: 'FAIL', strict: 'FAIL' },
    none: fail([], `Passive DNS monitoring is not enabled; it is off by default (${DEFAULT_VALUE}).`),
  });
}

/** What anti-spyware profiles do with the names that are looked up. */
export const dnsSignatureChecks: readonly CheckSpec[] = [
  {
    id: 'spyware-sinkhole',
    title: 'Ensure DNS sinkholing is configured on all anti-spyware profiles in use',
    about: { title: [/ sinkhol/] },
    expectation:
      'every anti-spyware profile in use must set the policy action of the DNS signatures (Palo Alto Networks content, malicious domains) to sinkhole',
    ...inUse('spyware', 'anti-spyware profile'),
    must: all(SINKHOLES_OWN, SINKHOLES_REST),
    remediation: ['set profiles spyware <profile> botnet-domains lists default-paloalto-dns action sinkhole'],
    source: SOURCE,
  },
  {
    id: 'passive-dns',
    title: 'Ensure passive DNS monitoring is set to enabled on all anti-spyware profiles in use',
    about: { title: [/ passive dns /] },
    expectation: 'passive DNS monitoring must be enabled',
    judge: judgePassiveDns,
    remediation: ['set deviceconfig system update-schedule statistics-service passive-dns-monitoring yes'],
    source: 'PAN-OS web interface help, Telemetry',
  },
];
