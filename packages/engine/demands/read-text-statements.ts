import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { splitText } from './find-bound.ts';

/** Something that a text has to say, in whatever words. */
export interface Statement {
  readonly said: string;
  /** Words that say so. */
  readonly says: RegExp;
  /** A text without any of these says nothing of it. */
  readonly speaksOf: RegExp;
}

/** A text that says plainly who may not come in. */
export const FORBIDS =
  /\bunauthori[sz]ed\b[^.]{0,80}\b(?:prohibited|forbidden|not (?:permitted|allowed)|illegal|denied|unlawful|prosecut\w*)\b|\b(?:prohibited|forbidden|illegal)\b[^.]{0,60}\bunauthori[sz]ed\b|\bauthori[sz]ed (?:users?|persons?|people|personnel|staff|administrators?|access|use) only\b|\bonly (?:by |for )?authori[sz]ed\b|\bno unauthori[sz]ed\b|\b(?:restricted|limited) to (?:\w+ ){0,2}authori[sz]ed\b|\bauthori[sz]ed (?:[a-z]+ ){1,3}only\b|\bonly (?:[a-z]+ ){1,3}authori[sz]ed\b/i;
const RECORDS = /\b(?:monitor|record|logged|logging|audited)\w*/i;
const PURSUES = /\b(?:prosecut|criminal|legal action|legal consequences|disciplinary|offen[cs]e)\w*/i;

/** An English text without any of these words says nothing of it; one with some may say it in words of its own. */
export const SPEAKS_OF = {
  access:
    /authori[sz]|permi|restrict|privat|prohibit|forbid|allow|only|member|staff|personnel|employ|reserv|leave|left|disconnect|entry|entitle|except|unless|\bno(?:body| one)\b|trespass|right to|invited|keep out|stay out|belong/i,
  watching:
    /monitor|record|\blog(?:s|ged|ging)?\b|audit|watch|track|observ|surveil|supervis|captur|stor|kept|keep|evidence|note[ds]?\b|written down|follow|trace|eye/i,
  pursuit: /prosecut|crim|legal|law|disciplin|offen|penal|punish|consequen|sanction|police|court|charge|liab/i,
  consent: /consent|agree|accept|acknowledg|submit/i,
} as const;
/** Words by which a text is known to be English. */
export const ENGLISH = /\b(?:access|the|is|are|only|you|your|this|of|users?|use|welcome|to)\b/i;

const KINDS: readonly (Statement & { readonly asked: RegExp })[] = [
  {
    said: 'access is restricted to authorized persons',
    asked: /\b(?:un)?authori[sz]ed\b/i,
    says: FORBIDS,
    speaksOf: SPEAKS_OF.access,
  },
  {
    said: 'use is monitored or recorded',
    asked: RECORDS,
    says: RECORDS,
    speaksOf: SPEAKS_OF.watching,
  },
  {
    said: 'misuse is pursued',
    asked: PURSUES,
    says: PURSUES,
    speaksOf: SPEAKS_OF.pursuit,
  },
  { said: 'who logs in consents', asked: /\bconsents?\b/i, says: /\bconsent\w*/i, speaksOf: SPEAKS_OF.consent },
];

/** `It must say that access is only for authorised persons and that sessions are recorded`, `a banner which states that …` */
const SAYS =
  /\b(?:text|banner|message|notice|warning|disclaimer|wording|header|it|which|that)(?: \w+){0,2}? (?:(?:must|shall|should|has to|have to|needs? to) )?(?:say|says|saying|state|states|stating|tell|tells|telling|announce|announces|announcing)\b(?: the reader)?:? (?:both |all of this: )?(?=that\b)([^.;]+)/gi;
/** `If it does not say that use is recorded, this is a finding`: it has to say so. */
const LACKS = /(\bdo(?:es)? not (?:say|state|tell|announce)\b.*?),? (?:then )?(?:this|that|it) is an? (?:finding|deviation|failure)[.]?$/i;
/** `Its text names Example Logistics as the owner and says …`: a name of its own, and not `the owner`. */
const NAMES =
  /\b(text|banner|message|notice|warning|disclaimer|wording|it|It|which|that) (?:(?:must|shall|should|has to|have to|needs? to) )?names? ((?:\p{Lu}[\p{L}\d&-]*)(?: \p{Lu}[\p{L}\d&-]*){0,4})(?: as (?:the|its) (?:owner|operator))?(?=[.;,]| and )(?:,? and (?=(?:say|state|tell|announce)s?\b))?/gu;
/** Something more that a text says, of whatever it is said. */
const MORE = /\b(?:say|says|saying|state|states|stating|tell|tells|announces?|warns?|warning) that\b/i;
/** `St` of `St. Anne`, at which a sentence seems to end. */
const ABBREVIATED = /(?:^| )\p{Lu}\p{L}{0,2}$/u;
const PARTS = /,? and (?:that )?|, (?:that )?|,? but (?:that )?/;
const NEGATES = /\b(?:not|no|never|neither|nor|without)\b/i;

/**
 * What a document wants a text to say, in whatever words: `that sessions are recorded`. Undefined where one of these is not understood;
 * none where it asks for nothing of that kind.
 */
export function readStatements({ title, description, audit }: Recommendation): readonly Statement[] | undefined {
  // Why a text is to say something says less of what.
  const [demanded = ''] = description.split(/\bRationale\b/);
  const sentences = [title, ...splitText(demanded), ...splitText(proseOf(audit))];
  const withoutNames = sentences.map((sentence) => sentence.replace(LACKS, '$1').replace(NAMES, '$1 ').replaceAll('  ', ' '));
  const told = withoutNames.flatMap((sentence) =>
    [...sentence.matchAll(SAYS)].flatMap(([, list]) => list!.replace(/^that /, '').split(PARTS)),
  );
  const statements = new Set<Statement>();
  for (const part of told) {
    const kinds = KINDS.filter(({ asked }) => asked.test(part));
    if (kinds.length !== 1 || NEGATES.test(part.replace(/\bunauthori[sz]ed\b[^,]*/i, ' '))) return undefined;
    statements.add(kinds[0]!);
  }
  const names = sentences.flatMap((sentence) => [...sentence.matchAll(NAMES)].map(([, , name]) => name!));
  const all = [...[...new Set(names)].map(stateName), ...statements];
  const isRest = withoutNames.some((sentence) => MORE.test(sentence.replace(SAYS, ' ')));
  return all.length > 0 && (isRest || names.some((name) => ABBREVIATED.test(name))) ? undefined : all;
}

/** A name has to stand in a text as it is; a text with some of its words may shorten it. */
function stateName(name: string): Statement {
  const words = name.split(' ').filter((word) => word.length > 2);
  return {
    said: `the text is that of ${name}`,
    says: new RegExp(String.raw`(?<!\p{L})${name.replaceAll(' ', String.raw`\s+`)}(?!\p{L})`, 'iu'),
    speaksOf: new RegExp((words.length > 0 ? words : [name]).join('|'), 'iu'),
  };
}
