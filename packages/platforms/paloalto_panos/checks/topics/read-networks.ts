import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { findNamedAddresses } from '@merlon/engine/rule-base/named-addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';

/** Which entries of a list of addresses a document allows. */
export interface NetworkDemands {
  /** The networks in which each has to lie; none where any may do. */
  readonly within: readonly Addresses[];
  /** Hosts that may be listed besides, as they stand. */
  readonly hosts: readonly string[];
  /** The least length of a prefix. */
  readonly width: number | undefined;
  readonly width6: number | undefined;
}

const WIDTH = /\b(?:exceeds?|wider|larger|broader|bigger|shorter)\b|\bprefix\b|\/\d{1,2} or (?:longer|narrower|smaller|more specific)/;
/** `at most a /24`: a length that is not that of a network which is named. */
const LENGTH = /(?:^|[\s(])\/(?!32\b)\d{1,2}\b(?!\/|\.\d)/;
const INSIDE =
  /\b(?:inside|within|lies? in|parts? of|beyond|outside|belongs? to|only from|from|(?:restrict|limit)(?:s|ed)? (?:[a-z]+ ){0,3}to)\b/;
const BESIDES = /\b(?:in addition|may also|as well|besides)\b/;
const EXAMPLE = /\be\.g\b|\bexamples?\b|\bsuch as\b/;
const EVERYBODY = /^(?:0\.0\.0\.0|::)(?:\/0)?$/;

/** What sentences say of the addresses that may be listed; undefined where they name networks of which they do not say what for. */
export function readNetworks(sentences: readonly string[]): NetworkDemands | undefined {
  const within: Addresses[] = [];
  const hosts: string[] = [];
  let [width, width6]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const sentence of sentences) {
    // A mask in numbers is not read.
    if (/\b255\.\d/.test(sentence)) return undefined;
    if (WIDTH.test(sentence) || LENGTH.test(sentence)) {
      const [, v6] = /\/(\d{2,3}) ?\(?(?:for )?ipv6/.exec(sentence) ?? [];
      const [, v4] =
        /(?<![\d.])\/(?!32\b)(\d{1,2})\b(?! ?\(?(?:for )?ipv6)|\bprefix (?:length )?of (?:at least )?(\d{1,2})/.exec(sentence) ?? [];
      const length = v4 ?? /\bprefix (?:length )?of (?:at least )?(\d{1,2})/.exec(sentence)?.[1];
      if (length !== undefined) {
        if (width !== undefined && width !== Number(length)) return undefined;
        width = Number(length);
      }
      if (v6 !== undefined) width6 = Number(v6);
    }
    const named = findNamedAddresses(sentence).filter(({ text }) => !EVERYBODY.test(text));
    if (named.length === 0 || EXAMPLE.test(sentence)) continue;
    if (BESIDES.test(sentence)) hosts.push(...named.map(({ text }) => text));
    else if (INSIDE.test(sentence) && named.every(({ addresses }) => addresses !== undefined))
      within.push(...named.flatMap(({ addresses }) => addresses ?? []));
    else return undefined;
  }
  return { within, hosts, width, width6 };
}

/** Those of some entries that are not allowed, and those of which that cannot be told. */
export function findOutside(
  entries: readonly string[],
  { within, hosts, width, width6 }: NetworkDemands,
): { outside: readonly string[]; open: readonly string[] } {
  const outside: string[] = [];
  const open: string[] = [];
  const all = within.length > 0 ? uniteAddresses(within) : undefined;
  for (const entry of entries) {
    if (hosts.includes(entry) || hosts.includes(entry.replace(/\/32$/, ''))) continue;
    const read = readAddress(entry);
    const length = Number(entry.split('/')[1] ?? 128);
    if (EVERYBODY.test(entry)) outside.push(entry);
    else if (!read || read.symbols.length > 0) open.push(entry);
    else if (entry.includes(':')) {
      if (width6 !== undefined && length < width6) outside.push(entry);
      else if (all || (width !== undefined && width6 === undefined && length < 128)) open.push(entry);
    } else if ((width !== undefined && length < width) || (all && !coversRanges(all.v4, read.v4))) outside.push(entry);
  }
  return { outside, open };
}
