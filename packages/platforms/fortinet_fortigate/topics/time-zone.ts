import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { deviceScope, linesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const PLACE =
  'london|berlin|paris|zurich|vienna|warsaw|madrid|rome|amsterdam|brussels|oslo|stockholm|copenhagen|helsinki|athens|lisbon|dublin|prague|budapest|central|european|greenwich|mean|coordinated|universal|local|utc|gmt|cet';

/** The time zone, by the number or the name that a document gives. */
export const timeZoneTopic: TopicJudge = {
  id: 'time-zone',
  about: /\btimezone\b/i,
  sections: ['system global'],
  settings: [{ path: 'system global timezone *', by: ['zone'] }],
  spans: [
    { says: `(?:(?:${PLACE}) ?)+(?:time)?(?: zone)?`, asks: 'place' },
    {
      says: '(?:timezone|time zone|value)(?: (?:number|value|code|index|set))* (\\d{1,2})(?: (?:gmt|utc))?',
      asks: 'zone',
    },
    { says: 'timezone (utc|gmt|[a-z]+/[a-z_]+)', asks: 'zone' },
    { says: '(\\d{1,2})', asks: 'zone' },
  ],
  words: `${COMMON}|time|zone|time-?zone|timezone|clock|compared|logs?|stamps?|timestamps?|all|run|runs|sites?|${PLACE}|so|can|correlated|correlation|uniform|same|sets?`,
  expectation: 'the time zone must be that which the document gives',
  source: 'FortiOS CLI reference, system global: timezone',
  judge: judgeZone,
};

function judgeZone(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const zones = new Set(valuesAsked(asked, 'zone').map(plain));
  const [wanted] = zones;
  const global = sectionOf(scope, 'system global');
  const own = valueOf(global, 'timezone');
  // Newer releases give zones names, and have others by default.
  if (zones.size !== 1 || own === undefined || /^\d+$/.test(own) !== /^\d+$/.test(wanted!)) return undefined;
  const finding = beginFinding(asked);
  if (plain(own) === wanted) finding.good(linesOf(global, 'timezone'));
  else finding.fault(linesOf(global, 'timezone'), `The time zone is ${own}`);
  const outcome = finding.conclude(`The time zone is ${own}, as the document asks.`);
  return outcome && unlessHidden(scope, 'system global', outcome);
}

/** `06` is `6`, and names do not heed capitals. */
const plain = (zone: string): string => (/^\d+$/.test(zone) ? String(Number(zone)) : zone.toLowerCase().replace(/^etc\//, ''));
