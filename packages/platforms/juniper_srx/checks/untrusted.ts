import type { Things } from '@merlon/engine/checks/finding.ts';
import { type Place, findGap, findPath } from '@merlon/engine/config-tree/find.ts';
import { readMeantNames } from '@merlon/engine/demands/read-meant-names.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, review } from '@merlon/engine/model/verdict.ts';
import { isSet, linesAt, nameOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { SYSTEMS } from '../facts/facts.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** Common names for the zone of untrusted networks. */
const UNTRUSTED = /untrust|outside|internet|external|\bwan\b|^wan|public|upstream|\bisp\d*\b/i;

/** A zone of a title that is none of the untrusted ones. */
export const OTHER_ZONE =
  / (?!(?:untrust\w*|external|outside|internet|wan|public|perimeter|security|the|an?|each|every|all|any|of|bound) )(\w+) zones? /;

/** A unit of an interface, such as `ge-0/0/0.0`, and the place of its statements. */
export interface InterfaceUnit {
  readonly name: string;
  readonly place: Place;
}

/** The security zones whose name marks them as untrusted. */
export function listUntrustedZones(tree: ConfigTree): readonly Place[] {
  return findPath(tree, 'security zones security-zone *').filter((zone) => UNTRUSTED.test(nameOf(zone)));
}

/** The zones that a document is about, as it is judged. */
export interface ZonesMeant {
  readonly zones: readonly Place[];
  /** How a reason calls one of them: `An untrusted zone`. */
  readonly one: string;
}

/**
 * Judges the zones that a document names, `the zones internet, partner and guest`, `each zone whose name begins with ext-`, else those whose
 * name marks them as untrusted. One that is named alone may be another than those that are meant, and one that is not there may be called
 * otherwise: both keep a PASS from standing.
 */
export function judgeZonesMeant(tree: ConfigTree, recommendation: Recommendation, judge: (meant: ZonesMeant) => Outcome): Outcome {
  const every = findPath(tree, 'security zones security-zone *');
  const untrusted = { zones: listUntrustedZones(tree), one: 'An untrusted zone' };
  const meant = readMeantNames(recommendation, 'zone')?.(every.map(nameOf));
  if (!meant) return judge(untrusted);
  const named = { zones: every.filter((zone) => meant.isMeant(nameOf(zone))), one: 'A zone that the document names' };
  const [missing] = meant.missing;
  if (meant.byForm && missing !== undefined && every.length > 0)
    return review(`The document means zones that are called \`${missing}…\`, and the text has none.`, linesAt(every));
  const isList = meant.byForm || !meant.isOne || untrusted.zones.length === 0;
  const outcome = judge(isList ? named : untrusted);
  if (outcome.status !== 'PASS') return outcome;
  if (missing !== undefined) return doubt(outcome, `But the document names the zone \`${missing}\`, which is not in the text.`);
  const other = isList ? outcome : judge(named);
  return other.status === 'PASS' ? outcome : doubt(outcome, `But of the zone that the document names: ${other.reason}`);
}

/** Every unit of every interface, in the order of the text. */
export function listUnits(tree: ConfigTree): readonly InterfaceUnit[] {
  return findPath(tree, 'interfaces * unit *').map((place) => ({ name: `${place.captured[0]}.${place.captured[1]}`, place }));
}

/** The units in untrusted zones; undefined if no zone is known to be untrusted. */
export function listUntrustedUnits(tree: ConfigTree): readonly InterfaceUnit[] | undefined {
  const zones = listUntrustedZones(tree);
  if (zones.length === 0) return undefined;
  const members = new Set(zones.flatMap((zone) => valuesOf(zone, 'interfaces')).map((name) => (name.includes('.') ? name : `${name}.0`)));
  return listUnits(tree).filter((unit) => members.has(unit.name));
}

const asThings = (units: readonly InterfaceUnit[]): Things['meant'] =>
  units.map(({ name, place }) => ({ name, place, lines: [place.node.line] }));

/** Units of other systems of the device, whose zones say whether they are untrusted. */
const listOthers = (tree: ConfigTree, families: string): Things['meant'] =>
  SYSTEMS.flatMap((system) => findPath(tree, `${system} interfaces * unit *`))
    .filter((place) => isSet(place, `family ${families}`))
    .map((place) => ({ name: place.captured.slice(1).join('.'), place, lines: [place.node.line] }));

/** The units in untrusted zones that speak one of these families; where the text leaves out zones, the others may be in one. */
export function listUntrustedSpeaking(tree: ConfigTree, families: string): Things {
  const speaking = listUnits(tree).filter(({ place }) => isSet(place, `family ${families}`));
  const untrusted = new Set(listUntrustedUnits(tree)?.map(({ place }) => place.node));
  const isUntrusted = ({ place }: InterfaceUnit): boolean => untrusted.has(place.node);
  const meant = speaking.filter(isUntrusted);
  const isOpen = meant.length > 0 && findGap(tree, ['security', 'zones']) !== undefined;
  const perhaps = isOpen ? asThings(speaking.filter((unit) => !isUntrusted(unit))) : [];
  return { meant: asThings(meant), perhaps: [...perhaps, ...listOthers(tree, families)] };
}

/** The same, but for loopback interfaces; where no zone is known to be untrusted, each unit may be in one. */
export function listSending(tree: ConfigTree, family: string): Things {
  const speaking = listUnits(tree).filter(({ name, place }) => !/^lo\d/.test(name) && isSet(place, `family ${family}`));
  const untrusted = listUntrustedUnits(tree);
  const others = listOthers(tree, family);
  if (!untrusted) return { meant: [], perhaps: [...asThings(speaking), ...others] };
  const nodes = new Set(untrusted.map(({ place }) => place.node));
  return { meant: asThings(speaking.filter(({ place }) => nodes.has(place.node))), perhaps: others };
}
