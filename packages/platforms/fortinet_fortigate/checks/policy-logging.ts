import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import { block } from '../document/write-commands.ts';

const except = [/ (?:starts?|disk|memory|syslog|fortianalyzer|faz|cloud|servers?|application|dns|local in|implicit|no policy|unmatched) /];
const DENIALS: Topic = { title: [/ log(?:s|ged|ging)? /, / traffic /, / denied /], except };
const ALL_TRAFFIC: Topic = {
  title: [/ log(?:s|ged|ging)? /, / (?:connections?|sessions?|traffic) /, / (?:all|every|each|accepted|allowed|permitted) /],
  except: [
    ...except,
    / (?:kept|keep|retain\w*|years?|days?|decrypt\w*|inspect\w*|before|name|admin\w*|users?|log ?in|ssh|vpn|events?|management|intra ?zone|zones?|denied traffic) /,
  ],
};

export const policyLoggingChecks: readonly CheckSpec[] = [
  {
    id: 'implicit-deny-logging',
    wantsOn: true,
    title: 'Ensure the implicit deny is logged',
    about: {
      title: [
        / log(?:s|ged|ging)? /,
        / implicit(?:ly)? | (?:no|unmatched) (?:polic(?:y|ies)|rules?) .*match|default deny | matches no | not matched /,
      ],
      except: [/ (?:sent|siem|syslog|servers?|start|local in|dns|application) /],
    },
    setting: 'log setting fwpolicy-implicit-log',
    demand: equals('enable'),
    perScope: true,
    source: 'FortiOS CLI reference, log setting: fwpolicy-implicit-log disable by default',
  },
  {
    id: 'policy-logging',
    wantsOn: true,
    title: 'Ensure logging is enabled on all firewall policies',
    about: [{ title: [/ logg(?:ing|ed) | log /, / (?:polic(?:y|ies)|rules?) /], except }, ALL_TRAFFIC, DENIALS],
    expectation:
      'every policy in effect must log all sessions (`logtraffic all`), and the implicit deny must be logged (fwpolicy-implicit-log)',
    rules: { which: 'enabled' },
    must: { is: 'logged', at: 'end', alsoUnmatched: true },
    remediation: [
      ...block('config firewall policy', block('edit <policy>', 'set logtraffic all')),
      ...block('config log setting', 'set fwpolicy-implicit-log enable'),
    ],
    source: 'FortiOS CLI reference, firewall policy (logtraffic utm by default) and log setting (fwpolicy-implicit-log disable by default)',
  },
];
