import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, oneOf } from '@merlon/engine/checks/demand.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { demandedValues } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { chooseProfiles, onProfiles } from '../facts/profiles-in-use.ts';
import {
  type Scope,
  deviceScope,
  inEachDomain,
  linesOfSettings,
  nestedIn,
  onDevice,
  sectionOf,
  unlessHidden,
  valueOf,
} from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';
import { defaultForRelease } from '../facts/stated-defaults.ts';
import { headerOf, isOlderThan } from '../facts/version.ts';

const PROFILES = ['antivirus profile', 'av-profile'] as const;
/** Protocols for which every antivirus profile has a section (FortiOS CLI reference, antivirus profile), and those for which it may. */
const PROTOCOLS = ['http', 'ftp', 'imap', 'pop3', 'smtp'];
const ALL_PROTOCOLS = [...PROTOCOLS, 'mapi', 'nntp', 'cifs', 'ssh'];

/** The command for every protocol of a profile but the first. */
const mendOthers = (command: string): readonly string[] =>
  block(
    'config antivirus profile',
    block('edit <profile>', ...ALL_PROTOCOLS.slice(1).map((protocol) => block(`config ${protocol}`, command))),
  );

export const antivirusChecks: readonly CheckSpec[] = [
  {
    id: 'antivirus-updates',
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
    judge: onProfiles(PROFILES, 'No antivirus profile is configured; the database is off by default.', judgeOutbreak),
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
    id: 'inline-sandbox',
    title: 'Ensure inline scanning with FortiGuard AI-Based Sandbox Service is enabled',
    about: { title: [/ inline /, / (?:sandbox|scan\w*) /], except: [/ casb /] },
    expectation: 'inline scanning by the sandbox service must be on, and antivirus profiles must block by it',
    judge: judgeInlineSandbox,
    first: mendOthers('set fortisandbox block'),
    remediation: [
      ...block('config system fortiguard', 'set sandbox-region <region>', 'set sandbox-inline-scan enable'),
      ...block(
        'config antivirus profile',
        block('edit <profile>', 'set feature-set proxy', 'set fortisandbox-mode inline', block('config http', 'set fortisandbox block')),
      ),
    ],
    // An appliance in place of the cloud.
    beside: ['system fortisandbox status disable'],
    source: 'FortiOS CLI reference, system fortiguard: sandbox-inline-scan disable by default',
  },
];

/** Protocols of a profile in which a setting is not `block`. */
const protocolsNotBlocking = (profile: ConfigNode, attribute: string): readonly string[] =>
  ALL_PROTOCOLS.filter((protocol) => {
    const part = nestedIn(profile, protocol);
    return part ? valueOf(part, attribute) !== 'block' : PROTOCOLS.includes(protocol);
  });

const linesOfParts = (profiles: readonly ConfigNode[], attribute: string): readonly number[] =>
  profiles.flatMap((profile) => [profile.line, ...profile.children.flatMap((part) => linesOfSettings(part, attribute))]);

function judgeOutbreak(profiles: readonly ConfigNode[]): Outcome {
  const lacking = profiles.filter((profile) => protocolsNotBlocking(profile, 'outbreak-prevention').length > 0);
  const lines = linesOfParts(lacking.length > 0 ? lacking : profiles, 'outbreak-prevention');
  if (lacking.length === 0) return pass(lines, 'The profiles block by the outbreak prevention database.');
  // Until 6.4 the setting names the files to look up, and a match is always blocked.
  const parts = lacking.flatMap(({ children }) => children);
  if (parts.some((part) => /^(?:files|full-archive)$/.test(valueOf(part, 'outbreak-prevention') ?? ''))) {
    return review('The profiles use the database in the way of releases before 7.0.', lines);
  }
  const names = lacking.map((profile) => `${profile.words[0]} (${protocolsNotBlocking(profile, 'outbreak-prevention').join(', ')})`);
  return fail(lines, `Not blocked by the outbreak prevention database, which is off by default: ${names.join('; ')}.`);
}

function judgeInlineSandbox(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const service = judgeSetting(deviceScope(tree), 'system fortiguard sandbox-inline-scan', equals('enable'), recommendation);
  return service.status === 'PASS' ? combineAll([service, inEachDomain(judgeInlineProfiles)(tree, recommendation)]) : service;
}

function judgeInlineProfiles(scope: Scope): Outcome {
  const profiles = chooseProfiles(scope, ...PROFILES);
  const lacking = profiles.filter(
    (profile) => valueOf(profile, 'fortisandbox-mode') !== 'inline' || protocolsNotBlocking(profile, 'fortisandbox').length > 0,
  );
  const lines = linesOfParts(lacking.length > 0 ? lacking : profiles, 'fortisandbox');
  if (profiles.length > 0 && lacking.length === 0) return pass(lines, 'The antivirus profiles block by the sandbox inline.');
  const reason = 'The service is on, but antivirus profiles do not block by it inline for every protocol.';
  return unlessHidden(scope, 'antivirus profile', fail(lines, reason));
}

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
