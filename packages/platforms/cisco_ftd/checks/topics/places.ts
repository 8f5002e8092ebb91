import { readAddressAndMask, readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { refusesAny } from './explicit.ts';
import { type Interface, interfacesOf } from '../../facts/interfaces.ts';

/** An interface as a clause names it: by its name, or as the one for management. */
export const INTERFACE_SAID =
  /(?:and |they |each |is |are |be |only |must |which |that )*(?:(?:reached|connected|sent|bound|contacted|accepted|permitted|its|used|ends?|go) )?(?:(?:through|via|over|from|on|at|in|by|behind|to|interface is) )(?:the )?(?:(?:interface )?(?:called |named )?\(?(mgmt)\)?(?: interface)?|(?:an? )?(?:dedicated )?(management(?:-only)?) interfaces?|interface \(?(management)\)?)(?: (?:only|alone|every time|and on no other))?|\binterfaces?(?: named in [a-z ]+?)? (?:(?:that|which) )?(?:(?:is|are|be|must be|must carry|carry|carries|has|have|with|marked|configured|set|as) )+(management-only)\b|\bnames? an? (management-only) interface|\b(?:the )?interface(?: in brackets)? is \(?(mgmt|management)\)?(?: every time)?|<(?:mask|network|group)> \(?(mgmt|management)\)?|\b(?:and|with|the) interface (mgmt)\b|\bhost (mgmt) </;

/** `on mgmt and inside`: others are meant as well. */
const OTHERS =
  /\b(?:mgmt|management)(?: interfaces?)? (?:or|and) (?:on )?(?:the )?(?:interface )?(?:inside|dmz|lan|admin|trust\w*|internal|outside|another|some)\b/;

/** The interfaces at which a document wants things to stand; `management` is that which is for it. */
export const readPlaces = (said: Said): readonly string[] => [
  ...new Set((said.asks(OTHERS) ? [] : said.all('place')).flatMap((found) => found.slice(1).filter((one) => one !== undefined))),
];

/** Whether a clause refuses the interface that it names. */
export const refusesPlace = (said: Said): boolean => refusesAny(said, /\b(?:mgmt\b|management(?:-only)? interface)/);

/** Whether an interface is the one that a clause names. */
function isMeantInterface(name: string, said: string, interfaces: readonly Interface[]): boolean {
  if (said === 'mgmt') return name.toLowerCase() === said;
  // A name is no `management-only` (command reference).
  if (said === 'management-only') return interfaces.some((one) => one.name === name && one.isForManagement);
  return /^(?:mgmt|management)$/i.test(name) || interfaces.some((one) => one.name === name && one.isForManagement);
}

/** Whether an interface is one of those that a document names, if it names any. */
export const standsWell = (name: string, places: readonly string[], tree: ConfigTree): boolean =>
  places.every((place) => isMeantInterface(name, place, interfacesOf(tree)));

/** The networks that a text names, with the length of their prefix or their mask behind a slash. */
export const networksIn = (text: string): readonly string[] => (text.match(NETWORK) ?? []).map((network) => network.replace(' ', '/'));
const NETWORK = /\d+(?:\.\d+){3}(?:\/\d+| 255(?:\.\d+){3})/g;

/** Whether an address with its mask lies inside a network. */
export function isWithin(address: string, mask: string, network: string): boolean {
  const [inner, outer] = [readAddressAndMask(address, mask), readAddress(network)];
  return inner !== undefined && outer !== undefined && inner.v4.length > 0 && coversRanges(outer.v4, inner.v4);
}
