import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { placesInSystems } from '../facts/facts.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';
import { ZONE_WORDS, listZones, speaksOfAllZones } from './zones.ts';

/** The attacks that documents name, and the option of a screen against each. */
const OPTIONS: readonly (readonly [said: RegExp, option: string])[] = [
  // `floods of TCP SYN, ICMP and UDP` names the kinds behind the word, in the same sentence.
  [/\bsyn[- ]?floods?\b|\bflood[^.;\n]*\bsyn\b(?![- ]fin)|\bsyn\b(?![- ]fin)[^.;\n]*\bflood/, 'tcp syn-flood'],
  [/\b(?:icmp|ping)[- ]floods?\b|\bflood[^.;\n]*\bicmp\b(?![- ]fragm)|(?<!large )\bicmp\b(?![- ]fragm)[^.;\n]*\bflood/, 'icmp flood'],
  [/\budp[- ]floods?\b|\bflood[^.;\n]*\budp\b(?! (?:port )?scan)|\budp\b(?! (?:port )?scan)[^.;\n]*\bflood/, 'udp flood'],
  [/\bsource[- ]rout\w*/, 'ip source-route-option'],
  [/\bland\b/, 'tcp land'],
  [/\bping[- ](?:of[- ])?death\b/, 'icmp ping-death'],
  [/\btear[- ]?drop\b/, 'ip tear-drop'],
  [/\bspoof\w*/, 'ip spoofing'],
  [/\bport[- ]?scan\w*/, 'tcp port-scan'],
  [/\b(?:ip|address)[- ]sweeps?\b/, 'icmp ip-sweep'],
  [/\bwin-?nuke\b/, 'tcp winnuke'],
  [/\bsyn[- ]fin\b/, 'tcp syn-fin'],
  [/\btcp[- ]no[- ]flag\b|\bwithout flags\b/, 'tcp tcp-no-flag'],
  [/\bfin[- ]no[- ]ack\b/, 'tcp fin-no-ack'],
  [/\bicmp[- ]fragment\w*|\bfragmented icmp\b/, 'icmp fragment'],
  [/\blarge[- ]icmp\b|\bicmp large\b/, 'icmp large'],
];
/** `icmp ping-death, ip tear-drop, udp flood`: the protocol of another attack is no kind of flood. */
const OF_OTHERS =
  /\b(?:icmp|udp|tcp)[- ](?:ping[- ](?:of[- ])?death|ip-sweep|(?:udp|tcp)-sweep|port-scan|large|land|syn[- ]fin|syn-frag|fin[- ]no[- ]ack|tcp-no-flag|win-?nuke|syn-ack-ack-proxy)\b/g;

/** Junos CLI Reference, syn-flood: 200 packets per second by default. */
const SYN_FLOOD = 200;

/** `A screen is bound to the zone` */
const BOUND =
  /\b(?:a|one) screen (?:is|must be|shall be|has to be) (?:bound|attached|applied|assigned)\b|\beach [^.;]{0,30}zone (?:has|must have|shall have) a screen\b/;

/** Screens that are bound to zones, and what they drop. */
export const screenTopic: TopicJudge = {
  id: 'screens',
  isMeant: ({ text, typed, recommendation: { title } }) =>
    /\bscreens?\b/i.test(title) || /\bsecurity screen ids-option\b/.test(typed) || (BOUND.test(text) && / screen \S/.test(typed)),
  words: new RegExp(
    `${ZONE_WORDS.source}|^(?:teardrop|ip-spoofing|reconnaissance|denial|dos|malformed|activated|defen[cs]e|active|attached|profile|profiles|actually|just|raises?|alarms?|alarm|flooding|screens?|ids-options?|protection|protects?|against|attacks?|drops?|dropped|detects?|packets?|floods?|syn|syn-flood|land|ping|ping-death|death|tear-?drop|tear|spoof\\w*|source-?rout\\w*|source-route-option|routing|routed|source|addresses|address|ip|tcp|icmp|udp|alarm-without-drop|attack-threshold|thresholds?|behind|second|production|test|scan\\w*|port-scan|ip-sweep|sweeps?|winnuke|syn-fin|tcp-no-flag|found|latest|security)$`,
  ),
  heeds: [
    /\balarm-without-drop (?:is|must|may|shall) not (?:be )?(?:set|permitted|allowed|used|configured|present|active)\b/,
    /\b(?:no|not|without) alarm-without-drop\b|\bif the option alarm-without-drop is set\b/,
  ],
  read,
};

function read(document: TopicDocument): TopicDemand | undefined {
  const ofFloods = document.text.replace(OF_OTHERS, ' ');
  const options = OPTIONS.flatMap(([said, option]) => (said.test(option.endsWith('flood') ? ofFloods : document.text) ? [option] : []));
  const threshold = boundOf(document, /\battack-threshold\b|\bper second\b/i, 'atMost', 'count', true);
  if (options.length === 0 && !BOUND.test(document.text)) return undefined;
  return {
    expectation: `every outside zone must have a \`screen\` that is defined, drops, and has ${options.length === 0 ? 'options' : options.map((option) => `\`${option}\``).join(', ')}`,
    judge: (tree) => judge(tree, document, options, threshold),
    isUnclear:
      speaksOfAllZones(document) ||
      threshold === 'unclear' ||
      (threshold !== undefined && /\b(?:icmp|udp|ping)[- ]floods?\b|\bscans?\b|\bsweeps?\b/.test(document.text)),
    // `The four options`: as many as are looked for.
    numbers: [options.length, ...(typeof threshold === 'number' ? [threshold, SYN_FLOOD] : [])],
    asides: [/\((?:see|defined in) [\w-]+\d\)/i],
  };
}

function judge(tree: ConfigTree, document: TopicDocument, options: readonly string[], threshold: number | 'unclear' | undefined): Outcome {
  const { outside, unsure, all } = listZones(tree, document);
  if (all.length === 0) return unlessHidden(tree, 'security zones', notApplicable('No security zone is configured.'));
  const isAlarmSaid = /\balarm-without-drop\b/.test(document.text);
  const look = (zone: Place): readonly Remark[] => lookAtZone(tree, zone, options, { threshold, isAlarmSaid });
  const remarks = [
    ...outside.flatMap(look),
    ...unsure.flatMap(look).map((one) => open(`${one.why}, and whether that zone is meant a person has to say`, one.lines)),
  ];
  if (outside.length === 0) return review('Which zones are meant cannot be told from their names.', linesAt(all));
  if (threshold === 'unclear') remarks.push(open('Which threshold is demanded a person has to read', []));
  const lines = outside.flatMap((zone) => linesAt(findPath(zone, 'screen')));
  return conclude(tree, ['security zones', 'security screen'], remarks, {
    lines,
    said: 'The screen of every outside zone has what the document demands.',
  });
}

interface Asked {
  readonly threshold: number | 'unclear' | undefined;
  readonly isAlarmSaid: boolean;
}

function lookAtZone(tree: ConfigTree, zone: Place, options: readonly string[], { threshold, isAlarmSaid }: Asked): readonly Remark[] {
  const name = valueOf(zone, 'screen');
  if (name === undefined) return [missing(`The zone ${nameOf(zone)} has no screen`, [zone.node.line])];
  const screens = placesInSystems(tree, 'security screen ids-option *').filter((one) => nameOf(one) === name);
  const bound = linesAt(findPath(zone, 'screen'));
  if (screens.length === 0) return [missing(`The screen of the zone ${nameOf(zone)} is not defined`, bound)];
  const lines = [...bound, ...screens.map(({ node }) => node.line)];
  const remarks: Remark[] = options
    .filter((option) => !screens.some((screen) => isSet(screen, option)))
    .map((option) => missing(`The screen of the zone ${nameOf(zone)} has no \`${option}\``, lines));
  const alarms = screens.flatMap((screen) => linesAt(findPath(screen, 'alarm-without-drop')));
  if (alarms.length > 0)
    remarks.push((isAlarmSaid ? fault : open)(`The screen of the zone ${nameOf(zone)} raises alarms and drops nothing`, alarms));
  if (typeof threshold === 'number') {
    const own = screens.map((screen) => valueOf(screen, 'tcp syn-flood attack-threshold')).find((one) => one !== undefined);
    if (Number(own ?? SYN_FLOOD) > threshold)
      remarks.push(fault(`The screen of the zone ${nameOf(zone)} drops from ${own} packets on`, lines));
  }
  return remarks;
}
