import { all, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, exactly } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';

const ALARMS = 'deviceconfig setting management common-criteria-alarm-generation';
const ENABLE = `${ALARMS} enable-alarm-generation`;
const THRESHOLD = `${ALARMS} log-databases-alarm-threshold`;
const SOURCE = 'PAN-OS web interface help, Device > Log Settings, Alarm Settings: nothing is alarmed unless Enable Alarms is selected';
const ENABLED: Assertion = value(ENABLE, equals('yes'), { status: 'FAIL', defaultValue: 'no', source: SOURCE });

/** The databases of logs, and how documents name them; the others are demanded where a document names none. */
const DATABASES: Readonly<Record<string, RegExp>> = {
  traffic: /\btraffic\b/i,
  threat: /\bthreat\b/i,
  config: /\bconfig(?:uration)?\b/i,
  system: /\bsystem log\b/i,
  alarm: /\balarm db\b|\balarm (?:log|database)\b/i,
  hipmatch: /\bhip\b/i,
};

export const alarmChecks: readonly CheckSpec[] = [
  {
    id: 'alarm-thresholds',
    title: 'Ensure alarms are enabled and raised when a database of logs is 75 % full',
    about: {
      title: [
        / (?:alarms?|alerts?|warn\w*|notif\w*) /,
        / (?:storage|capacity|databases?|quotas?|full|repository) /,
        / (?:logs?|logging|audit|records?) /,
      ],
      except: [/ (?:panorama|rotat\w*|retention|retain\w*|fail\w*|e?mail\w*|snmp|siem|soc) /],
    },
    expectation:
      'alarms must be enabled (an immediate alert), and the thresholds of the log databases (Traffic Log DB, Threat Log DB, Configuration Log DB, System Log DB, Alarm DB, HIP Match Log DB; the storage volume of audit records) must be what the document names, three quarters where it names none',
    all: Object.entries(DATABASES).map(([database, said]) => ({
      said,
      setting: `${THRESHOLD} ${database}`,
      // An earlier alarm may or may not do.
      demand: exactly(75),
      needs: ENABLED,
    })),
    ofEach: true,
    first: [`delete ${THRESHOLD}`],
    remediation: [`set ${ENABLE} yes`, ...Object.keys(DATABASES).map((database) => `set ${THRESHOLD} ${database} 75`)],
    source: SOURCE,
  },
  {
    id: 'alarms-enabled',
    title: 'Ensure alarms are enabled',
    about: {
      title: [/ alarms? /, / (?:enabled?|on|active|generat\w*|raise\w*) /],
      except: [/ (?:not|disabled|rates?|flood|zone|e?mail\w*|snmp|audib\w*|sound\w*|siem|soc) /],
    },
    expectation: 'the Enable Alarms box must be checked: alarms must be enabled',
    judge: all(ENABLED),
    decides: [`${ENABLE} yes`],
    remediation: [`set ${ENABLE} yes`],
    source: SOURCE,
  },
];
