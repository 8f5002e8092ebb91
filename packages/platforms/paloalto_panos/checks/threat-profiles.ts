import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from '../document/demands.ts';
import { defineCheck } from './define-check.ts';
import { entryOf, linesFor, placesOf, valueOf, valuesOf } from '../facts/facts.ts';
import { type ProfileJudge, type ProfileVerdict, judgeProfiles } from './judge-profiles.ts';

const BLOCKS = new Set(['reset-client', 'reset-server', 'reset-both', 'drop', 'block', 'block-ip', 'drop-all-packets', 'drop-packets']);
const DECODERS = ['ftp', 'http', 'smb', 'smtp'];

/**
 * Decoders but imap and pop3 must block viruses and WildFire's findings. `default` resets on ftp, http, smb; alerts on smtp (PAN-OS web
 * help).
 */
function judgeAntivirus(profile: Place): ProfileVerdict {
  const decoders = placesOf(profile, 'decoder *').filter((decoder) => !['imap', 'pop3'].includes(decoder.captured.at(-1)!));
  const missing = DECODERS.filter((name) => !entryOf(profile, 'decoder', name));
  const actions = decoders.flatMap((decoder) =>
    ['action', 'wildfire-action'].map((attribute) => ({
      name: `${decoder.captured.at(-1)!} ${attribute}`,
      action: valueOf(decoder, attribute) ?? 'default',
      lines: [decoder.node.line, ...linesFor(decoder, attribute)],
    })),
  );
  const lines = actions.flatMap((found) => found.lines);
  const open = actions.filter(({ name, action }) => !BLOCKS.has(action) && !(action === 'default' && !name.startsWith('smtp')));
  if (open.length > 0) return { status: 'FAIL', lines: open.flatMap((found) => found.lines), what: `does not block: ${open[0]!.name}` };
  if (missing.includes('smtp')) return { status: 'FAIL', lines, what: 'leaves smtp at its default, which only alerts' };
  const byDefault = missing.length > 0 || actions.some(({ action }) => action === 'default');
  if (byDefault) return { status: 'REVIEW', lines, what: 'leaves decoders at their default action, which a person has to weigh' };
  return { status: 'PASS', lines, what: 'blocks on every decoder besides imap and pop3' };
}

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'];

interface Verdicts {
  readonly actions: ReadonlyMap<string, string>;
  readonly unsure: boolean;
  readonly lines: readonly number[];
}

const unlimited = (rule: Place, attribute: string): boolean => valuesOf(rule, attribute).every((word) => word === 'any');
const actionOf = (rule: Place): string => valueOf(rule, 'action') ?? 'default';

/** The profile's action for each severity: that of the first rule that covers it without further conditions. */
function readSeverities(profile: Place): Verdicts {
  const actions = new Map<string, string>();
  const lines: number[] = [];
  const hosts = new Map<string, Set<string>>();
  let unsure = false;
  for (const rule of placesOf(profile, 'rules *')) {
    const severities = valuesOf(rule, 'severity');
    const covered = severities.includes('any') || severities.length === 0 ? SEVERITIES : severities;
    const whole = ['category', 'threat-name', 'cve', 'vendor-id'].every((attribute) => unlimited(rule, attribute));
    const action = actionOf(rule);
    lines.push(rule.node.line, ...linesFor(rule, 'action'), ...linesFor(rule, 'severity'));
    for (const severity of covered.filter((word) => !actions.has(word))) {
      if (!whole) {
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
  const lists = placesOf(profile, 'botnet-domains lists default-paloalto-dns');
  const actions = [
    ...lists.flatMap((list) => valuesOf(list, 'action')),
    ...(lists.length === 0 ? valuesOf(profile, 'botnet-domains action') : []),
  ];
  const lines = [...lists.flatMap((list) => [list.node.line, ...linesFor(list, 'action')]), ...linesFor(profile, 'botnet-domains action')];
  if (actions.includes('sinkhole')) {
    const licensed = placesOf(profile, 'botnet-domains dns-security-categories *').filter(
      (category) => !/benign/.test(category.captured.at(-1)!),
    );
    const open = licensed.filter((category) => ['allow', 'alert'].includes(valueOf(category, 'action') ?? ''));
    // In 9.x the cloud's signatures stood beside the list, in force with a licence.
    const cloud = placesOf(profile, 'botnet-domains lists default-paloalto-cloud').filter((list) => valueOf(list, 'action') !== 'sinkhole');
    if (open.length > 0 || cloud.length > 0) {
      return {
        status: 'REVIEW',
        lines: [...lines, ...[...open, ...cloud].flatMap((place) => [place.node.line, ...linesFor(place, 'action')])],
        what: 'sinkholes, but does not sinkhole everything of DNS Security, which needs a licence',
      };
    }
    return { status: 'PASS', lines, what: 'sinkholes the DNS signatures of Palo Alto Networks' };
  }
  return {
    status: actions.length > 0 || lists.length > 0 ? 'FAIL' : 'REVIEW',
    lines,
    what: 'does not say that DNS signatures are sinkholed',
  };
}

function judgePassiveDns(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system update-schedule statistics-service passive-dns-monitoring';
  const global = linesFor(tree, path);
  if (valuesOf(tree, path).includes('yes')) return pass(global, 'Passive DNS monitoring is enabled.');
  if (global.length > 0) return fail(global, 'Passive DNS monitoring is not enabled.');
  const telemetry = linesFor(tree, 'deviceconfig system device-telemetry');
  if (telemetry.length > 0) return review('This release has device telemetry in place of a switch for passive DNS monitoring.', telemetry);
  return judgeProfiles(tree, 'spyware', {
    judge: (profile) => {
      const lines = linesFor(profile, 'botnet-domains passive-dns');
      const on = valuesOf(profile, 'botnet-domains passive-dns').includes('yes');
      return {
        status: on ? 'PASS' : 'FAIL',
        lines,
        what: on ? 'monitors passively' : 'does not enable passive DNS monitoring, which is off by default',
      };
    },
    predefined: () => 'FAIL',
    none: fail([], 'Passive DNS monitoring is not enabled; it is off by default (CIS Palo Alto Firewall benchmarks, Default Value).'),
  });
}

const NONE = (kind: string): Outcome =>
  fail([], `No rule in effect applies ${kind} profile and none is defined; there is none by default.`);

/** Some editions demand one good profile, some a profile, others that all profiles are good. */
function countAsked(recommendation: Recommendation): Pick<ProfileJudge, 'one'> {
  const title = plainTitle(recommendation);
  if (/ at least one /.test(title)) return { one: 'enough' };
  return / profiles /.test(title) ? {} : { one: 'unclear' };
}

const inline =
  (kind: string, path: string, wanted: string) =>
  (tree: ConfigTree): Outcome =>
    judgeProfiles(tree, kind, {
      judge: (profile) => {
        const places = findPath(profile, path.split(' '));
        const on = places.length > 0 && places.every((place) => valuesAt(place)[0] === wanted);
        return {
          status: on ? 'PASS' : 'FAIL',
          lines: linesFor(profile, path),
          what: on ? 'has it enabled' : `does not set \`${path} ${wanted}\``,
        };
      },
      predefined: () => 'REVIEW',
      none: notApplicable(`No ${kind} profile is in use.`),
    });

const SOURCE = 'PAN-OS web interface help, Objects > Security Profiles';

export const threatProfileChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'antivirus-inline-ml',
    title: "Ensure that 'WildFire Inline ML' on antivirus profiles is set to enable",
    words: [/ inline ml /, / anti ?virus /],
    except: [/ action /],
    expectation: 'every antivirus profile in use must set each inline machine learning model to `enable`',
    judge: inline('virus', 'mlav-engine-filebased-enabled * mlav-policy-action', 'enable'),
    remediation: ['set profiles virus <profile> mlav-engine-filebased-enabled <model> mlav-policy-action enable'],
    source: 'PAN-OS web interface help, Antivirus Profile: WildFire Inline ML is disabled by default',
  }),
  defineCheck({
    id: 'vulnerability-inline-cloud',
    title: "Ensure 'Inline Cloud Analysis' on Vulnerability Protection profiles is enabled",
    words: [/ inline cloud analysis /, / vulnerability /],
    expectation: 'every vulnerability protection profile in use must set `cloud-inline-analysis yes`',
    judge: inline('vulnerability', 'cloud-inline-analysis', 'yes'),
    remediation: ['set profiles vulnerability <profile> cloud-inline-analysis yes'],
    source: 'PAN-OS web interface help, Vulnerability Protection: inline cloud analysis is disabled by default',
  }),
  defineCheck({
    id: 'spyware-inline-cloud',
    title: "Ensure 'Inline Cloud Analysis' on Anti-Spyware profiles is enabled",
    words: [/ inline cloud analysis /, / spyware /],
    expectation: 'every anti-spyware profile in use must set `cloud-inline-analysis yes`',
    judge: inline('spyware', 'cloud-inline-analysis', 'yes'),
    remediation: ['set profiles spyware <profile> cloud-inline-analysis yes'],
    source: 'PAN-OS web interface help, Anti-Spyware Profile: inline cloud analysis is disabled by default',
  }),
  defineCheck({
    id: 'antivirus-blocks',
    title: "Ensure that antivirus profiles are set to block on all decoders except 'imap' and 'pop3'",
    words: [/ anti ?virus profiles? /, / block /, / decoders? /],
    expectation: 'antivirus profiles must block on every decoder besides imap and pop3, for viruses and for WildFire verdicts',
    judge: (tree, recommendation) =>
      judgeProfiles(tree, 'virus', {
        judge: judgeAntivirus,
        // The predefined profile only alerts on smtp (PAN-OS web help, Antivirus Profile).
        predefined: (name) => (name === 'default' ? 'FAIL' : 'REVIEW'),
        none: NONE('an antivirus'),
        ...countAsked(recommendation),
      }),
    remediation: [
      'set profiles virus <profile> decoder <decoder> action reset-both',
      'set profiles virus <profile> decoder <decoder> wildfire-action reset-both',
    ],
    source: SOURCE,
  }),
  defineCheck({
    id: 'spyware-blocks',
    title: 'Ensure an anti-spyware profile is configured to block on all spyware severity levels, categories, and threats',
    words: [/ spyware /, / block /, / severit/],
    expectation: 'an anti-spyware rule must block every severity, category and threat',
    judge: (tree, recommendation) =>
      judgeProfiles(tree, 'spyware', {
        judge: judgeSpyware,
        // `default` uses each signature's own action, `strict` does so for low and informational (PAN-OS web help, Anti-Spyware Profile).
        predefined: (name) => (name === 'default' || name === 'strict' ? 'FAIL' : 'REVIEW'),
        none: NONE('an anti-spyware'),
        ...countAsked(recommendation),
      }),
    remediation: ['set profiles spyware <profile> rules <rule> severity any category any threat-name any action reset-both'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'spyware-sinkhole',
    title: 'Ensure DNS sinkholing is configured on all anti-spyware profiles in use',
    words: [/ sinkhol/],
    expectation: 'every anti-spyware profile in use must sinkhole DNS signatures',
    judge: (tree) =>
      judgeProfiles(tree, 'spyware', {
        judge: judgeSinkhole,
        predefined: () => 'REVIEW',
        none: notApplicable('No anti-spyware profile is in use.'),
      }),
    remediation: ['set profiles spyware <profile> botnet-domains lists default-paloalto-dns action sinkhole'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'passive-dns',
    title: 'Ensure passive DNS monitoring is set to enabled on all anti-spyware profiles in use',
    words: [/ passive dns /],
    expectation: 'passive DNS monitoring must be enabled',
    judge: judgePassiveDns,
    remediation: ['set deviceconfig system update-schedule statistics-service passive-dns-monitoring yes'],
    source: 'PAN-OS web interface help, Telemetry',
  }),
  defineCheck({
    id: 'vulnerability-blocks',
    title: 'Ensure a Vulnerability Protection Profile is set to block attacks against critical and high vulnerabilities',
    words: [/ vulnerability protection /, / block /],
    expectation: 'vulnerability protection profiles must block critical and high, and take at least the default action on the rest',
    judge: (tree, recommendation) =>
      judgeProfiles(tree, 'vulnerability', {
        judge: judgeVulnerability,
        // `default` uses each signature's own action; `strict` blocks critical, high and medium and uses the default action for the rest
        // (PAN-OS 7.1 web interface help, Objects > Security Profiles > Vulnerability Protection).
        predefined: (name) => (name === 'default' ? 'FAIL' : name === 'strict' ? 'PASS' : 'REVIEW'),
        none: NONE('a vulnerability protection'),
        ...countAsked(recommendation),
      }),
    remediation: [
      'set profiles vulnerability <profile> rules <rule> severity [ critical high ] action reset-both',
      'set profiles vulnerability <profile> rules <rule> severity [ medium low informational ] action default',
    ],
    source: SOURCE,
  }),
];
