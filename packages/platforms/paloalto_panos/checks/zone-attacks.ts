import { ALWAYS, all, any, asked, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import type { Things } from '@merlon/engine/checks/finding.ts';
import { textBesideForms } from '@merlon/engine/demands/read-meant-names.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { textOf } from '../document/vocabulary.ts';
import {
  ATTACH,
  DROPS,
  PROFILE,
  PROFILES,
  SCANS,
  SOURCE,
  actsAtRate,
  allZones,
  ifScanIsMeant,
  inZones,
  isOn,
  listedZones,
  speaksOfAll,
  untrustedZones,
} from './zone-protection.ts';
import { LETS_PASS } from './turned-titles.ts';

const OF_UNTRUSTED = /\b(?:untrust\w*|external|outside|internet|perimeter|public)\b/i;

/**
 * The zones of which a document speaks: all, those that it lists, or those that face an untrusted network. Where it does not say, these are
 * meant in any case, and the others perhaps.
 */
function zonesAsked(tree: ConfigTree, recommendation: Recommendation): Things {
  const text = textOf(recommendation);
  const every = allZones(tree).meant;
  const listed = listedZones(tree, recommendation);
  if (speaksOfAll(textBesideForms(text, 'zone'), listed !== undefined || OF_UNTRUSTED.test(text))) return { meant: every };
  const untrusted = untrustedZones(tree);
  if (listed) return listed;
  if (OF_UNTRUSTED.test(text)) return untrusted;
  const names = new Set(untrusted.meant.map(({ place }) => place));
  return { meant: untrusted.meant, perhaps: every.filter(({ place }) => !names.has(place)) };
}

const inZonesAsked = (must: Assertion) => inZones(zonesAsked, must);

/** SYN cookies are demanded where a document names them. */
const SYN_FLOOD = all(
  isOn('flood tcp-syn enable'),
  asked([/\bcookies?\b/i, present('flood tcp-syn syn-cookies')], [ALWAYS, actsAtRate('tcp-syn')]),
);

const isDropped = (kind: string): Assertion => isOn(`discard-${kind}-source-routing`);

/** What is done about a scan: an alert may be enough, unless the document says that it is not. */
const isScanBlocked = (id: string): Assertion => {
  const blocks = value(`scan ${id} action`, noneOf('allow', 'alert'));
  const reports = all(value(`scan ${id} action`, noneOf('allow')), doubt('whether an alert on a scan is enough'));
  return asked([/\balert\b[^.]*\bfinding\b|\bnot\b[^.]{0,40}\balert\b/i, blocks], [ALWAYS, any(blocks, reports)]);
};

/** A profile that protects from nothing is as good as none. */
const PROTECTS = any(
  value('flood * enable', { is: 'contains', values: ['yes'] }),
  present('scan *'),
  ...DROPS.map(isOn),
  doubt('a zone protection profile that protects from nothing'),
);

/** What a document asks of zones by the attack alone, without the words of a benchmark. */
export const zoneAttackChecks: readonly CheckSpec[] = [
  {
    id: 'zone-syn-floods',
    title: 'Ensure SYN floods are stopped by zone protection',
    about: { title: [/ syn /, / floods?| flooding | cookies? | attacks? /], except: [/ random early /, / dos protection polic/] },
    expectation:
      'the zone protection profile that is applied to each zone must have TCP SYN flood protection enabled, with the action SYN cookies where the document names them',
    ...inZonesAsked(SYN_FLOOD),
    remediation: [`${PROFILE} flood tcp-syn enable yes`, `${PROFILE} flood tcp-syn syn-cookies activate-rate <rate>`, ATTACH],
    beside: ['alarm-rate', 'maximal-rate'].map((rate) => `${PROFILES} <profile> flood tcp-syn syn-cookies ${rate} <rate>`),
    source: SOURCE,
  },
  {
    id: 'zone-spoofing',
    title: 'Ensure packets with a spoofed IP address are dropped',
    about: { title: [/ spoof/], except: [LETS_PASS, / (?:arp|mac|dns|e ?mail) /] },
    expectation:
      'the zone protection profile of each zone must drop (discard) packets with a spoofed IP address, and none may let them pass',
    ...inZonesAsked(isOn('discard-ip-spoof')),
    remediation: [`${PROFILE} discard-ip-spoof yes`, ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-source-routing',
    title: 'Ensure packets with source routing options are dropped',
    about: { title: [/ source rout/], except: [LETS_PASS] },
    expectation:
      'the zone protection profile of each zone must drop (discard) packets with the strict and the loose source routing option; none may let them pass',
    ...inZonesAsked(asked([/\bstrict\b/i, isDropped('strict')], [/\bloose\b/i, isDropped('loose')])),
    remediation: [`${PROFILE} discard-strict-source-routing yes`, `${PROFILE} discard-loose-source-routing yes`, ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-scans',
    title: 'Ensure port scans and host sweeps are blocked',
    about: {
      title: [
        / (?:port|tcp|udp|reconnaissance|network) scan\w* | host sweeps? | reconnaissance /,
        / (?:block\w*|drop\w*|den\w*|prevent\w*|stop\w*|protect\w*|reconnaissance) /,
      ],
      except: [LETS_PASS, / alerts? /],
    },
    expectation:
      'the zone protection profile of each zone must enable reconnaissance protection against TCP port scan, UDP port scan and host sweep, with an action that blocks (block, block-ip) them, not allow them or alert alone',
    ...inZonesAsked(all(...SCANS.map((id) => ifScanIsMeant(id, isScanBlocked(id))))),
    remediation: [...SCANS.map((id) => `${PROFILE} scan ${id} action block-ip`), ATTACH],
    beside: [`${PROFILES} <profile> scan <id> <attribute> <value>`, `${PROFILES} <profile> scan <id> action <action>`],
    source: SOURCE,
  },
  {
    id: 'zone-protection-attached',
    title: 'Ensure every zone has a Zone Protection Profile',
    about: {
      title: [/ zones? /, / zone protection | protection profiles? /],
      except: [/ alerts? /, / (?:flood|syn|spoof\w*|scan\w*|reconnaissance|packets?|fragment\w*|icmp|rate|dos) /],
    },
    expectation:
      'a zone protection profile must be assigned (attached, applied) to every zone, or to each external zone where the document names those alone',
    ...inZonesAsked(PROTECTS),
    remediation: [ATTACH],
    source: SOURCE,
  },
];
