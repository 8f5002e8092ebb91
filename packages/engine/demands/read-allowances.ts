import { EXCEPT, IS_EXEMPT, LABELLED, MAY_BE_PASSED, MAY_DO_WITHOUT, MAY_STAY, NEED_NOT, exempts, mayLetOff } from './exempting-words.ts';
import { NAMES, splitNames } from './read-let-off.ts';
import { readServicesLetOff } from './read-services-let-off.ts';

/** A sentence that may let single things off what a document asks of all, and by what it tells which. */
export interface Allowance {
  readonly sentence: string;
  /** With what goes on about the same, in small letters and without quotes. */
  readonly told: string;
  /** By what things are known, in small letters: names that stand in them, or what these begin with (`media-`). */
  readonly marks: readonly string[];
  /** How a mark looks of which each thing has its own: `LTyyyy-nnn`. */
  readonly forms: readonly RegExp[];
  /** The names that somebody made up for the things themselves, and addresses. */
  readonly names: readonly string[];
  /** What a label or `excepted` says of nothing else, in small letters: `lantern`, `vty 16 20`. */
  readonly subjects: readonly string[];
  /** All such names in it: of devices, too. */
  readonly identifiers: readonly string[];
  /** The services of rules that carry no others. */
  readonly services: readonly string[];
  /** The zones whose members are let off, in small letters: `except those in the zone trust`. */
  readonly zones: readonly string[];
  /** Those that nothing uses. */
  readonly isOfUnused: boolean;
  /** What they are, in small letters and the singular. */
  readonly noun: string;
}

/** `Classes that no account uses may be passed over`, `Rules from zone local are not counted`: plainly let off. */
const LETS_OFF = new RegExp(
  String.raw`^${LABELLED}|\b(?:${MAY_BE_PASSED}|${MAY_DO_WITHOUT}|${IS_EXEMPT}|excepted|with the exception of)\b`,
  'i',
);
/** What asks for something of all the others. */
const EXCEPTED = /\bexcepted\b|^with the exception of\b/i;
const EXCEPTED_PART = /^with the exception of [^,;]*|[^,;]*\bexcepted\b/i;
/** What turns such a sentence round. */
const TURNED = /\b(?:only|alone|no longer|never|must|shall|finding)\b/i;
/** `a rule whose one and only service is dns`, `rules for the service ntp alone`: which things, and not that these alone are meant. */
const HOLDS_ONE =
  /\b(?:whose (?:one and )?only service|with ["“]?[\w-]+["”]? as (?:its|their|the) (?:one and )?only service|(?:for|of|with) the service ["“]?[\w-]+["”]? alone)\b/gi;
/** Things by a name or the beginning of one: `MEDIA-`, `the zone local`. */
const BY_NAME =
  /["“`]([^"”`]{2,40})["”`]|\b(?:zones?|named|called) (?!(?:and|or|that|which|with|the|of|on|in|from|to|are|is|interfaces?|zones?|rules?|accounts?|users?|ports?|servers?)\b)([a-z][\w-]{2,})/gi;
/** `Rules from internal zones to untrust may do without`: zones by the way of traffic, and no `answering to ping`. */
const BY_SIDE = /\b(?:from|to) ([a-z][\w-]{2,})(?= (?:may|can|need|are|is)\b)/gi;
const OF_TRAFFIC = /\b(?:rules?|polic(?:y|ies)|entr(?:y|ies)|zones?|traffic|sessions?|connections?)\b/i;
/** `MEDIA-`, `ICMP rules excepted`: in capitals. */
const IN_CAPITALS = /(?<![\w-])([A-Z][A-Z\d]+-)(?!\w)|\b([A-Z]{3,}) (?:rules|entries|policies|interfaces|accounts|peers)(?= excepted\b)/g;
/** `Leftover trustpoints that nothing refers to`, `classes that no account uses` */
const UNUSED =
  /\b(?:nothing|nobody|no [a-z]+) (?:(?:uses?|refers? to|names?|points? (?:to|at))|(?:is|are) (?:assigned|bound|attached|mapped|tied|linked) to)\b|\b(?:not|never|nowhere) (?:used|referred to|referenced|bound|applied|named)\b|\b(?:unused|unreferenced|orphaned)\b/i;
/** `the description of the peer begins with RS-NOAUTH`: by what those are known that a document lets off. */
const MARKED =
  /\b(?:names?|descriptions?|alias|comments?|remarks?)\b[^.;]{0,60}?\b(?:begin(?:s|ning)?|start(?:s|ing)?|contain(?:s|ing)?|holds?|has|have|carries) (?:with )?(?:the (?:word|prefix|text|mark) )?["“`]?([A-Z][A-Z\d-]{3,}|[a-z]{2,}-)(?![\w])/;
const LETS = /\b(?:unless|accepted|except\w*)\b/i;
/** What goes on about what the sentence before it names. */
const GOES_ON =
  /^(?:(?:it|they|this|these|that|those|such|there)\b(?! (?:(?:is|are|must|may|shall|should|has to|have to) )(?:be )?(?:no|an?|one|two|three|neither|none|at least|at most)\b)|the (?:rest|others)\b)/i;
/** What is let off stands before it: `the profile card-esp may use group-14`. */
const OF_SUBJECT = new RegExp(String.raw`\b(?:${MAY_STAY}|${MAY_DO_WITHOUT}|${NEED_NOT}|${IS_EXEMPT})\b`, 'i');

/** `except those in the zone trust`, `other than interfaces of zones lan and dmz` */
const OF_ZONES = new RegExp(
  String.raw`\b${EXCEPT}(?: for)?(?: those| the ones| all)?(?: interfaces| ports)? (?:in|of|on) (?:the )?(?:security )?zones? ${NAMES}`,
  'g',
);
/** `The account ftpbackup may have it`: a name is one by what stands before and behind it. */
const CALLED =
  /\b(?:accounts?|users?|class(?:es)?|interfaces?|tunnels?|peers?|servers?|profiles?|roles?|collectors?|robots?) ["“`]?(?!(?:that|which|who|above|below|it|also|then|must|itself|and|or|are|is)\b)([A-Za-z][\w.-]*\w)["”`]?,? (?=(?:may|can|need|needs|is|are|and|or)\b)/g;

/** What the sentences of a document may let off. */
export function readAllowances(sentences: readonly string[]): readonly Allowance[] {
  const isLetting = sentences.some(isPlain);
  return joinSentences(sentences).flatMap((parts) => {
    const lets = isLetting || parts.some(exempts);
    const marked = parts.flatMap((sentence) => (lets || LETS.test(sentence) ? (MARKED.exec(sentence)?.[1]?.toLowerCase() ?? []) : []));
    const marks = [...marked, ...parts.flatMap(readAllowedPlaces)];
    const whole = parts.join(' ');
    if (!mayLetOff(whole) && marks.length === 0) return [];
    const sentence = parts.find(mayLetOff) ?? parts[0]!;
    const plain = parts.filter(isPlain).map(readPlain);
    const told = whole.toLowerCase().replace(/["“”`']/g, '');
    return {
      sentence,
      told,
      marks: [...marks, ...plain.flatMap((one) => one.marks)],
      forms: parts.flatMap(readForms),
      names: parts.filter(exempts).flatMap(findSubjects),
      subjects: parts.filter(isPlain).flatMap(readSubjects),
      identifiers: findIdentifiers(whole),
      services: readServicesLetOff(told),
      zones: [...told.matchAll(OF_ZONES)].flatMap(([, list]) => splitNames(list!)),
      isOfUnused: plain.some(({ isOfUnused }) => isOfUnused),
      noun: (/\b([a-z]{3,}?)(?:es|s)\b/i.exec(sentence)?.[1] ?? sentence).toLowerCase(),
    };
  });
}

/** `whose alias carries the number in the form LTyyyy-nnn` */
const OF_FORM =
  /\b(?:names?|descriptions?|alias|comments?|remarks?)\b[^.;]{0,80}?\b(?:(?:in|of|has|have) the (?:form|format|pattern)|like|as) ["“`]?([A-Z]{2,}(?:[-_ ]?(?:[yYmMdDnNxX#]{2,}|\d{2,}))+)["”`]?(?![\w])/g;
/** The letters of a form that stand for a digit each. */
const DIGITS = /[yYmMdDnNxX#]{2,}|\d{2,}/g;
const readForms = (sentence: string): readonly RegExp[] =>
  [...sentence.matchAll(OF_FORM)].map(([, form]) => {
    const letters = /^[A-Z]+?(?=[-_ ]|[yYmMdDnNxX#]{2,}|\d)/.exec(form!)?.[0] ?? '';
    const rest = form!.slice(letters.length).replace(DIGITS, (run) => String.raw`\d{${run.length}}`);
    return new RegExp(String.raw`(?<![a-z\d])${letters.toLowerCase()}${rest}(?!\d)`, 'i');
  });

/** `…, as long as its only permissions are view`: under which condition something is let off, and nothing asked of others. */
const CONDITION = /,? (?:as|so) long as\b[^.;]*|,? provided (?:that )?[^.;]*/gi;

const isPlain = (sentence: string): boolean =>
  LETS_OFF.test(sentence) && (EXCEPTED.test(sentence) || !TURNED.test(sentence.replace(HOLDS_ONE, ' ').replace(CONDITION, ' ')));

function joinSentences(sentences: readonly string[]): readonly (readonly string[])[] {
  const joined: string[][] = [];
  for (const sentence of sentences) {
    if (joined.length > 0 && (GOES_ON.test(sentence) || IS_REFERENCE.test(joined.at(-1)!.at(-1)!))) joined.at(-1)!.push(sentence);
    else joined.push([sentence]);
  }
  return joined;
}

const IS_LABELLED = new RegExp(`^${LABELLED}`, 'i');
/** `Exception: Waiver W-07.`: what is let off, the next sentence says. */
const IS_REFERENCE = new RegExp(String.raw`^${LABELLED} (?:[A-Za-z]+ ){0,2}[A-Z]{1,5}-?\d+[.;]?$`, 'i');

function readPlain(sentence: string): Pick<Allowance, 'marks' | 'isOfUnused'> {
  // What stands in quotes there is a line, and no name of a thing.
  const said = EXCEPTED.test(sentence) ? (EXCEPTED_PART.exec(sentence)?.[0] ?? '').replace(/["“`][^"”`]*["”`]/g, ' ') : sentence;
  const part = said.replace(/,? (?:such as|like|for example) [^,;]*/gi, ' ');
  const bySide = OF_TRAFFIC.test(part) ? part.matchAll(BY_SIDE) : [];
  const marks = [...part.matchAll(BY_NAME), ...bySide, ...part.matchAll(IN_CAPITALS)].flatMap(([, ...found]) =>
    found.flatMap((one) => one?.toLowerCase() ?? []),
  );
  const called = IS_LABELLED.test(sentence) ? [...findIdentifiers(part), ...findPlaces(part)] : [];
  return { marks: [...marks, ...called], isOfUnused: UNUSED.test(sentence) && !/^ipv6\b/i.test(sentence) };
}

/** `DHCP may be served on STAFFWIFI`, `on the interface partner`: an interface or a zone in capitals, or called one. */
const AT_PLACE =
  /\b(?:[Oo]n|[Aa]t|[Ii]n|[Ff]or|[Oo]f) (?:the )?(?:(?:interface |zone )?([A-Z][A-Z\d]{4,})|(?:interface|zone|port) ["“`]?(?!(?:and|or|that|which|with|the|of|on|in|from|to|is|as|where)\b)([a-z][\w-]{2,}))(?![\w-])/g;
const ACRONYM =
  /^(?:HTTPS?|TACACS|RADIUS|IPSEC|LDAPS?|KERBEROS|SYSLOG|NETCONF|TELNET|OPSEC|ICMP\w*|SNMP\w*|IKEV\d|IPV\d|TLSV\d|AES\d+|SHA\d+)$/;
const findPlaces = (text: string): readonly string[] =>
  [...text.matchAll(AT_PLACE)].flatMap(([, inCapitals, called]) => {
    const name = called ?? inCapitals!;
    return ACRONYM.test(name) ? [] : [name.toLowerCase()];
  });

/** The names of what is let off: those before the words that say so, and where there are none, all. */
function findSubjects(sentence: string): readonly string[] {
  const at = OF_SUBJECT.exec(sentence)?.index ?? 0;
  if (REFERS.test(sentence)) return [];
  const places = IS_LABELLED.test(sentence) ? findPlaces(sentence) : [];
  const called = [...Array.from(sentence.matchAll(CALLED), ([, name]) => name!.toLowerCase()), ...places];
  const before = findIdentifiers(sentence.slice(0, at).replace(LACKING, ' '));
  const all = findIdentifiers(sentence.replace(LACKING, ' '));
  const isOfWords = called.some((name) => !all.includes(name));
  return [...new Set([...called, ...(before.length > 0 || isOfWords ? before : all)])];
}

const WORDS = String.raw`(?:[\w./-]+ ){0,3}[\w./-]*\w`;
/** `Exception: the profile OOB, which …`, `Exception: vty 16 20 is out of use` */
const LABELS = new RegExp(
  String.raw`^${LABELLED} (${WORDS}?)(?=[,;:.]|$| (?:which|that|whose|who|is|are|was|may|can|has|have|needs?|does|do|where|for|on|in|as)\b)`,
  'i',
);
/** `…; mgmt excepted, which …` */
const IS_EXCEPTED = new RegExp(String.raw`(?:^|[,;(] ?|\band |\bwith )(${WORDS}),? (?:(?:is|are) )?excepted\b`, 'gi');
const KIND =
  /^(?:(?:the|an?|all|any|our|one|its|single|emergency|local|accounts?|users?|admins?|administrators?|profiles?|interfaces?|zones?|ports?|rules?|polic(?:y|ies)|entr(?:y|ies)|lines?|servers?|hosts?|tunnels?|peers?|gateways?|groups?|class(?:es)?)(?: |$))+/i;

/** `SSH and SNMP are admitted in the zone MGMT alone`: there they are asked for. */
const ALLOWED_THERE =
  /\b(?:is|are|may be) (?:admitted|allowed|permitted|accepted|offered|enabled) (?:in|on|at) (?:the )?(?:(?:security )?(?:zone|interface|port) ["“`]?([A-Za-z][\w./-]*\w)|["“`]?([A-Z][A-Z\d_-]{2,}))["”`]? (?:alone|only|and nowhere else)\b/g;
const readAllowedPlaces = (sentence: string): readonly string[] =>
  [...sentence.matchAll(ALLOWED_THERE)].map(([, named, inCapitals]) => (named ?? inCapitals!).toLowerCase());

/** What a plain exception names by a word of its own, with what comes before it and without. */
function readSubjects(sentence: string): readonly string[] {
  const found = [LABELS.exec(sentence)?.[1] ?? '', ...[...sentence.matchAll(IS_EXCEPTED)].map(([, words]) => words!)];
  return found.map((words) => words.replace(KIND, '').toLowerCase()).filter((words) => words.length > 1);
}

/** `other than the three exempt accounts`, `each non-exempt account`: which those are another sentence says. */
const REFERS = /\bnon-exempt\b|\b(?:other than|except(?: for)?|apart from) (?:the |those |these )?(?:[a-z]+ )?exempt(?:ed)? [a-z]+/i;
/** `Users without a service-type line need no change`: what they lack is no name of theirs. */
const LACKING = /\bwithout (?:an? |any )?["“`]?[\w-]+["”`]?(?: lines?)?/gi;

/** Things that somebody made up a name for, and no words of sentences. */
const IDENTIFIER = /(?<![\w./-])[A-Za-z][A-Za-z\d]*(?:[-_][A-Za-z\d]+)+(?![\w/])/g;
const HYPHENATED =
  /^(?:[a-z]+-(?:in|out|on|off|only|based|wide|level|free|down|up|by|to|of|case|time|party|text)|(?:read|built|clear|self|non|pre|re|multi|two|three|one|well|long|short|out|in|on)-[a-z-]+)$/i;
/** `Waiver W-07`, `Exception: EX-11 covers …`: the number of an exception is no name of a thing. */
const NUMBER_OF_IT = /\b(waivers?|exemptions?|exceptions?:?|tickets?|changes?) [A-Z]{1,5}-?\d+(?![\w-])(?! (?:may|is|are|can|needs?)\b)/gi;
const ADDRESS = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\w/]|\.\d)/g;

/** The names that somebody made up for things, and addresses and networks, in small letters. */
export const findIdentifiers = (text: string): readonly string[] =>
  [
    ...(text.replace(NUMBER_OF_IT, '$1').match(IDENTIFIER) ?? []).filter((word) => !HYPHENATED.test(word)),
    ...(text.match(ADDRESS) ?? []),
  ].map((word) => word.toLowerCase());
