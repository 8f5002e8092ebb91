import { isKnownWord } from '../unread/unread-sentences.ts';

/** Titles that leave no choice: what they name in a row is not to be. */
const FORBIDS = /\b(?:not?|never|neither|without|disabl\w*|remov\w*|prohibit\w*|forbid\w*|block\w*|den(?:y|ied)|instead|prevent\w*)\b/i;
/** `IKEv1 or IKEv2`, `SNMP v2c or v3`, `IKE version 2 or 1`: versions of one protocol. */
const VERSIONS =
  /\b(ike|snmp|ssh|ntp|ospf|rip|netflow|version)[- ]?(?:v|versions? ?)?\d\w?(?: (?:in|with|by) \w+(?: mode)?)?,? or (?:\1[- ]?)?(?:v|version ?)?\d\w?\b/i;
/** `RADIUS or TACACS+`: names of protocols. */
const NAMES = /(?<![\w+-])([A-Z][A-Z\d]*[A-Z]\w*\+?),? or (?:by |via |with |an? )?([A-Z][A-Z\d]*[A-Z]\w*\+?)(?![\w+])/g;

/**
 * Two of which a title says that either will do, though who judges it knows but one of them, or asks for one of two versions.
 * @param known what the judges say that they look at
 */
export function findChoice(title: string, known: string): string | undefined {
  if (FORBIDS.test(title)) return undefined;
  const [versions] = VERSIONS.exec(title) ?? [];
  if (versions !== undefined) return versions;
  const names = [...title.matchAll(NAMES)].find(([, ...both]) => both.filter((one) => isKnownWord(one.toLowerCase(), known)).length === 1);
  return names?.[0];
}
