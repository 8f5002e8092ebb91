import { letsOff } from './read-exempted.ts';

/** Whether a sentence speaks of a device by its name, of others alone, or of none that can be told. */
export type ToldDevices = 'this' | 'others' | 'none';

/** `TW-BR-`, `-dc1`, `-BR-`: how names begin or end, or what they hold. */
const AFFIX = /(?<![\w./-])(?:[a-z\d][\w-]*-(?![\w])|-[a-z][a-z\d]*(?![\w-])|-[a-z][a-z\d]*-(?![\w-]))/gi;
/** `the two Brno firewalls`: a place by which a device may be called, too. */
const PROPER = /(?<=[a-z,:] )[A-Z][a-z]{3,}\b/g;

const DEVICES =
  '(?:units?|gateways?|firewalls?|devices?|boxes|appliances?|clusters?|sites?|branch(?:es)?|(?:sub)?stations?|depots?|offices?|halls?|shops?|stores?|plants?)';
/** `branch units (br-)`, `gateways whose host names begin with fw-dep-`: how the names of the devices begin that are meant, and of no others. */
const NAMED_SO = new RegExp(
  String.raw`\b${DEVICES} \(([a-z][a-z\d]*-)\)|\b${DEVICES}\b,? ?\(?(?:whose |with |host |(?:the|its|their) )*names? (?:that )?(?:begins?|starts?|beginning|starting) with ["'“‘\x60]?([a-z][a-z\d]*-)(?![\w-])`,
  'i',
);

/**
 * Which devices a sentence names. @param identifiers the names in it, in small letters @param own those of the device
 * @param isThing whether a name is one of something in its configuration, and so of no other device
 */
export function tellDevices(
  sentence: string,
  identifiers: readonly string[],
  own: readonly string[],
  isThing: (name: string) => boolean = () => false,
): ToldDevices {
  const affixes = (sentence.match(AFFIX) ?? []).map((one) => one.toLowerCase());
  const places = (sentence.match(PROPER) ?? []).map((one) => one.toLowerCase());
  const isThis = own.some(
    (name) =>
      identifiers.includes(name) ||
      affixes.some((one) => hasAffix(name, one)) ||
      name.split(SEPARATOR).some((part) => places.includes(part)),
  );
  if (isThis) return 'this';
  if (own.length > 0 && NAMED_SO.test(sentence)) return 'others';
  return [...identifiers, ...affixes].some((one) => own.some((name) => isOfKin(one, name)) && !isThing(one)) ? 'others' : 'none';
}

function hasAffix(name: string, affix: string): boolean {
  if (!affix.startsWith('-')) return name.startsWith(affix);
  return affix.endsWith('-') ? name.includes(affix) : name.endsWith(affix);
}

const SEPARATOR = /[-_.]/;
const stemOf = (part = ''): string => part.replace(/\d+$/, '');

/** Whether a name is of the make of a device's own: `lds-fw01` and `brno-fw01`, `tw-br-` and `tw-ho-fw1`. */
export function isOfKin(name: string, own: string): boolean {
  const [parts, others] = [name, own].map((one) => one.split(SEPARATOR));
  const isBeginning = parts!.at(-1) === '';
  if (isBeginning) return parts!.length > 2 && parts![0] === others![0];
  const [stem, other] = [parts, others].map((one) => stemOf(one!.at(-1)));
  const isAlike = stem === other && (stem !== '' || parts![0] === others![0]);
  return parts![0] !== '' && parts!.length > 1 && parts!.length === others!.length && isAlike;
}

/** `Exception: sites that have RADIUS only`, `Stations reached by satellite may …`: of which sites a device is, no configuration tells. */
const OF_SITES =
  /^exceptions?: *(?:(?:for|at|on|in) )?(?!(?:every|all|each|no|where|when|if)\b)(?:[\w-]+ ){0,2}(?:sites?|stations?|branch(?:es)?|offices?|plants?|shops?|stores?|depots?|clinics?|hospitals?|schools?|campus(?:es)?|cent(?:re|er)s?|(?<=\w )units?)\b/i;

/** `Exception: Classes B and C have a single unit`: which of them a device is its owner alone knows. */
const OF_CLASSES =
  /^exceptions?: *(?:(?:for|at|on|in|of) )?(?:[\w-]+ ){0,2}(?:class|grade|tier|categor|group)(?:es|s|y|ies)? [a-z\d](?:(?:,| and| or|, and|, or) [a-z\d])*(?![\w-])/i;

/** Whether an exception is for sites of a kind, and not for those without something, for which the text may be looked through. */
export const exceptsSites = (sentence: string): boolean => OF_CLASSES.test(sentence) || (OF_SITES.test(sentence) && !letsOff(sentence));
