import { any, present } from '@merlon/engine/checks/assertions.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { splitText } from '@merlon/engine/demands/find-bound.ts';
import { absenceByDefault } from '@merlon/engine/demands/read-default.ts';
import { plainTitle, topics } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedIn, typedOrShown } from '../document/read-commands.ts';
import { wantsLine } from '../document/wants-line.ts';
import { undoneAt, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference, basic configuration';

/** Factory names: `USG6000V1`, `HUAWEI`, `NGFW`. */
const OWN_NAME = /^(?!(?:USG\d+\w*|huawei|sysname|ngfw|eudemon\w*|firewall|fw|router|hisecengine)$)/i;

/** The device's name, banners, time zone and updates, and its browser sessions. */
export const identityChecks: readonly CheckSpec[] = [
  {
    id: 'login-banner',
    title: 'A login banner, such as a warning, is shown',
    alsoSaid: 'display users shown presented legal before',
    about: {
      title: [
        /banner| header |log ?in (?:message|warning|text|notice)|warning (?:message|notice|text)|(?:warn\w*|notice|disclaimer|text) .*(?:before|at|prior to|when|after|until) (?:\S+ ){0,2}(?:log\w*|sign\w*) ?(?:in|on) |legal (?:notice|text|warning)/,
      ],
      except: [/version|ftp|hide|disclos|reveal|sensitive|contain|approved|password|expir| logs | log (?!in |on )| level /],
    },
    beside: ['header login file *', 'header shell file *'],
    expectation:
      '`header login information` must be configured; `header shell` where the document asks for one after signing in; the text must not welcome the user or name the device: it is one without details of it',
    reads: [
      // Which words the text must contain the check hears by itself.
      /^an? header login information (?:has to|must) be there(?: \(header shell is shown after login and does not replace it\))? and its text must contain the word [a-z]+(?: or [a-z]+)?$/i,
      /^(?:header login information|it) has to be configured and its text has to contain the sentence given above$/i,
    ],
    text: 'login banner',
    at: [
      { path: 'header login information|file', called: /^(?!.*(?:post ?login|after (?:login|sign)|shell))| pre ?login|before/ },
      { path: 'header shell information|file', called: /post ?login|after (?:login|sign)|shell/ },
    ],
    absent: { status: 'FAIL', source: `${REFERENCE}: no text by default` },
    unlike: [
      { pattern: /huawei|\busg ?\d|welcome/i, status: 'REVIEW', why: 'welcomes, or tells which device this is' },
      { holds: 'sysname', status: 'REVIEW', why: 'tells the name of the device' },
    ],
    tells: { maker: /huawei|\busg ?\d/i, names: ['sysname'] },
    remediation: ['system-view', 'header login information "<text>"', 'header shell information "<text>"'],
    source: `${REFERENCE}, header: no text by default`,
  },
  {
    id: 'host-name',
    title: 'The host name is the device\u2019s own',
    alsoSaid: 'unique own',
    about: { title: topics.hostName.title, except: [/certificate|verif|dns/] },
    setting: 'sysname',
    demand: {
      is: 'matches',
      pattern: OWN_NAME,
      words: 'be a name of its own, not one that the factory sets or that says what the device is',
    },
    absent: { status: 'REVIEW', source: 'VRP always prints one' },
    settledBy: (tree, recommendation) => {
      const names = findPath(tree, 'sysname');
      return names.length > 0 && / (?:standards?|conventions?|schemes?|naming) /.test(plainTitle(recommendation))
        ? review('Whether the name follows the standard that the document means a person has to say.', linesAt(names))
        : undefined;
    },
    source: `${REFERENCE}, sysname`,
  },
  {
    id: 'time-zone',
    title: 'The time zone is set',
    alsoSaid: 'clock same devices',
    about: [topics.timeZone, { title: [/ utc | gmt /], except: [/ logs?|ntp|time ?stamp|backup|updat|certificate/] }],
    beside: ['clock timezone * minus *', 'undo clock timezone', 'undo clock daylight-saving-time'],
    decides: ['clock timezone * add *', 'clock timezone * minus *'],
    expectation: '`clock timezone` must be configured',
    judge: judgeTimeZone,
    remediation: ['system-view', 'clock timezone <name> add <offset>'],
    source: `${REFERENCE}, clock timezone: none is shown unless set`,
  },
  {
    id: 'web-timeout',
    title: 'Web sessions end (expire) by timeout',
    alsoSaid: 'inactive management administration interface ended terminated closed logged expire',
    about: {
      title: [/ web | https? |browser| gui /, / time ?out|idle|inactiv/],
      except: [/vpn|portal|authentication page|user (?:manage|authentication)|internet users?|guest|captive/],
    },
    onlyWith: [
      {
        said: /\bweb\b|https?/,
        holds: any(present('web-manager security enable'), present('web-manager enable'), present('web-manager timeout')),
        otherwise: 'No web service is switched on in the text.',
      },
    ],
    setting: 'web-manager timeout',
    demand: atMost(10, 'minute', { zero: 'never' }),
    absent: { is: '10', source: 'Huawei USG6000E Administrator Guide, device services' },
    heedsDefault: true,
    source: 'Huawei USG6000E Administrator Guide: sessions of the web UI end after 10 minutes by default',
  },
  {
    id: 'update-schedule',
    title: 'Signatures are updated by schedule',
    alsoSaid: 'databases automatically regularly',
    about: {
      title: [/signature.*(?:updat|schedul|install|automatic)|(?:updat|schedul).*(?:signature|database| ips | av |antivirus)/],
      except: [/rule|polic|profile|false positive|custom/],
    },
    beside: ['update schedule * *', 'update schedule * * * *', 'undo update schedule * enable'],
    decides: ['ips-sdb', 'av-sdb'].map((base) => `update schedule ${base} daily *`),
    expectation:
      'the signatures of `ips-sdb` and `av-sdb`, or those that the document names, must have an `update schedule`; a weekly schedule is not sufficient where the document asks for daily ones; where it wants none installed automatically (by hand), `undo update schedule <database> enable` must be there, both lines',
    settledBy: judgeUnscheduled,
    schedule: 'an update of a signature database',
    among: [
      { at: 'update schedule ips-sdb', called: / ips |intrusion/ },
      { at: 'update schedule av-sdb', called: / av |virus|malware/ },
      { at: 'update schedule *', whenTyped: true },
    ],
    every: { hourly: 60, daily: 1440, weekly: 10_080 },
    absent: { status: 'REVIEW', source: 'the default depends on the release' },
    remediation: [
      'system-view',
      'update schedule ips-sdb enable',
      'update schedule ips-sdb daily 02:30',
      'update schedule av-sdb enable',
      'update schedule av-sdb daily 02:30',
    ],
    source: 'Huawei USG6000 command reference, update schedule',
  },
];

/** Titles that want no updates by themselves. */
const UNSCHEDULED =
  /(?:updat|install|load|schedul)\w* (?:\S+ ){0,4}(?:disabled|off |manual|by hand)|(?:not|never|no) (?:\S+ ){0,3}(?:automatic|schedul|updated|installed|by themselves)|(?:disable|switch off|turn off|without) (?:\S+ ){0,4}(?:schedul|automatic|update)/;

/** Where a title wants no updates by schedule: each database that the document names, else those of IPS and antivirus. */
function judgeUnscheduled(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const title = plainTitle(recommendation);
  if (!/ (?:not|never|no|without|off|disabled?|manual\w*|hand) /.test(title))
    return typedIn(recommendation, /^(undo update schedule) /).length > 0
      ? review('The title asks for updates by schedule, and the commands take some away; which of both is meant a person has to say.')
      : undefined;
  if (!UNSCHEDULED.test(title)) return review('Whether the document wants updates by schedule a person has to read.');
  const typed = typedOrShown(recommendation, /^undo update schedule (\S+) enable$/).filter((base) => base !== '*');
  const bases = typed.length > 0 ? [...new Set(typed)] : ['ips-sdb', 'av-sdb'];
  const switches = bases.map((base) => `update schedule ${base} enable`);
  const missing = switches.find((path) => undoneAt(tree, path).length === 0);
  if (missing === undefined)
    return pass(linesAt(switches.flatMap((path) => undoneAt(tree, path))), 'The schedules of updates are switched off.');
  const { status, source } = absenceByDefault(recommendation.defaultValue, 'off', {
    status: isSet(tree, missing) ? 'FAIL' : 'REVIEW',
    source: 'the default depends on the release',
  });
  return whenAbsent(tree, missing, `\`${missing}\` is not switched off`, { status, ...(source !== undefined && { source }) });
}

function judgeTimeZone(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const summer = findPath(tree, 'clock daylight-saving-time');
  if (summer.length > 0 && typedIn(recommendation, /^(undo) clock daylight-saving-time/).length > 0)
    return fail(linesAt(summer), 'The clock changes to summer time, which the document takes away.');
  const zones = findPath(tree, 'clock timezone');
  const utc = / (?:utc|gmt) /.test(plainTitle(recommendation)) || /\b(?:in|on|to|is) (?:utc|gmt)\b/i.test(proseOf(recommendation.audit));
  if (zones.length === 0)
    return whenAbsent(
      tree,
      'clock timezone',
      'No time zone is configured',
      utc && /^utc\b/i.test(recommendation.defaultValue.trim())
        ? { status: 'PASS', source: "the document's Default Value is UTC" }
        : { status: utc && !wantsLine(recommendation) ? 'REVIEW' : 'FAIL', source: 'the factory sets none' },
    );
  const offsets = zones.map((place) => readOffset(valuesAt(place).slice(-2)));
  if (utc && !offsets.every((offset) => offset === 0)) return fail(linesAt(zones), 'The time zone is not UTC.');
  const typed = typedOrShown(recommendation, /^clock timezone \S+ (.+)$/)
    .filter((words) => !words.includes('*') && isSaid(words, recommendation))
    .map((words) => readOffset(words.split(' ')));
  if (typed.length > 0 && !offsets.every((offset) => typed.includes(offset))) {
    if (demandsOffset(recommendation)) return fail(linesAt(zones), 'The time zone is another than the audit demands.');
    return review('The time zone is another than the document types; whether it will do a person has to say.', linesAt(zones));
  }
  return pass(linesAt(zones), 'The time zone is set.');
}

/** `The output must be "clock timezone CET add 01:00:00"`: one sentence with one offset, which nothing calls an example. */
function demandsOffset({ audit }: Recommendation): boolean {
  const named = splitText(proseOf(audit)).filter((sentence) => /\b(?:add|minus) \d/i.test(sentence));
  return named.length === 1 && /\b(?:must|shall|is|equals?)\b/i.test(named[0]!) && !LEAVES_OPEN.test(named[0]!);
}
const LEAVES_OPEN =
  /^\W*(?:in|at|for|on)\b|\d.*\b(?:add|minus)\b|\b(?:or|examples?|such as|like|e\.g|similar|local|appropriate|if|unless|when|where)\b/i;

/** A time zone that an audit does not name, though it says what to look for, is an example. */
const isSaid = (words: string, { title, audit }: Recommendation): boolean =>
  proseOf(audit) === '' || `${title} ${proseOf(audit)}`.includes(words.split(' ').at(-1)!);

/** Minutes from UTC: `add 01:00:00`; undefined if they cannot be read. */
function readOffset([side, time = '']: readonly string[]): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time) ?? [];
  if (hours === undefined || (side !== 'add' && side !== 'minus')) return undefined;
  const offset = Number(hours) * 60 + Number(minutes);
  return side === 'add' || offset === 0 ? offset : -offset;
}
