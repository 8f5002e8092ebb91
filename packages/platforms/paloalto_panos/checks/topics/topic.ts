import { defineTopic as define } from '@merlon/engine/topics/by-sentences/define-topic.ts';
import type { SentenceTopic, TopicSpec, Vocabulary } from '@merlon/engine/topics/by-sentences/topic-judge.ts';

/** How documents call the device, where its settings stand, and how they type them. */
export const VOCABULARY: Vocabulary = {
  device: String.raw`pan-os|palo alto(?: networks)?|deviceconfig|network(?= (?:virtual-router|profiles|zone-protection-profile|interface|tunnel|ike)\b)`,
  typed:
    /\b(set|delete|show) ((?:deviceconfig|mgt-config|network|shared|rulebase|zone|profile-group|vsys|log-settings)\b(?:[^.;\n]|\.(?=\S))*)/g,
  // PAN-OS CLI reference: on a device with several virtual systems, what belongs to one stands below its name.
  within: /^vsys \S+ (?=(?:rulebase|zone|profiles|profile-group|log-settings|address|address-group|external-list|tag)\b)/,
  // PAN-OS XML schema: the elements that hold entries, each with its name.
  names:
    /\b(ethernet|gateway|users|zone|rules|syslog|server-profile (?:tacplus|radius|ldap|kerberos)|server|server-profiles?|authentication-profile|ssl-tls-service-profile|(?:ike|ipsec)-crypto-profiles?|interface-management-profile|zone-protection-profile|profile-group|group|match-list|profiles(?= \S+ match-list)|address|ntp-server-address|permitted-ip|log-setting|send-syslog|key-id|virus|spyware|vulnerability|certificate|at) (?:\[[^\]]*\]|\S+)/g,
};

/** `If either line is missing, the control fails`: for subjects where what is not set falls short by itself. */
export const MISSING_FAILS =
  /^(?:if|where|when) (?:it|(?:the|a|any|either|one|this) (?:line|value|setting|entry|statement)|either(?: of them)?|one of them) is (?:missing|absent|not (?:there|set|shown|present)),? (?:then )?(?:the|this) (?:control|check|requirement|device|firewall|box) fails$/;

/** `In March a laptop was left open in a meeting room`: why, and nothing to compare. */
const ANECDOTE =
  /^in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)(?: \d{4})?,? (?:an?|one|our|somebody|someone|the)(?!.*\b(?:must|shall|should|ha[sd] to|have to|therefore|hence|so|since|decided|agreed|told|ruled|required|only|need\w*)\b) [a-z' -]+ (?:was|were|had|lost|found|stood|sat|left) [a-z' -]+$/;

export type PanosTopic = SentenceTopic;

/** Makes a judge of a subject of PAN-OS devices. */
export const defineTopic = (spec: TopicSpec): PanosTopic =>
  define(VOCABULARY, { ...spec, words: new RegExp(`${ANECDOTE.source}|${spec.words.source}`) });
