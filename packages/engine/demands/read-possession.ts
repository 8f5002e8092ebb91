import type { Demand } from './demand.ts';
import { wordsOf } from './read-object.ts';

const THING = String.raw`[a-z][\w.-]*(?: [a-z][\w.-]*){0,4}?`;
const STATE = '(?:configured|enabled|set|defined|present|switched on|turned on|applied)';
/** `a zone does not have tcp-rst configured`, `any policy lacks count`, `no zone has tcp-rst enabled` */
const HAS = new RegExp(
  String.raw`^(?<which>an?|any|each|every|all|no|one(?: of)?) (?<subject>${THING}) (?:(?<not>(?:does|do) not have|lacks?|(?:has|have) no|(?:is|are) without)|has|have) (?:an? |any )?(?<thing>${THING})(?: (?<state>${STATE}))?$`,
);
/** What a verb, a number or a second thing in it would make another sentence. */
const OTHER =
  /\b(?:and|or|but|is|are|was|has|have|not|no|must|should|only|that|which|with|without|than|of|from|for|to|other|another|more|less|own|valid|strong|weak|one|two|three|several)\b(?!-)/;
/** Words that tell things of a kind apart: of which others may have it or not. */
const OF_SOME =
  /\b(?:[a-z]+ing|[a-z]{3,}ed|unused|active|(?:ex|in)ternal|outside|inside|outer|inner|public|private|local|remote|shared|physical|logical|new|default|critical|management|administrat\w+|admin|internet|wan|lan|dmz|guest|wireless|primary|secondary|single|virtual|open|other)\b(?!-)/;

/**
 * Reads a clause of what things have: `a zone does not have tcp-rst configured`.
 * @param turned it says what is a finding; the demand is the contrary
 */
export function readPossession(text: string, turned: boolean): Omit<Demand, 'sentence' | 'binds'> | undefined {
  const { which = '', subject = '', not, thing = '', state } = HAS.exec(text)?.groups ?? {};
  if (thing === '' || OTHER.test(subject) || OF_SOME.test(subject) || OTHER.test(thing)) return undefined;
  // `A user has a password` may say of which users it speaks.
  if (not === undefined && state === undefined) return undefined;
  const about = [...wordsOf(subject), ...wordsOf(thing)];
  const isNone = which === 'no';
  // `If each zone has none`, `no zone is without`: how many are meant is left open.
  if (isNone ? not !== undefined : turned && /^(?:each|every|all)$/.test(which)) return undefined;
  if (isNone) return turned ? { about, want: { is: 'on' }, of: 'one', absenceFails: true } : { about, want: { is: 'off' }, of: 'each' };
  if ((not !== undefined) === turned)
    return { about, want: { is: 'on' }, of: turned || !/^(?:an?|one)/.test(which) ? 'each' : 'one', absenceFails: true };
  return turned || !/^(?:an?|one)/.test(which) ? { about, want: { is: 'off' }, of: 'each' } : undefined;
}
