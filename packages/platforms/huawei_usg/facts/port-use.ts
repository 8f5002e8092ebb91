import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { headsOf, ifWhole } from './facts.ts';
import { listPorts } from './ports.ts';
import { listInterfacesOf } from './zones.ts';

/** By what a document tells a port in use from others. */
type Sign = 'address' | 'bundle' | 'parent' | 'zone';

const WORDS: Readonly<Record<Sign, string>> = {
  address: String.raw`(?:an? )?ip address(?:es)?`,
  bundle: String.raw`(?:(?:an? )?eth-trunk(?: \S+)?|(?:is |are )?(?:no |not )?(?:an? )?members? (?:ports? )?of an eth-trunk)`,
  parent: String.raw`(?:an? |any )?sub-?interfaces?`,
  zone: String.raw`(?:(?:any |a )?(?:security )?zone)`,
};
const SIGN = `(?:${Object.values(WORDS).join('|')})`;
const LACKS = String.raw`(?:without|that has no|that have no|has no|have no|with no|with neither|carries no|carry no|is no|is not|nor|no|or|and)`;
const FACES = String.raw`(?:(?:each|every|all|any|an?|the|for each|for every)? ?(?:physical |remaining )?(?:those|(?:ports?|interfaces?)(?: (?:x?gigabitethernet)(?: (?:or|and) x?gigabitethernet)?)?|(?:interface )?(?:x?gigabitethernet)(?: (?:or|and) x?gigabitethernet)?(?: (?:ports?|interfaces?|blocks?))?))`;
const LACKING = String.raw`(?:(?:,? ?(?:and |or )?${LACKS}) ${SIGN}(?:, | and |, and | or )?){1,4}`;
const SHUT = String.raw`(?:must have the line shutdown|must (?:contain|show|have) (?:the line )?shutdown|the line shutdown must be (?:printed|shown|there|present)|(?:is|must be|has to be|have to be) (?:shut ?down|(?:administratively )?down))`;

const UNUSED = [
  // `Those without ip address, without eth-trunk and without a sub-interface must have the line shutdown`
  new RegExp(String.raw`^${FACES} ${LACKING},? ?${SHUT}$`, 'i'),
  new RegExp(String.raw`^${FACES} ${LACKING} is (?:unused|not in use) and (?:has to|must) be shut ?down$`, 'i'),
  /^(?:a |each |every )?(?:physical )?(?:x?gigabitethernet )?(?:interface|port) that (?:does not belong to any (?:security )?zone|is in no zone) is (?:unused|not in use) and (?:has to|must) be shut ?down$/i,
];
/** `In use means: it has an IP address, or it is a member of an Eth-Trunk` */
const USED = new RegExp(String.raw`^in use means: (?:it (?:has|is|carries) ${SIGN}(?:, or |, | or |$)){1,4}$`, 'i');
const BUNDLES_OUT =
  /^member ports of an eth-trunk(?: \(line eth-trunk \S+ in the block\))? are left out(?:, as are ports whose sub-interfaces are in a zone)?$/i;

/** What documents say of ports that nobody uses, which the check hears as a whole. */
export const READ_OF_USE: readonly RegExp[] = [
  ...UNUSED,
  USED,
  BUNDLES_OUT,
  /^(?:the line )?undo shutdown(?:, or a block with neither of the two,)? (?:on such an? (?:port|interface) )?(?:is a finding|fails)$/i,
  /^collect all interfaces named in add interface lines of the zones$/i,
  /^each remaining interface gigabitethernet block must contain shutdown$/i,
  /^look at the interfaces with names gigabitethernet and xgigabitethernet$/i,
  /^virtual-if0, null0 and other logical interfaces are not meant$/i,
];

const plain = (sentence: string): string =>
  sentence
    .replace(/["'`“”‘’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;:]+$/, '');

/** The signs of use that a document names; undefined where it tells of none. */
function readUse({ description, audit }: Recommendation): ReadonlySet<Sign> | undefined {
  const said = [...splitText(description), ...splitProse(audit)].map(plain);
  const telling = said.filter((sentence) => [...UNUSED, USED].some((form) => form.test(sentence)));
  if (telling.length === 0) return undefined;
  const text = telling.join('\n');
  const signs = (Object.keys(WORDS) as readonly Sign[]).filter((sign) => new RegExp(WORDS[sign], 'i').test(text));
  return new Set<Sign>([...signs, ...(said.some((sentence) => BUNDLES_OUT.test(sentence)) ? (['bundle', 'parent'] as const) : [])]);
}

/** What shows whether a port is in use by these signs; undefined where its subinterfaces leave it open. */
function isInUse(port: Place, tree: ConfigTree, signs: ReadonlySet<Sign>): boolean | undefined {
  const name = port.node.words.slice(1).join('');
  const zoned = listInterfacesOf(tree, () => true);
  const subs = findPath(tree, 'interface *')
    .map(({ node }) => node.words.slice(1).join(''))
    .filter((face) => face.startsWith(`${name}.`));
  if (signs.has('address') && (isSet(port, 'ip address') || isSet(port, 'ipv6 address'))) return true;
  if (signs.has('bundle') && isSet(port, 'eth-trunk')) return true;
  if (signs.has('zone') && zoned.has(name)) return true;
  if (subs.length === 0) return false;
  return signs.has('parent') && (!signs.has('zone') || subs.some((face) => zoned.has(face))) ? true : undefined;
}

/** Judges the ports of a text where a document tells those in use from others. */
export function judgeUse(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const signs = readUse(recommendation);
  const ports = signs ? listPorts(tree) : [];
  if (!signs || ports.length === 0) return undefined;
  const open = ports
    .filter((port) => !isSet(port, 'shutdown'))
    .map((port) => ({ port, isUsed: isInUse(port, tree, signs) }))
    .filter(({ isUsed }) => isUsed !== true);
  const idle = headsOf(open.filter(({ isUsed }) => isUsed === false).map(({ port }) => port));
  if (idle.length > 0) return ifWhole(tree, 'interface', fail(idle, `A port is not in use, and not shut down (${idle.length}).`));
  if (open.length > 0)
    return review(
      'A port that is not shut down carries subinterfaces; whether it is in use a person has to say.',
      headsOf(open.map(({ port }) => port)),
    );
  const text = `Every port, GigabitEthernet or another, that has no ${[...signs].map((sign) => SAID[sign]).join(', no ')} is shut down (\`shutdown\`).`;
  return ifWhole(tree, 'interface', pass(headsOf(ports), text));
}

const SAID: Readonly<Record<Sign, string>> = {
  address: '`ip address`',
  bundle: '`eth-trunk`',
  parent: 'sub-interface',
  zone: 'zone (`add interface`)',
};
