import { letsNothingOff, mayLetOff } from './exempting-words.ts';
import { splitText } from './find-bound.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';

/** A zone as a document writes it. */
export interface ZoneSaid {
  readonly name: string;
  /** By its letters it is a name, or a command of the document types it: a device without such a zone has nothing of it. */
  readonly isName: boolean;
  /** The word `zone` stands ahead of it. */
  readonly isCalled?: true;
  /** Whether a zone has a name of the form by which the document tells such zones. */
  readonly fits?: (name: string) => boolean;
}

const NO_NAME =
  '(?!(?:any|all|no|none|other|others|another|it|them|there|this|that|these|those|which|where|each|every|outside|either|only|one|some|and|or|nor|by|the|an?|zones?|nothing|anything|traffic)\\b)';
/** `Outside` says where, unless the word `zone` is beside it. */
const OUTSIDE = '(?:zones? outside(?! zones?)|outside(?= (?:security )?zones?\\b))';
const NAME = String.raw`(?:(?:the|a|our|security|source|destination) )*(?:${OUTSIDE}|(?:zones? )?${NO_NAME}[A-Za-z][\w.-]*)(?: (?:security )?zones?)?`;
/** The source of a pattern for `A, the zone B or C`, captured. */
export const ZONES_SAID = String.raw`((?:either )?${NAME}(?:(?:,? (?:and|or|nor) (?:from |to |into )?|, )${NAME}){0,11})`;

/**
 * The zones of such a list. `The untrust zones` may be several, of which nobody knows the names: it has a star behind it, as no zone of a device
 * does.
 * @param typed the words of the document's commands, in small letters
 * @param isSort each zone of a sort is meant: `an outside zone`
 */
export function readZonesSaid(list: string, typed: ReadonlySet<string>, isSort = false): readonly ZoneSaid[] {
  const names = list
    .split(/,? (?:and|or|nor) |, /)
    .map((name) =>
      name
        .replace(/^(?:(?:either|from|to|into|the|a|our|security|source|destination|zones?) )+/i, '')
        .replace(/ (?:security )?zones?$/i, '')
        .trim(),
    )
    .filter(Boolean);
  if (isSort || (names.length === 1 && /\bzones\b/i.test(list))) return names.map((name) => ({ name: `${name}*`, isName: false }));
  const isCalled = /^(?:(?:the|a|our|security) )*zones? \S/i.test(list);
  return names.map((name) => ({
    name,
    isName: /[A-Z]{2}|[-_\d]/.test(name) || typed.has(name.toLowerCase()),
    ...(isCalled && { isCalled: true as const }),
  }));
}

/** The words that a document types. */
export const typedWordsOf = ({ audit, remediation }: Recommendation): ReadonlySet<string> =>
  new Set([audit, remediation].flatMap(commandsOf).flatMap((command) => command.toLowerCase().split(/[\s"']+/)));

/** The sentences of a description and an audit, without quotes and the points at their ends. */
export const plainSentences = ({ description, audit }: Recommendation): readonly string[] =>
  splitText(`${description}\n${proseOf(audit)}`)
    .map(plainSentence)
    .filter(Boolean);

export const plainSentence = (sentence: string): string =>
  sentence
    .replace(/["“”`‘’]/g, '')
    .replace(/\((?:automated|manual|(?:not )?scored)\)/gi, ' ')
    .replace(/^(?:[-•*–]|\(?(?:\d{1,2}|[a-z])[).]) /i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.;:,]+$/, '');

/** It lets something off, and asks for nothing of the rest: `nothing goes from A to B except DNS` does. */
export const onlyExcepts = (sentence: string): boolean =>
  /^exceptions?: /i.test(sentence) ? !letsNothingOff(sentence) : mayLetOff(sentence) && !DEMANDS.test(sentence);
const DEMANDS = /\b(?:no|nothing|none|never|only|must|shall|should|each|every|all|any|cannot|may not|is not|are not)\b/i;
