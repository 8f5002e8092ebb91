import type { TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { readTopic } from '@merlon/engine/topics/by-spans/read-topic.ts';
import { parseFortios } from '../../parse/parse.ts';

const HEADER = '#config-version=FGT60F-7.4.1-FW-build2463-230830:opmode=0:vdom=0:user=admin\n';

/** The verdict of a topic on a configuration; `open` where it has none, and with `unread` where the document says more than it reads. */
export function judgeDocument(topic: TopicJudge, text: string, configuration: string, remediation = ''): string {
  const recommendation = makeRecommendation({
    levels: [],
    title: '',
    description: text,
    audit: makeProcedure(''),
    remediation: makeProcedure(remediation),
  });
  const { asked, sentences } = readTopic(topic, recommendation);
  const status = topic.judge(asked, parseFortios(HEADER + configuration), recommendation)?.status ?? 'open';
  return sentences.some(({ unread }) => unread.length > 0) ? `${status} unread` : status;
}
