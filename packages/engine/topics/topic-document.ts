import { sentencesOf } from '../demands/find-bound.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import type { TopicDocument } from '../ports/topic-judge.ts';

/** Reads a recommendation for those who judge topics. */
export function toTopicDocument(recommendation: Recommendation): TopicDocument {
  const sentences = sentencesOf({ ...recommendation, title: '' })
    .flatMap((sentence) => sentence.split('\n'))
    .concat(recommendation.title.split(/(?<=[.;])\s+/))
    .map((sentence) =>
      sentence
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
