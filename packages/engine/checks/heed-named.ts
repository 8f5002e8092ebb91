import { demandedNames } from '../audit/demanded-names.ts';
import { sentencesOf, splitText } from '../demands/find-bound.ts';
import { type NamedServers, readNamedServers, sayAsNamed } from '../demands/read-named-servers.ts';
import { type Recommendation, changeProse } from '../model/recommendation.ts';
import { type Outcome, doubt, fail } from '../model/verdict.ts';
import { uniteAddresses } from '../rule-base/addresses.ts';
import { findNamedAddresses } from '../rule-base/named-addresses.ts';
import { readAddress } from '../rule-base/read-address.ts';
import { isAmong } from './read-closed-networks.ts';

const isAddress = (name: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name);
const NETWORK = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?!\d)/g;
const withoutNetworks = (text: string): string => text.replace(NETWORK, ' ');

/** `Both collectors, 10.1.1.1 and 10.1.1.2, must receive the logs` */
const MUST = /\b(?:must|shall|has to|have to|needs? to|(?:is|are) required)\b/i;
const LOOSE =
  /\b(?:e\.?g\.?|examples?|for instance|such as|or|if|when|where|unless|may|can|could|should|not|no|never|none|without|except|instead|formerly)\b/i;

/** The servers that a document demands by their addresses, also in a description. */
function namedServers(recommendation: Recommendation): readonly string[] {
  const { title, description, audit, remediation } = recommendation;
  const plain = changeProse(audit, withoutNetworks);
  const told = splitText(description).filter((sentence) => MUST.test(sentence) && !LOOSE.test(sentence) && !NETWORK_ONCE.test(sentence));
  const own = demandedNames({ ...recommendation, title: withoutNetworks(title), audit: plain, remediation, description: '' });
  const besides = told.flatMap(findNamedAddresses).map(({ text }) => text);
  return [...new Set([...own, ...besides])].filter(isAddress);
}

const NETWORK_ONCE = /\d\/\d{1,2}(?!\d)/;
/** `two collectors, both in the network 10.64.30.0/24` */
const INSIDE =
  /\b(?:in|within|inside|from|of|belongs? to|part of)(?: (?:the|this|our|a))?(?: [\w-]+){0,3} (?=\d{1,3}(?:\.\d{1,3}){3}\/\d)/i;
/** `two or more`, and what is told of a network: `both in 10.64.30.0/24, where the clocks stand` */
const ASIDE = /\bor more\b|(?<=\/\d{1,2}) ?, where [^,;.\d]*/gi;
const OF_ALL = /\b(?:both|all|each|every|only|alone|exclusively)\b/i;

/**
 * A PASS by servers heeds where the document says they are: those that it demands by their addresses have to be there, and of those for
 * which it names a network as many as are asked for have to be in it.
 */
export function heedNamed(recommendation: Recommendation, used: ReadonlySet<string>, atLeast: number, outcome: Outcome): Outcome {
  if (used.size === 0 || ![...used].every(isAddress)) return outcome;
  const told = readNamedServers(recommendation);
  const heeded = told && told !== 'unclear' ? heedTold(told, used, outcome) : heedTyped(recommendation, used, told === 'unclear', outcome);
  return heeded.status === 'PASS' ? heedNetworks(recommendation, used, atLeast, heeded) : heeded;
}

const OTHERS = 'But not all of them are those that the document names.';

/** Those that whole sentences name have to be there. */
function heedTold({ addresses, atLeast, isClosed }: NamedServers, used: ReadonlySet<string>, outcome: Outcome): Outcome {
  const there = addresses.filter((address) => used.has(address));
  // Where the device has none of them, the sentence may be about servers of another kind.
  if (there.length === 0) return doubt(outcome, OTHERS);
  if (there.length < (atLeast ?? addresses.length)) return fail(outcome.lines, `${outcome.reason} ${OTHERS}`);
  const other = [...used].find((address) => !addresses.includes(address));
  if (other !== undefined && isClosed)
    return fail(outcome.lines, `${outcome.reason} But \`${other}\` is none of those that the document names, and it wants no others.`);
  return other === undefined ? { ...outcome, reason: `${outcome.reason} ${sayAsNamed(there)}` } : outcome;
}

/** Those that a sentence demands; where others would do, a person has to look. */
function heedTyped(recommendation: Recommendation, used: ReadonlySet<string>, mayBeOthers: boolean, outcome: Outcome): Outcome {
  if (namedServers(recommendation).every((name) => used.has(name))) return outcome;
  return mayBeOthers ? doubt(outcome, OTHERS) : fail(outcome.lines, `${outcome.reason} ${OTHERS}`);
}

function heedNetworks(recommendation: Recommendation, used: ReadonlySet<string>, atLeast: number, outcome: Outcome): Outcome {
  const sentences = sentencesOf(recommendation).filter((sentence) => INSIDE.test(sentence) && !LOOSE.test(sentence.replace(ASIDE, '')));
  const networks = sentences.flatMap((sentence) => sentence.match(NETWORK) ?? []);
  const read = networks.flatMap(findNamedAddresses);
  if (read.length === 0 || read.some(({ addresses }) => addresses === undefined)) return outcome;
  const named = { texts: networks, addresses: uniteAddresses(read.map(({ addresses }) => addresses!)) };
  const outside = [...used].filter((name) => !isAmong(named, readAddress(name)));
  const said = [...new Set(networks)].join(', ');
  if (outside.length === 0) return { ...outcome, reason: `${outcome.reason} All of them are in ${said}.` };
  const isShort = used.size - outside.length < atLeast || sentences.some((sentence) => OF_ALL.test(sentence));
  const reason = `But ${outside[0]} is not in ${said}.`;
  return isShort ? fail(outcome.lines, `${outcome.reason} ${reason}`) : doubt(outcome, reason);
}
