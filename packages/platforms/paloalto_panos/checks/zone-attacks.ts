import { all, any, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { ATTACH, DROPS, PROFILE, PROFILES, SCANS, SOURCE, actsAtRate, inZones, isOn } from './zone-protection.ts';
import { LETS_PASS } from './turned-titles.ts';

/** What a document demands of a protection, by its own words. */
type Demanded = (recommendation: Recommendation) => Assertion;

/** The zones of which a document speaks: all, those that face an untrusted network, or it does not say. */
function zonesAsked(recommendation: Recommendation): 'all' | 'untrusted' | 'unsaid' {
  const text = textOf(recommendation);
  if (
    /\b(?:each|every|all|any|a) (?:\w+ )?(?:zones?\b|zone protection profiles?)/i.test(
      text.replace(/\b(?:un|not )trusted zones?|\b(?:external|internet|outside) zones?/gi, ' '),
    )
  )
    return 'all';
  return /\b(?:untrust\w*|external|outside|internet|perimeter|public)\b/i.test(text) ? 'untrusted' : 'unsaid';
}

/**
 * Judges the zones of which the document speaks. Where it does not say which, those that face an untrusted network decide against the
 * device, and all together for it.
 */
const inZonesAsked =
  (demand: Demanded) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const asked = demand(recommendation);
    const which = zonesAsked(recommendation);
    if (which !== 'unsaid') return inZones(which, () => asked)(tree);
    const whole = inZones('all', () => asked)(tree);
    if (whole.status !== 'FAIL') return whole;
    const outer = inZones('untrusted', () => asked)(tree);
    return outer.status === 'PASS' ? review(`${whole.reason} Whether these are meant is for a person to say.`, whole.lines) : outer;
  };

/** Of strict and loose source routing those that a document names. */
const SOURCE_ROUTING: Demanded = (recommendation) => {
  const text = textOf(recommendation);
  const named = ['strict', 'loose'].filter((kind) => new RegExp(`\\b${kind}\\b`, 'i').test(text));
  return all(...(named.length > 0 ? named : ['strict', 'loose']).map((kind) => isOn(`discard-${kind}-source-routing`)));
};

/** SYN cookies are demanded where a document names them. */
const SYN_FLOOD: Demanded = (recommendation) => {
  const action = /\bcookies?\b/i.test(textOf(recommendation)) ? [present('flood tcp-syn syn-cookies')] : [actsAtRate('tcp-syn')];
  return all(isOn('flood tcp-syn enable'), ...action);
};

/** Port scans and host sweeps, and what a document says of an alert: that it is not enough, or nothing. */
const RECONNAISSANCE: Demanded = (recommendation) => {
  const text = textOf(recommendation);
  const isAlertBad = /\balert\b[^.]*\bfinding\b|\bnot\b[^.]{0,40}\balert\b/i.test(text);
  const isBlocked = (id: string): Assertion => {
    const blocks = value(`scan ${id} action`, noneOf('allow', 'alert'));
    return isAlertBad
      ? blocks
      : any(blocks, all(value(`scan ${id} action`, noneOf('allow')), doubt('whether an alert on a scan is enough')));
  };
  return all(...SCANS.map(isBlocked));
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
    judge: inZonesAsked(SYN_FLOOD),
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
    judge: inZonesAsked(() => isOn('discard-ip-spoof')),
    remediation: [`${PROFILE} discard-ip-spoof yes`, ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-source-routing',
    title: 'Ensure packets with source routing options are dropped',
    about: { title: [/ source rout/], except: [LETS_PASS] },
    expectation:
      'the zone protection profile of each zone must drop (discard) packets with the strict and the loose source routing option; none may let them pass',
    judge: inZonesAsked(SOURCE_ROUTING),
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
    judge: inZonesAsked(RECONNAISSANCE),
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
    judge: inZonesAsked(() => PROTECTS),
    remediation: [ATTACH],
    source: SOURCE,
  },
];
