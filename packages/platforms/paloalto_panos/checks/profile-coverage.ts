import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';

interface Coverage {
  readonly kind: string;
  readonly title: string;
  readonly about: Topic;
}

const APPLIED = / (?:applied|enabled|attached|polic\w+|rules?) /;

const COVERAGES: readonly Coverage[] = [
  {
    kind: 'wildfire-analysis',
    title: 'Ensure a WildFire Analysis profile is enabled for all security policies',
    about: { title: [/ wildfire /, / (?:analysis|file blocking) profile /, / polic| rule/], except: [/ forward/] },
  },
  {
    kind: 'virus',
    title: 'Ensure a secure antivirus profile is applied to all relevant security policies',
    about: { title: [/ anti ?virus /, / applied /, / polic| rule/] },
  },
  {
    kind: 'spyware',
    title: 'Ensure a secure anti-spyware profile is applied to all security policies permitting traffic to the Internet',
    about: { title: [/ anti ?spyware /, / applied /, / polic| rule/] },
  },
  {
    kind: 'vulnerability',
    title: 'Ensure a secure Vulnerability Protection Profile is applied to all security rules allowing traffic',
    about: { title: [/ vulnerability protection /, / applied /, / polic| rule/] },
  },
  {
    kind: 'url-filtering',
    title: 'Ensure secure URL filtering is enabled for all security policies allowing traffic to the Internet',
    about: { title: [/ url filtering /, APPLIED, / polic| rule/] },
  },
  {
    kind: 'data-filtering',
    title: 'Ensure a secure Data Filtering profile is applied to all security policies allowing traffic to or from the Internet',
    about: { title: [/ data filtering /, APPLIED, / polic| rule/] },
  },
  {
    kind: 'file-blocking',
    title: 'Ensure a file blocking profile is applied to all security policies allowing traffic to or from the Internet',
    about: { title: [/ file blocking /, APPLIED, / polic| rule/], except: [/ wildfire /] },
  },
];

/** What inspects traffic for threats, where a document names no profile. */
const INSPECTS = ['virus', 'spyware', 'vulnerability'];

const coverageChecks = COVERAGES.map((coverage): CheckSpec => ({
  id: `${coverage.kind === 'virus' ? 'antivirus' : coverage.kind.replace('-analysis', '')}-applied`,
  title: coverage.title,
  about: coverage.about,
  expectation: `every rule in effect that allows the traffic must apply a \`${coverage.kind}\` profile, by itself or in a group`,
  rules: { which: 'permitting', internet: 'asTitled' },
  must: { is: 'inspected', kinds: [coverage.kind] },
  remediation: [`set rulebase security rules <rule> profile-setting profiles ${coverage.kind} <profile>`],
  source: 'PAN-OS web interface help, Security Policy Actions: a rule without a profile setting inspects nothing',
}));

export const profileCoverageChecks: readonly CheckSpec[] = [
  ...coverageChecks,
  {
    id: 'rule-inspection',
    title: 'Ensure security profiles inspect all traffic that rules allow',
    about: [
      {
        title: [
          / inspect\w* | security profiles? | profile groups? | threat prevention profiles? /,
          / (?:allow\w*|permit\w*|rules?|polic(?:y|ies)|traffic) /,
        ],
        except: [/ (?:den(?:y|ied)|decrypt\w*|inbound|ssl|tls|zone|icmp|management) /],
      },
      {
        title: [
          / (?:permit|allow)\w* (?:\w+ )*(?:rules?|polic\w+|traffic) | (?:rules?|polic\w+) .*(?:permit|allow)\w* | (?:every|all|each) (?:\w+ )*(?:rules?|polic\w+) /,
          / profiles? /,
          / (?:anti ?virus|anti ?spyware|vulnerability|url filtering|wildfire|file blocking) /,
        ],
        except: [/ (?:den(?:y|ied)|log|logs|logging|internet) /],
      },
    ],
    expectation:
      'every rule in effect that allows traffic must apply (attach), by itself or in a group, the kinds of profiles that the document names (Antivirus, Anti-Spyware, Vulnerability Protection, URL Filtering, File Blocking, WildFire Analysis, Data Filtering), and the first three where it names none',
    rules: { which: 'permitting', internet: 'asTitled' },
    must: { is: 'inspected', kinds: INSPECTS, named: true },
    remediation: ['set rulebase security rules <rule> profile-setting group <group>'],
    beside: INSPECTS.flatMap((kind) => [
      `rulebase security rules <rule> profile-setting profiles ${kind} <profile>`,
      `profile-group <group> ${kind} <profile>`,
    ]),
    source: 'PAN-OS web interface help, Security Policy Actions: a rule without a profile setting inspects nothing',
  },
];
