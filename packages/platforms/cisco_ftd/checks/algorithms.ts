import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';

/** What becomes of one algorithm: it does, it does not, or a person has to say. */
export type Judge = (algorithm: string) => 'strong' | 'weak' | 'open';

const textOf = ({ title, audit, description }: Recommendation): string => `${title}\n${proseOf(audit)}\n${description}`;

const STRONGER = String.raw`(?: or (?:any )?| and )(?:higher|above|greater|stronger|better|later|newer)`;

/** The least number that a document words for a family: `group 14 or higher`, `at least SHA-384`, `lower than group 14 is a finding`. */
function readFloor(recommendation: Recommendation, family: string): number | undefined {
  const text = textOf(recommendation).toLowerCase();
  const read = (pattern: string): readonly number[] => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, number]) => Number(number));
  const named = [
    ...read(`${family}[- ]?(\\d+)${STRONGER}`),
    ...read(`(?:at least|minimum(?: of)?|(?:lower|less|weaker|smaller) than|below) (?:\\w+[- ]){0,3}?${family}[- ]?(\\d+)`),
    ...read(`${family}[- ]?(\\d+)(?: or | and )(?:lower|less|weaker|smaller|below)`).map((number) => number + 1),
  ];
  return named.length > 0 ? Math.max(...named) : undefined;
}

/** The numbers of a family, and those that a list puts behind one: `groups 1, 2, 5 or 14`. */
const readListed = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].flatMap((found) => {
    const [list = ''] = /^(?:(?:,| or| and|\/| &)+ ?(?:groups? )?\d+\b(?!\.\d))*/.exec(text.slice(found.index + found[0].length)) ?? [];
    return [Number(found[1]), ...(list.match(/\d+/g) ?? []).map(Number)];
  });

/** The least number of a family that a title or an audit names as what is wanted, and not as what is wrong. */
function readNamed({ title, audit }: Recommendation, pattern: RegExp): number | undefined {
  const wanted = [title, ...splitProse(audit)].filter(
    (sentence) =>
      /\b(?:not|no|none|never|without|weak\w*)\b/i.test(sentence) === /\b(?:finding|not compliant|non-?compliant)\b/i.test(sentence),
  );
  const named = wanted.flatMap((sentence) => readListed(sentence, pattern));
  return named.length > 0 ? Math.min(...named) : undefined;
}

/** Whether a title forbids a number, or allows another one alone: neither is a least. */
function rulesOut({ title }: Recommendation, pattern: RegExp): (number: number) => boolean {
  const named = readListed(title, pattern);
  const forbidden = title
    .split(/;|,? (?:and|but) (?=(?:not|no|never)\b)/i)
    .filter((clause) => /\b(?:not|no|never|without|forbidden|prohibited)\b/i.test(clause))
    .flatMap((clause) => readListed(clause, pattern));
  const isExact = /\b(?:only|exactly|alone)\b/i.test(title) && !new RegExp(`${STRONGER}|\\bat least\\b`, 'i').test(title);
  return (number) => forbidden.includes(number) || (isExact && named.length > 0 && !named.includes(number));
}

/** The least of the numbers that the commands give a family; undefined where they name none. */
function readTyped({ remediation }: Recommendation, pattern: RegExp): number | undefined {
  const named = commandsOf(remediation).flatMap((command) => [...command.matchAll(pattern)].map(([, number]) => Number(number)));
  return named.length > 0 ? Math.min(...named) : undefined;
}

/**
 * Groups of Diffie-Hellman. 1, 2 and 5 are too small; 22 to 24 are not recommended (Cisco Secure Firewall ASA VPN CLI Configuration Guide,
 * "IPsec and ISAKMP"; RFC 8247, section 2.4). What a document names as the least is the least.
 */
export function judgeGroup(recommendation: Recommendation): Judge {
  const floor = readFloor(recommendation, '(?:groups?|dh)');
  const usual = readNamed(recommendation, /\b(?:groups?|dh)[- ]?(\d+)/gi) ?? readTyped(recommendation, /\bgroup ?(\d+)/g) ?? 14;
  const isRuledOut = rulesOut(recommendation, /\b(?:groups?|dh)[- ]?(\d+)/gi);
  return (algorithm) => {
    const group = Number(/^(?:group)?(\d+)$/.exec(algorithm)?.[1]);
    if (Number.isNaN(group) || isRuledOut(group) || (group >= 22 && group <= 24)) return 'open';
    if (group < (floor ?? 14)) return floor !== undefined || group <= 5 ? 'weak' : 'open';
    return group >= (floor ?? usual) ? 'strong' : 'open';
  };
}

/** AES of 256 bits, or of as many as the document names. */
export function judgeEncryption(recommendation: Recommendation): Judge {
  const asked = recommendation.title.match(/\baes(?:[- ]?(?:gcm|cbc|\d+))*/gi) ?? [];
  const sealing = /\bgcm\b/i.test(recommendation.title) && asked.every((one) => /gcm/i.test(one));
  const AES = /\baes[- ]?(?:gcm[- ]?|cbc[- ]?)?(128|192|256)/gi;
  const titled = readNamed({ ...recommendation, audit: { lines: [] } }, AES);
  const least = titled ?? readNamed(recommendation, AES) ?? readTyped(recommendation, AES);
  const isRuledOut = rulesOut(recommendation, AES);
  return (algorithm) => {
    const found = /^(?:esp-)?aes(?:-gcm)?(?:-(128|192|256))?$/.exec(algorithm);
    if (sealing && !algorithm.includes('gcm')) return 'open';
    if (!found) return /^(?:esp-)?(?:3?des|null)$/.test(algorithm) ? 'weak' : 'open';
    const bits = Number(found[1] ?? 128);
    if (isRuledOut(bits)) return 'open';
    if (bits >= (least ?? 256)) return 'strong';
    return titled !== undefined ? 'weak' : 'open';
  };
}

/** SHA-2, or of it what the document names. `null` is for a cipher that checks integrity itself. */
export function judgeHash(recommendation: Recommendation): Judge {
  const titled = readFloor({ ...recommendation, description: '' }, 'sha-?(?:2-)?') ?? readNamed(recommendation, SHA);
  const typed = readTyped(recommendation, /\bsha-?(256|384|512)\b/g);
  const isRuledOut = rulesOut(recommendation, SHA);
  return (algorithm) => {
    if (/^(?:md5|sha|sha-?1|esp-(?:md5|sha)-hmac|esp-none)$/.test(algorithm)) return 'weak';
    const size = /^sha-?(256|384|512)$/.exec(algorithm)?.[1];
    if (size === undefined || isRuledOut(Number(size))) return 'open';
    if (Number(size) < (titled ?? 256)) return 'weak';
    return Number(size) >= (titled ?? typed ?? 256) ? 'strong' : 'open';
  };
}

const SHA = /\bsha-?(?:2-)?(256|384|512)\b/gi;

/** `null` stands beside AES-GCM alone, which the device sees to (command reference, integrity). */
export function judgeIkeHash(recommendation: Recommendation): Judge {
  const judge = judgeHash(recommendation);
  return (algorithm) => (algorithm === 'null' ? 'strong' : judge(algorithm));
}
