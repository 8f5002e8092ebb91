import { listAsNamed } from '../../demands/read-named-servers.ts';
import type { Outcome } from '../../model/verdict.ts';

const ADDRESS = /(?<![\w.:/-])\d{1,3}(?:\.\d{1,3}){3}(?![\w/]|\.\d)/g;
/** What a sentence may say beside the addresses of servers that are all there is: of what, that they are meant all, and no others. */
const BESIDE =
  /^(?:an?|the|our|own|both|all|each|every|one|two|three|of|from|to|by|at|in|and|is|are|it|its|them|they|these|those|that|must|shall|has|have|comes?|taken|fetched|kept|set|obtained|gets?|sent|sends?|goes?|go|reach(?:es)?|delivered|forwarded|times?|clocks?|ntp|logs?|messages?|syslog|records?|device|firewall|unit|gateway|system|servers?|collectors?|hosts?|sources?|receivers?|stations?|only|alone|exclusively|solely|no|none|not|others?|else|nowhere|anywhere|nobody|further|third|beside|besides|but|named|listed|configured|used|there|namely)$/i;

/** `Time comes from 10.1.1.1 and 10.1.1.2, both of them, and from nowhere else`, where the servers were found to be those and no others. */
export function showsNamedServers(sentence: string, { reason }: Outcome): boolean {
  const listed = new Set(listAsNamed(reason));
  const named = new Set(sentence.match(ADDRESS));
  const words = sentence.replace(ADDRESS, ' ').match(/[\w-]+/g) ?? [];
  return (
    named.size > 0 && named.size === listed.size && [...named].every((one) => listed.has(one)) && words.every((word) => BESIDE.test(word))
  );
}
