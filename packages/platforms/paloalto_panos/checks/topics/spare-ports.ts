import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { zonesOf } from '../../facts/zones.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const PORTS = 'network interface ethernet *';
const SOURCE =
  'PAN-OS web interface help, Network > Interfaces > Ethernet: the link state of a port is auto unless it is set to up or down; a port of the type HA, or of an aggregate group, is in no zone of its own';
const WORDS =
  /(?:except|other than|apart from) (?:the )?ha (?:ports|interfaces|links)|ethernet|ports?|interfaces?|configured|config|entr(?:y|ies)|zones?|security|spare|unused|idle|forced|held|shut|administratively|brought|put|link-state|link state|link|state|down|auto|up|ha|high(?:-| )availability|ha[1-4]|assessed|looked at|without (?:an? )?(?:entry|(?:security )?zone)|passes no traffic|traffic|export of the running configuration|name|physical|switched off|free|members?|patched/;

/** `belongs to no zone`, `is not in a zone` */
const NO_ZONE =
  /\b(?:(?:in|of|to) no (?:security )?zone|(?:is|are|does|do) not (?:in|part of|assigned to|belong to|a member of) (?:a|any) (?:security )?zone|without (?:a|any) (?:security )?zone|outside (?:of )?(?:any|every|all) zones?|(?:has|have) no (?:security )?zone)\b/;
const DOWN =
  /\b(?:(?:is|are|must be|has to be|have to be|stays?|stands?|remains?|be|kept) (?:[a-z]+ )?(?:link-state )?down|link(?:-| )state(?: of| is| must be| has to be)* down|with link-state down)\b/;
const HA_EXEMPT =
  /\b(?:ha|high(?:-| )availability) (?:ports|interfaces|links)\b.*\b(?:exempt|not (?:spare|meant|concerned|affected|assessed|looked at|considered)|in use|left out|excluded|out of scope)\b|\b(?:except|other than|apart from) (?:the )?(?:ha|high(?:-| )availability) (?:ports|interfaces|links)\b/;

interface Port {
  readonly place: Place;
  readonly is: 'spare' | 'ha' | 'unsure';
}

/** The ports of a text that stand in no zone, neither themselves nor by what is made of them. */
function freePorts(tree: ConfigTree): readonly Port[] {
  const inZones = new Set(zonesOf(tree).flatMap(({ interfaces }) => interfaces.flatMap((name) => [name, name.replace(/\.\d+$/, '')])));
  const ofPair = new Set(valuesOf(tree, 'deviceconfig high-availability interface * port'));
  return findPath(tree, PORTS).flatMap((place): readonly Port[] => {
    const name = nameOf(place);
    const group = valueOf(place, 'aggregate-group');
    if (inZones.has(name) || (group !== undefined && inZones.has(group))) return [];
    // A group itself is no port.
    if (/^ae\d/.test(name)) return [];
    if (isSet(place, 'ha') || ofPair.has(name)) return [{ place, is: 'ha' }];
    return [{ place, is: group !== undefined || isSet(place, 'decrypt-mirror|log-card|tap') ? 'unsure' : 'spare' }];
  });
}

function judge(tree: ConfigTree, isHaExempt: boolean): readonly Outcome[] {
  const ports = findPath(tree, PORTS);
  if (ports.length === 0) return [unlessHidden(tree, PORTS, notApplicable('There is no Ethernet port in the text.'))];
  const free = freePorts(tree).filter(({ is }) => is !== 'ha' || !isHaExempt);
  if (free.length === 0) return [pass(linesAt(ports), 'Every Ethernet port of the text is in a zone, or exempt.')];
  return free.map(({ place, is }) => {
    const name = nameOf(place);
    const lines = [place.node.line, ...linesAt(findPath(place, 'link-state'))];
    if (isSet(place, 'link-state down')) return pass(lines, `The port ${name}, which is in no zone, is down.`);
    const said = `The port ${name} is in no zone, and its link state is ${valueOf(place, 'link-state') ?? 'auto, as nothing is set'}.`;
    if (is !== 'spare') return review(`${said} Whether it is meant a person has to say.`, lines);
    return unlessHidden(tree, 'vsys * zone', fail(lines, said));
  });
}

export const sparePortTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'spare-ports',
    title: 'Ethernet ports without a zone',
    expectation: 'each Ethernet port of the configuration that belongs to no zone must be down (`link-state down`)',
    source: SOURCE,
    core: /^network interface ethernet \S+ link-state\b/,
    words: WORDS,
    heeds: [
      NO_ZONE,
      HA_EXEMPT,
      /\b(?:ha|high(?:-| )availability) (?:ports|interfaces|links) are in use and (?:therefore |so )?not spare\b/,
      /\b(?:ports|interfaces) (?:without an entry|(?:that|which) (?:do not appear|are not|have no entry) in the config(?:uration)?) are not (?:looked at|assessed|considered|meant)\b/,
      /\bor no link-state at all, is not down\b|\bsince pan-os passes no traffic on them\b|\b(?:unused|shut|switched off) (?=ports?|interfaces?)/,
    ],
    read: (sentences) => {
      const asked = sentences.find(
        (sentence) => /\b(?:ports?|interfaces?)\b/.test(sentence) && NO_ZONE.test(sentence) && DOWN.test(sentence),
      );
      if (asked === undefined) return undefined;
      const isHaExempt = sentences.some((sentence) => HA_EXEMPT.test(sentence));
      return {
        judge: (tree) => judge(tree, isHaExempt),
        numbers: [],
        narrows: isHaExempt,
        // Another state, or other ports, is asked for by somebody else.
        unclear: sentences.filter(
          (sentence) => sentence !== asked && /\bdown\b/.test(sentence) && /\b(?:must|shall|should|only)\b/.test(sentence),
        ),
      };
    },
  }),
];
