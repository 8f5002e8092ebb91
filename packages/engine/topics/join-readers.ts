import type { Recommendation } from '../model/recommendation.ts';
import type { TopicReading } from '../ports/topic-reading.ts';

type ReadTopics = (recommendation: Recommendation) => TopicReading | undefined;

/** Reads a document by the first of several readers that understands all of it, else by the first that knows its topic. */
export const joinReaders =
  (...readers: readonly ReadTopics[]): ReadTopics =>
  (recommendation) => {
    let known: TopicReading | undefined;
    for (const read of readers) {
      const reading = read(recommendation);
      if (reading?.isWhole) return reading;
      known ??= reading;
    }
    return known;
  };
