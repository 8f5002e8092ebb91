import { withoutNames } from './algorithm-clauses.ts';
import { type AlgorithmKind, KINDS } from './algorithms.ts';

/** What stands before the first name of a clause, and behind the last. */
export function around(kind: AlgorithmKind, clause: string): readonly [string, string] {
  const found = [...clause.matchAll(KINDS[kind].names)];
  const [first, last] = [found[0]!, found.at(-1)!];
  return [clause.slice(0, first.index), clause.slice(last.index + last[0].length)];
}

/** `aes256_cbc, 3des_cbc and des_cbc must be absent`: it begins with a list, and what it says behind it is said of all. */
export function forbidsAll(kind: AlgorithmKind, clause: string): boolean {
  const [before, after] = around(kind, clause);
  return (
    isBareList(kind, clause) &&
    LEADS_LIST.test(withoutNames(before)) &&
    FORBIDS_BEHIND.test(withoutNames(after).replace(/^(?:[\s,]|and|or|\b_?\d+\b)*/, ' '))
  );
}

/** `The line must not list des, aes-128 or aes-192`: what is forbidden is all that follows. */
export function forbidsNext(kind: AlgorithmKind, clause: string): boolean {
  const [before, after] = around(kind, clause);
  const isNeither = NEITHER.test(withoutNames(before)) && ARE_THERE.test(withoutNames(after));
  return isBareList(kind, clause) && (isNeither || (FORBIDS_AHEAD.test(before) && /^[\s.;"'`]*$/.test(after)));
}

/** `check that neither des nor aes-128 nor md5 is displayed`: names of other kinds may be among them. */
const NEITHER = /\bneither(?:[\s,/"'`]|nor|\b_?\d+\b)*$/i;
const ARE_THERE =
  /^(?:[\s,/"'`]|nor|\b_?\d+\b)*(?:(?:is|are) )?(?:displayed|shown|printed|listed|present|there|used|configured|set|in use|offered|named)\b[^,;]{0,20}$/i;

/** Whether nothing stands between the first and the last name of a clause but names. */
function isBareList(kind: AlgorithmKind, clause: string): boolean {
  const [before, after] = around(kind, clause);
  const list = clause.slice(before.length, clause.length - after.length).replace(KINDS[kind].names, ' ');
  return /^(?:[\s,/"'`]|and|n?or)*$/i.test(list);
}
const LEADS_LIST =
  /^[^a-z]*(?:(?:verify|ensure|check|that|the|all|any|ciphers?|algorithms?|names?|values?|such|as|like|or|and)\b[^a-z]*)*$/i;
/** `The line of each proposal must not list des, aes-128 or aes-192` */
const FORBIDS_AHEAD = /\b(?:must|may|shall|should) not (?:list|contain|include|name|show|hold|use|offer) (?:any of )?(?:the )?["'`]?$/i;
const FORBIDS_BEHIND =
  /^[^a-z]*(?:ciphers? |algorithms? )?(?:(?:must|shall|should|is|are|may) )(?:not\b|be absent\b|absent\b|forbidden\b|prohibited\b)/i;
