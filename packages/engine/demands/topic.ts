import type { Recommendation } from '../model/recommendation.ts';

type Titled = Pick<Recommendation, 'title'> & Partial<Recommendation>;

/** The recommendations that a check judges, by the words of their titles. */
export interface Topic {
  /** Patterns that must all match the plain title. */
  readonly title: readonly RegExp[];
  /** Patterns of titles that use the same words for something else. */
  readonly except?: readonly RegExp[];
}

/** Every check of a platform looks at the title of every recommendation. */
const plainTitles = new WeakMap<Titled, string>();

/** Protocols that documents write out, by the names by which everybody calls them. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bnetwork time protocol\b(?: ntp\b)?/g, 'ntp'],
  [/\bsimple network management protocol\b(?: snmp\b)?/g, 'snmp'],
  [/\bsecure shell\b(?: ssh\b)?/g, 'ssh'],
  // Who logs on writes nothing.
  [/\blog (?:on|in)\b(?= (?:through|via|by|with|to|using|over|from|only|locally|remotely|as|without)\b)/g, 'login'],
  [/\binternet key exchange (?:version |v)?2\b(?: ikev2\b)?/g, 'ikev2'],
];

/**
 * A title in lower case, words only, with a blank before and after each: quotes, hyphens and slashes become blanks. Versions (`1.2`),
 * `tacacs+` and `r&d` stay whole; protocols that are written out get their short names.
 */
export function plainTitle(titled: Titled): string {
  const known = plainTitles.get(titled);
  if (known !== undefined) return known;
  const words = titled.title.toLowerCase().replace(/[^a-z0-9.+&]+/g, ' ');
  const spoken = words.replace(/\.(?= |$)/g, '').trim();
  const plain = ` ${WRITTEN_OUT.reduce((text, [long, short]) => text.replace(long, short), spoken)} `;
  plainTitles.set(titled, plain);
  return plain;
}

/** Of several things those that a title calls by their names, else all. */
export function thoseNamed<Thing extends { readonly called?: RegExp }>(all: readonly Thing[], titled: Titled): readonly Thing[] {
  const title = plainTitle(titled);
  const named = all.filter(({ called }) => called?.test(title));
  return named.length > 0 ? named : all;
}

/** Whether a title is on a topic. */
export function isOnTopic({ title, except = [] }: Topic, recommendation: Titled): boolean {
  const plain = plainTitle(recommendation);
  return title.every((pattern) => pattern.test(plain)) && !except.some((pattern) => pattern.test(plain));
}

/** The beginnings of words in the patterns of topics and in what is said besides: a title with them is understood. */
export const wordsOfTopics = (about: Topic | readonly Topic[], alsoSaid = ''): readonly string[] => [
  ...new Set([...[about].flat().flatMap(({ title }) => title.map(({ source }) => source)), alsoSaid].join(' ').match(/[a-z]{4,}/g)),
];

/** A subject that every vendor's documents know, by whatever they say of it; `of` narrows it to one of its places. */
export interface Subject extends Topic {
  readonly of: (place: RegExp, ...except: readonly RegExp[]) => Topic;
}

const subject = (...title: readonly RegExp[]): Subject => ({
  title,
  of: (place, ...except) => ({ title: [place, ...title], except }),
});

/** The subjects that documents of several vendors share, in the words of their titles. */
export const topics = {
  idleTimeout: subject(/ (?:time ?outs?|(?:idle|inactiv\w*) (?:time|period|limit|sessions?|administrators?)) /),
  passwordLength: subject(/ passwords? /, / (?:length|long|characters) /),
  passwordHistory: subject(/ passwords? /, / (?:history|reuse\w*|previous|remember\w*) /),
  passwordAge: subject(/ passwords? /, / (?:expir\w*|age|lifetime|life ?time|rotat\w*|maximum days|days) /),
  loginBanner: subject(
    / (?:banners?|disclaimer|message of the day|motd|(?:login|logon|system) (?:message|announcement)|(?:legal|warning|consent|use|logon|login) notice) /,
  ),
  hostName: subject(/ (?:host|device|system) ?names? |sysname/),
  domainName: subject(/ domain ?names? /),
  timeZone: subject(/ time ?zones? /),
  openRules: {
    title: [
      / (?:no|not|never|none) /,
      / (?:rules?|polic(?:y|ies)|permissions?|permits?) /,
      / (?:general|open|unrestricted|unlimited|broad|blanket|everything|anything) | any (?:to )?any /,
    ],
    except: [/ logg/, / log /, / deny | nat | outbound | inbound | vpn | from (?!any)/],
  },
  sshVersion: subject(/ ssh ?(?:v?2|version|protocol) | version 2 /),
} as const;
