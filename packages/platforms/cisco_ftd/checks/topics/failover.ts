import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../../facts/statements.ts';

const KEY = /\bkeys?\b|\bsecrets?\b|\bencrypt|\bprotect|\bpre-shared/;
const STATE = /\bstate(?:ful)?(?:[- ]failover)? link\b/;
const OLDER_KEY = /\bfailover key\b/;
const IPSEC = /\bipsec\b/;

/** `Single devices, which show no failover, are not concerned`: what lets a device off shows in its text. */
const SHOWN_SINGLE = /\bsingle\b[^;]*\bshows? no failover\b/;

/** Whether a clause asks for this, and does not turn it round. */
const wants = (said: Said, pattern: RegExp): boolean =>
  said.demands.some((clause) => pattern.test(clause) && !/\b(?:no|not|never|without|optional|neither)\b/.test(clause));

/** What a pair lacks of what the document asks for. */
function findLacking(tree: ConfigTree, said: Said): readonly string[] {
  const lacks = (path: string): boolean => statementsOf(tree, path).length === 0;
  // Where a document names the one kind of key alone, the other is no such key.
  const mayBeOlder = said.asks(OLDER_KEY) || !said.asks(IPSEC);
  const hasKey = !lacks('failover ipsec pre-shared-key') || (mayBeOlder && !lacks('failover key'));
  return [
    ...(wants(said, STATE) && lacks('failover link') ? ['`failover link`'] : []),
    ...(wants(said, KEY) && !hasKey ? ['a key for what passes between the units'] : []),
  ];
}

function judgeFailover(tree: ConfigTree, said: Said): Outcome {
  const all = statementsOf(tree, 'failover');
  const isOn = all.some(({ words }) => words.length === 1) && negatedPlacesOf(tree, 'failover').every(({ node }) => node.words.length > 1);
  if (!isOn) {
    if (all.length === 0 && [...said.permits, ...said.demands].some((clause) => SHOWN_SINGLE.test(clause)))
      return notApplicable('The device is no unit of a pair.');
    return said.permits.length > 0 || said.letsOff(/\bpairs?\b|\bunits?\b/) || said.asks(/\bpairs?\b/)
      ? review('Whether the device has to be one of a pair a person has to say.', linesOfNodes(all))
      : fail(linesOfNodes(all), 'Failover is not switched on.');
  }
  const lacking = findLacking(tree, said);
  if (lacking.length > 0) return fail(linesOfNodes(all), `Failover is on, and lacks ${lacking.join(' and ')}.`);
  const isTyped = said.typed.some((command) => /^failover link\b/.test(command));
  if (isTyped && statementsOf(tree, 'failover link').length === 0)
    return review('The document types `failover link`, which the text does not show.', linesOfNodes(all));
  return statementsOf(tree, 'failover lan interface').length > 0 && statementsOf(tree, 'failover lan unit').length > 0
    ? pass(linesOfNodes(all), 'Failover is on, with all that the document asks for.')
    : review('Which link and unit of failover are meant the text does not show.', linesOfNodes(all));
}

/** Source: Cisco ASA Series Command Reference, failover, failover link, failover key and failover ipsec pre-shared-key: off, and without a key, by default. */
export const failoverTopic: TopicJudge = {
  id: 'failover',
  about: /\bfailover\b|\bin pairs\b/,
  except: /\b(?:test\w*|drills?|rout(?:es?|ing)|tracked|replaced|logg\w*)\b/,
  phrases: [
    {
      says: 'secret',
      as: /\b(?:what passes|traffic|messages|communication)(?: (?:between the units|over the (?:failover )?link))? (?:is|are|shall be|must be) (?:protected|encrypted)(?:,? (?:either )?(?:by|with))?(?: an? key)?/,
    },
    {
      says: 'older',
      as: /\b(?:failover ipsec pre-shared-key |an? ipsec pre-shared key )?(?:in place of failover key is accepted|or,? (?:at least |on older units,? )?(?:by |the older )?failover key)/,
    },
    { says: 'sessions', as: /\bso that a switch-?over does not (?:cut|drop|break) (?:any )?sessions?\b/ },
    { says: 'full', as: /\bif they have one all the same,? it is held to the full text\b/ },
    {
      says: 'share',
      as: /\b(?:the )?(?:state(?:ful)?(?: and lan)? link) may share (?:a port|the lan failover interface)\b|\ba single unit shows no failover\b/,
    },
    { says: 'off', as: /\bif it reads no failover,? or is absent,? the pair is not active\b/ },
    { says: 'line', as: /\bthe (?:single )?word failover must be there\b/ },
  ],
  words:
    'failover pair pairs unit units run runs 2 is on switched enabled active activated state stateful link links lan control configured named key keys secret pre-shared-key pre-shared ipsec protected protect encrypted encrypt messages traffic communication passes between over by either older with what class a fly where one of answer',
  typed: /^(?:no )?failover\b/,
  expectation: 'failover must be on, with a state link and a key where the document asks for them',
  judge: judgeFailover,
};
