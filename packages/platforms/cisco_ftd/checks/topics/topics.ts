import { interfacesTopic } from './interfaces.ts';
import { openRulesTopic } from './open-rules.ts';
import { sshAlgorithmsTopic } from './ssh-algorithms.ts';
import { tlsTopic } from './tls.ts';
import { aaaTopic } from './aaa.ts';
import { syslogTopic } from './syslog.ts';
import { passwordPolicyTopic } from './password-policy.ts';
import { releaseTopic } from './release.ts';
import type { TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { closingDenialTopic } from './closing-denial.ts';
import { ikeTopic } from './ike.ts';
import { failoverTopic } from './failover.ts';
import { ipsecTopic } from './ipsec.ts';
import { ntpTopic } from './ntp.ts';
import { localAccountsTopic } from './local-accounts.ts';
import { servicesTopic } from './services-off.ts';
import { silencedMessagesTopic } from './silenced-messages.ts';
import { snmpTopic } from './snmp.ts';
import { sourceTopics } from './sources.ts';
import { telnetTopic } from './telnet.ts';

/** The topics that are known as a whole; of several that a document is about, each looks at its own. */
export const ciscoTopics: readonly TopicJudge[] = [
  ipsecTopic,
  ikeTopic,
  snmpTopic,
  ntpTopic,
  servicesTopic,
  telnetTopic,
  closingDenialTopic,
  localAccountsTopic,
  passwordPolicyTopic,
  failoverTopic,
  aaaTopic,
  interfacesTopic,
  openRulesTopic,
  sshAlgorithmsTopic,
  tlsTopic,
  syslogTopic,
  silencedMessagesTopic,
  releaseTopic,
  ...sourceTopics,
];
