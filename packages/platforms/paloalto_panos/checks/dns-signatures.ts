import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, isYes, linesBelow, linesFor } from '../facts/facts.ts';
import { type ProfileVerdict, asserted, judgeProfiles } from './judge-profiles.ts';
import { SOURCE } from './threat-profiles.ts';

/** PAN-OS's own list; in older releases the action stood beside the lists. */
function judgeSinkhole(profile: Place): ProfileVerdict {
  const lists = findPath(profile, 'botnet-domains lists default-paloalto-dns');
  const older = 'botnet-domains action';
  const actions = lists.length > 0 ? lists.flatMap((list) => valuesOf(list, 'action')) : valuesOf(profile, older);
  const lines = [...lists.flatMap((list) => linesBelow(list, 'action')), ...linesFor(profile, older)];
  if (!actions.includes('sinkhole')) {
    const isSaid = actions.length > 0 || lists.length > 0;
    return { status: isSaid ? 'FAIL' : 'REVIEW', lines, what: 'does not say that DNS signatures are sinkholed' };
  }
  const open = [
    ...findPath(profile, 'botnet-domains dns-security-categories *').filter(
      (category) => !/benign/.test(nameOf(category)) && isSet(category, 'action allow|alert'),
    ),
    // In 9.x the cloud's signatures stood beside the list, in force with a licence.
    ...findPath(profile, 'botnet-domains lists default-paloalto-cloud').filter((list) => valueOf(list, 'action') !== 'sinkhole'),
  ];
  return open.length > 0
    ? {
        status: 'REVIEW',
        lines: [...lines, ...open.flatMap((place) => linesBelow(place, 'action'))],
        what: 'sinkholes, but does not sinkhole everything of DNS Security, which needs a licence',
      }
    : { status: 'PASS', lines, what: 'sinkholes the DNS signatures of Palo Alto Networks' };
}

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
    judge: (tree) => judgeProfiles(tree, 'spyware', { judge: judgeSinkhole, none: notApplicable('No spyware profile is in use.') }),
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
