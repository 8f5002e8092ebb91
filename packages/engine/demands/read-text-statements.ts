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

const KINDS: readonly (Statement & { readonly asked: RegExp })[] = [
  {
    said: 'access is restricted to authorized persons',
    asked: /\b(?:un)?authori[sz]ed\b/i,
    says: FORBIDS,
    speaksOf: /authori[sz]|permi|restrict|privat|prohibit|forbid|allow|only|member|staff|employ/i,
  },
  {
    said: 'use is monitored or recorded',
    asked: RECORDS,
    says: RECORDS,
    speaksOf: /monitor|record|\blog|audit|watch|track|observ|surveil|supervis|captur|stor/i,
  },
  {
    said: 'misuse is pursued',
    asked: PURSUES,
    says: PURSUES,
    speaksOf: /prosecut|crim|legal|law|disciplin|offen|penal|punish|consequen|sanction/i,
  },
  { said: 'who logs in consents', asked: /\bconsents?\b/i, says: /\bconsent\w*/i, speaksOf: /consent|agree|accept|acknowledg/i },
];

/** `It must say that access is only for authorised persons and that sessions are recorded`, `a banner which states that …` */
const SAYS =
  /\b(?:text|banner|message|notice|warning|disclaimer|wording|header|it|which|that)(?: \w+){0,2}? (?:(?:must|shall|should|has to|have to|needs? to) )?(?:say|says|state|states|tell|tells|announce|announces)\b(?: the reader)?:? (?=that\b)([^.;]+)/gi;
const PARTS = /,? and (?:that )?|, (?:that )?|,? but (?:that )?/;
const NEGATES = /\b(?:not|no|never|neither|nor|without)\b/i;

/**
 * What a document wants a text to say, in whatever words: `that sessions are recorded`. Undefined where one of these is not understood;
 * none where it asks for nothing of that kind.
 */
export function readStatements({ title, description, audit }: Recommendation): readonly Statement[] | undefined {
  // Why a text is to say something says less of what.
  const [demanded = ''] = description.split(/\bRationale\b/);
  const told = [title, ...splitText(demanded), ...splitText(proseOf(audit))].flatMap((sentence) =>
    [...sentence.matchAll(SAYS)].flatMap(([, list]) => list!.replace(/^that /, '').split(PARTS)),
  );
  const statements = new Set<Statement>();
  for (const part of told) {
    const kinds = KINDS.filter(({ asked }) => asked.test(part));
    if (kinds.length !== 1 || NEGATES.test(part.replace(/\bunauthori[sz]ed\b[^,]*/i, ' '))) return undefined;
    statements.add(kinds[0]!);
  }
  return [...statements];
}
