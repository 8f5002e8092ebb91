import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { DEFAULT_VALUE } from '../../facts/facts.ts';
import { type NetworkDemands, findOutside, readNetworks } from './read-networks.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const PATH = 'deviceconfig system permitted-ip';
const WORDS =
  /\boutside\b|\bholds\b|\bpermitted(?:-ip| ip)? addresses\b|\bpermitted source addresses\b|\bpermitted-ip\b|\baddress(?:es)?\b|\bmanagement\b|\bmgt\b|\bports?\b|\badmits\b|\badministra\w+\b|\bconnections?\b|\banswers?\b|\bsources?\b|\brestrict\w*\b|\bempty\b|\bwhole world\b|\beverybody\b|\blet in\b|\b(?:no |not )?(?:wider|larger|broader|bigger)\b|\bprefix\b|\blonger\b|\bmasks?\b|\bsingle\b|\bhosts?\b|\bwithout\b|\bmonitoring\b|\baddition\b|\bfine\b|\bnetworks?\b|\bsubnets?\b|\blie\b|\blies\b|\binside\b|\breach(?:es)?\b|\bparts?\b|\bbounds\b|\bexist\b|\bconnect\b|\bip(?:v4|v6)?\b|\b(?:two|three|four|five|six|eight|ten)\b|\d+(?:\.\d+){3}(?:\/\d+)?|\/\d+|\b\d{2}\b|::\/0|\bnobody\b|\blimited\b|permitted ip|source ip|ip addresses|white ?list|allow ?list|clients?|stations?|jump (?:hosts?|servers?)|workstations?|admin(?:istrator)?s?|from anywhere|anywhere|any address|any|internet|accessible|reach(?:able)?|access|cidr|subnet|range|ranges|v4|v6|length|exceeds?|narrower|smaller|size|world|out-of-band|bits|named|listed|reaches|prefixes|shorter|permitted address|entered|welcome|reached|administers?|bastions?|jump|lets?|nowhere|restrict/g;

function judge(tree: ConfigTree, { within, hosts, width, width6 }: NetworkDemands, most: number | undefined): Outcome {
  const places = findPath(tree, PATH);
  const entries = places.flatMap(valuesAt);
  const lines = linesAt(places);
  if (entries.length === 0)
    return unlessHidden(tree, PATH, fail([], 'The management interface admits every address, as it lists none.'), `any (${DEFAULT_VALUE})`);
  if (most !== undefined && entries.length > most)
    return fail(lines, `The management interface lists ${entries.length} permitted addresses; the document allows at most ${most}.`);
  const { outside, open } = findOutside(entries, { within, hosts, width, width6 });
  if (outside.length > 0)
    return fail(
      lines,
      `The management interface admits ${outside.join(', ')}, which ${outside.length === 1 ? 'is' : 'are'} beyond what the document allows.`,
    );
  if (open.length > 0) return review(`Whether ${open.join(', ')} is within what the document allows a person has to say.`, lines);
  return pass(lines, `The management interface admits only ${entries.join(', ')}.`);
}

export const managementAddressTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'management-addresses',
    title: 'Addresses that the management interface admits',
    expectation:
      '`deviceconfig system permitted-ip` must list addresses, none of them wider than the document allows or beyond its networks',
    source: `${DEFAULT_VALUE}: without entries any address is admitted`,
    core: /^deviceconfig system permitted-ip\b/,
    words: WORDS,
    heeds: [
      // Whatever lies outside the networks that are named falls short.
      /\bfrom (?:[a-z]+ ){0,4}?\d+(?:\.\d+){3}(?:\/\d+)? (?:only|alone)$|(?<=\bfrom [^,;]*\d)(?:,)? and (?:from )?(?:nowhere else|no others?)$|\bnothing (?:outside|beyond)(?= \d)/,
      /^an empty list (?:(?:lets everybody in|admits everybody|admits everyone) and )?(?:fails|is a failure)$|^if no entry exists, the control fails$|^0\.0\.0\.0\/0(?: or ::\/0)? is an? (?:failure|finding)$/,
      /\bonly (?:to|from) (?:the )?(?:listed )?[a-z ]*(?:addresses|networks?)\b|\bnetworks only\b/,
      /\bno (?:entry|network)\b[^.;]*? (?:wider|larger|broader) than\b|\bnone of them reaches beyond\b|\bnot (?:be )?empty\b/,
      /\b(?:networks?|prefixes|masks?|entries) (?:shorter|wider|larger|broader) than \/\d+ (?:is|are) not (?:permitted|allowed|accepted|in the list|listed)\b/,
      /\bfrom (?:the )?(?:listed|named|permitted) addresses only\b/,
      /\bsingle (?:hosts?|address)\b|\bwithout (?:a )?(?:mask|prefix length)\b|\bwithout any entry\b|\beverybody is let in\b|\blisted in addition\b/,
    ],
    read: (sentences) => {
      const networks = readNetworks(sentences);
      const counted = sentences.filter((sentence) => /\bentr(?:y|ies)\b|\baddresses\b/.test(sentence));
      const [most, ...more] = new Set(
        counted.flatMap((sentence) =>
          readQuantities(
            sentence.replace(/\/\d+|\d+(?:\.\d+){3}|\bprefix of \d+|\b(?:within one|one of (?:the|these|our|those|them))\b/g, ' '),
          ).flatMap(({ number, side }) => (side === 'atMost' ? [number] : [])),
        ),
      );
      if (!networks || more.length > 0) return undefined;
      return {
        judge: (tree) => [judge(tree, networks, most)],
        // Which of them have to be listed is not compared.
        unclear: sentences.filter((sentence) => /\bboth\b.*\b(?:are|must be|have to be) (?:there|present|listed|set)\b/.test(sentence)),
        numbers: [most, networks.width, networks.width6].filter((one) => one !== undefined),
      };
    },
  }),
];
