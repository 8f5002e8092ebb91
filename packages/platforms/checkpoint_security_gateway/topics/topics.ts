import type { TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { addressServicesTopic } from './address-services.ts';
import { backupsTopic } from './backups.ts';
import { bootPasswordsTopic } from './boot-passwords.ts';
import { fullRightsTopic } from './full-rights.ts';
import { portalTopic } from './portal.ts';

/** The topics that are known as a whole; of several that a document is about, each looks at its own. */
export const gaiaTopics: readonly TopicJudge[] = [addressServicesTopic, backupsTopic, bootPasswordsTopic, fullRightsTopic, portalTopic];
