import type { TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { aaaTopic } from './aaa.ts';
import { archiveTopic } from './archive.ts';
import { bannerTopic } from './banner.ts';
import { clearTextTopic } from './clear-text.ts';
import { inboundTopic } from './host-inbound.ts';
import { idleTopic } from './idle.ts';
import { interfaceTopic } from './interfaces.ts';
import { leftoverTopic } from './leftovers.ts';
import { hashTopic, passwordTopic, retryTopic, userTopic } from './login.ts';
import { policyTopic } from './policies.ts';
import { filterTopic } from './re-filter.ts';
import { screenTopic } from './screens.ts';
import { securityLogTopic } from './security-log.ts';
import { snmpTopic } from './snmp.ts';
import { sshAlgorithmTopic, sshTopic } from './ssh.ts';
import { syslogTopic } from './syslog.ts';
import { timeTopic } from './time.ts';
import { vpnTopic } from './vpn.ts';
import { webTopic } from './web.ts';

/** Those who judge all that a document demands of a topic. */
export const juniperTopics: readonly TopicJudge[] = [
  aaaTopic,
  archiveTopic,
  bannerTopic,
  clearTextTopic,
  inboundTopic,
  idleTopic,
  interfaceTopic,
  leftoverTopic,
  hashTopic,
  passwordTopic,
  retryTopic,
  userTopic,
  policyTopic,
  filterTopic,
  screenTopic,
  securityLogTopic,
  snmpTopic,
  sshAlgorithmTopic,
  sshTopic,
  syslogTopic,
  timeTopic,
  vpnTopic,
  webTopic,
];
