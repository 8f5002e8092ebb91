import { sortLines } from '../../config-tree/places.ts';
import { isUnderstood } from '../../config-tree/whole.ts';
import type { ServiceWords, ZoneServices, ZoneServicesDemand } from './read-zone-services.ts';
import type { ZoneSaid } from '../../demands/zones-said.ts';
import { uniteAddresses } from '../../rule-base/addresses.ts';
import { findNamedAddresses } from '../../rule-base/named-addresses.ts';
import { coversRanges } from '../../rule-base/range-set.ts';
import { readAddress } from '../../rule-base/read-address.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '../../model/verdict.ts';
import { isPerhapsThere, mentions } from '../zone-names.ts';

/** What a zone offers of the device itself, at its own place or at that of an interface in it. */
export interface ZoneOffer {
  /** Left out where it stands in a profile that no interface of a zone bears. */
  readonly zone?: string;
  readonly name: string;
  readonly kind: 'service' | 'protocol';
  /** What offers it, where that is neither the zone nor an interface. */
  readonly by?: string;
  /** The addresses that may use it; none where all may. */
  readonly from?: readonly string[];
  readonly lines: readonly number[];
}

/** How zones of a vendor offer services of the device itself. */
export interface ZoneOfferFacts extends ServiceWords {
  readonly zonesOf: (tree: ConfigTree) => readonly string[];
  readonly offersOf: (tree: ConfigTree) => readonly ZoneOffer[];
  /** Zones of which the text does not show what they offer. */
  readonly hiddenOf?: (tree: ConfigTree) => readonly { readonly zone?: string; readonly why: string; readonly lines: readonly number[] }[];
  /** What tells a command by which a zone offers something. */
  readonly typed: RegExp;
}

interface Remark {
  readonly offer: ZoneOffer;
  readonly is: 'refused' | 'open';
  /** The addresses that may use it and that the document does not let in. */
  readonly of?: string;
}

/** Whether zones offer services of the device itself that a document refuses. */
export function judgeZoneServices({ demands, exceptions }: ZoneServicesDemand, facts: ZoneOfferFacts, tree: ConfigTree): Outcome {
  const zones = new Set(facts.zonesOf(tree).map((zone) => zone.toLowerCase()));
  if (zones.size === 0) return isUnderstood(tree) ? notApplicable('No zone is configured.') : review('The text shows no zone.');
  const spoken = new Set(demands.flatMap((one) => one.zones).map(({ name }) => name.toLowerCase()));
  // A word that is no name, or one like another zone's, may be how the document calls a zone of another name.
  const isThere = ({ name, fits }: ZoneSaid): boolean => (fits ? [...zones].some(fits) : zones.has(name.toLowerCase()));
  const isUnclear = (zone: ZoneSaid, _: number, all: readonly ZoneSaid[]): boolean => {
    const isNamed = zone.isName || (zone.isCalled === true && all.some(isThere));
    return !isThere(zone) && (!isNamed || isPerhapsThere(zone.name.toLowerCase(), zones, spoken));
  };
  const unclear = demands.flatMap((one) => one.zones.filter(isUnclear))[0];
  const offers = facts.offersOf(tree);
  const hidden = facts.hiddenOf?.(tree) ?? [];
  if (offers.length + hidden.length === 0 && demands.every(({ ofProfiles }) => ofProfiles) && isUnderstood(tree))
    return notApplicable('Nothing is offered by a profile, as there is none that offers something.');
  const judged = demands.filter((one) => one.is !== 'onlyIn' || !one.zones.some(isUnclear));
  const remarks = judged.flatMap((demand) => offers.flatMap((offer) => look(offer, demand, facts) ?? []));
  const faults = remarks.filter(({ is }) => is === 'refused');
  const isLetOff = ({ zone, name }: ZoneOffer): boolean =>
    exceptions.some((sentence) => {
      const called = [...sentence.matchAll(/\bzones? (?:called|named) ([\w-]+)/g)].map(([, word]) => word!);
      const named = [...new Set([...zones, ...spoken, ...called])].filter((one) => mentions(sentence, one));
      const services = [...facts.services, ...facts.protocols].filter((one) => mentions(sentence, one));
      return (
        (named.length === 0 || zone === undefined || named.includes(zone.toLowerCase())) &&
        (services.length === 0 || services.includes(name))
      );
    });
  const plain = faults.filter(({ offer }) => !isLetOff(offer));
  if (plain.length > 0) return fail(linesOf(plain), say(plain));
  if (faults.length > 0) return review(`${say(faults)} The document may let it off.`, linesOf(faults));
  if (remarks.length > 0) return review(`${say(remarks)} Whether that is meant a person has to say.`, linesOf(remarks));
  if (hidden.length > 0) return review(hidden[0]!.why, sortLines(hidden.flatMap(({ lines }) => lines)));
  if (unclear) return review(`Which zone is meant by ${unclear.name} a person has to say.`);
  if (!isUnderstood(tree)) return review('What of the text was not understood may offer a service.');
  return pass(
    linesOf(offers.map((offer) => ({ offer, is: 'open' }))),
    'No zone, and no interface in one, offers a service that the document refuses.',
  );
}

const EVERYBODY = /^(?:0\.0\.0\.0|::)(?:\/0)?$|\/0$/;

function look(offer: ZoneOffer, demand: ZoneServices, { everything }: ServiceWords): Remark | undefined {
  const { is, zones, services, protocols, ofProtocols, ofProfiles } = demand;
  const { zone } = offer;
  if (zone === undefined && !ofProfiles) return undefined;
  const isOfZone = zones.some(({ name, fits }) => (fits ? fits(zone ?? '') : name.toLowerCase() === zone?.toLowerCase()));
  const named = offer.kind === 'service' ? services : protocols;
  if (offer.kind === 'protocol' && ofProtocols === 'left out') return undefined;
  const refused: Remark = { offer, is: 'refused' };
  if (is === 'only') {
    if (!isOfZone || named.includes(offer.name)) return undefined;
    return offer.kind === 'protocol' && ofProtocols === 'unsure' ? { offer, is: 'open' } : refused;
  }
  if (is === 'onlyIn' ? isOfZone : is === 'not' && !isOfZone) return undefined;
  // What offers everything offers these as well.
  if (!named.includes(offer.name) && !(named.length > 0 && everything.includes(offer.name))) return undefined;
  return is === 'listed' ? lookAtList(offer, demand) : refused;
}

/** Whether those who may use a service are listed as a document asks. */
function lookAtList(offer: ZoneOffer, { networks, refusesAll }: ZoneServices): Remark | undefined {
  const { from = [] } = offer;
  if (from.length === 0) return { offer, is: 'refused', of: 'every address' };
  const all = from.filter((entry) => EVERYBODY.test(entry));
  if (all.length > 0) return { offer, is: refusesAll || networks !== undefined ? 'refused' : 'open', of: all.join(', ') };
  if (networks === undefined) return undefined;
  const within = uniteAddresses(findNamedAddresses(networks).flatMap(({ addresses }) => addresses ?? []));
  const read = from.map((entry) => ({ entry, addresses: readAddress(entry) }));
  const unread = read.filter(({ addresses }) => !addresses || addresses.symbols.length > 0);
  const beyond = read.filter(
    ({ addresses }) => addresses && !(coversRanges(within.v4, addresses.v4) && coversRanges(within.v6, addresses.v6)),
  );
  const said = (some: readonly { readonly entry: string }[]): string => some.map(({ entry }) => entry).join(', ');
  if (beyond.length > 0) return { offer, is: 'refused', of: said(beyond) };
  return unread.length > 0 ? { offer, is: 'open', of: said(unread) } : undefined;
}

const linesOf = (remarks: readonly Remark[]): readonly number[] => sortLines(remarks.flatMap(({ offer }) => offer.lines));

const say = (remarks: readonly Remark[]): string => `${[...new Set(remarks.map(sayOne))].slice(0, 6).join('; ')}.`;

const sayOne = ({ offer: { zone, by, name }, of }: Remark): string => {
  const where = zone === undefined ? '' : `the zone ${zone}`;
  const who = by === undefined ? where : `${by}${where && ` on an interface of ${where}`}`;
  return `${who} offers ${name}${of === undefined ? '' : ` to ${of}`}`;
};
