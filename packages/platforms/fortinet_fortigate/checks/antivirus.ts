import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { all, any, doubt, each, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import { equals, oneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, pass, review } from '@merlon/engine/model/verdict.ts';
import { demandedValues } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { listProfiles } from '../facts/profiles-in-use.ts';
import { type Scope, inEachDomain, linesOfSettings, onDevice, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';

import { judgeSetting } from '../facts/settings.ts';
import { defaultForRelease } from '../facts/stated-defaults.ts';
import { headerOf, isOlderThan } from '../facts/version.ts';

/** Protocols for which every antivirus profile has a section (FortiOS CLI reference, antivirus profile), and those for which it may. */
const PROTOCOLS = ['http', 'ftp', 'imap', 'pop3', 'smtp'];
const ALL_PROTOCOLS = [...PROTOCOLS, 'mapi', 'nntp', 'cifs', 'ssh'];
const OFF: WhenAbsent = { status: 'FAIL', defaultValue: 'disable', source: 'FortiOS CLI reference, antivirus profile' };

const OTHER_PROTOCOLS = ['mapi', 'nntp', 'cifs', 'ssh'];

/** Each protocol of a profile blocks by a setting, which is off by default (FortiOS CLI reference, antivirus profile). */
const blocksBy = (setting: string): Assertion =>
  all(
    ...PROTOCOLS.map((protocol) => value(`${protocol} ${setting}`, equals('block'), OFF)),
    each(OTHER_PROTOCOLS.join('|'), 'protocol', value(setting, equals('block'), OFF)),
  );

const PROFILES_IN_USE = {
  noun: 'antivirus profile',
  path: 'antivirus profile *',
  list: listProfiles('antivirus profile', 'av-profile'),
  perScope: true,
} as const;

/** The command for every protocol of a profile but the first. */
const mendOthers = (command: string): readonly string[] =>
  block(
    'config antivirus profile',
    block('edit <profile>', ...ALL_PROTOCOLS.slice(1).map((protocol) => block(`config ${protocol}`, command))),
  );

const INLINE_SANDBOX = {
  id: 'inline-sandbox',
  title: 'Ensure inline scanning with FortiGuard AI-Based Sandbox Service is enabled',
  about: { title: [/ inline /, / (?:sandbox|scan\w*) /], except: [/ casb /] },
  source: 'FortiOS CLI reference, system fortiguard: sandbox-inline-scan disable by default',
};

export const antivirusChecks: readonly (CheckSpec | JoinedCheck)[] = [
  {
    id: 'antivirus-updates',
    wantsOn: true,
    title: 'Ensure Antivirus Definition Push Updates are Configured',
    about: [
      {
        title: [/ (?:anti ?virus|definitions?|signatures?|push) /, / updat(?:es?|ed|ing) /],
        except: [/ (?:verif\w*|patch\w*|firmware|digital|hash\w*|hourly|daily|weekly|minutes?|hours?) /],
      },
      {
        title: [
          / (?:anti ?virus|ips|av|signatures?|definitions?|fortiguard|databases?) /,
          / (?:up to date|updat\w+|current) /,
          / automatic\w* /,
        ],
        except: [/ (?:verif\w*|firmware|hourly|daily|weekly|minutes?|hours?|geo\w*) /],
      },
    ],
    expectation:
      'updates from FortiGuard must be on (status not disabled) and automatic (frequency automatic, or daily where the recommendation allows that; never weekly)',
    judge: onDevice(judgeUpdates),
    remediation: block('config system autoupdate schedule', 'set status enable', 'set frequency automatic'),
    source: 'FortiOS CLI reference, system autoupdate schedule: enabled and automatic by default',
  },
  {
    id: 'outbreak-prevention',
    title: 'Enable Outbreak Prevention Database',
    about: { title: [/ outbreak /] },
    expectation: 'antivirus profiles must block by the outbreak prevention database, for every protocol',
    ...PROFILES_IN_USE,
    none: { status: 'FAIL', source: 'the database is off by default' },
    must: any(
      blocksBy('outbreak-prevention'),
      all(
        {
          op: 'some',
          path: [ALL_PROTOCOLS.join('|')],
          then: value('outbreak-prevention', oneOf('files', 'full-archive')),
          none: { status: 'FAIL' },
          noun: 'protocol',
        },
        doubt('profiles that use the database in the way of releases before 7.0'),
      ),
    ),
    first: mendOthers('set outbreak-prevention block'),
    remediation: block('config antivirus profile', block('edit <profile>', block('config http', 'set outbreak-prevention block'))),
    source: 'FortiOS CLI reference, antivirus profile: outbreak-prevention disable by default',
  },
  {
    id: 'malware-machine-learning',
    title: 'Enable AI /heuristic based malware detection',
    about: { title: [/ (?:ai|heuristics?|machine learning) /, / (?:malware|detection|virus) /], except: [/ sandbox /] },
    expectation: 'detection of malware by machine learning must be on',
    judge: inEachDomain(judgeMachineLearning),
    remediation: block('config antivirus settings', 'set machine-learning-detection enable'),
    source: 'FortiOS CLI reference, antivirus settings: enable by default since 7.0; CIS FortiGate v1.1.0 for older releases',
  },
  {
    ...INLINE_SANDBOX,
    expectation: 'inline scanning by the sandbox service must be on, and antivirus profiles must block by it',
    parts: [
      {
        ...INLINE_SANDBOX,
        setting: 'system fortiguard sandbox-inline-scan',
        demand: equals('enable'),
        remediation: block('config system fortiguard', 'set sandbox-region <region>', 'set sandbox-inline-scan enable'),
        // An appliance in place of the cloud.
        beside: ['system fortisandbox status disable'],
      },
      {
        ...INLINE_SANDBOX,
        ...PROFILES_IN_USE,
        none: { status: 'FAIL', source: 'nothing then blocks by it' },
        must: all(
          value('fortisandbox-mode', equals('inline'), { status: 'FAIL', source: 'FortiOS CLI reference, antivirus profile' }),
          blocksBy('fortisandbox'),
        ),
        remediation: block(
          'config antivirus profile',
          block('edit <profile>', 'set feature-set proxy', 'set fortisandbox-mode inline', block('config http', 'set fortisandbox block')),
        ),
      },
    ],
    first: mendOthers('set fortisandbox block'),
    remediation: [
      ...block('config system fortiguard', 'set sandbox-region <region>', 'set sandbox-inline-scan enable'),
      ...block(
        'config antivirus profile',
        block('edit <profile>', 'set feature-set proxy', 'set fortisandbox-mode inline', block('config http', 'set fortisandbox block')),
      ),
    ],
  },
];

function judgeUpdates(scope: Scope, recommendation: Recommendation): Outcome {
  const section = 'system autoupdate schedule';
  if (!sectionOf(scope, section) && takesSilenceForAutomatic(scope.tree, recommendation)) {
    const reason = `\`${section}\` is not in the text, which the benchmark's audit takes for automatic updates.`;
    return unlessHidden(scope, section, pass([], reason));
  }
  const often = valueOf(sectionOf(scope, section), 'frequency') ?? '';
  const isOften = often === 'daily' || often === 'every';
  const frequency = judgeSetting(
    scope,
    `${section} frequency`,
    oneOf('automatic', ...(allowsDaily(recommendation) ? ['daily', 'every'] : [])),
    recommendation,
  );
  const asksForPush = /\bpush\b/i.test(recommendation.title) || demandedValues(recommendation, 'frequency')?.[0] === 'automatic';
  return combineAll([
    judgeSetting(scope, `${section} status`, equals('enable'), recommendation),
    isOften && frequency.status === 'FAIL' && !asksForPush
      ? review('Updates are automatic at set times; whether that is often enough the document does not say.', frequency.lines)
      : frequency,
  ]);
}

/** A document that has updates daily, or finds fault with those that are weekly. */
const allowsDaily = ({ title, audit }: Recommendation): boolean =>
  /\b(?:daily|every day|once a day|24 hours)\b(?![^.]*\bfinding\b)|\bweekly\b[^.]*\bfinding\b/i.test(`${title}. ${proseOf(audit)}`);

/** The CIS FortiGate benchmarks' audit prints the section and expects no output; some editions expect that only of some releases. */
function takesSilenceForAutomatic(tree: ConfigTree, recommendation: Recommendation): boolean {
  const audit = recommendation.audit.lines.map((line) => line.text).join(' ');
  const held = defaultForRelease(recommendation, headerOf(tree));
  return /\bno output\b/i.test(audit) && held !== undefined && !/\bdisabled?\b/i.test(held);
}

function judgeMachineLearning(scope: Scope, recommendation: Recommendation): Outcome {
  // Releases before 7.0 have heuristics, which their editions of the benchmark demand instead (CIS FortiGate v1.1.0).
  const asksForHeuristics = commandsOf(recommendation.audit).some((command) => command.includes('antivirus heuristic'));
  if (asksForHeuristics && isOlderThan(scope.tree, '7.0')) {
    return judgeSetting(scope, 'antivirus heuristic mode', equals('block'), recommendation);
  }
  const section = sectionOf(scope, 'antivirus settings');
  if (valueOf(section, 'machine-learning-detection') === 'monitor') {
    return review('Detection by machine learning is on, but only monitors.', linesOfSettings(section, 'machine-learning-detection'));
  }
  return judgeSetting(scope, 'antivirus settings machine-learning-detection', equals('enable'), recommendation);
}
