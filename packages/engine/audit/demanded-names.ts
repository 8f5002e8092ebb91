import { splitProse } from '../demands/find-bound.ts';
import { withStronger } from '../demands/strengths.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** A procedure that calls something an example does not say where the example ends. */
const EXAMPLE = /\b(?:examples?|for instance|sample)\b/i;
/** Words that make what they name one of several, or a thing that is not to be there. */
const LOOSE = /\b(?:e\.?g\.?|such as|similar to|not?|never|none|other than|except|instead of|rather than)(?!\w)/i;
/** What a description only tells demands nothing. */
const MUST = /\b(?:must|shall|should|ha(?:s|ve) to|needs? to|(?:is|are) (?:required|to be|set to))\b/i;
const ADDRESS = /(?<![\w.:/-])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\w)/g;
/** Masks, and addresses that are nobody's own. */
const NO_HOST = /^(?:0|127|255)\.|\.0\.0\.0$/;
const HOST =
  /(?<![\w@./:-])(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:com|net|org|example|local|lan|internal|corp|int|edu|gov|mil|io|test)(?![\w.-]*[\w/])/gi;
const MAIL = /(?<![\w.])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ZONE = /\b(?:Africa|America|Asia|Australia|Europe|Pacific)\/\w+/g;
/** `must contain "Acme Ltd"`, `states that use is monitored by Acme Ltd`, `must name Acme Rail AG`. */
const WORDED =
  /\b(?:contain|include|name|state|read|say|mention|display|show)(?:s|ed|ing)?(?: (?:the|that|as|words?|phrase|text|name|company))* (?:["“”'‘’]([^"“”'‘’]{2,120})["“”'‘’]|((?:[A-Z][\w&.-]*[\w&](?: (?=[A-Z]))?){1,6}))/g;
const ABOUT_TEXT = /\b(?:banners?|message|motd|disclaimer|text|notice|wording|greeting)\b/i;
/** `host name is fw-core-01` */
const OWN_NAME =
  /\b(?:host|device|system) ?name (?:is|must be|shall be|should be|has to be|is set to|set to) ["“'‘]?([\w-]*[\d-][\w.-]*)/gi;

/**
 * What a document demands by its own name, in its title or in sentences of its audit and remediation: the organisation's servers, its host
 * name, its time zone, the wording of its banner. Examples are none, nor is what commands type.
 */
export function demandedNames(recommendation: Recommendation): readonly string[] {
  const { title, audit, remediation, description } = recommendation;
  const sentences = [audit, remediation].filter((procedure) => !EXAMPLE.test(proseOf(procedure))).flatMap(splitProse);
  const told = proseOf(audit).trim() === '' ? description.split(/(?<=[.;])\s+/).filter((sentence) => MUST.test(sentence)) : [];
  return [...new Set([title, ...sentences, ...told].filter((text) => !LOOSE.test(text)).flatMap((text) => namesIn(text, title)))];
}

function namesIn(text: string, title: string): readonly string[] {
  const worded = ABOUT_TEXT.test(`${title} ${text}`) ? [...text.matchAll(WORDED)].map(([, quoted, proper]) => (quoted ?? proper)!) : [];
  return [
    ...(text.match(ADDRESS) ?? []).filter((address) => !NO_HOST.test(address)),
    ...(text.match(HOST) ?? []),
    ...(text.match(MAIL) ?? []),
    ...(text.match(ZONE) ?? []),
    ...worded,
    ...[...text.matchAll(OWN_NAME)].map(([, name]) => name!),
  ];
}

/** The first of these names that the deciding lines do not show. */
export function findUnshownName(names: readonly string[], shown: string): string | undefined {
  const lines = shown.toLowerCase();
  return names.find((name) => !lines.includes(name.toLowerCase()));
}

/** A way of signing in, an algorithm, a version: of a title, each is demanded. */
const STRENGTH =
  /\b(?:radius|tacacs\+?|ldap|kerberos|aes[-_ ]?\d[\w-]*|sha[-_ ]?(?:2|3|256|384|512)[\w-]*|hmac[-_]sha[-_]?2[\w-]*|tls[-_ ]?v?1[.-]?\d)(?!\w)/gi;

/** A strength that a title asks for, where the deciding lines and the judges show neither it nor a stronger one. */
export function findUnshownStrength(title: string, shown: string): string | undefined {
  const bare = (text: string): string => text.toLowerCase().replace(/v(?=\d)|[^a-z\d]/g, '');
  const all = bare(shown);
  return (title.match(STRENGTH) ?? []).find((word) => !withStronger(word.replace(' ', '')).some((one) => all.includes(bare(one))));
}
