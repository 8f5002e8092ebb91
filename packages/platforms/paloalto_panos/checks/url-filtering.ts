import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { profilesDefined } from '../facts/rules.ts';
import { defineCheck } from './define-check.ts';
import { linesFor, linesOfStanza, placesOf, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';
import { type ProfileVerdict, judgeProfiles } from './judge-profiles.ts';

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
const LOGGED = ['alert', 'block', 'continue', 'override'];

const SOURCE = 'PAN-OS web interface help, Objects > Security Profiles > URL Filtering';
const NONE = fail([], 'No rule in effect applies a URL filtering profile and none is defined; there is none by default.');

function judgeLogged(profile: Place): ProfileVerdict {
  const allowed = linesFor(profile, 'allow');
  if (valuesOf(profile, 'allow').length > 0)
    return { status: 'FAIL', lines: allowed, what: 'allows categories, and allowed ones are not logged' };
  const logged = new Set(LOGGED.flatMap((action) => valuesOf(profile, action)));
  const lines = LOGGED.flatMap((action) => placesOf(profile, action).map((place) => place.node.line));
  const missing = CATEGORIES.filter((category) => !logged.has(category));
  if (logged.size === 0) return { status: 'FAIL', lines, what: 'leaves every category at allow, and allowed ones are not logged' };
  if (missing.length > RENAMED)
    return { status: 'FAIL', lines, what: `leaves ${missing.length} categories at allow, and allowed ones are not logged` };
  if (missing.length > 0)
    return { status: 'REVIEW', lines, what: `does not name ${missing.length} categories, which are then allowed without a log` };
  return { status: 'PASS', lines, what: 'logs or blocks every category' };
}

function judgeBlocked(profile: Place): ProfileVerdict {
  const lines = ['block', 'override'].flatMap((action) => placesOf(profile, action).map((place) => place.node.line));
  const blocked = ['block', 'override'].flatMap((action) => valuesOf(profile, action));
  if (blocked.length === 0) return { status: 'FAIL', lines, what: 'blocks no category' };
  return {
    status: 'REVIEW',
    lines,
    what: 'blocks categories; whether they are those that the organisation wants blocked is for a person to say',
  };
}

const HEADERS = ['log-http-hdr-user-agent', 'log-http-hdr-referer', 'log-http-hdr-xff'];

/** By default, only the container page is logged, and no headers (PAN-OS web help). */
function judgeHeaders(profile: Place): ProfileVerdict {
  const off = HEADERS.filter((header) => valueOf(profile, header) !== 'yes');
  const lines = [...HEADERS, 'log-container-page-only'].flatMap((attribute) => linesFor(profile, attribute));
  if (off.length > 0) return { status: 'FAIL', lines, what: `does not log all headers: \`${off[0]}\` is not \`yes\`` };
  const onlyContainer = valueOf(profile, 'log-container-page-only');
  if (onlyContainer === 'yes') return { status: 'FAIL', lines, what: 'logs container pages only' };
  if (onlyContainer === undefined)
    return { status: 'REVIEW', lines, what: 'logs all headers and does not say whether container pages alone are logged' };
  return { status: 'PASS', lines, what: 'logs all HTTP headers' };
}

function judgeCredentials(profile: Place): ProfileVerdict {
  const at = (name: string): string => `credential-enforcement ${name}`;
  const mode = valuesOf(profile, at('mode'))[0];
  const lines = ['mode', 'block', 'continue', 'alert', 'allow'].flatMap((name) =>
    placesOf(profile, at(name)).map((place) => place.node.line),
  );
  if (mode === undefined || mode === 'disabled') {
    return { status: 'FAIL', lines, what: 'does not detect the submission of credentials, which is the default' };
  }
  const open = [...valuesOf(profile, at('alert')), ...valuesOf(profile, at('allow'))];
  if (open.some((category) => CATEGORIES.includes(category))) {
    return { status: 'FAIL', lines, what: 'lets credentials be submitted to some categories' };
  }
  // The organisation's own sites are exempt, through a custom category.
  if (open.length > 0) return { status: 'REVIEW', lines, what: 'lets credentials be submitted to categories that a person has to weigh' };
  const held = new Set([...valuesOf(profile, at('block')), ...valuesOf(profile, at('continue'))]);
  if (held.size === 0) return { status: 'FAIL', lines, what: 'blocks the submission of credentials to no category' };
  const missing = CATEGORIES.filter((category) => !held.has(category));
  if (missing.length > 0)
    return { status: 'REVIEW', lines, what: `does not name ${missing.length} categories for the submission of credentials` };
  return { status: 'PASS', lines, what: 'blocks or warns of the submission of credentials to every category' };
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
  const objects = [...placesOf(tree, 'vsys * profiles data-objects *'), ...placesOf(tree, 'shared profiles data-objects *')];
  const rules = profiles.flatMap(({ place }) => (place ? placesOf(place, 'rules *') : []));
  const alerting = rules.filter((rule) => Number(valueOf(rule, 'alert-threshold')) > 0);
  const names = new Set(objects.map((place) => place.captured.at(-1)!));
  const own = alerting.filter((rule) => valuesOf(rule, 'data-object').some((name) => names.has(name)));
  const lines = [
    ...objects.map((place) => place.node.line),
    ...alerting.flatMap((rule) => [rule.node.line, ...linesFor(rule, 'alert-threshold'), ...linesFor(rule, 'data-object')]),
  ];
  if (profiles.length === 0) {
    const reason = 'No data filtering profile is defined, so nothing alerts on sensitive data; there is none by default.';
    return unlessHidden(tree, 'shared profiles', fail(linesOfStanza(tree, 'vsys vsys1 profiles'), reason));
  }
  const profileLines = profiles.flatMap((profile) => profile.lines);
  if (alerting.length === 0) return fail(profileLines, 'No data filtering profile has an alert threshold.');
  if (own.length === 0)
    return review('A data filtering profile alerts; its patterns are not those of the text, and a person has to weigh them.', [
      ...profileLines,
      ...lines,
    ]);
  return pass([...profileLines, ...lines], 'A data filtering profile with data patterns alerts after a threshold.');
}

const profileCheck =
  (judge: (profile: Place) => ProfileVerdict, predefined: (name: string) => 'FAIL' | 'REVIEW') =>
  (tree: ConfigTree): Outcome =>
    judgeProfiles(tree, 'url-filtering', { judge, predefined, none: NONE });

const defaultFails = (name: string): 'FAIL' | 'REVIEW' => (name === 'default' ? 'FAIL' : 'REVIEW');
const CATEGORY = 'set profiles url-filtering <profile>';

export const urlFilteringChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'pan-db',
    forPerson: true,
    title: 'Ensure that PAN-DB URL Filtering is used',
    words: [/ pan db | advanced url filtering /, / used | licen/],
    expectation: 'the categories of PAN-DB must be used, under an active licence',
    judge: judgePanDb,
    remediation: ['request license info'],
    source: 'PAN-OS web interface help, Device > Licenses',
  }),
  defineCheck({
    id: 'url-blocked-categories',
    forPerson: true,
    title: 'Ensure that URL Filtering uses the action of block or override on the URL categories',
    words: [/ url (?:filtering|categor)/, / block /, / override /],
    except: [/ credential/],
    expectation: 'the URL filtering profiles in use must block the categories that the organisation names',
    judge: profileCheck(judgeBlocked, () => 'REVIEW'),
    remediation: [`${CATEGORY} block [ malware phishing command-and-control <category> ]`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'url-logged',
    title: 'Ensure that access to every URL is logged',
    words: [/ every url /, / logged /],
    expectation: 'no category may be left at `allow` in the URL filtering profiles in use',
    judge: profileCheck(judgeLogged, defaultFails),
    remediation: [`${CATEGORY} alert [ <category> ]`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'url-http-headers',
    title: 'Ensure all HTTP Header Logging options are enabled',
    words: [/ http header logging /],
    expectation: 'user agent, referer and X-Forwarded-For must be logged, and not container pages alone',
    judge: profileCheck(judgeHeaders, defaultFails),
    remediation: [...HEADERS.map((header) => `${CATEGORY} ${header} yes`), `${CATEGORY} log-container-page-only no`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'url-credentials',
    title: 'Ensure that User Credential Submission uses the action of block or continue on the URL categories',
    words: [/ credential submi/],
    expectation: 'credentials must be detected, and their submission blocked or warned of for every category',
    judge: profileCheck(judgeCredentials, defaultFails),
    remediation: [`${CATEGORY} credential-enforcement mode ip-user`, `${CATEGORY} credential-enforcement block [ <category> ]`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'data-pattern-alerts',
    title: 'Ensure alerting after a threshold of credit card or Social Security numbers is detected is enabled',
    words: [/ credit card | social (?:security|insurance) /],
    expectation: 'a data filtering profile with data patterns must have an alert threshold',
    judge: judgeDataPatterns,
    remediation: [
      'set profiles data-objects <pattern> pattern-type predefined pattern <name>',
      'set profiles data-filtering <profile> rules <rule> data-object <pattern> alert-threshold 20',
    ],
    source: 'PAN-OS web interface help, Objects > Security Profiles > Data Filtering',
  }),
];
