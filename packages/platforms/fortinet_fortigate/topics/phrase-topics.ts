import type { TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { factoryAccountTopic } from './factory-account.ts';
import { usbInstallTopic } from './usb-install.ts';

/** Topics that are read by phrases, where those that are read by spans do not understand all of a document. */
export const fortigatePhraseTopics: readonly TopicJudge[] = [factoryAccountTopic, usbInstallTopic];
