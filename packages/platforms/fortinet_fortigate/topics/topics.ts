import type { TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { accessTopic } from './access.ts';
import { accountsTopic } from './accounts.ts';
import { ipsecTopic } from './ipsec.ts';
import { openRulesTopic } from './open-rules.ts';
import { portsTopic } from './ports.ts';
import { ruleLoggingTopic } from './rule-logging.ts';
import { singleSettingsTopic } from './single-settings.ts';
import { snmpTopic } from './snmp.ts';
import { sshTopic } from './ssh.ts';
import { sslVpnTopic } from './ssl-vpn.ts';
import { syslogTopic } from './syslog.ts';
import { timeTopic } from './time.ts';
import { timeZoneTopic } from './time-zone.ts';
import { trustedHostsTopic } from './trusted-hosts.ts';
import { updatesTopic } from './updates.ts';
import { webTopic } from './web.ts';

/** What FortiGate documents are about that is known to its end. */
export const fortigateTopics: readonly TopicJudge[] = [
  accessTopic,
  accountsTopic,
  ipsecTopic,
  openRulesTopic,
  portsTopic,
  ruleLoggingTopic,
  singleSettingsTopic,
  snmpTopic,
  sshTopic,
  sslVpnTopic,
  syslogTopic,
  timeTopic,
  timeZoneTopic,
  trustedHostsTopic,
  updatesTopic,
  webTopic,
];
