import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { all, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesFor } from '../facts/facts.ts';

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

/** The share of a database that a document names: `75%`, `75 percent`. */
const SHARE = /\b(\d{1,3}) ?(?:%|per ?cent\b)/gi;

function judgeThresholds(tree: ConfigTree, { title, audit }: Recommendation): Outcome {
  const prose = proseOf(audit);
  const shares = new Set([...`${title}\n${prose}`.matchAll(SHARE)].map(([, share]) => Number(share)));
  if (shares.size > 1) return review('The document names several thresholds; a person has to compare them.');
  const [share = 75] = shares;
  const outcome = evaluate(ENABLED, tree);
  if (outcome.status !== 'PASS') return outcome;
  const named = Object.keys(DATABASES).filter((database) => DATABASES[database]!.test(prose));
  const databases = named.length > 0 ? named : Object.keys(DATABASES);
  const lines = [...outcome.lines, ...databases.flatMap((database) => linesFor(tree, `${THRESHOLD} ${database}`))];
  const wrong = (is: (threshold: number) => boolean): readonly string[] =>
    databases.filter((database) => is(Number(valueOf(tree, `${THRESHOLD} ${database}`) ?? Number.NaN)));
  const late = wrong((threshold) => threshold > share);
  if (late.length > 0) return fail(lines, `The alarm comes later than at ${share} % in these databases: ${late.join(', ')}.`);
  const other = wrong((threshold) => threshold !== share);
  return other.length > 0
    ? review(`The text does not show a threshold of ${share} % for these databases: ${other.join(', ')}.`, lines)
    : pass(lines, `Alarms are enabled, and each database of logs has the threshold ${share} %: ${databases.join(', ')}.`);
}

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
    judge: judgeThresholds,
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
