import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Outcome } from '../../model/verdict.ts';

/** Knows a whole subject of a device, such as its VPNs, and reads all that a document demands of it. */
export interface TopicJudge {
  /** Unique among the subjects of the platform. */
  readonly id: string;
  readonly title: string;
  /** What it compares, in words. */
  readonly expectation: string;
  /** The sources of its rules and defaults. */
  readonly source: string;
  /** What a document demands of the subject; undefined where the document is about something else. */
  readonly read: (recommendation: Recommendation) => ReadTopic | undefined;
}

/** What a document demands of a subject. */
export interface ReadTopic {
  /** What it finds; undefined where it has nothing to say, and leaves it to others. */
  readonly judge: (tree: ConfigTree) => Outcome | undefined;
  /** The sentences that may demand something that is not judged: they keep a PASS from standing. */
  readonly unread: readonly string[];
  /** It hears which things the document lets off, or means alone. */
  readonly narrows?: boolean | undefined;
}

/** A subject: which settings documents type of it, which words they use, and what it reads of them. */
export interface TopicSpec extends Pick<TopicJudge, 'id' | 'title' | 'expectation' | 'source'> {
  /** The settings of the subject, as typed without a verb. */
  readonly core: RegExp;
  /** Others that documents type with them and that it judges as well. */
  readonly beside?: RegExp;
  /** Phrases of the subject, all that its sentences may say. */
  readonly words: RegExp;
  /** What its sentences turn and it takes for what it says; phrases of several words are taken so as well. */
  readonly heeds?: readonly RegExp[];
  /** What sentences demand; undefined where they demand nothing that it knows. */
  readonly read: (sentences: readonly string[], recommendation: Recommendation) => TopicDemands | undefined;
}

/** What sentences demand of a subject. */
export interface TopicDemands {
  /** One outcome for each thing that is demanded; none where others are to decide. */
  readonly judge: (tree: ConfigTree) => readonly Outcome[];
  /** The numbers that it compares: no sentence may name another. */
  readonly numbers: readonly number[];
  /** The sentences let things off, or mean some alone, and the judge hears it: checks of a part may not. */
  readonly narrows?: boolean;
  /** Sentences in which it does not understand what it knows. */
  readonly unclear?: readonly string[];
}

/** How the documents of a platform speak. */
export interface Vocabulary {
  /** How they call the device, and the words before its settings: the source of a pattern. */
  readonly device: string;
  /** A command that is typed in a text: its verb (`set`, `delete`, `show`), and the setting. Has the flag `g`. */
  readonly typed: RegExp;
  /** What stands before the settings of one of several virtual devices. */
  readonly within?: RegExp;
  /** Keywords of settings, each with the name that follows it: the keyword is captured. Has the flag `g`. */
  readonly names?: RegExp;
}

/** A judge of a subject, and what it needs to judge a document together with others. */
export interface SentenceTopic extends TopicJudge {
  readonly isCore: (setting: string) => boolean;
  readonly knows: (setting: string) => boolean;
  readonly readSentences: (recommendation: Recommendation) => ReadTopic | undefined;
  /** A sentence without the words of the subject. */
  readonly strip: (sentence: string) => string;
}
