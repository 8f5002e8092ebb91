import { sortLines } from '../../config-tree/places.ts';
import { isUnderstood } from '../../config-tree/whole.ts';
import type { ServiceWords, ZoneServices, ZoneServicesDemand } from '../../demands/read-zone-services.ts';
import type { ZoneSaid } from '../../demands/zones-said.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '../../model/verdict.ts';
import { isPerhapsThere, mentions } from '../zone-names.ts';

/** What a zone offers of the device itself, at its own place or at that of an interface in it. */
export interface ZoneOffer {
  readonly zone: string;
  readonly name: string;
  readonly kind: 'service' | 'protocol';
  readonly lines: readonly number[];
}

/** How zones of a vendor offer services of the device itself. */
export interface ZoneOfferFacts extends ServiceWords {
  readonly zonesOf: (tree: ConfigTree) => readonly string[];
  readonly offersOf: (tree: ConfigTree) => readonly ZoneOffer[];
  /** What tells a command by which a zone offers something. */
  readonly typed: RegExp;
}

interface Remark {
  readonly offer: ZoneOffer;
  readonly is: 'refused' | 'open';
}

/** Whether zones offer services of the device itself that a document refuses. */
export function judgeZoneServices({ demands, exceptions }: ZoneServicesDemand, facts: ZoneOfferFacts, tree: ConfigTree): Outcome {
  const zones = new Set(facts.zonesOf(tree).map((zone) => zone.toLowerCase()));
  if (zones.size === 0) return isUnderstood(tree) ? notApplicable('No zone is configured.') : review('The text shows no zone.');
  const spoken = new Set(demands.flatMap((one) => one.zones).map(({ name }) => name.toLowerCase()));
  // A word that is no name, or one like another zone's, may be how the document calls a zone of another name.
  const isUnclear = ({ name, isName }: ZoneSaid): boolean =>
    !zones.has(name.toLowerCase()) && (!isName || isPerhapsThere(name.toLowerCase(), zones, spoken));
  const unclear = demands.flatMap((one) => one.zones).find(isUnclear);
  const offers = facts.offersOf(tree);
  const judged = demands.filter((one) => one.is !== 'onlyIn' || !one.zones.some(isUnclear));
  const remarks = judged.flatMap((demand) => offers.flatMap((offer) => look(offer, demand, facts) ?? []));
  const faults = remarks.filter(({ is }) => is === 'refused');
  const isLetOff = ({ zone, name }: ZoneOffer): boolean =>
    exceptions.some((sentence) => {
      const called = [...sentence.matchAll(/\bzones? (?:called|named) ([\w-]+)/g)].map(([, word]) => word!);
      const named = [...new Set([...zones, ...spoken, ...called])].filter((one) => mentions(sentence, one));
      const services = [...facts.services, ...facts.protocols].filter((one) => mentions(sentence, one));
      return (named.length === 0 || named.includes(zone.toLowerCase())) && (services.length === 0 || services.includes(name));
    });
  const plain = faults.filter(({ offer }) => !isLetOff(offer));
  if (plain.length > 0) return fail(linesOf(plain), say(plain));
  if (faults.length > 0) return review(`${say(faults)} The document may let it off.`, linesOf(faults));
  if (remarks.length > 0) return review(`${say(remarks)} Whether that is meant a person has to say.`, linesOf(remarks));
  if (unclear) return review(`Which zone is meant by ${unclear.name} a person has to say.`);
  if (!isUnderstood(tree)) return review('What of the text was not understood may offer a service.');
  return pass(
    linesOf(offers.map((offer) => ({ offer, is: 'open' }))),
    'No zone, and no interface in one, offers a service that the document refuses.',
  );
}

function look(offer: ZoneOffer, demand: ZoneServices, { everything }: ServiceWords): Remark | undefined {
  const { is, zones, services, protocols, ofProtocols } = demand;
  const isOfZone = zones.some(({ name }) => name.toLowerCase() === offer.zone.toLowerCase());
  const named = offer.kind === 'service' ? services : protocols;
  if (offer.kind === 'protocol' && ofProtocols === 'left out') return undefined;
  const refused: Remark = { offer, is: 'refused' };
  if (is === 'only') {
    if (!isOfZone || named.includes(offer.name)) return undefined;
    return offer.kind === 'protocol' && ofProtocols === 'unsure' ? { offer, is: 'open' } : refused;
  }
  if (is === 'onlyIn' && isOfZone) return undefined;
  // What offers everything offers these as well.
  return named.includes(offer.name) || (named.length > 0 && everything.includes(offer.name)) ? refused : undefined;
}

const linesOf = (remarks: readonly Remark[]): readonly number[] => sortLines(remarks.flatMap(({ offer }) => offer.lines));

const say = (remarks: readonly Remark[]): string =>
  `${[...new Set(remarks.map(({ offer }) => `the zone ${offer.zone} offers ${offer.name}`))].slice(0, 6).join('; ')}.`;
