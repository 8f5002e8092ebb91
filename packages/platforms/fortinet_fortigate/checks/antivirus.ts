import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { chooseProfiles } from '../facts/profiles-in-use.ts';
import { type Scope, deviceScope, judgeScopes, nestedIn, sectionOf, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';
import { defaultForRelease } from '../facts/stated-defaults.ts';
import { headerOf, isOlderThan } from '../facts/version.ts';
import type { FortigateCheck } from './safeguard.ts';

/** Protocols for which every antivirus profile has a section (FortiOS CLI reference, antivirus profile). */
const PROTOCOLS = ['http', 'ftp', 'imap', 'pop3', 'smtp'];
const ALL_PROTOCOLS = [...PROTOCOLS, 'mapi', 'nntp', 'cifs', 'ssh'];

/** Protocols of a profile in which a setting does not have the wanted value. */
function protocolsWithout(profile: ConfigNode, attribute: string, wanted: string): readonly string[] {
  return ALL_PROTOCOLS.filter((protocol) => {
    const part = nestedIn(profile, protocol);
    if (!part) return PROTOCOLS.includes(protocol);
    return valueOf(part, attribute) !== wanted;
  });
}

const settingLines = (profile: ConfigNode, attribute: string): readonly number[] =>
  profile.children.flatMap((part) => settingOf(part, attribute)?.line ?? []);

export const outbreakPrevention: LibraryCheck = {
  id: 'outbreak-prevention',
  title: 'Enable Outbreak Prevention Database',
  matches: titled([/ outbreak /]),
  expectation: 'antivirus profiles must block by the outbreak prevention database, for every protocol',
  judge: (tree) =>
    judgeScopes(tree, (scope) => {
      const { profiles } = chooseProfiles(scope, 'antivirus profile', 'av-profile');
      if (profiles.length === 0)
        return unlessHidden(scope, 'antivirus profile', fail([], 'No antivirus profile is configured; the database is off by default.'));
      const lacking = profiles.filter((profile) => protocolsWithout(profile, 'outbreak-prevention', 'block').length > 0);
      if (lacking.length === 0) {
        return pass(
          profiles.flatMap((profile) => [profile.line, ...settingLines(profile, 'outbreak-prevention')]),
          'The profiles block by the outbreak prevention database.',
        );
      }
      const lines = lacking.flatMap((profile) => [profile.line, ...settingLines(profile, 'outbreak-prevention')]);
      // Until 6.4 the setting names the files to look up, and a match is always blocked.
      if (
        lacking.some((profile) =>
          profile.children.some((part) => /^(?:files|full-archive)$/.test(valueOf(part, 'outbreak-prevention') ?? '')),
        )
      ) {
        return review('The profiles use the database in the way of releases before 7.0.', lines);
      }
      const names = lacking.map(
        (profile) => `${profile.words[0]} (${protocolsWithout(profile, 'outbreak-prevention', 'block').join(', ')})`,
      );
      return fail(lines, `Not blocked by the outbreak prevention database, which is off by default: ${names.join('; ')}.`);
    }),
  remediation: [
    'config antivirus profile',
    '    edit <profile>',
    '        config http',
    '            set outbreak-prevention block',
    '        end',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, antivirus profile: outbreak-prevention disable by default',
};

export const inlineSandbox: FortigateCheck = {
  id: 'inline-sandbox',
  title: 'Ensure inline scanning with FortiGuard AI-Based Sandbox Service is enabled',
  matches: titled([/ inline /, / (?:sandbox|scan\w*) /], [/ casb /]),
  expectation: 'inline scanning by the sandbox service must be on, and antivirus profiles must block by it',
  judge: (tree, recommendation) => {
    const setting = { section: 'system fortiguard', attribute: 'sandbox-inline-scan', test: { is: 'equals', value: 'enable' } } as const;
    const service = judgeSetting(deviceScope(tree), setting, recommendation);
    return service.status === 'PASS' ? combineAll([service, judgeScopes(tree, judgeInlineProfiles)]) : service;
  },
  remediation: [
    'config system fortiguard',
    '    set sandbox-region <region>',
    '    set sandbox-inline-scan enable',
    'end',
    'config antivirus profile',
    '    edit <profile>',
    '        set feature-set proxy',
    '        set fortisandbox-mode inline',
    '        config http',
    '            set fortisandbox block',
    '        end',
    '    next',
    'end',
  ],
  // An appliance in place of the cloud.
  beside: ['system fortisandbox status disable'],
  source: 'FortiOS CLI reference, system fortiguard: sandbox-inline-scan disable by default',
};

function judgeInlineProfiles(scope: Scope): Outcome {
  const { profiles } = chooseProfiles(scope, 'antivirus profile', 'av-profile');
  const lacking = profiles.filter(
    (profile) => valueOf(profile, 'fortisandbox-mode') !== 'inline' || protocolsWithout(profile, 'fortisandbox', 'block').length > 0,
  );
  const shown = (lacking.length > 0 ? lacking : profiles).flatMap((profile) => [profile.line, ...settingLines(profile, 'fortisandbox')]);
  if (profiles.length === 0 || lacking.length > 0) {
    return unlessHidden(
      scope,
      'antivirus profile',
      fail(shown, 'The service is on, but antivirus profiles do not block by it inline for every protocol.'),
    );
  }
  return pass(shown, 'The antivirus profiles block by the sandbox inline.');
}

const isAboutUpdates = titled(
  [/ (?:anti ?virus|definitions?|signatures?|push) /, / updates? /],
  [/ (?:patch\w*|firmware|digital|hash\w*|hourly|daily|weekly|minutes?|hours?) /],
);

export const definitionUpdates: LibraryCheck = {
  id: 'antivirus-updates',
  title: 'Ensure Antivirus Definition Push Updates are Configured',
  matches: (recommendation) =>
    isAboutUpdates(recommendation) && !commandsOf(recommendation.remediation).some((command) => command.includes('autoupdate push-update')),
  expectation: 'updates from FortiGuard must be on and automatic',
  judge: (tree, recommendation) => {
    const scope = deviceScope(tree);
    const section = 'system autoupdate schedule';
    if (!sectionOf(scope, section) && takesSilenceForAutomatic(tree, recommendation)) {
      const reason = `\`${section}\` is not in the text, which the benchmark's audit takes for automatic updates.`;
      return unlessHidden(scope, section, pass([], reason));
    }
    return combineAll([
      judgeSetting(scope, { section, attribute: 'status', test: { is: 'equals', value: 'enable' } }, recommendation),
      judgeSetting(scope, { section, attribute: 'frequency', test: { is: 'equals', value: 'automatic' } }, recommendation),
    ]);
  },
  remediation: ['config system autoupdate schedule', '    set status enable', '    set frequency automatic', 'end'],
  source: 'FortiOS CLI reference, system autoupdate schedule: enabled and automatic by default',
};

/** The CIS FortiGate benchmarks' audit prints the section and expects no output; some editions expect that only of some releases. */
function takesSilenceForAutomatic(tree: ConfigTree, recommendation: Recommendation): boolean {
  const audit = recommendation.audit.lines.map((line) => line.text).join(' ');
  const held = defaultForRelease(recommendation, headerOf(tree));
  return /\bno output\b/i.test(audit) && held !== undefined && !/\bdisabled?\b/i.test(held);
}

/** Heuristics of releases before 7.0, which their editions of the benchmark demand instead (CIS FortiGate v1.1.0). */
function judgeHeuristics(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const asksForHeuristics = commandsOf(recommendation.audit).some((command) => command.includes('antivirus heuristic'));
  if (!asksForHeuristics || !isOlderThan(tree, '7.0')) return undefined;
  return judgeScopes(tree, (scope) => {
    const setting = { section: 'antivirus heuristic', attribute: 'mode', test: { is: 'equals', value: 'block' } } as const;
    return judgeSetting(scope, setting, recommendation);
  });
}

export const machineLearning: LibraryCheck = {
  id: 'malware-machine-learning',
  title: 'Enable AI /heuristic based malware detection',
  matches: titled([/ (?:ai|heuristics?|machine learning) /, / (?:malware|detection|virus) /], [/ sandbox /]),
  expectation: 'detection of malware by machine learning must be on',
  judge: (tree, recommendation) =>
    judgeHeuristics(tree, recommendation) ??
    judgeScopes(tree, (scope) => {
      const section = sectionOf(scope, 'antivirus settings');
      const stated = settingOf(section, 'machine-learning-detection');
      if (stated?.words[1] === 'monitor') return review('Detection by machine learning is on, but only monitors.', [stated.line]);
      const setting = {
        section: 'antivirus settings',
        attribute: 'machine-learning-detection',
        test: { is: 'equals', value: 'enable' },
      } as const;
      return judgeSetting(scope, setting, recommendation);
    }),
  remediation: ['config antivirus settings', '    set machine-learning-detection enable', 'end'],
  source: 'FortiOS CLI reference, antivirus settings: enable by default since 7.0; CIS FortiGate v1.1.0 for older releases',
};
