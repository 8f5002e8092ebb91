import { combineAll } from '../../audit/assertions/evaluate.ts';
import { asksForNothing } from '../../audit/sentence-kinds.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Platform, SettingPath } from '../../ports/platform.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import { fixDemands } from '../fix-demands.ts';
import { sayUnclear } from '../unclear.ts';
import { listUnread } from './list-unread.ts';
import { toTopicDocument } from './topic-document.ts';
import type { TopicJudge } from './topic-judge.ts';

/**
 * What a document asks of topics, each word and number of which has to be known to one of those who judge them; undefined where it is about
 * none of them.
 * @param products how documents call the devices
 * @param settingsOf the settings that a document types
 */
export const readTopicsByWords =
  (topics: readonly TopicJudge[], products: Platform['products'], settingsOf: NonNullable<Platform['settingsOf']>) =>
  (recommendation: Recommendation): TopicReading | undefined => {
    const document = toTopicDocument(recommendation);
    const meant = topics.filter((topic) => topic.isMeant(document));
    const demands = meant.flatMap((topic) => topic.read(document) ?? []);
    if (demands.length === 0) return undefined;
    const sentences = [...document.sentences, ...fixDemands(recommendation)];
    const unread = listUnread(
      { ...document, sentences },
      {
        words: [...meant.map(({ words }) => words), products.maker, products.accepted],
        heeds: meant.flatMap(({ heeds = [] }) => heeds),
        numbers: demands.flatMap(({ numbers = [] }) => numbers),
        reads: demands.flatMap(({ reads = [] }) => reads),
        isAside: asksForNothing,
        asides: demands.flatMap(({ asides = [] }) => asides),
      },
    );
    const isUnclear = demands.some((one) => one.isUnclear);
    const isKnown = (word: string): boolean => meant.some(({ words }) => words.test(word)) || document.text.includes(word);
    const typesOnly = settingsOf(recommendation).every((path) => placeOf(path).every(isKnown));
    return {
      expectation: demands.map((one) => one.expectation).join('; '),
      isWhole: demands.length === meant.length && !isUnclear && unread.sentences.length === 0 && typesOnly,
      mayExempt: unread.exceptions.length > 0,
      ...(demands.every(({ overrules }) => overrules) && { overrules: true as const }),
      ...((isUnclear || unread.turned.length > 0) && {
        unclear: sayUnclear(unread.turned[0]),
        ...(!isUnclear && { unread: unread.turned }),
      }),
      judge: (tree) => combineAll(demands.map((one) => one.judge(tree))),
    };
  };

const TAKES_BACK = /^(?:delete|deactivate|no|undo)$/;
/** Keywords that say little without the one below them. */
const BROAD = /^(?:services|login)$/;
/** The keyword below the root of a typed setting, which tells of what it is: `root-authentication` of the system. */
function placeOf(path: SettingPath): readonly string[] {
  const [, first = '', second = ''] = TAKES_BACK.test(path[0] ?? '') ? path.slice(1) : path;
  return [BROAD.test(first) ? second : first].filter((word) => /^[a-z][a-z-]{2,}$/.test(word));
}
