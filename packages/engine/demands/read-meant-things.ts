import { letsNothingOff } from './exempting-words.ts';

/** Things of which a sentence says that it lets them off, or that it means them alone. */
export interface MeantThings {
  readonly sentence: string;
  /** They are let off; else they alone are meant. */
  readonly isLetOff: boolean;
  /** In small letters. */
  readonly names: readonly string[];
  /** Rules of this action. */
  readonly action?: 'allow' | 'deny';
  /** Rules by where their traffic comes from or goes to. */
  readonly side?: 'from' | 'to';
}

const ASKS = String.raw`(?:must|shall|ha(?:s|ve) to|needs? to|logs?|ends?|lands?|is|are)\b`;
/** What is let off, by the words around it. */
const LET_OFF = [
  // `every interface but inside and management`, `all accounts other than admin`
  new RegExp(
    String.raw`\b(?:every|each|all|any) [^.;:,]{2,60}? (?:but|other than|except(?: for)?|apart from|save) (?!(?:not|no|must|may|only)\b)([^.;:,()]{2,80}?)(?= ${ASKS}| \(|[.;:,]|$)`,
  ),
  /\b(?:does|do) not (?:apply|hold) (?:to|for) ([^.;,]{2,80})/,
  /\bfor ([^.;,]{2,60}?),? (?:this|that|it) is optional\b/,
  /(?:^|[;:.] )([^.;:,]{2,80}?) (?:(?:is|are) (?:also )?(?:exempt\w*|excepted|excused|optional)|need not\b|needs? (?:none|no)\b|may (?:have|use|keep|stay|remain|do without)\b)/,
];
/** What lets nothing off: `not even for admin`, `no rule may use it`. */
const REFUSES = /\bnot even\b|\b(?:no longer|never|neither|nobody|only)\b|^no\b/;

/** `firewalls on which it is not configured`, `an interface set to passive`: known by a state, and by no name. */
const DEPENDS = /\b(?:without|on which|where|if|set to)\b|\b(?:that|which|who)$/;

const RULES = /\b(?:rules?|polic(?:y|ies)|entr(?:y|ies))\b/;
const ACTIONS = [
  ['deny', /\b(?:den(?:y|ies|ying)|drop(?:s|ping)?|block(?:s|ing)?|reject(?:s|ing)?)\b/],
  ['allow', /\b(?:permit(?:s|ting)?|allow(?:s|ing)?|accept(?:s|ing)?)\b/],
] as const;

/** `rules that deny and are tagged quiet`: not all of that action. */
const NARROWED = /\b(?:tag(?:s|ged)?|named?|called|mark(?:s|ed)?|from|to|with|whose|between|zones?|services?|applications?)\b/;

const NAME = String.raw`[\w.-]*\w`;
const LIST = String.raw`(${NAME}(?:(?:,? (?:and|or)|,) ${NAME})*)`;
const MUST = String.raw`(?= (?:must|shall|ha(?:s|ve) to)\b)`;
const OF_SIDE = new RegExp(
  String.raw`^(?:every |each |all )?(?:rules?|polic(?:y|ies)) (from|to) (?:the )?(?:security )?zones? ${LIST}${MUST}`,
);
const OF_NAMED = [
  new RegExp(
    String.raw`^(?:every |each |all |the )?(?:administrators?|users?|accounts?|interfaces?) (?:with|of|in|on) the (?:profile|role|class|group|zone|privilege|access profile) ${LIST}${MUST}`,
  ),
  new RegExp(String.raw`^the (?:login )?(?:class|account|user|administrator|interface|profile|group) ${LIST}${MUST}`),
];

/** Words that name no thing. */
const PLAIN = new Set(
  'a an the those these this that with whose which who named called and or of for on in at to from class classes account accounts user users administrator administrators emergency built-in local service services lab test device devices firewall firewalls gateway gateways interface interfaces zone zones rule rules policy policies profile profiles name names begin begins beginning start starts starting host hostname ones one all any both by console display wall-mounted it its they them such other others traffic group groups only'.split(
    ' ',
  ),
);
const namesIn = (part: string): readonly string[] => (part.match(/[a-z\d][\w./-]*\w/g) ?? []).filter((word) => !PLAIN.has(word));

/** What the sentences of a document let off, or mean alone, by names, actions or zones. */
export const readMeantThings = (sentences: readonly string[]): readonly MeantThings[] =>
  sentences.flatMap((sentence) => {
    const plain = sentence.toLowerCase().replace(/["“”`'’]/g, '');
    if (letsNothingOff(plain)) return [];
    const alone = readAlone(sentence, plain);
    if (alone) return [alone];
    return plain.split(/(?<=[.;])\s+/).flatMap((clause) => {
      const part = REFUSES.test(clause) ? undefined : LET_OFF.map((form) => form.exec(clause)?.[1]).find((one) => one !== undefined);
      return part === undefined || DEPENDS.test(part) ? [] : [{ sentence, isLetOff: true, ...readPart(part) }];
    });
  });

function readPart(part: string): Pick<MeantThings, 'names' | 'action'> {
  const action = RULES.test(part) ? ACTIONS.find(([, words]) => words.test(part))?.[0] : undefined;
  if (action === undefined) return { names: namesIn(part) };
  return NARROWED.test(part) ? { names: [] } : { names: [], action };
}

function readAlone(sentence: string, plain: string): MeantThings | undefined {
  const [, side, zones] = OF_SIDE.exec(plain) ?? [];
  if (zones !== undefined) return { sentence, isLetOff: false, names: namesIn(zones), side: side as 'from' | 'to' };
  const list = OF_NAMED.map((form) => form.exec(plain)?.[1]).find((one) => one !== undefined);
  return list === undefined ? undefined : { sentence, isLetOff: false, names: namesIn(list) };
}
