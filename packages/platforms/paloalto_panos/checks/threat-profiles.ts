import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, entryOf, isYes, linesBelow, linesFor } from '../facts/facts.ts';
import { type ProfileJudge, type ProfileVerdict, asserted, judgeProfiles } from './judge-profiles.ts';

const BLOCKS = new Set(['reset-client', 'reset-server', 'reset-both', 'drop', 'block', 'block-ip', 'drop-all-packets', 'drop-packets']);
const DECODERS = ['ftp', 'http', 'smb', 'smtp'];

/**
 * Decoders but imap and pop3 must block viruses and WildFire's findings. `default` resets on ftp, http, smb; alerts on smtp (PAN-OS web
 * help).
 */
function judgeAntivirus(profile: Place): ProfileVerdict {
  const actions = findPath(profile, 'decoder *')
    .filter((decoder) => !['imap', 'pop3'].includes(nameOf(decoder)))
    .flatMap((decoder) =>
      ['action', 'wildfire-action'].map((attribute) => ({
        name: `${nameOf(decoder)} ${attribute}`,
        action: valueOf(decoder, attribute) ?? 'default',
        lines: linesBelow(decoder, attribute),
      })),
    );
  const missing = DECODERS.filter((name) => !entryOf(profile, 'decoder', name));
  const lines = actions.flatMap((one) => one.lines);
  const open = actions.filter(({ name, action }) => !BLOCKS.has(action) && !(action === 'default' && !name.startsWith('smtp')));
  if (open.length > 0) return { status: 'FAIL', lines: open.flatMap((one) => one.lines), what: `does not block: ${open[0]!.name}` };
  if (missing.includes('smtp')) return { status: 'FAIL', lines, what: 'leaves smtp at its default, which only alerts' };
  return missing.length > 0 || actions.some(({ action }) => action === 'default')
    ? { status: 'REVIEW', lines, what: 'leaves decoders at their default action, which a person has to weigh' }
    : { status: 'PASS', lines, what: 'blocks on every decoder besides imap and pop3' };
}

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'];

interface Verdicts {
  readonly actions: ReadonlyMap<string, string>;
  readonly unsure: boolean;
  readonly lines: readonly number[];
}

/** The profile's action for each severity: that of the first rule that covers it without further conditions. */
function readSeverities(profile: Place): Verdicts {
  const actions = new Map<string, string>();
  const lines: number[] = [];
  const hosts = new Map<string, Set<string>>();
  let unsure = false;
  for (const rule of findPath(profile, 'rules *')) {
    const severities = valuesOf(rule, 'severity');
    const covered = severities.includes('any') || severities.length === 0 ? SEVERITIES : severities;
    const isWhole = valuesOf(rule, 'category|threat-name|cve|vendor-id').every((word) => word === 'any');
    const action = valueOf(rule, 'action') ?? 'default';
    lines.push(...linesBelow(rule, 'action', 'severity'));
    for (const severity of covered.filter((word) => !actions.has(word))) {
      if (!isWhole) {
        // An exception ahead of the general rule that blocks less.
        if (!BLOCKS.has(action)) unsure = true;
        continue;
      }
      const host = valueOf(rule, 'host') ?? 'any';
      const key = `${severity} ${BLOCKS.has(action) ? 'block' : action}`;
      const seen = hosts.get(key) ?? new Set<string>();
      hosts.set(key, seen.add(host));
      if (seen.has('any') || (seen.has('client') && seen.has('server'))) actions.set(severity, action);
    }
  }
  return { actions, unsure, lines };
}

function judgeSpyware(profile: Place): ProfileVerdict {
  const { actions, unsure, lines } = readSeverities(profile);
  const open = SEVERITIES.filter((severity) => !BLOCKS.has(actions.get(severity) ?? ''));
  if (open.length > 0) return { status: 'FAIL', lines, what: `does not block spyware of the severity ${open.join(', ')}` };
  if (unsure) return { status: 'REVIEW', lines, what: 'has rules before that which block less' };
  return { status: 'PASS', lines, what: 'blocks spyware of every severity' };
}

function judgeVulnerability(profile: Place): ProfileVerdict {
  const { actions, unsure, lines } = readSeverities(profile);
  const open = ['critical', 'high'].filter((severity) => !BLOCKS.has(actions.get(severity) ?? ''));
  if (open.length > 0) return { status: 'FAIL', lines, what: `does not block attacks of the severity ${open.join(', ')}` };
  const rest = ['medium', 'low', 'informational'].map((severity) => actions.get(severity));
  if (rest.some((action) => action === undefined || action === 'allow')) {
    return { status: 'FAIL', lines, what: 'takes no default action on medium, low or informational vulnerabilities' };
  }
  if (unsure || rest.some((action) => action === 'alert')) {
    return { status: 'REVIEW', lines, what: 'blocks critical and high, and treats others in a way that a person has to weigh' };
  }
  return { status: 'PASS', lines, what: 'blocks critical and high vulnerabilities and takes at least the default action on others' };
}

/** PAN-OS's own list; in older releases the action stood beside the lists. */
function judgeSinkhole(profile: Place): ProfileVerdict {
  const lists = findPath(profile, 'botnet-domains lists default-paloalto-dns');
  const older = 'botnet-domains action';
  const actions = lists.length > 0 ? lists.flatMap((list) => valuesOf(list, 'action')) : valuesOf(profile, older);
  const lines = [...lists.flatMap((list) => linesBelow(list, 'action')), ...linesFor(profile, older)];
  if (!actions.includes('sinkhole')) {
    const isSaid = actions.length > 0 || lists.length > 0;
    return { status: isSaid ? 'FAIL' : 'REVIEW', lines, what: 'does not say that DNS signatures are sinkholed' };
  }
  const open = [
    ...findPath(profile, 'botnet-domains dns-security-categories *').filter(
      (category) => !/benign/.test(nameOf(category)) && isSet(category, 'action allow|alert'),
    ),
    // In 9.x the cloud's signatures stood beside the list, in force with a licence.
    ...findPath(profile, 'botnet-domains lists default-paloalto-cloud').filter((list) => valueOf(list, 'action') !== 'sinkhole'),
  ];
  return open.length > 0
    ? {
        status: 'REVIEW',
        lines: [...lines, ...open.flatMap((place) => linesBelow(place, 'action'))],
        what: 'sinkholes, but does not sinkhole everything of DNS Security, which needs a licence',
      }
    : { status: 'PASS', lines, what: 'sinkholes the DNS signatures of Palo Alto Networks' };
}

function judgePassiveDns(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system update-schedule statistics-service passive-dns-monitoring';
  const global = linesFor(tree, path);
  if (isYes(tree, path)) return pass(global, 'Passive DNS monitoring is enabled.');
  if (global.length > 0) return fail(global, 'Passive DNS monitoring is not enabled.');
  const telemetry = linesFor(tree, 'deviceconfig system device-telemetry');
  if (telemetry.length > 0) return review('This release has device telemetry in place of a switch for passive DNS monitoring.', telemetry);
  return judgeProfiles(tree, 'spyware', {
    judge: asserted(value('botnet-domains passive-dns', equals('yes'), { status: 'FAIL', defaultValue: 'no', source: DEFAULT_VALUE })),
    predefined: { default: 'FAIL', strict: 'FAIL' },
    none: fail([], `Passive DNS monitoring is not enabled; it is off by default (${DEFAULT_VALUE}).`),
  });
}

/** Some editions demand one good profile, some a profile, others that all profiles are good. */
function countAsked(recommendation: Recommendation): Pick<ProfileJudge, 'one'> {
  const title = plainTitle(recommendation);
  if (/ at least one /.test(title)) return { one: 'enough' };
  return / profiles /.test(title) ? {} : { one: 'unclear' };
}

/** Judges the profiles of a kind that block threats, of which none is in use by default. */
const blocking =
  (kind: string, rule: Omit<ProfileJudge, 'none' | 'one'>) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const none = fail([], `No rule in effect applies a ${kind} profile and none is defined; there is none by default.`);
    return judgeProfiles(tree, kind, { ...rule, none, ...countAsked(recommendation) });
  };

const inUse =
  (kind: string, judge: ProfileJudge['judge']) =>
  (tree: ConfigTree): Outcome =>
    judgeProfiles(tree, kind, { judge, none: notApplicable(`No ${kind} profile is in use.`) });

const SOURCE = 'PAN-OS web interface help, Objects > Security Profiles';

export const threatProfileChecks: readonly CheckSpec[] = [
  {
    id: 'antivirus-inline-ml',
    title: "Ensure that 'WildFire Inline ML' on antivirus profiles is set to enable",
    about: { title: [/ inline ml /, / anti ?virus /], except: [/ action /] },
    expectation: 'every antivirus profile in use must set each inline machine learning model to `enable`',
    judge: inUse('virus', asserted(value('mlav-engine-filebased-enabled * mlav-policy-action', equals('enable')))),
    remediation: ['set profiles virus <profile> mlav-engine-filebased-enabled <model> mlav-policy-action enable'],
    source: 'PAN-OS web interface help, Antivirus Profile: WildFire Inline ML is disabled by default',
  },
  ...['Vulnerability Protection', 'Anti-Spyware'].map((name): CheckSpec => {
    const kind = name === 'Anti-Spyware' ? 'spyware' : 'vulnerability';
    return {
      id: `${kind}-inline-cloud`,
      title: `Ensure 'Inline Cloud Analysis' on ${name} profiles is enabled`,
      about: { title: [/ inline cloud analysis /, new RegExp(` ${kind} `)] },
      expectation: `every ${kind} profile in use must set \`cloud-inline-analysis yes\``,
      judge: inUse(kind, asserted(value('cloud-inline-analysis', equals('yes')))),
      remediation: [`set profiles ${kind} <profile> cloud-inline-analysis yes`],
      source: `PAN-OS web interface help, ${name}: inline cloud analysis is disabled by default`,
    };
  }),
  {
    id: 'antivirus-blocks',
    title: "Ensure that antivirus profiles are set to block on all decoders except 'imap' and 'pop3'",
    about: { title: [/ anti ?virus profiles? /, / block /, / decoders? /] },
    expectation: 'antivirus profiles must block on every decoder besides imap and pop3, for viruses and for WildFire verdicts',
    // The predefined profile only alerts on smtp (PAN-OS web help, Antivirus Profile).
    judge: blocking('virus', { judge: judgeAntivirus, predefined: { default: 'FAIL' } }),
    remediation: ['ftp', 'http', 'http2', 'smb', 'smtp'].flatMap((decoder) =>
      ['action', 'wildfire-action'].map((action) => `set profiles virus <profile> decoder ${decoder} ${action} reset-both`),
    ),
    source: SOURCE,
  },
  {
    id: 'spyware-blocks',
    title: 'Ensure an anti-spyware profile is configured to block on all spyware severity levels, categories, and threats',
    about: { title: [/ spyware /, / block /, / severit/] },
    expectation: 'an anti-spyware rule must block every severity, category and threat',
    // `default` uses each signature's own action, `strict` does so for low and informational (PAN-OS web help, Anti-Spyware Profile).
    judge: blocking('spyware', { judge: judgeSpyware, predefined: { default: 'FAIL', strict: 'FAIL' } }),
    remediation: ['set profiles spyware <profile> rules <rule> severity any category any threat-name any action reset-both'],
    source: SOURCE,
  },
  {
    id: 'spyware-sinkhole',
    title: 'Ensure DNS sinkholing is configured on all anti-spyware profiles in use',
    about: { title: [/ sinkhol/] },
    expectation: 'every anti-spyware profile in use must sinkhole DNS signatures',
    judge: inUse('spyware', judgeSinkhole),
    remediation: ['set profiles spyware <profile> botnet-domains lists default-paloalto-dns action sinkhole'],
    source: SOURCE,
  },
  {
    id: 'passive-dns',
    title: 'Ensure passive DNS monitoring is set to enabled on all anti-spyware profiles in use',
    about: { title: [/ passive dns /] },
    expectation: 'passive DNS monitoring must be enabled',
    judge: judgePassiveDns,
    remediation: ['set deviceconfig system update-schedule statistics-service passive-dns-monitoring yes'],
    source: 'PAN-OS web interface help, Telemetry',
  },
  {
    id: 'vulnerability-blocks',
    title: 'Ensure a Vulnerability Protection Profile is set to block attacks against critical and high vulnerabilities',
    about: { title: [/ vulnerability protection /, / block /] },
    expectation: 'vulnerability protection profiles must block critical and high, and take at least the default action on the rest',
    // `default` uses each signature's own action; `strict` blocks critical, high and medium and uses the default action for the rest
    // (PAN-OS 7.1 web interface help, Objects > Security Profiles > Vulnerability Protection).
    judge: blocking('vulnerability', { judge: judgeVulnerability, predefined: { default: 'FAIL', strict: 'PASS' } }),
    first: ['set profiles vulnerability <profile> rules <rule> host any'],
    remediation: [
      'set profiles vulnerability <profile> rules <rule> severity [ critical high ] action reset-both',
      'set profiles vulnerability <profile> rules <new-rule> severity [ medium low informational ] action default',
    ],
    source: SOURCE,
  },
];
