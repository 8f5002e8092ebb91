import { type RuleRemark, readRuleRemark } from '../../demands/read-rule-remark.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import { asksNothing, isLabel } from '../by-sentences/title-words.ts';
import { listOthers, topicSentences } from '../by-sentences/topic-sentences.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { turnsLeft } from '../turns.ts';
import { sayUnclear } from '../unclear.ts';
import { judgeRuleRemarks } from './judge-rule-remarks.ts';

/** Phrases in which documents ask for a text beside each rule. */
const WORDS =
  /\b(?:(?:security |firewall |access )?(?:rules?|rulebase|polic(?:y|ies)|security)|permit(?:s|ted|ting)?|allow(?:s|ed|ing)?|traffic|rule base|descriptions?|comments?|remarks?|change(?:s| numbers?| records?| requests?| tickets?)?|tickets?|references?|numbers?|digits?|figures?|numerals?|hyphen|dash|capital|letters?|prefix|characters?|code|abbreviation|text|words?|active|inactive|in use or not|in effect|directly|immediately|followed|plus|exactly|anywhere|quotes?|bears?|cites?|mentions?|begins?|starts?|start|beginning|came from|came|refers?|approved|doubt|further|matter what|show|configuration|count)\b/g;
const HEEDS: readonly RegExp[] = [
  /\bmust be (?:the same|equal)\b/,
  /\bfurther (?:words|text)(?: [a-z]+)? (?:may (?:come|follow|stand)|is (?:allowed|permitted))(?: after it| behind it)?\b/,
];
/** `Whether the ticket says what the rule does is looked at under POL-06` */
const ELSEWHERE = /^whether\b.*\b(?:is|are) (?:looked at|checked|judged|covered|treated|dealt with) (?:under|by|in|with) \S+$/;
const NUMBERS = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g;
const SPELLED = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** What a document asks of the text beside each rule, such as the number of a change; undefined where it asks for none. */
export function readRuleRemarkTopic({ vocabulary, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const { rules } = vocabulary;
  const remark = rules?.remark;
  const asked = remark === undefined ? undefined : readRuleRemark(recommendation);
  if (!rules || remark === undefined || !asked) return undefined;
  const unread = listUnread(asked, recommendation);
  const isWhole = unread.length === 0 && settingsOf(recommendation).every((path) => path.includes(remark));
  return {
    expectation: `each ${rules.noun} must have a text beside it as asked by "${asked.sentence}"`,
    isWhole,
    knowsTyped: true,
    mayExempt: unread.length > 0,
    isAlone: true,
    ...(!isWhole && { unclear: sayUnclear(unread[0]) }),
    judge: (tree) => judgeRuleRemarks(asked, rules, remark, tree),
  };
}

/** The sentences that may ask for something else, or let something off. */
function listUnread({ form }: RuleRemark, recommendation: Recommendation): readonly string[] {
  const letters = form.letters.toLowerCase();
  const own = new RegExp(`(?<![\\w-])${letters}[-_#]?(?:\\d+|[nx#]{3,})?(?![\\w])`, 'g');
  // An audit shows how some rule looks.
  const shown = new Set(recommendation.audit.lines.flatMap(({ kind, text }) => (kind === 'prose' ? [] : [text.trim().toLowerCase()])));
  const titles = new Set(isLabel(recommendation) ? topicSentences({ ...recommendation, description: '', audit: { lines: [] } }) : []);
  return topicSentences(recommendation).filter((sentence) => {
    if (ELSEWHERE.test(sentence) || shown.has(sentence)) return false;
    const rest = sentence.replace(own, ' ');
    const others = listOthers(rest.replace(NUMBERS, ' '), WORDS);
    const numbers = (rest.match(NUMBERS) ?? []).map((word) => (/\d/.test(word) ? Number(word) : SPELLED.indexOf(word)));
    const isKnown = others?.length === 0 || (titles.has(sentence) && others?.every(asksNothing) === true);
    return !isKnown || numbers.some((number) => number !== form.digits) || turnsLeft(rest, HEEDS).length > 0;
  });
}
