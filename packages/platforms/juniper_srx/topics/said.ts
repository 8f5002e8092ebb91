import { type Quantity, type Side, type Unit, readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { TopicDocument } from '@merlon/engine/topics/by-words/topic-judge.ts';

/** Seconds of the units that a document may use. */
const SECONDS: Readonly<Partial<Record<Unit, number>>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** What a document tells of defaults is no demand: `(defaults 75 and 150)`, `default 28800`. */
const DEFAULTS =
  /\([^()]*\bdefaults?\b[^()]*\)|\bdefaults?\b(?: (?:is|are|of|holds?|value|lifetime))* \d[\w ]*(?: and \d+)?|\b\d+(?: \w+)? is (?:also )?the default\b/gi;
/** `Fewer than two … is a finding` */
const FINDING = /\b(?:finding|deviation|violation|failure)s?\b/i;

/** `1 to 10`, `15-1440`: the far end bounds. */
const RANGE = /(?<![\w.])\d+(?: ?- ?| to )(?=\d+\b)/g;
/** `One greater than 10` is no number. */
const ONE = /\bone (?=greater|less|more|higher|longer|shorter|larger|of\b|that\b|with\b)/gi;

/** `The three lines under host 10.1.1.1` counts lines, and no hosts. */
const LINES = /\b(?:\d+|two|three|four|five|six) (?=(?:lines|statements|commands|entries)\b)/gi;

const plain = (sentence: string): string =>
  sentence.replace(DEFAULTS, ' ').replace(LINES, ' ').replace(RANGE, 'at most ').replace(ONE, 'a ');

/** The parts of a sentence, each of which may speak of another setting. */
const partsOf = (sentence: string): readonly string[] => plain(sentence).split(/[;:]|, | and (?!more|less|older|newer)|, or (?!more|less)/);

/**
 * The bound that a document demands of what it calls by some words; undefined where it names none, `unclear` where it names several.
 * @param unit of the setting
 * @param isSided a number alone is no bound
 */
export function boundOf(
  { sentences }: TopicDocument,
  words: RegExp,
  side: Side,
  unit: Unit,
  isSided = false,
): number | 'unclear' | undefined {
  const found = sentences.flatMap((sentence) => {
    const isFinding = FINDING.test(sentence) && !/\b(?:not|never) (?:set|configured)? ?(?:to )?\d/i.test(sentence);
    return partsOf(sentence)
      .filter((part) => words.test(part))
      .flatMap((part) =>
        readQuantities(part).flatMap((one) => {
          if (isSided && one.side === undefined) return [];
          // `At a more detailed one`, `for one of them`
          if (one.number < 2 && one.side === undefined && one.unit === undefined && !/\b1\b/.test(part)) return [];
          return toUnit(one, unit, side, isFinding) ?? [];
        }),
      );
  });
  const bounds = [...new Set(found)];
  return bounds.length > 1 || bounds.includes('contrary') ? 'unclear' : (bounds[0] as number | undefined);
}

/** The number of a bound in a unit; `contrary` where it bounds the other side. */
function toUnit(one: Quantity, unit: Unit, side: Side, isFinding: boolean): number | 'contrary' | undefined {
  const own = SECONDS[unit];
  // `Servers may be waited for at most 5 seconds`: no number of servers.
  if (own === undefined && one.unit !== undefined && SECONDS[one.unit] !== undefined) return undefined;
  const factor = one.unit === undefined || one.unit === unit || own === undefined ? 1 : (SECONDS[one.unit] ?? Number.NaN) / own;
  if (Number.isNaN(factor)) return undefined;
  const number = one.number * factor;
  if (one.side === undefined || one.side === side)
    return one.exclusive === true && !isFinding ? number + (side === 'atMost' ? -1 : 1) : number;
  // `More than 10 is a finding`: 10 is the most.
  if (!isFinding) return 'contrary';
  return one.exclusive ? number : number + (side === 'atMost' ? -1 : 1);
}

/** `A firewall without SNMP is out of scope`: a judge that finds nothing of the kind says that it does not apply. */
export const lettingOff = (kind: string): RegExp =>
  new RegExp(
    String.raw`^(?:an? )?(?:devices?|firewalls?|gateways?|boxes|sites?) (?:without|with no) (?:any )?(?:${kind})(?: configuration| configured)? (?:is|are) (?:out of scope|outside (?:of )?(?:the scope|this control)|not affected|exempt)$`,
    'i',
  );

/** Whether a document says that it does not apply where nothing of a kind is configured. */
export const letsOffWithout = ({ text }: TopicDocument): boolean =>
  /\bnot applicable\b|\bn\/a\b|\bdo(?:es)? not apply\b|\bappl(?:y|ies) (?:only )?(?:where|to (?:devices|firewalls|gateways) (?:with|that|which))\b|\b(?:where|if|when|wherever) [^.;]{2,40}(?:is|are) (?:used|configured|in use|spoken|run|enabled)\b|\bwhere tunnels end\b|\bare exempt\b|\bnot affected\b|\bdoes not concern\b|\bout(?:side)? (?:of )?(?:the )?scope\b|\boutside (?:of )?this (?:control|rule|requirement)\b/.test(
    text,
  );

const ASKS =
  'must|shall|should|may|can|cannot|only|never|always|has|have|needs?|is|are|be|if|when|where|unless|until|findings?|reports?|outputs?|from now on|since then';
/** Sentences that tell why something is asked, and ask for nothing: `Two boxes still had telnet on in 2022`. */
export const BACKGROUND: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?!.*\b(?:${ASKS})\b)[\w ,'’-]+? (?:was|were|had|used to|lasted|happened|came across|took place)\b[\w ,'’-]*$`,
    'i',
  ),
  /^(?:the|our|all|many|most)(?: [\w-]+){1,4} (?:is|are) full of [\w ,-]+$/i,
  /^(?:anything|whatever|everything|what) (?:is )?(?:sent|transmitted|carried)[\w ,-]* (?:should|must|has to|can) be (?:thought of|regarded|considered|treated) as (?:published|public|known|read|compromised|lost|stolen)$/i,
];
