import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesBelow } from '../facts/facts.ts';
import { exceptionsOf } from '../facts/toothless-profiles.ts';
import { type ProfileJudge, inUse, judgeProfiles } from './judge-profiles.ts';
import { LETS_PASS } from './turned-titles.ts';

const proseFor = ({ audit, remediation }: Recommendation): string => [proseOf(audit), proseOf(remediation)].join('\n').trim();

const BLOCKS = new Set(['reset-client', 'reset-server', 'reset-both', 'drop', 'block', 'block-ip', 'drop-all-packets', 'drop-packets']);
/** Judges a profile by what a document says of it. */
type JudgeFor = (recommendation: Recommendation) => ProfileJudge['judge'];

const DECODERS = ['ftp', 'http', 'smb', 'smtp'];

/**
 * Decoders but imap and pop3 must block viruses and WildFire's findings. `default` resets on ftp, http, smb; alerts on smtp (PAN-OS web
 * help).
 */
const judgeAntivirus: JudgeFor = (recommendation) => (profile) => {
  const { title } = recommendation;
  const prose = proseFor(recommendation);
  const text = `${title}\n${prose}`;
  // A document of sentences that does not speak of WildFire does not ask for its action.
  const attributes = prose === '' || /wildfire/i.test(text) ? ['action', 'wildfire-action'] : ['action'];
  const listed = DECODERS.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
  const isListed = (decoder: string): boolean => listed.length === 0 || listed.some((name) => decoder.startsWith(name));
  const mailActions = findPath(profile, 'decoder imap|pop3').filter((decoder) => !BLOCKS.has(valueOf(decoder, 'action') ?? 'default'));
  const actions = findPath(profile, 'decoder *')
    .filter((decoder) => !['imap', 'pop3'].includes(nameOf(decoder)) && isListed(nameOf(decoder)))
    .flatMap((decoder) =>
      attributes.map((attribute) => ({
        name: `${nameOf(decoder)} ${attribute}`,
        action: valueOf(decoder, attribute) ?? 'default',
        lines: linesBelow(decoder, attribute),
      })),
    );
  const missing = DECODERS.filter((name) => isListed(name) && !entryOf(profile, 'decoder', name));
  const lines = actions.flatMap((one) => one.lines);
  const open = actions.filter(({ name, action }) => !BLOCKS.has(action) && !(action === 'default' && !name.startsWith('smtp')));
  if (open.length > 0) return { status: 'FAIL', lines: open.flatMap((one) => one.lines), what: `does not block: ${open[0]!.name}` };
  if (missing.includes('smtp')) return { status: 'FAIL', lines, what: 'leaves smtp at its default, which only alerts' };
  if (missing.length > 0 || actions.some(({ action }) => action === 'default'))
    return { status: 'REVIEW', lines, what: 'leaves decoders at their default action, which a person has to weigh' };
  const other = /\breset[- ]both\b/i.test(prose) ? actions.find(({ action }) => action !== 'reset-both') : undefined;
  if (other) return { status: 'REVIEW', lines: other.lines, what: `blocks, but not by reset-both: ${other.name}` };
  const isExempt = listed.length > 0 || /\bimap\b|\bpop3\b/i.test(text);
  if (!isExempt && (mailActions.length > 0 || !isSet(profile, 'decoder imap') || !isSet(profile, 'decoder pop3')))
    return { status: 'REVIEW', lines, what: 'does not block on imap and pop3, of which the document says nothing' };
  return {
    status: 'PASS',
    lines,
    what: `blocks on every decoder${listed.length > 0 ? ` of ${listed.join(', ')}` : mailActions.length > 0 ? ' besides imap and pop3' : ''}`,
  };
};

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

/** The severities that a document wants blocked: those of its title, else those of sentences that speak of blocking; none if it names none. */
function severitiesAsked({ title, audit }: Recommendation): readonly string[] {
  const namedIn = (text: string): readonly string[] => SEVERITIES.filter((severity) => new RegExp(`\\b${severity}\\b`, 'i').test(text));
  // `… and set to default on medium`: what has its default action is not to be blocked.
  const ofTitle = namedIn(title.replace(/\bdefault\b.*$/i, ''));
  if (ofTitle.length > 0) return ofTitle;
  const blocking = splitProse(audit).filter((sentence) => /\b(?:block|reset|drop)\w*/i.test(sentence) && !/\bdefault\b/i.test(sentence));
  return namedIn(blocking.join(' '));
}

const judgeSpyware: JudgeFor = (recommendation) => (profile) => {
  const { actions, unsure, lines } = readSeverities(profile);
  const named = severitiesAsked(recommendation);
  const asked = named.length > 0 && !/\b(?:all|every|any)\b/i.test(recommendation.title) ? named : SEVERITIES;
  const open = asked.filter((severity) => !BLOCKS.has(actions.get(severity) ?? ''));
  if (open.length > 0) return { status: 'FAIL', lines, what: `does not block spyware of the severity ${open.join(', ')}` };
  if (unsure) return { status: 'REVIEW', lines, what: 'has rules before that which block less' };
  return {
    status: 'PASS',
    lines,
    what: `blocks spyware of ${asked === SEVERITIES ? 'every severity' : `the severity ${asked.join(', ')}`}`,
  };
};

const judgeVulnerability: JudgeFor = (recommendation) => (profile) => {
  const { actions, unsure, lines } = readSeverities(profile);
  const named = severitiesAsked(recommendation).filter(
    (severity) => !/^(?:low|informational)$/.test(severity) || !/\bdefault\b/i.test(recommendation.title),
  );
  const asked = named.length > 0 ? named : ['critical', 'high'];
  const open = asked.filter((severity) => !BLOCKS.has(actions.get(severity) ?? ''));
  if (open.length > 0) return { status: 'FAIL', lines, what: `does not block attacks of the severity ${open.join(', ')}` };
  const prose = proseFor(recommendation);
  const speaksOfRest = /\b(?:low|informational|default)\b/i.test(`${recommendation.title} ${prose}`);
  if (!speaksOfRest && (prose !== '' || asked.includes('medium')))
    return unsure
      ? { status: 'REVIEW', lines, what: 'has rules before those that block which block less' }
      : { status: 'PASS', lines, what: `blocks attacks of the severity ${asked.join(', ')}` };
  const rest = ['medium', 'low', 'informational'].map((severity) => actions.get(severity));
  if (rest.some((action) => action === undefined || action === 'allow')) {
    return { status: 'FAIL', lines, what: 'takes no default action on medium, low or informational vulnerabilities' };
  }
  if (unsure || rest.some((action) => action === 'alert')) {
    return { status: 'REVIEW', lines, what: 'blocks critical and high, and treats others in a way that a person has to weigh' };
  }
  return { status: 'PASS', lines, what: 'blocks critical and high vulnerabilities and takes at least the default action on others' };
};

/** Some editions demand one good profile, some a profile, others that all profiles are good. */
function countAsked(recommendation: Recommendation): Pick<ProfileJudge, 'one'> {
  const title = plainTitle(recommendation);
  if (/ at least one /.test(title)) return { one: 'enough' };
  return / profiles /.test(title) ? {} : { one: 'unclear' };
}

/** Judges the profiles of a kind that block threats, of which none is in use by default. */
const blocking =
  (kind: string, { judge, predefined }: Pick<ProfileJudge, 'predefined'> & { readonly judge: JudgeFor }) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const none = fail([], `No rule in effect applies a ${kind} profile and none is defined; there is none by default.`);
    const own = judge(recommendation);
    const heedExceptions: ProfileJudge['judge'] = (profile) => {
      const verdict = own(profile);
      const open = exceptionsOf(profile);
      const lines = open.flatMap((entry) => linesBelow(entry, 'action'));
      return verdict.status === 'PASS' && open.length > 0
        ? { status: 'REVIEW', lines, what: `${verdict.what}, but has exceptions that let threats through` }
        : verdict;
    };
    return judgeProfiles(tree, kind, { judge: heedExceptions, ...(predefined && { predefined }), none, ...countAsked(recommendation) });
  };

export const SOURCE = 'PAN-OS web interface help, Objects > Security Profiles';

export const threatProfileChecks: readonly CheckSpec[] = [
  {
    id: 'antivirus-inline-ml',
    title: "Ensure that 'WildFire Inline ML' on antivirus profiles is set to enable",
    about: { title: [/ inline ml /, / anti ?virus /], except: [/ action /] },
    expectation: 'every antivirus profile in use must set each inline machine learning model to `enable`',
    ...inUse('virus', 'antivirus profile'),
    must: value('mlav-engine-filebased-enabled * mlav-policy-action', equals('enable')),
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
      ...inUse(kind, `${name} profile`),
      must: value('cloud-inline-analysis', equals('yes')),
      remediation: [`set profiles ${kind} <profile> cloud-inline-analysis yes`],
      source: `PAN-OS web interface help, ${name}: inline cloud analysis is disabled by default`,
    };
  }),
  {
    id: 'antivirus-blocks',
    title: "Ensure that antivirus profiles are set to block on all decoders except 'imap' and 'pop3'",
    about: {
      title: [/ (?:anti ?virus|malware|virus(?:es)?) /, / block\w* | reset\w* | drop\w* | decoders? | prevent\w* | action /],
      except: [
        LETS_PASS,
        / (?:url|file blocking|command and control|c2|botnets?|categor\w+|applied|attached|every rule|rules?|polic\w+|wildfire|alert\w*|updat\w*|inline|domains?|sites?|websites?) /,
      ],
    },
    expectation:
      'antivirus profiles in use must have an action that blocks (reset-both, reset infected sessions, drop) on every decoder (http, ftp, smb, smtp) besides imap and pop3, for viruses and for WildFire verdicts, and not alert or allow',
    // The predefined profile only alerts on smtp (PAN-OS web help, Antivirus Profile).
    judge: blocking('virus', { judge: judgeAntivirus, predefined: { default: 'FAIL' } }),
    remediation: ['ftp', 'http', 'http2', 'smb', 'smtp'].flatMap((decoder) =>
      ['action', 'wildfire-action'].map((action) => `set profiles virus <profile> decoder ${decoder} ${action} reset-both`),
    ),
    decides: ['profiles virus * decoder * action reset-both'],
    source: SOURCE,
  },
  {
    id: 'spyware-blocks',
    title: 'Ensure an anti-spyware profile is configured to block on all spyware severity levels, categories, and threats',
    about: {
      title: [/ spyware /, / block\w* | reset\w* | drop\w* | prevent\w* | action /],
      except: [LETS_PASS, / (?:applied|attached|rules?|polic\w+|sinkhol\w*|dns|inline) /],
    },
    expectation:
      'an anti-spyware rule must block (reset both, client or server, drop, block IP) every severity that the document names, each category and threat, and not alert or allow',
    // `default` uses each signature's own action, `strict` does so for low and informational (PAN-OS web help, Anti-Spyware Profile).
    judge: blocking('spyware', { judge: judgeSpyware, predefined: { default: 'FAIL', strict: 'FAIL' } }),
    remediation: ['set profiles spyware <profile> rules <rule> severity any category any threat-name any action reset-both'],
    source: SOURCE,
  },
  {
    id: 'vulnerability-blocks',
    title: 'Ensure a Vulnerability Protection Profile is set to block attacks against critical and high vulnerabilities',
    about: {
      title: [
        / (?:vulnerabilit(?:y|ies)|exploits?|attacks?) /,
        / (?:block|prevent|reset|drop|stop)\w* /,
        / vulnerabilit| exploit| (?:critical|high) /,
      ],
      except: [LETS_PASS, / (?:applied|attached|rules?|polic\w+|inline|dos|denial|flood\w*|url|updat\w*|spyware) /],
    },
    expectation:
      'vulnerability protection profiles in use must have rules whose action blocks (reset both, reset server, reset client, drop, block IP, and no other) sessions with exploits (threats) of the severities that the document names, critical and high at least, and take at least the default action on the rest where it speaks of those',
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
