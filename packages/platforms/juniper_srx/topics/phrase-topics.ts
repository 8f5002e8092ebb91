import type { TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { absentServicesTopic } from './absent-services.ts';
import { clusterTopic } from './cluster.ts';

/** Topics that are read by phrases, where those that are read by words do not understand all of a document. */
export const juniperPhraseTopics: readonly TopicJudge[] = [absentServicesTopic, clusterTopic];
