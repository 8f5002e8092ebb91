import { expandRanges } from '../demands/algorithm-clauses.ts';
import { splitProse, splitText } from '../demands/find-bound.ts';
import { SUPPORTS } from '../demands/read-algorithms.ts';
import { HASH_SPARED } from '../demands/tunnels/hash-spared.ts';
import { weakerThan, withStronger } from '../demands/strengths.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { readDemandedTexts } from './demanded-text.ts';

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
/** An address of mail; names of algorithms look alike: `aes256-gcm@openssh.com`. */
const MAIL = /(?<![\w.])[\w.+-]+@(?!openssh\.com|libssh\.org)[\w-]+(?:\.[\w-]+)+/g;
/** An interface by its place in the device, `ge-0/0/1.0`, `fxp0.0`; versions of protocols look alike. */
const INTERFACE = /\b[a-z]+(?<!v)-?\d{1,2}(?:\/\d{1,2})+(?:\.\d+)?\b|\b(?!tls|ssl|snmp|ike)[a-z]{2,4}(?<!v)\d\.\d{1,4}\b/gi;
/** An interface by its name: `wan1`, `port12`, `vlan10`. */
const NUMBERED = /\b(?:wan|lan|dmz|port|internal|mgmt|eth|loopback|vlan|bond|reth)\d{1,4}\b/gi;
const ZONE = /\b(?:Africa|America|Asia|Australia|Europe|Pacific)\/\w+/g;
/** `must contain "Acme Ltd"`, `states that use is monitored by Acme Ltd`, `must name Acme Rail AG`. */
const WORDED =
  /\b(?:contain|include|name|state|read|say|mention|display|show)(?:s|ed|ing)?(?: (?:the|that|as|words?|phrase|text|name|company))* (?:["“”'‘’]([^"“”'‘’]{2,120})["“”'‘’]|((?:[A-Z][\w&.-]*[\w&](?: (?=[A-Z]))?){1,6}))/g;
const QUOTED = /["“„]([^"“”„]{2,120})["”“]/g;
/** Words of German, French, Spanish, Italian and Portuguese that say that something must be. */
const FOREIGN = /(?<!\p{L})(?:muss|müssen|soll|sollen|doit|doivent|debe|deben|deve|devem|devono)(?!\p{L})/iu;
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
  return [...new Set([title, ...sentences, ...told].filter((text) => !LOOSE.test(text)).flatMap((text) => namesIn(text, title)))].filter(
    isWording(recommendation),
  );
}

/** What a text is called, where the document has the text itself: `the Standard Mandatory DoD Notice and Consent Banner`. */
const NAME_OF_TEXT = /\b(?:Notice|Banner|Disclaimer|Message)\b/;

/** Tells the words of a text from its name, which the text need not hold. */
const isWording = (recommendation: Recommendation): ((words: string) => boolean) => {
  const hasText = readDemandedTexts(recommendation).length > 0;
  return (words) => !(hasText && NAME_OF_TEXT.test(words));
};

function wordingIn(text: string, title: string): readonly string[] {
  // What a sentence of another language says of a quoted text cannot be read; that it is quoted can.
  if (FOREIGN.test(text)) return [...text.matchAll(QUOTED)].map(([, quoted]) => quoted!);
  return ABOUT_TEXT.test(`${title} ${text}`) ? [...text.matchAll(WORDED)].map(([, quoted, proper]) => (quoted ?? proper)!) : [];
}

function namesIn(text: string, title: string): readonly string[] {
  return [
    ...(text.match(ADDRESS) ?? []).filter((address) => !NO_HOST.test(address)),
    ...(text.match(HOST) ?? []),
    ...(text.match(MAIL) ?? []),
    ...(text.match(ZONE) ?? []),
    ...(text === title || (MUST.test(text) && !OPEN.test(text)) ? [INTERFACE, NUMBERED].flatMap((form) => text.match(form) ?? []) : []),
    ...wordingIn(text, title),
    ...[...text.matchAll(OWN_NAME)].map(([, name]) => name!),
  ];
}

/** The first of these names that the deciding lines do not show, nor another one that would do as well. */
export function findUnshownName({ title, audit }: Recommendation, names: readonly string[], shown: string): string | undefined {
  const isShown = (name: string): boolean => standsIn(name.toLowerCase(), shown.toLowerCase());
  const left = names.filter((name) => !isShown(name));
  if (left.length === 0) return undefined;
  const choices = [...splitText(title), ...splitProse(audit)].filter((one) => ONE_OF.test(one) && !REFUSES.test(one)).map(hostsIn);
  return left.find((name) => !choices.some((hosts) => hosts.includes(name) && hosts.some(isShown)));
}

/** `at least one of the collectors 10.1.1.1 and 10.1.1.2` */
const ONE_OF = /\b(?:to|from|with|by|for|at) (?:at least )?(?:one|any|either) of the (?:(?:two|three|four|\d) )?[a-z]+/i;
const REFUSES = /\b(?:not|neither|nor|no|never|without|each|both)\b/i;

/** Whether a text holds a name, and not only a longer one: `10.1.1.11` is no `10.1.1.1`. */
function standsIn(name: string, text: string): boolean {
  const parts = text.split(name);
  return parts.slice(1).some((after, nth) => !/\w$/.test(parts[nth]!) && !/^\w/.test(after));
}

/** One of several, or of a condition: whether it is demanded of this device the sentence leaves open. */
const OPEN = /\b(?:or|if|when|where|unless|may|can|(?:one|any|either) of)\b/i;
/** Part of a network, a range or a longer name. */
const NETWORK = /^\s*(?:\/|-|to\b|mask\b|255\.|0\.)/;

/**
 * A host or a wording that the document demands in so many words and that stands nowhere in a configuration, though the deciding lines
 * show others: another host is another one, and a banner without a word of the demanded text does not have that text.
 * @param lines of the configuration that decide
 * @param text of the whole configuration
 */
export function findMissingName(recommendation: Recommendation, lines: string, text: string): string | undefined {
  const { title, audit } = recommendation;
  const told = EXAMPLE.test(proseOf(audit)) ? [] : splitProse(audit).filter((sentence) => MUST.test(sentence));
  const demanding = [title, ...told].filter((sentence) => !LOOSE.test(sentence) && !OPEN.test(sentence));
  const all = text.toLowerCase();
  const host = hostsIn(lines).length > 0 ? demanding.flatMap(hostsIn).find((one) => !all.includes(one)) : undefined;
  const wording = demanding
    .flatMap((sentence) => wordingIn(sentence, title))
    .filter((words) => !NAME_OF_TEXT.test(words))
    .find((one) => (one.toLowerCase().match(/[a-z\d]{4,}/g) ?? []).some((word) => !all.includes(word)));
  return host ?? (lines.trim() === '' ? undefined : wording);
}

const hostsIn = (text: string): readonly string[] =>
  [...text.matchAll(ADDRESS)]
    .filter(
      ({ 0: address, index }) => !NO_HOST.test(address) && !address.endsWith('.0') && !NETWORK.test(text.slice(index + address.length)),
    )
    .map(([address]) => address);

/** A way of signing in, an algorithm, a version: of a title, each is demanded. */
const STRENGTH =
  /\b(?:radius|tacacs\+?|ldap|kerberos|aes[-_ ]?\d[\w-]*|sha[-_ ]?(?:2|3|256|384|512)[\w-]*|hmac[-_]sha[-_]?2[\w-]*|tls[-_ ]?v?1[.-]?\d)(?!\w)/gi;

const OF_HASH = /^(?:hmac|sha)/i;
/** What a judge says of a proposal whose cipher needs no hash. */
const SEALED = /\bEvery [\w ]{3,40} has a cipher that checks integrity itself\b/;
const SPARES = new RegExp(HASH_SPARED);

/**
 * A strength that a title asks for, where the deciding lines and the judges show neither it nor a stronger one, or that a title or a
 * sentence of the audit asks for, where the deciding lines show a weaker one.
 * @param lines of the configuration that decide
 * @param known what the judges say that they look at, and found
 */
export function findUnshownStrength({ title, audit, description }: Recommendation, lines: string, known: string): string | undefined {
  const titled = strengthsIn(title);
  const all = titled.length > 0 ? bare(`${lines}\n${known}`) : '';
  // `HMAC-SHA2` in a list of HMACs is `sha2_256`.
  const isShown = (word: string): boolean => withStronger(join(word)).some((one) => all.includes(bare(one)));
  // No hash is asked of a cipher that seals, where the document says so.
  const isSpared = SEALED.test(known) && SPARES.test(`${description}\n${proseOf(audit)}`.toLowerCase());
  const unshown = titled.find(
    (word) => !(isSpared && OF_HASH.test(word)) && !isShown(word) && !isShown(word.replace(/^hmac[-_ ]?(?=sha)/i, '')),
  );
  if (unshown !== undefined) return unshown;
  const told = [...splitProse(audit), ...splitText(description)].filter((sentence) => MUST.test(sentence) && !LOOSE.test(sentence));
  // Beside what has to be supported, a weaker one may be.
  const demanded = [title, ...told].filter((sentence) => !SUPPORTS.test(sentence)).flatMap(strengthsIn);
  if (demanded.length === 0) return undefined;
  const allowed = new Set([title, ...told].flatMap(strengthsIn).map(join).flatMap(withStronger).map(bare));
  const shown = bare(inForce(lines));
  return demanded.find((word) => weakerThan(join(word)).some((weaker) => !allowed.has(bare(weaker)) && shown.includes(bare(weaker))));
}

/**
 * Finds, for the lines of a configuration that decide, a strength that a document names in any sentence that refuses nothing and leaves no
 * choice, where they show a weaker one that it does not name: `Time is authenticated using SHA-256`, and the key is of MD5. Undefined where
 * it names none.
 */
export function readWeaker({ title, audit, description }: Recommendation): ((lines: string) => string | undefined) | undefined {
  const told = [title, ...splitProse(audit), ...splitText(description)].filter(
    (sentence) => !TURNED.test(sentence) && !SUPPORTS.test(sentence),
  );
  const demanded = told.flatMap(strengthsIn);
  if (demanded.length === 0) return undefined;
  const said = bare([title, description, proseOf(audit)].join(' '));
  const allowed = new Set(demanded.map(join).flatMap(withStronger).map(bare));
  const refused = demanded.map((word) => ({
    word,
    weaker: [...weakerThan(join(word)), ...(OF_HASH.test(word) ? ['md5'] : [])]
      .map(bare)
      .filter((one) => !said.includes(one) && !allowed.has(one)),
  }));
  return (lines) => {
    const shown = bare(inForce(lines));
    return refused.find(({ weaker }) => weaker.some((one) => shown.includes(one)))?.word;
  };
}
const TURNED =
  /\b(?:not|no|never|none|neither|nor|without|unless|except\w*|if|when|where|may|can|e\.?g|example|such as|instead|older|formerly)\b/i;

/** Lines that hold a statement which is not switched off, and not a whole configuration without line breaks. */
const inForce = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => line.length < 1000 && !/\soff$/i.test(line.trim()))
    .join('\n');

const strengthsIn = (text: string): readonly string[] => expandRanges(text).match(STRENGTH) ?? [];

/** `TLS 1.3` as one word. */
const join = (strength: string): string => strength.replace(' ', '');

/** A strength without its marks: `sha2-256` and `SHA-256` are one. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/v(?=\d)|[^a-z\d]/g, '')
    .replace(/sha2(?=\d{3})/g, 'sha');
