import type { TopicJudge } from '@merlon/engine/ports/topic-judge.ts';
import { archiveTopic } from './archive.ts';
import { bannerTopic } from './banner.ts';
import { clearTextTopic } from './clear-text.ts';
import { inboundTopic } from './host-inbound.ts';
import { idleTopic } from './idle.ts';
import { policyTopic } from './policies.ts';
import { filterTopic } from './re-filter.ts';
import { routingTopic } from './routing.ts';
import { screenTopic } from './screens.ts';
import { snmpTopic } from './snmp.ts';
import { vpnTopic } from './vpn.ts';

/** Those who judge all that a document demands of a topic. */
export const juniperTopics: readonly TopicJudge[] = [
  archiveTopic,
  bannerTopic,
  clearTextTopic,
  inboundTopic,
  idleTopic,
  policyTopic,
  filterTopic,
  routingTopic,
  screenTopic,
  snmpTopic,
  vpnTopic,
];
