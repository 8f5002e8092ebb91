import { readV4, readV6 } from '../rule-base/read-address.ts';
import type { SpanKind } from './spans.ts';

/** Everything that has the form of a pseudonym; hyphens as models write them too. */
export const PSEUDONYM =
  /(?:HOST|USER|NAME|ADDRESS)[-\u2010\u2011]\d+|dom\d+\.example|user\d+@mail\.example|2001:db8:[\da-f]{1,4}:[\da-f]{1,4}::[\da-f]{0,4}|198\.1[89]\.\d{1,3}\.\d{1,3}/gi;

/** Two ways of writing one pseudonym, as one. */
export const normalisePseudonym = (text: string): string => text.toLowerCase().replace(/[\u2010\u2011]/g, '-');

/** The words that pseudonyms are numbered below. */
const WORDS = { host: 'HOST', user: 'USER', name: 'NAME' } as const;
/** Networks of 256 addresses in 198.18.0.0/15, which are for measurements and belong to nobody (RFC 2544). */
const NETWORKS = 512;

/** Makes the pseudonyms of one conversation, in the order in which they are asked for. */
export function createPseudonymForms(): (kind: SpanKind, original: string) => string {
  const counts = new Map<string, number>();
  const count = (what: string): number => {
    const next = (counts.get(what) ?? 0) + 1;
    counts.set(what, next);
    return next;
  };
  const networks = new Map<number | bigint, number>();
  /** From 0, in the order of appearance. */
  const numberNetwork = (network: number | bigint): number => {
    const known = networks.get(network);
    if (known !== undefined) return known;
    const number = count(typeof network) - 1;
    networks.set(network, number);
    return number;
  };

  function writeV4(value: number): string | undefined {
    const network = numberNetwork(Math.floor(value / 256));
    return network < NETWORKS ? `198.${18 + Math.floor(network / 256)}.${network % 256}.${value % 256}` : undefined;
  }
  function writeV6(value: bigint): string {
    const network = numberNetwork(value >> 64n);
    const head = `2001:db8:${Math.floor(network / 65536).toString(16)}:${(network % 65536).toString(16)}::`;
    const isNetwork = value % 2n ** 64n === 0n && count(`${head} itself`) === 1;
    return isNetwork ? head : `${head}${count(head).toString(16)}`;
  }
  function writeAddress(original: string): string {
    const v4 = /(?:^|\.)0\d/.test(original) ? undefined : readV4(original);
    const v6 = readV6(original);
    const written = v4 === undefined ? v6 !== undefined && writeV6(v6) : writeV4(v4);
    return written || `ADDRESS-${count('ADDRESS')}`;
  }
  return (kind, original) => {
    if (kind === 'address') return writeAddress(original);
    if (kind === 'domain') return `dom${count('domain')}.example`;
    if (kind === 'email') return `user${count('email')}@mail.example`;
    return `${WORDS[kind]}-${count(kind)}`;
  };
}
