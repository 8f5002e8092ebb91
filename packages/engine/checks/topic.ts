export { type Topic, isOnTopic, plainTitle, topics } from '../demands/topic.ts';
