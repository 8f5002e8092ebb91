import { defineTopic as define } from '@merlon/engine/topics/by-sentences/define-topic.ts';
import type { SentenceTopic, TopicSpec, Vocabulary } from '@merlon/engine/topics/by-sentences/topic-judge.ts';

/** How documents call the device, where its settings stand, and how they type them. */
export const VOCABULARY: Vocabulary = {
  device: String.raw`pan-os|palo alto(?: networks)?|deviceconfig|network(?= (?:virtual-router|profiles|zone-protection-profile|interface|tunnel|ike)\b)`,
  typed:
    /\b(set|delete|show) ((?:deviceconfig|mgt-config|network|shared|rulebase|zone|profile-group|vsys|log-settings)\b(?:[^.;\n]|\.(?=\S))*)/g,
};

export type PanosTopic = SentenceTopic;

/** Makes a judge of a subject of PAN-OS devices. */
export const defineTopic = (spec: TopicSpec): PanosTopic => define(VOCABULARY, spec);
