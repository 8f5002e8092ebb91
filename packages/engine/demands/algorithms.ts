import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** `or their gcm variants`, `(also in GCM mode)`: a mode that will do beside the ciphers that are named. */
const VARIANTS =
  /,? (?:or|and|also|including)(?: also)? (?:in )?(?:the|their|its|an?)(?: corresponding)?(?: aes)?[- ]?(?:gcm|ctr|cbc) (?:variants?|modes?|versions?|forms?|equivalents?)(?: of (?:them|these|those))?|,? or an? aes-\*-gcm(?:-\*)?(?: values?)?|,? or (?:an? |any )?aes[- ]gcm (?:words?|values?|ciphers?|algorithms?|keywords?|names?)|,? ?\((?:or|and)?,? ?(?:with|beside|for) (?:an? )?(?:aes[- ])?gcm(?: (?:ciphers?|algorithms?|modes?))?,? (?:none|nothing)\)|\((?:or )?none (?:with|beside|for) (?:an? )?(?:aes[- ])?gcm(?: (?:ciphers?|algorithms?|modes?))?\)|,? unless (?:an? )?(?:aes[- ])?gcm(?: algorithm| cipher| mode| variant)? is used,?|\((?:or|and|also|including)(?: in| the| their| its| an?)* (?:aes[- ])?(?:gcm|ctr|cbc) (?:variants?|modes?|versions?|forms?)\)/gi;
/** A sentence without the modes that will do as well, whatever the mode. */
export const withoutVariants = (sentence: string): string => sentence.replace(VARIANTS, ' ');

/** What an algorithm is for. `exchange`: how SSH agrees on a key, a group and a hash in one word. */
export type AlgorithmKind = 'cipher' | 'hash' | 'group' | 'exchange' | 'version' | 'ikeVersion';

/** An algorithm, however a document or a device spells it. */
export interface Algorithm {
  /** As it is spelled there. */
  readonly text: string;
  /** Of a family, one is stronger than another. Empty where only a mode is named: `CBC`. */
  readonly family: string;
  /** Bits of a key or a hash, the number of a group, a version. */
  readonly strength: number;
  /** How blocks are chained; of a key exchange, its hash. */
  readonly mode?: string;
  /** Broken or out of date: no document asks for it unless it means it. */
  readonly isWeak?: true;
  /** A weak one that does where a document names it: standards still let it be, or the document names it beside its successor. */
  readonly isDated?: true;
  /** What is stronger of its family is meant as well. */
  readonly orStronger?: true;
  /** It is named by a family, of which all are stronger: `AES`, `SHA-2`. */
  readonly isFamily?: true;
}

interface Kind {
  readonly noun: string;
  /** The least that is recommended, and the source that says so. */
  readonly least: string;
  /** Words by which documents speak of it. */
  readonly said: RegExp;
  /** Its names in sentences and in commands. */
  readonly names: RegExp;
  /** Words of a device that say that there is none. */
  readonly none?: RegExp;
  readonly read: (word: string, isTyped: boolean) => readonly Omit<Algorithm, 'text'>[];
}

const FAMILY = { orStronger: true, isFamily: true } as const;
const weak = (family: string, strength = 0): Omit<Algorithm, 'text'> => ({ family, strength, isWeak: true });

function readCipher(word: string): readonly Omit<Algorithm, 'text'>[] {
  const mode = /gcm|gmac|ctr|counter|cbc|ccm/.exec(word)?.[0].replace('counter', 'ctr');
  const inMode = mode === undefined ? {} : { mode };
  if (/^(?:cbc|ctr|gcm|counter)/.test(word)) return [{ family: '', strength: 0, ...inMode }];
  if (/chacha/.test(word)) return [{ family: 'chacha', strength: 256, mode: 'poly1305' }];
  if (word.includes('aes')) {
    const bits = /aes[-_ ]?(?:[a-z]+[-_ ]?)?(128|192|256)/.exec(word)?.[1];
    return [{ family: 'aes', strength: Number(bits ?? 128), ...inMode, ...(bits === undefined && FAMILY) }];
  }
  const bits = /^(128|192|256)/.exec(word)?.[1];
  if (bits !== undefined) return [{ family: 'aes', strength: Number(bits) }];
  return [
    { ...weak(/3des|triple/.test(word) ? '3des' : (/des|arcfour|rc4|null/.exec(word)?.[0].replace('arcfour', 'rc4') ?? word)), ...inMode },
  ];
}

function readHash(word: string, isTyped: boolean): readonly Omit<Algorithm, 'text'>[] {
  if (/md5|ripemd/.test(word)) return [weak(/md5/.test(word) ? 'md5' : 'ripemd')];
  if (word.includes('umac')) return [word.includes('64') ? weak('umac', 64) : { family: 'umac', strength: 128 }];
  if (/xcbc|cmac/.test(word)) return [{ family: 'cmac', strength: 128 }];
  const bits = Number(/sha[-_ ]?(?:2[-_ ]?)?(?: ?(?:at|with|of) )?(224|256|384|512)/.exec(word)?.[1] ?? 0);
  if (bits > 0) return [{ family: 'sha', strength: bits, ...(/[-_]96(?!\d)/.test(word) && { isWeak: true as const, mode: '96' }) }];
  if (/sha[-_ ]?2/.test(word)) return [{ family: 'sha', strength: 256, ...FAMILY }];
  // In a sentence, SHA is the family and not the first of it.
  return isTyped || /sha[-_ ]?1/.test(word) ? [weak('sha', 160)] : [];
}

/** Of 22 to 24 RFC 8247, section 2.4, warns; the curves of Montgomery (31, 32; RFC 8031) count as strong. */
function readGroups(word: string): readonly Omit<Algorithm, 'text'>[] {
  return (word.match(/\d+/g) ?? []).map(Number).map((number) => {
    if (number >= 22 && number <= 24) return weak('small subgroup', number);
    const isKnown = (number >= 14 && number <= 21) || number === 31 || number === 32;
    return number < 14 ? weak('group', number) : { family: isKnown ? 'group' : 'other group', strength: number };
  });
}

function readExchange(word: string): readonly Omit<Algorithm, 'text'>[] {
  const bits = /nistp(\d+)/.exec(word)?.[1];
  if (bits !== undefined) return [{ family: 'nistp', strength: Number(bits) }];
  const curve = /25519|sm2/.exec(word)?.[0];
  if (curve !== undefined) return [{ family: word.startsWith('curve') ? curve : (/^[a-z]+/.exec(word)?.[0] ?? curve), strength: 256 }];
  const hash = /sha[-_ ]?(?:2[-_])?(1|2|256|384|512)(?!\d)/.exec(word)?.[1];
  const mode = hash === undefined ? {} : { mode: `sha${hash === '2' ? '256' : hash}` };
  const group = Number(/group[-_ ]?(\d+)/.exec(word)?.[1] ?? 0);
  // RFC 9142, table 12: of SHA-1, group 14 alone may be used.
  const isDated = hash === '1' && group === 14;
  const isWeak = hash === '1' || (group > 0 && group < 14);
  const family = group > 0 ? 'group' : word.includes('exchange') ? 'group exchange' : '';
  return [{ family, strength: group, ...mode, ...(isWeak && { isWeak: true as const }), ...(isDated && { isDated: true as const }) }];
}

function readVersions(word: string): readonly Omit<Algorithm, 'text'>[] {
  const isSsl = word.startsWith('ssl');
  const numbers = word.replace(/(?<=^tls ?v?)1(?=[0-3]$)/, '1.').match(/\d(?:[.-]\d)?/g) ?? [];
  return numbers.map((number) => {
    const [major = '', minor = '0'] = number.split(/[.-]/);
    const strength = isSsl ? Number(major) : Number(major) * 10 + Number(minor);
    return strength < 12 ? weak('tls', strength) : { family: 'tls', strength };
  });
}

/** A list that goes on behind its first number: `groups 1, 2, 5 or 14`. */
const GOES_ON = String.raw`(?:(?:,? (?:and|or) |, |\/| & )(?:groups? )?`;

/**
 * The one table of what is stronger than what. Sources: NIST SP 800-131A and 800-57 (ciphers, hashes, keys), RFC 8247 (groups of IKE),
 * RFC 9142 (key exchange of SSH), CVE-2008-5161 (CBC in SSH), RFC 8996 (TLS).
 */
export const KINDS: Readonly<Record<AlgorithmKind, Kind>> = {
  cipher: {
    noun: 'cipher',
    least: 'aes128',
    said: /\b(?:ciphers?|encrypt\w*|aes\w*|3?des|cbc|rc4|arcfour)\b/i,
    names:
      /(?<![a-z\d])(?:(?:esp-)?(?:aes(?![-_]?(?:xcbc|cmac))(?:[-_ ]?(?:gcm|gmac|cbc|ctr|ccm|counter)\b)?(?:[-_ ]?(?:128|192|256))?(?:[-_ ]?(?:gcm|gmac|cbc|ctr|ccm)(?![a-z]))?|(?:3|triple[- ]?)?des(?:[-_]cbc)?|null)|arcfour(?:128|256)?|rc4|blowfish(?:[-_]cbc)?|cast128(?:-cbc)?|rijndael(?:-cbc)?|chacha20(?:[-_]poly1305)?|cbc|ctr|gcm|counter(?= |$)|(?:128|192|256)[- ]bits?)(?:@[a-z.]+)?(?![a-z\d])/gi,
    none: /^none$/i,
    read: readCipher,
  },
  hash: {
    noun: 'hash',
    least: 'sha256',
    said: /\b(?:macs?|hmacs?|hash\w*|integrity|sha(?:[-_ ]?\d\S*)?|md5|authenticat\w*|prf|pseudo[- ]?random)\b/i,
    names:
      /(?<![a-z\d])(?:esp[-_])?(?:aes[-_](?:xcbc|cmac)(?:[-_]\d+)?|(?:hmac[-_ ]?|prf[-_]?)?(?:sha(?:[-_ ]?2)?(?:[-_ ]?(?:1|224|256|384|512))?(?: (?:at|with|of) (?:224|256|384|512)(?=[- ]?bit))?(?:[-_](?:96|128|192))?(?!\d)|md5(?:[-_]96)?|ripemd(?:[-_]?160)?)|umac-(?:64|128))(?:-etm)?(?:-hmac)?(?:@[a-z.]+)?(?![a-z\d])/gi,
    none: /^(?:none|non-auth|null|esp-none)$/i,
    read: readHash,
  },
  group: {
    noun: 'Diffie-Hellman group',
    least: 'group14',
    said: /\b(?:groups?|group ?\d+|diffie|dh\w*|pfs|forward secrecy)\b/i,
    names: new RegExp(
      String.raw`\b(?:dh[- ]?)?(?:groups?|dh)[- ]?(?:of |must be |may be |is |are )?\d{1,2}\b(?![.-]\d)${GOES_ON}\d{1,2}\b(?![.-]\d))*`,
      'gi',
    ),
    none: /^no[- ]?pfs$/i,
    read: readGroups,
  },
  exchange: {
    noun: 'key exchange',
    least: '',
    said: /\b(?:kex|key[- ]?exchange\w*|diffie\S*|dh)\b/i,
    names:
      /(?<![a-z\d])(?:[a-z\d]*curve25519(?:[-_]sha\d+)?|sntrup\d+x25519(?:-sha\d+)?|mlkem\d+x25519(?:-sha\d+)?|ecdh[-_]sha2[-_]nistp\d+|(?:(?:diffie[-_]hellman|dh)[-_])?group(?:[-_]exchange[-_]sha|[-_ ]?\d+(?:[-_]sha)?)\d*|sm2_kep|sha[-_ ]?(?:1|256|384|512))(?:@[a-z.]+)?(?![a-z\d])/gi,
    read: readExchange,
  },
  ikeVersion: {
    noun: 'version of IKE',
    least: '2',
    said: /\bike ?v?[12]\b|\bike(?: protocol)? version\b/i,
    names:
      /\bike[- ]?(?:protocol )?(?:v|versions? )? ?(?:[12]|two|one)\b(?:(?:,? (?:and|or) |, |\/| & )(?:v|version )?(?:[12]|two|one)\b)*/gi,
    read: (word) =>
      (word.match(/[12]|two|one/g) ?? []).map((number) => (/1|one/.test(number) ? weak('ike', 1) : { family: 'ike', strength: 2 })),
  },
  version: {
    noun: 'version of TLS',
    least: 'tls1.2',
    said: /\b(?:tls|ssl)/i,
    names: new RegExp(
      String.raw`\bssl[- ]?v?\d(?:\.\d)?\b|\btls[- ]?(?:v(?:ersions? )?)?[- ]?\d(?:[.-]?\d)?\b(?:(?:,? (?:and|or) |, |\/| & )1\.\d\b)*`,
      'gi',
    ),
    read: readVersions,
  },
};

/** The algorithms that a text names, as sentences and commands do. */
export const findAlgorithms = (kind: AlgorithmKind, text: string, isTyped = false): readonly Algorithm[] =>
  [...text.matchAll(KINDS[kind].names)].flatMap(([found]) =>
    KINDS[kind].read(found.toLowerCase(), isTyped).map((one) => ({ text: spell(kind, found, one), ...one })),
  );

/** Of a list, each by itself. */
const spell = (kind: AlgorithmKind, found: string, { strength }: Omit<Algorithm, 'text'>): string => {
  if (!/[\s,/&]/.test(found)) return found;
  if (kind === 'group') return `group ${strength}`;
  return kind === 'version' && strength >= 10 ? `TLS ${(strength / 10).toFixed(1)}` : found;
};

/** What a number alone stands for. */
const BARE: Partial<Record<AlgorithmKind, string>> = { group: 'group', ikeVersion: 'ikev' };

/**
 * What a word of a configuration stands for; undefined where nobody knows it. A word may hold algorithms of several kinds:
 * `aes256-sha256`.
 */
export function readAlgorithm(kind: AlgorithmKind, word: string): Algorithm | undefined {
  const { none } = KINDS[kind];
  if (none?.test(word)) return { text: word, family: 'none', strength: 0, isWeak: true };
  const spelled = /^\d{1,2}$/.test(word) ? `${BARE[kind] ?? ''}${word}` : word;
  const [found] = findAlgorithms(kind, spelled, true);
  return found && { ...found, text: word };
}

/** Whether a word says that there is none, which with a cipher that seals is right. */
export const saysNone = (kind: AlgorithmKind, word: string): boolean => KINDS[kind].none?.test(word) ?? false;

/** Whether one is of the family, and in the mode where one is named. */
const isAlike = (one: Algorithm, named: Algorithm): boolean =>
  (named.family === '' || named.family === one.family) && (named.mode === undefined || named.mode === one.mode);

export const isSame = (one: Algorithm, named: Algorithm): boolean =>
  isAlike(one, named) &&
  (named.family === '' || one.strength === named.strength || (named.orStronger === true && one.strength > named.strength));

/** The bits of groups, whose numbers alone do not order them. Sources: NIST SP 800-57 part 1, table 2; RFC 3526, section 8; RFC 8031. */
const GROUP_BITS = new Map([
  [14, 112],
  [15, 128],
  [16, 150],
  [17, 170],
  [18, 190],
  [19, 128],
  [20, 192],
  [21, 256],
  [31, 128],
  [32, 224],
]);
const bitsOf = ({ family, strength }: Algorithm): number => (family === 'group' ? (GROUP_BITS.get(strength) ?? 0) : strength);

export const isStronger = (one: Algorithm, named: Algorithm): boolean =>
  named.family !== '' && isAlike(one, named) && one.strength > named.strength && bitsOf(one) >= bitsOf(named);

export const isWeaker = (one: Algorithm, named: Algorithm): boolean =>
  named.family !== '' && named.family === one.family && one.strength < named.strength && bitsOf(one) < bitsOf(named);

/** `Key exchange methods are not the subject of this control.` */
const LEFT_OUT =
  /(?<=^|[.;\n]\s*)[^.;\n]*\b(?:is|are) (?:not (?:the subject|a part|part|covered)|out of scope|outside the scope)\b[^.;\n]*/gi;

/** Whether a document says that it is not about algorithms of a kind. */
export const leavesOutKind = (kind: AlgorithmKind, { title, audit }: Recommendation): boolean =>
  !KINDS[kind].said.test(title) && (proseOf(audit).match(LEFT_OUT) ?? []).some((sentence) => KINDS[kind].said.test(sentence));

/** A text without the sentences that say what a document is not about. */
const withoutLeftOut = (text: string): string => text.replace(LEFT_OUT, '');

/** Whether a title or an audit speaks of algorithms of a kind. */
export const speaksOfKind = (kind: AlgorithmKind, { title, audit }: Recommendation): boolean =>
  KINDS[kind].said.test(`${title} ${withoutLeftOut(proseOf(audit))}`);
