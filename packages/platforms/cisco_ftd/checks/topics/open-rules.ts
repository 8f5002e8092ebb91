import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import { anyV4Address, anyV6Address } from '@merlon/engine/rule-base/addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { isOfThreatDefense } from '../../facts/version.ts';
import { accessListsOf, applicationsOf, isInEffect } from '../../rule-base/access-lists.ts';
import type { Entry } from '../../rule-base/read-entry.ts';

const isAny = ({ v4, v6 }: Addresses): boolean => coversRanges(v4, anyV4Address.v4) || coversRanges(v6, anyV6Address.v6);
const isEveryProtocol = ({ services }: Entry): boolean =>
  services.entries.some(({ protocol }) => protocol.first === 0 && protocol.last === 255);
const isEveryPort = ({ services }: Entry): boolean =>
  services.entries.some(
    ({ protocol, destination }) => protocol.first <= 17 && protocol.last >= 6 && destination.first === 0 && destination.last === 65_535,
  );
/** ICMP is protocol 1, of IPv6 58 (IANA). */
const isIcmp = ({ services }: Entry): boolean =>
  services.symbols.length === 0 &&
  services.entries.length > 0 &&
  services.entries.every(({ protocol: { first, last } }) => first === last && (first === 1 || first === 58));

/** The types of ICMP, of IPv4 and of IPv6, that documents except (IANA). */
const TYPES: Readonly<Record<string, readonly number[]>> = {
  'echo-reply': [0, 129],
  unreachable: [3, 1],
  'time-exceeded': [11, 3],
  'echo-request': [8, 128],
};

function isExcepted(entry: Entry, said: Said): boolean {
  if (!isIcmp(entry) || !said.lets(/\bicmp\b/)) return false;
  const named = Object.entries(TYPES)
    .filter(([name]) => said.lets(new RegExp(`\\b${name}\\b`)))
    .flatMap(([, types]) => [...types]);
  return (
    named.length === 0 ||
    entry.services.entries.every(
      ({ destination: { first, last } }) => named.includes(Math.floor(first / 256)) && Math.floor(first / 256) === Math.floor(last / 256),
    )
  );
}

const WHATEVER =
  /\bwhatever (?:the )?(?:service|protocol|port)|\b(?:any|every|regardless of the|irrespective of the) (?:service|protocol|port)\b/;
const ONE_SIDED = /\bip\b.*\bany\b.*\bas source or (?:as )?destination\b/;
const NO_PORT = /\b(?:tcp|udp)\b.*\bwithout (?:a )?(?:destination )?ports?\b|\b(?:all|the whole) of (?:the )?(?:tcp|udp)\b/;
/** A rule stands in a list that is bound; of an access list nobody knows that who does not say so. */
const saysBound = (said: Said): boolean =>
  !said.asks(/\baccess lists?\b/) ||
  [...said.demands, ...said.permits].some((clause) => /\b(?:bound|applied|interfaces?|access-group)\b/.test(clause));

/** Why an entry lets through more than the document permits. */
function isOpen(entry: Entry, said: Said): boolean {
  if (entry.conditions.length > 0) return false;
  const [from, to] = [isAny(entry.source), isAny(entry.destination)];
  if (said.asks(ONE_SIDED) && isEveryProtocol(entry) && (from || to)) return true;
  if (!from || !to) return false;
  return isEveryProtocol(entry) || (said.asks(NO_PORT) && isEveryPort(entry)) || (said.asks(WHATEVER) && !isExcepted(entry, said));
}

const OF_IP = /\bip\b|\beverything\b|\ball (?:ip )?(?:traffic|services|protocols)\b|\banything\b|\bany (?:to )?any\b/;

/** A clause that asks something of one side alone, or of a service. */
function isUnclear(clause: string): boolean {
  if (!/\b(?:any|all)\b/.test(clause) || ONE_SIDED.test(clause)) return false;
  if (/\bsource or (?:as )?(?:the )?destination\b|\b(?:neither|nor(?! all of (?:tcp|udp)\b)|none of source)\b/.test(clause)) return true;
  const names = /\b(?:source|destination|service|protocol|port)s?\b/.test(clause);
  return (
    names &&
    !/\bsource\b.*\bdestination\b/.test(clause) &&
    !/\bany(?:where)?[- ](?:to )?any|\beverything\b|\bfrom any|\bany spelling\b/.test(clause)
  );
}

function judgeOpen(tree: ConfigTree, said: Said): Outcome {
  const asks = said.asks(/\b(?:no|none|never|not)\b.*\b(?:any|everything|anything|all)\b/);
  if (isOfThreatDefense(tree) || !asks) return review('Which rules are too open the document does not say.');
  const lists = accessListsOf(tree);
  const applied = [...new Set(applicationsOf(tree).map(({ list }) => list))];
  const missing = applied.filter((name) => !lists.has(name));
  const permitsOf = (name: string): readonly Entry[] =>
    lists.get(name)?.entries.filter((entry) => entry.action === 'permit' && (isInEffect(entry) || said.has('inactive counts'))) ?? [];
  const entries = applied.flatMap(permitsOf);
  const open = entries.filter((entry) => isOpen(entry, said));
  if (open.length > 0)
    return fail(sortLines(open.map(({ node }) => node.line)), `Entries that permit from anywhere to anywhere: ${open.length}.`);
  const unclear = entries.filter(
    ({ source, destination, services, conditions }) =>
      source.symbols.length + destination.symbols.length + services.symbols.length + conditions.length > 0,
  );
  const wide = entries.filter((entry) => isAny(entry.source) && isAny(entry.destination) && !isExcepted(entry, said));
  const isScoped = said.asks(OF_IP) || said.asks(WHATEVER);
  if (said.demands.some(isUnclear) || (wide.length > 0 && !isScoped))
    return review('Whether these entries are too open a person has to say.', sortLines(wide.map(({ node }) => node.line)));
  const unbound = [...lists.keys()].filter((name) => !applied.includes(name)).flatMap(permitsOf);
  const elsewhere = saysBound(said) ? [] : unbound.filter((entry) => isOpen(entry, said));
  if (elsewhere.length > 0)
    return review('Whether lists count that are not bound a person has to say.', sortLines(elsewhere.map(({ node }) => node.line)));
  if (missing.length > 0 || unclear.length > 0 || applied.length === 0)
    return review('What some entries permit could not be read.', sortLines(unclear.map(({ node }) => node.line)));
  return pass(
    sortLines(applicationsOf(tree).map(({ node }) => node.line)),
    'No entry of an applied access list permits from anywhere to anywhere what the document forbids.',
  );
}

/** Source: Cisco ASA Series Command Reference, access-list extended and access-group. */
export const openRulesTopic: TopicJudge = {
  id: 'open-rules',
  about:
    /\bany[- ]any\b|\bunrestricted permits?\b|\b(?:no|nothing|nobody)\b.*\bfrom anywhere\b.*\bto anywhere\b|\bno rule lets? (?:any|every)thing\b|\bno general permissions?\b|\b(?:no|not?|never)\b.*\brules?\b.*\b(?:permits?|allows?)\b.*\b(?:everything|anything|any(?:where)?|all)\b/,
  except: /\b(?:logs?|logged|deny|denied|interfaces? with|internet)\b/,
  phrases: [
    {
      says: 'inactive counts',
      as: /\b(?:rules?|entr(?:y|ies)|lines?) (?:that (?:is|are) |which (?:is|are) )?(?:marked )?inactive counts?(?: as well| too)(?:[:,] (?!.*\b(?:unless|except|if|when|where|until|provided|but|must|shall)\b)[^;]*)? ?$|\bit makes no difference that (?:the (?:entry|rule|line) logs,? (?:or|and) )?(?:that )?(?:it|the (?:entry|rule|line)) is (?:marked )?inactive(?:[:,] (?!.*\b(?:unless|except|if|when|where|until|provided|but|must|shall)\b)[^;]*)? ?$/,
    },
    {
      says: 'inactive spared',
      as: /\b(?:entries|lines|rules) (?:marked|that end in|that are|which are) inactive(?:,? and lists that are not bound to an interface(?: \([^)]*\))?,?)? (?:do not (?:offend|count)|are (?:not counted(?: here)?|left aside|left out))(?:; [^;]*)?/,
    },
    {
      says: 'any of a family',
      as: /^ ?(?:the (?:forms|words|keywords) )?any4 and any6 (?:(?:are|mean) (?:no better|any|the same(?: thing)?)|count as any)\b(?: for this purpose| in a different coat)? ?$/,
    },
    {
      says: 'unbound',
      as: /\b(?:discard|disregard|ignore|leave out) hits that belong to lists (?:that are )?not bound to an interface|\b(?:hits in )?lists which are used (?:for|by) (?:(?:a |an )?(?:vpn|nat|class maps?|captures?|crypto maps?)(?:,? (?:or|and) (?:by |for )?|, )?)+(?: only)?(?: and not bound with access-group| are disregarded, provided that no access-group line refers to them)/,
    },
    { says: 'also', as: /^ ?the same (?:goes|holds|is true) for(?= (?:all|the whole) of (?:the )?(?:tcp|udp)\b)/ },
    { says: 'empty', as: /\b(?:ideally )?(?:the output is empty|an empty answer to this)\b/ },
    {
      says: 'spelling',
      as: /0\.0\.0\.0(?: 0\.0\.0\.0|\/0)|\bin any spelling \([^)]*\)|\(any4, any6[^)]*\)|\(any, any4, any6[^)]*\)|\(any4 any4, any6 any6\)|note that [^;]*? mean the same as any4?/,
    },
    { says: 'one sided', as: ONE_SIDED },
  ],
  words:
    'prohibited forbidden any-any diagnostic icmp types type echo-reply echo-request unreachable time-exceeded exempt other purposes selection vpn capture disregarded read protocols count counted else something elsewhere remarks any any4 any6 rule rules permit permits allow allows entry no none of not list lists access bound applied interface interfaces globally access-group everything anything anywhere all traffic ip protocol service services source destination both whatever active inactive unrestricted extended tcp udp without port ports group groups object objects stands network networks side sides equivalent logging from to names find bind follow that is in contains there or as with <name> containing these look take equal search searched places alike understood tunnel tunnels word words stand considered assessed purpose entries line match matches unrestricted 0.0.0.0 mean means as network',
  typed: /^no access-list\b/,
  heeds: [
    // What permits everything is refused, however that is said.
    /\b(?:no|not|none|never)\b(?=.*\b(?:permits?|allows?|rules?|entry|entries|access lists?|contains?)\b.*\b(?:any|any4|everything|anything|unrestricted)\b)/,
    /\bno unrestricted (?:permits?|access)\b|\bneither are access lists that serve other purposes\b/,
    /\bin both places\b/,
    // The same for all of TCP, and for rules that nothing marks inactive.
    /\bnor (?=all of (?:tcp|udp)\b)/,
    /\bno(?:thing)? (?=.*\b(?:permitted|lets?)\b.*\b(?:anywhere|everything|anything)\b)|^no rule (?=from anywhere|lets (?:any|every)thing)|^no general permissions?\b|\bnothing should be returned\b/,
    /\b(?:no|none)\b(?=.*\b(?:permits?|rules?|entry|access lists?)\b.*\b(?:any|everything|any4)\b)/,
    /\bno (?:unrestricted permits|any-any)\b|\bboth (?=as source|the source|sides)|\b(?:with or )?without (?:a port|logging)\b|\bon both sides\b/,
    /\bkeyword inactive\b|\bnot bound by access-group\b/,
  ],
  expectation: 'no entry of an applied access list may permit from anywhere to anywhere what the document forbids',
  judge: judgeOpen,
};
