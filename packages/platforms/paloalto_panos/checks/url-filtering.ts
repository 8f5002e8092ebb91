import { all, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesBelow, linesFor } from '../facts/facts.ts';
import { allowRulesOf, profileOf, profilesDefined, showRules } from '../facts/rules.ts';
import { leadsOut, zonesOf } from '../facts/zones.ts';
import { found, linesIn } from './findings.ts';
import { type ProfileJudge, type ProfileVerdict, inUse, judgeProfiles } from './judge-profiles.ts';
import { LETS_PASS } from './turned-titles.ts';

/**
 * Categories that PAN-DB has had in every release; a profile that does not list one allows it without a log (PAN-OS web help, URL Filtering
 * Categories).
 */
const CATEGORIES = (
  'abortion adult alcohol-and-tobacco auctions business-and-economy command-and-control computer-and-internet-info ' +
  'content-delivery-networks copyright-infringement dating dynamic-dns educational-institutions entertainment-and-arts extremism ' +
  'financial-services gambling games government hacking health-and-medicine home-and-garden hunting-and-fishing insufficient-content ' +
  'internet-communications-and-telephony internet-portals job-search legal malware military motor-vehicles music news nudity ' +
  'online-storage-and-backup parked peer-to-peer personal-sites-and-blogs phishing private-ip-addresses proxy-avoidance-and-anonymizers ' +
  'questionable real-estate recreation-and-hobbies reference-and-research religion search-engines sex-education ' +
  'shareware-and-freeware shopping social-networking society sports stock-advice-and-tools streaming-media swimsuits-and-intimate-apparel ' +
  'training-and-tools translation travel unknown weapons web-advertisements web-based-email web-hosting'
).split(' ');
/** This many may be missing because the release names them differently. */
const RENAMED = 20;
const SOURCE = 'PAN-OS web interface help, Objects > Security Profiles > URL Filtering';
/** What it means that no profile is applied, and none defined that could be. */
const NONE_APPLIED: WhenAbsent = { status: 'FAIL', source: 'there is none by default' };
const NONE = fail([], 'No rule in effect applies a URL filtering profile and none is defined; there is none by default.');

/** The lines of these settings, without those of their values. */
const linesAlone = (profile: Place, path: string): readonly number[] => findPath(profile, path).map(({ node }) => node.line);

function judgeLogged(profile: Place): ProfileVerdict {
  if (isSet(profile, 'allow *'))
    return { status: 'FAIL', lines: linesFor(profile, 'allow'), what: 'allows categories, and allowed ones are not logged' };
  const actions = 'alert|block|continue|override';
  const logged = new Set(valuesOf(profile, actions));
  const lines = linesAlone(profile, actions);
  const missing = CATEGORIES.filter((category) => !logged.has(category));
  if (logged.size === 0) return { status: 'FAIL', lines, what: 'leaves every category at allow, and allowed ones are not logged' };
  if (missing.length > RENAMED)
    return { status: 'FAIL', lines, what: `leaves ${missing.length} categories at allow, and allowed ones are not logged` };
  return missing.length > 0
    ? { status: 'REVIEW', lines, what: `does not name ${missing.length} categories, which are then allowed without a log` }
    : { status: 'PASS', lines, what: 'logs or blocks every category' };
}

const BLOCKS = all(
  present('block|override *'),
  doubt('whether the categories that it blocks are those that the organisation wants blocked'),
);

const HEADERS = ['log-http-hdr-user-agent', 'log-http-hdr-referer', 'log-http-hdr-xff'];
/** By default, only the container page is logged, and no headers (PAN-OS web help). */
const LOGS_HEADERS = all(
  ...HEADERS.map((header) => value(header, equals('yes'), { status: 'FAIL', defaultValue: 'no', source: SOURCE })),
  value('log-container-page-only', equals('no'), { status: 'REVIEW' }),
);

function judgeCredentials(profile: Place): ProfileVerdict {
  const at = (names: string): string => `credential-enforcement ${names}`;
  const mode = valueOf(profile, at('mode'));
  const lines = linesAlone(profile, at('mode|block|continue|alert|allow'));
  if (mode === undefined || mode === 'disabled')
    return { status: 'FAIL', lines, what: 'does not detect the submission of credentials, which is the default' };
  const open = valuesOf(profile, at('alert|allow'));
  if (open.some((category) => CATEGORIES.includes(category)))
    return { status: 'FAIL', lines, what: 'lets credentials be submitted to some categories' };
  // The organisation's own sites are exempt, through a custom category.
  if (open.length > 0) return { status: 'REVIEW', lines, what: 'lets credentials be submitted to categories that a person has to weigh' };
  const held = new Set(valuesOf(profile, at('block|continue')));
  const missing = CATEGORIES.filter((category) => !held.has(category));
  if (held.size === 0) return { status: 'FAIL', lines, what: 'blocks the submission of credentials to no category' };
  return missing.length > 0
    ? { status: 'REVIEW', lines, what: `does not name ${missing.length} categories for the submission of credentials` }
    : { status: 'PASS', lines, what: 'blocks or warns of the submission of credentials to every category' };
}

/** The licence is not part of the configuration; its first line names the vendor whose categories are used. */
function judgePanDb(tree: ConfigTree): Outcome {
  const at = tree.lines.slice(0, 10).findIndex((line) => /<config\b[^>]*\burldb=/.test(line));
  if (at >= 0 && /\burldb="brightcloud"/.test(tree.lines[at]!))
    return fail([at + 1], 'The categories are those of BrightCloud, not of PAN-DB.');
  return review('Whether the URL filtering licence is active is not in the configuration.', at >= 0 ? [at + 1] : []);
}

function judgeDataPatterns(tree: ConfigTree): Outcome {
  const profiles = profilesDefined(tree, 'data-filtering');
  const patterns = ['vsys *', 'shared'].flatMap((owner) => findPath(tree, `${owner} profiles data-objects *`));
  const names = new Set(patterns.map(nameOf));
  const alerting = profiles
    .flatMap(({ place }) => findPath(place, 'rules *'))
    .filter((rule) => Number(valueOf(rule, 'alert-threshold')) > 0);
  if (profiles.length === 0) {
    const reason = 'No data filtering profile is defined, so nothing alerts on sensitive data; there is none by default.';
    return unlessHidden(tree, 'vsys * profiles data-filtering', fail([], reason));
  }
  if (alerting.length === 0) return fail(linesIn(profiles), 'No data filtering profile has an alert threshold.');
  const lines = [
    ...linesIn(profiles),
    ...patterns.map(({ node }) => node.line),
    ...alerting.flatMap((rule) => linesBelow(rule, 'alert-threshold', 'data-object')),
  ];
  return alerting.some((rule) => valuesOf(rule, 'data-object').some((name) => names.has(name)))
    ? pass(lines, 'A data filtering profile with data patterns alerts after a threshold.')
    : review('A data filtering profile alerts; its patterns are not those of the text, and a person has to weigh them.', lines);
}

const judgeEachProfile =
  (judge: ProfileJudge['judge']) =>
  (tree: ConfigTree): Outcome =>
    judgeProfiles(tree, 'url-filtering', { judge, predefined: { default: 'FAIL' }, none: NONE });

const PROFILE = 'set profiles url-filtering <profile>';

/** Categories of later releases that documents name (PAN-OS web interface help, URL Filtering Categories). */
const LATER = [
  'ransomware',
  'grayware',
  'newly-registered-domain',
  'cryptocurrency',
  'scanning-activity',
  'encrypted-dns',
  'compromised-website',
];

/** The categories that a document names, however it spells them: `command and control`. */
function categoriesAsked({ title, audit, remediation }: Recommendation): readonly string[] {
  const text = [title, proseOf(audit), ...commandsOf(remediation)].join(' ').toLowerCase();
  return [...CATEGORIES, ...LATER].filter(
    (category) => new RegExp(`\\b${category.replaceAll('-', '[- ]')}\\b`).test(text) && !PLAIN.has(category),
  );
}

/** Words that documents use of anything. */
const PLAIN: ReadonlySet<string> = new Set([
  'unknown',
  'training-and-tools',
  'government',
  'legal',
  'military',
  'society',
  'travel',
  'sports',
  'music',
  'games',
  'news',
]);

function judgeBlocked(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const asked = categoriesAsked(recommendation);
  if (asked.length === 0) return review('Which categories the document wants blocked a person has to read.');
  const actions = /\boverride\b/i.test(`${recommendation.title} ${proseOf(recommendation.audit)}`) ? 'block|override' : 'block';
  const outcome = judgeProfiles(tree, 'url-filtering', {
    judge: (profile) => {
      const blocked = new Set(valuesOf(profile, actions));
      const open = asked.filter((category) => !blocked.has(category));
      const lines = linesAlone(profile, actions);
      return open.length > 0
        ? { status: 'FAIL', lines, what: `does not block ${open.join(', ')}` }
        : { status: 'PASS', lines, what: `blocks ${asked.join(', ')}` };
    },
    none: NONE,
  });
  const zones = zonesOf(tree);
  const bare = allowRulesOf(tree).filter(
    (rule) => leadsOut(zones, rule) && rule.values('application').some((name) => WEB.test(name)) && !profileOf(tree, rule, 'url-filtering'),
  );
  return outcome.status === 'PASS'
    ? (found('REVIEW', showRules(bare, 'application'), `${outcome.reason} But rules let web traffic out without a URL filtering profile`) ??
        outcome)
    : outcome;
}

/** Applications that carry web traffic. */
const WEB = /^(?:any|ssl|web-browsing|quic)$/;

export const urlFilteringChecks: readonly CheckSpec[] = [
  {
    id: 'url-categories',
    title: 'Ensure URL filtering blocks malware, phishing and command-and-control',
    about: {
      title: [
        / (?:url|web ?sites?|web|categor(?:y|ies)|sites?|domains?) /,
        / (?:block\w*|prevent\w*|den\w*|prohibit\w*) /,
        / (?:malware|phishing|command and control|c2|malicious|hacking|ransomware|grayware|categor(?:y|ies)) /,
      ],
      except: [LETS_PASS, / (?:credential\w*|override|dns|logged|alert\w*) /],
    },
    expectation:
      'every URL filtering profile in use must block each category of web sites that the document names (its site access is block), not allow or alert',
    judge: judgeBlocked,
    remediation: [`${PROFILE} block [ malware phishing command-and-control ]`],
    source: SOURCE,
  },
  {
    id: 'pan-db',
    forPerson: true,
    title: 'Ensure that PAN-DB URL Filtering is used',
    about: { title: [/ pan db | advanced url filtering /, / used | licen/] },
    expectation: 'the categories of PAN-DB must be used, under an active licence',
    judge: judgePanDb,
    remediation: ['request license info'],
    source: 'PAN-OS web interface help, Device > Licenses',
  },
  {
    id: 'url-blocked-categories',
    forPerson: true,
    title: 'Ensure that URL Filtering uses the action of block or override on the URL categories',
    about: { title: [/ url (?:filtering|categor)/, / block /, / override /], except: [/ credential/] },
    expectation: 'the URL filtering profiles in use must block the categories that the organisation names',
    ...inUse('url-filtering', 'URL filtering profile'),
    none: NONE_APPLIED,
    must: BLOCKS,
    remediation: [`${PROFILE} block [ malware phishing command-and-control <category> ]`],
    source: SOURCE,
  },
  {
    id: 'url-logged',
    title: 'Ensure that access to every URL is logged',
    about: { title: [/ every url /, / logged /] },
    expectation: 'no category may be left at `allow` in the URL filtering profiles in use',
    judge: judgeEachProfile(judgeLogged),
    first: [`${PROFILE.replace('set', 'delete')} allow`],
    remediation: [`${PROFILE} alert [ <every category that is not blocked> ]`],
    source: SOURCE,
  },
  {
    id: 'url-http-headers',
    title: 'Ensure all HTTP Header Logging options are enabled',
    about: { title: [/ http header logging /] },
    expectation: 'user agent, referer and X-Forwarded-For must be logged, and not container pages alone',
    ...inUse('url-filtering', 'URL filtering profile'),
    none: NONE_APPLIED,
    predefined: { default: 'FAIL' },
    must: LOGS_HEADERS,
    remediation: [...HEADERS.map((header) => `${PROFILE} ${header} yes`), `${PROFILE} log-container-page-only no`],
    source: SOURCE,
  },
  {
    id: 'url-credentials',
    title: 'Ensure that User Credential Submission uses the action of block or continue on the URL categories',
    about: { title: [/ credential submi/], except: [/ domain credential | credential filter | group mapping | ip user /] },
    expectation: 'credentials must be detected, and their submission blocked or warned of for every category',
    judge: judgeEachProfile(judgeCredentials),
    first: ['allow', 'alert'].map((action) => `${PROFILE.replace('set', 'delete')} credential-enforcement ${action}`),
    remediation: [`${PROFILE} credential-enforcement mode ip-user`, `${PROFILE} credential-enforcement block [ <every category> ]`],
    source: SOURCE,
  },
  {
    id: 'data-pattern-alerts',
    title: 'Ensure alerting after a threshold of credit card or Social Security numbers is detected is enabled',
    about: { title: [/ credit card | social (?:security|insurance) /] },
    expectation: 'a data filtering profile with data patterns must have an alert threshold',
    judge: judgeDataPatterns,
    remediation: [
      'set profiles data-objects <pattern> pattern-type predefined pattern <name>',
      'set profiles data-filtering <profile> rules <rule> data-object <pattern> alert-threshold 20',
    ],
    source: 'PAN-OS web interface help, Objects > Security Profiles > Data Filtering',
  },
];
