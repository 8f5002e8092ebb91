import { severalTopics } from '@merlon/engine/topics/by-sentences/several-topics.ts';
import { readFirstTopic } from '@merlon/engine/topics/by-sentences/read-topics.ts';
import { accountTopics } from './accounts.ts';
import { bannerTopics } from './banner.ts';
import { authenticationTopics } from './authentication.ts';
import { lockoutTopics } from './lockout.ts';
import { managementAddressTopics } from './management-addresses.ts';
import { managementProfileTopics } from './management-profiles.ts';
import { ntpTopics } from './ntp.ts';
import { openRuleTopics } from './open-rules.ts';
import { passwordTopics } from './passwords.ts';
import { ruleLoggingTopics } from './rule-logging.ts';
import { snmpTopics } from './snmp.ts';
import { updateTopics } from './updates.ts';
import { vpnTopics } from './vpn.ts';
import { managementSettingTopics } from './management-settings.ts';
import { syslogTopics } from './syslog.ts';
import { webTlsTopics } from './web-tls.ts';
import { type PanosTopic, VOCABULARY } from './topic.ts';
import { inspectionTopics } from './inspection.ts';
import { sparePortTopics } from './spare-ports.ts';
import { offInZoneTopics } from './off-in-zones.ts';
import { sshTopics } from './ssh.ts';
import { zoneProtectionTopics } from './zone-protection.ts';

const TOPICS: readonly PanosTopic[] = [
  ...vpnTopics,
  ...managementAddressTopics,
  ...managementProfileTopics,
  ...snmpTopics,
  ...ntpTopics,
  ...accountTopics,
  ...authenticationTopics,
  ...lockoutTopics,
  ...updateTopics,
  ...passwordTopics,
  ...ruleLoggingTopics,
  ...openRuleTopics,
  ...managementSettingTopics,
  ...syslogTopics,
  ...webTlsTopics,
  ...inspectionTopics,
  ...sshTopics,
  ...zoneProtectionTopics,
  ...bannerTopics,
  ...sparePortTopics,
  ...offInZoneTopics,
];

/** What a document asks of the subjects of PAN-OS devices that are judged as a whole, or of several of them together. */
export const readPanosTopics = readFirstTopic([...TOPICS, severalTopics(VOCABULARY, TOPICS)]);
