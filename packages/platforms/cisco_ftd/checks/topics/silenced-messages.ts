import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../../facts/statements.ts';

const SILENCED = String.raw`(?:disabled?|suppress(?:ed|es)?|silenced?|silences|mutes?d?|(?:switched|turned) off|moved|lowered|no logging message)`;
const REFUSES = new RegExp(String.raw`\b(?:no|not|never|neither|none|nobody|nor)\b[^;]*\b${SILENCED}`);
/** `messages that must be disabled`, `may not be missing`: what is wanted off is for a person. */
const WANTS_OFF = new RegExp(
  String.raw`^(?!.*\b(?:no|not|never|neither|none|nobody|nor)\b).*\b(?:must|shall|should|has to|have to|are|is) (?:be )?${SILENCED}|\bnot\b[^;]*\b(?:missing|absent|enabled|kept|logged)\b`,
);
/** A list that goes on behind a colon, with what its numbers stand for: `106023, 106100 (denied traffic) and 605004`. */
const BARE_LIST = /^(?:[\s,;:.]|and|or|\d{6}|to|through|[-–]|\([^()]*\))*$/;
/** `Other numbers may be silenced, for example 305011` */
const OF_OTHERS = /\b(?:others?|rest|remaining)\b/;

/** The numbers of messages in a text, a range as its ends. */
const rangesIn = (text: string): readonly (readonly [first: number, last: number])[] =>
  [...text.matchAll(/\b(\d{6})\b(?:(?: to | through | ?[-–] ?)(\d{6})\b)?/g)].map(([, first, last]) => [
    Number(first),
    Number(last ?? first),
  ]);

function judgeSilenced(tree: ConfigTree, said: Said): Outcome {
  if (!said.asks(REFUSES) || said.asks(WANTS_OFF)) return review('Which messages may be silenced the document does not say.');
  const named = said.demands.filter((clause) => !OF_OTHERS.test(clause) && rangesIn(clause).length > 0);
  const isOfKept = (clause: string): boolean => REFUSES.test(clause) || BARE_LIST.test(clause);
  const kept = named.filter(isOfKept).flatMap(rangesIn);
  const holds = (ranges: ReturnType<typeof rangesIn>, number: number): boolean =>
    ranges.some(([first, last]) => first <= number && number <= last);
  const lets = said.permits.filter((clause) => !OF_OTHERS.test(clause)).flatMap(rangesIn);
  const unsure = [...named.filter((clause) => !isOfKept(clause)).flatMap(rangesIn), ...lets];
  const off = negatedPlacesOf(tree, 'logging message').map(({ node }) => node);
  // The syslog topic looks at levels of all messages; here a single one is moved.
  const moved = said.asks(/\bdebugging\b|\blevels?\b/)
    ? statementsOf(tree, 'logging message').filter(({ words }) => words[3] === 'level' && /^(?:debugging|7)$/.test(words[4] ?? ''))
    : [];
  const silenced = [...off, ...moved].map((node) => ({ node, number: Number(node.words[2]) }));
  const short = silenced
    .filter(({ number }) => (named.length === 0 || holds(kept, number)) && !holds(lets, number))
    .map(({ node }) => node);
  if (short.length > 0) return fail(linesOfNodes(short), `Messages are silenced that the document wants: ${short.length}.`);
  const open = silenced.filter(({ number }) => holds(unsure, number)).map(({ node }) => node);
  if (open.length > 0 || (named.length > 0 && kept.length === 0))
    return review('Whether the document wants a message that is silenced a person has to say.', linesOfNodes(open));
  return pass(linesOfNodes([...off, ...moved]), 'No message is silenced that the document wants, which is the default.');
}

/** Source: Cisco ASA Series Command Reference, logging message: all messages are on by default, each at its own level. */
export const silencedMessagesTopic: TopicJudge = {
  id: 'silenced-messages',
  about:
    /\bmessages?\b.*\b(?:silenced?|mutes?d?|suppress(?:ed|es)?|(?:switched|turned) off|disabled)\b|\b(?:silences?|mutes?|suppress(?:es)?|disables?)\b.*\bmessages?\b/,
  except: /\b(?:banners?|icmp|errors?|snmp|traps?)\b/,
  phrases: [
    { says: 'line', as: /\b(?:no )*logging message(?: <?(?:id|n|number|\d{6})>?)?(?: level(?: debugging| <?level>?)?)?/ },
    { says: 'level', as: /\b(?:down )?(?:to|at) (?:the )?(?:level )?debugging(?: level)?\b|\bdebugging level\b/ },
    { says: 'count', as: /\b(?:any|one|none|all|each) of (?:the|these|those) (?:\d+ )?(?:numbers|messages|ids)?/ },
    { says: 'number', as: /\b\d{6}\b(?:(?: to | through | ?[-–] ?)\d{6}\b)?/ },
    { says: 'what', as: /\((?![^)]*\b(?:must|not|nor|no|only|levels?|least|most|except|unless|if|when)\b)[a-z][a-z ,-]{2,60}\)/ },
  ],
  words:
    'message messages syslog system logging number numbers neither nor no not never none nobody disabled disable suppress suppressed suppresses silence silenced silences mute mutes muted switched turned off on moved lowered down level levels debugging id ids includes nothing come comes back returned return appear appears may way that six seven eight nine ten bring again still others other some any answer',
  typed: /^(?:no )*logging message\b/,
  heeds: [
    // Every negation of what is known here keeps a message; what wants one off the judge leaves to a person.
    /\b(?:no|not|never|neither|none|nobody|nor|off|disabled|nothing)\b/,
  ],
  expectation: 'no message that the document wants may be disabled, nor moved to the level debugging where it says so',
  judge: judgeSilenced,
};
