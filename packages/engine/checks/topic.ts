export { type Topic, isOnTopic, plainTitle, topics, wordsOfTopics } from '../demands/topic.ts';
