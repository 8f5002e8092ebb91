import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { notPrinted, statesOf } from '../facts/facts.ts';

/** A setting of the Portal that has one value, and whether that will do; undefined where a person has to say. */
function judgeValue(tree: ConfigTree, path: string, fits: (value: string) => boolean | undefined): Outcome {
  const places = findPath(tree, path);
  const lines = linesAt(places);
  if (places.length === 0) return notPrinted(tree, path);
  const [value = ''] = valuesAt(places[0]!);
  const isFit = places.length === 1 ? fits(value) : undefined;
  if (isFit === undefined) return review(`Whether \`${path}\` is as the document asks a person has to say.`, lines);
  return isFit
    ? pass(lines, `\`${path}\` is ${value}, as asked for.`)
    : fail(lines, `\`${path}\` is ${value}, which the document does not accept.`);
}

const numbersOf = (said: Said, says: string): readonly number[] => [
  ...new Set(said.all(says).flatMap(([, ...found]) => found.filter(Boolean).map(Number))),
];

/** What has idle times and ports of its own. */
const ELSEWHERE = /\b(?:shells?|clish|ssh|command line|cli|console|api|proxy|captive|vpn|smartconsole)\b/;

function judgePortal(tree: ConfigTree, said: Said): Outcome {
  const [port, ...ports] = numbersOf(said, 'port');
  const [most, ...others] = numbersOf(said, 'most');
  if (ports.length > 0 || others.length > 0) return review('Of several numbers which is meant for the Portal a person has to say.');
  // `A school may use port 8443.`
  if (said.permits.some((clause) => /\d{2}/.test(clause)))
    return review('Whether what the document lets be is meant here a person has to say.');
  if (said.asks(ELSEWHERE))
    return review('The document speaks of more than the Portal, and which number is meant for it a person has to say.');
  const asked: Outcome[] = [];
  if (port !== undefined) asked.push(judgeValue(tree, 'web ssl-port', (value) => value === String(port)));
  // What 0 does the guide does not say.
  if (most !== undefined)
    asked.push(judgeValue(tree, 'web session-timeout', (value) => (/^[1-9]\d*$/.test(value) ? Number(value) <= most : undefined)));
  if (said.has('ssl')) asked.push(judgeValue(tree, 'web ssl3-enabled', (value) => (value === 'on' ? false : value === 'off' || undefined)));
  if (asked.length === 0) return review('What the document asks of the Portal it does not say with confidence.');
  const states = statesOf(tree, 'web daemon-enable');
  if (states.some((state) => state === 'off'))
    return review('The Portal is off; whether its settings count a person has to say.', linesAt(findPath(tree, 'web daemon-enable')));
  return combineAll(asked);
}

const MUST = '(?:(?:shall|must|should|has to|is to) )?';
const SSL = String.raw`ssl ?(?:v|version )?3(?:\.0)?(?: support)?`;

/** Source: Gaia Administration Guide R81.20, "Web Server" (`set web ssl-port`, `session-timeout` in minutes, `ssl3-enabled`). */
export const portalTopic: TopicJudge = {
  id: 'portal',
  about: /\b(?:gaia portal|web portal|^the portal|webui)\b/,
  except: /\b(?:tls|certificates?|cli|command line|clients?|remote access|captive)\b/,
  phrases: [
    { says: 'line', as: /\b(?:set |show )?web (?:session-timeout|ssl-port|ssl3-enabled|daemon-enable)(?: (?:\d+|off|on))?\b/ },
    {
      says: 'port',
      as: new RegExp(
        String.raw`\b${MUST}(?:listens?|be moved off tcp 443|be reached|be reachable|is reached|is reachable|is offered|runs?|is moved|be moved)(?: only)? (?:on|to|at) (?:tcp |https )?(?:port )?(\d+)\b(?:,? (?:(?:and )?not (?:on )?|in place of |instead of |rather than )(?:port |tcp )?443)?`,
      ),
    },
    { says: 'why', as: /\bleaving (?:port |tcp )?443 to the [a-z ]*?(?:portals?|remote access|access)(?=,|$)/ },
    {
      says: 'look',
      as: /^ ?(?:\d )?(?:print|collect|look (?:for|at)) (?:these|the) (?:\d )?(?:portals? )?(?:lines?|settings)\b(?: and ignore the rest)?/,
    },
    // Where it is off, nothing is said with confidence.
    { says: 'where', as: /\bapplies only where the (?:gaia |web )?portal is (?:enabled|running|in use|on)\b/ },
    { says: 'idle', as: /\bwithout (?:any )?(?:activity|input)\b/ },
    {
      says: 'most',
      as: /\b(?:after |to |of |is )?(?:at most|(?:no|not) more than|no longer than|within) (\d+) minutes?(?! or)\b|\b(?:after |to |of |is )?(\d+) minutes(?: at most| or (?:less|fewer|sooner|lower))|\b(?:session )?time-?out of (\d+) or (?:lower|less)\b/,
    },
    { says: 'rest', as: /\ba timeout (?:below|under) \d+ is (?:welcome|fine)\b|\ball 3 are needed\b/ },
    {
      says: 'ssl',
      as: new RegExp(
        String.raw`\b(?:${SSL} (?:(?:is|must be|shall be|stays|shall stay|must stay|remains) )?(?:off|disabled)|(?:refuses?|without|no|disable) ${SSL})\b`,
      ),
    },
  ],
  words: 'gaia portal portals idle session sessions browser user end ends ended times time out inactivity idleness port web minutes',
  typed: /^set web (?:ssl-port|session-timeout|ssl3-enabled)\b/,
  heeds: [/\b(?:signs|times|logs) an? (?:idle )?(?:user|session) (?:off|out)\b/],
  expectation: 'the Portal must listen, end idle sessions and refuse SSL as the document asks',
  judge: judgePortal,
};
