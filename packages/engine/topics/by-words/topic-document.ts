import { sentencesOf } from '../../demands/find-bound.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import type { TopicDocument } from './topic-judge.ts';

/** What a document quotes is read as what it says itself: `facility "any"`. */
const withoutQuotes = (text: string): string => text.replace(/["“”„`]|(?<!\w)['‘’]|['‘’](?!\w)/g, '');

/** Reads a recommendation for those who judge topics. */
export function toTopicDocument(recommendation: Recommendation): TopicDocument {
  const sentences = sentencesOf({ ...recommendation, title: '' })
    .flatMap((sentence) => sentence.split('\n'))
    .concat(recommendation.title.split(/(?<=[.;])\s+/))
    .map((sentence) =>
      withoutQuotes(sentence)
        .replace(/[‐‑‒–—−]/g, '-')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  return {
    recommendation,
    sentences,
    text: sentences.join('\n').toLowerCase(),
    typed: commandsOf(recommendation.remediation).join('\n').toLowerCase(),
  };
}
