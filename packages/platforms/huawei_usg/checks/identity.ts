import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { judgeNumbers } from './bounded.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { linesAt, placesOf, restOf, undoneAt, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference, basic configuration';

/** The device's name, banners, time zone and updates, and its browser sessions. */
export const identityChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'login-banner',
    title: 'A login banner is shown',
    topic: {
      title: /banner|\bheader\b|login (?:message|warning)|warning (?:message|notice)|legal notice/,
      except: /version|ftp|hide|disclos|reveal|sensitive|contain|approved/,
    },
    beside: ['header login file *', 'header shell file *'],
    expectation: '`header login information` must be configured; `header shell` where the document asks for one after signing in',
    judge: judgeBanner,
    remediation: ['system-view', 'header login information "<text>"', 'header shell information "<text>"'],
    source: `${REFERENCE}, header: no text by default`,
  }),
  defineCheck({
    id: 'host-name',
    title: 'The host name is the device\u2019s own',
    topic: { title: /host ?name|sysname|device name|system name/, except: /certificate|verif|dns/ },
    expectation: '`sysname` must be set, and not be what the factory set',
    judge: judgeHostName,
    remediation: ['system-view', 'sysname <name>'],
    source: `${REFERENCE}, sysname`,
  }),
  defineCheck({
    id: 'time-zone',
    title: 'The time zone is set',
    topic: { title: /time ?zone/ },
    beside: ['clock timezone * minus *'],
    expectation: '`clock timezone` must be configured',
    judge: judgeTimeZone,
    remediation: ['system-view', 'clock timezone <name> add <offset>'],
    source: `${REFERENCE}, clock timezone: none is shown unless set`,
  }),
  defineCheck({
    id: 'web-timeout',
    title: 'Web sessions end by timeout',
    topic: {
      title: /(?:\bweb\b|https?\b|browser|gui\b).*time[- ]?out|time[- ]?out.*(?:\bweb\b|https?\b|gui\b)|web.*(?:idle|inactiv)/,
      except: /vpn|portal|authentication page|user/,
    },
    expectation: '`web-manager timeout` must be 10 minutes or less, or what the document names',
    judge: judgeWebTimeout,
    remediation: ['system-view', 'web-manager timeout 10'],
    source: 'Huawei USG6000E Administrator Guide: sessions of the web UI end after 10 minutes by default',
  }),
  defineCheck({
    id: 'update-schedule',
    title: 'Signatures are updated by schedule',
    topic: { title: /signature.*(?:updat|schedul)|(?:updat|schedul)\w*.*(?:signature|database|\bips\b|\bav\b|antivirus)/ },
    beside: ['update schedule * *'],
    expectation: 'the signatures of `ips-sdb` and `av-sdb`, or those that the document names, must have an `update schedule`',
    judge: judgeUpdates,
    remediation: [
      'system-view',
      'update schedule ips-sdb enable',
      'update schedule ips-sdb daily 02:30',
      'update schedule av-sdb enable',
      'update schedule av-sdb daily 02:30',
    ],
    source: 'Huawei USG6000 command reference, update schedule',
  }),
];

function judgeBanner(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const typed = demandedCommands(recommendation).flatMap(({ words }) => (words[0] === 'header' ? [words[1]!] : []));
  const wanted =
    typed.length > 0
      ? typed
      : /post-?login|after (?:login|sign)|shell/.test(title) && !/\bpre-?login|before/.test(title)
        ? ['shell']
        : ['login'];
  const paths = [...new Set(wanted)].map((kind) => `header ${kind} information|file`);
  const missing = paths.find((path) => placesOf(tree, path).length === 0);
  const source = `${REFERENCE}: no text by default`;
  if (missing !== undefined)
    return whenAbsent(tree, 'header', `\`${missing.replace('|file', '')}\` is not configured`, { status: 'FAIL', source });
  return pass(linesAt(paths.flatMap((path) => [...placesOf(tree, path)])), 'A text is shown at sign-in.');
}

/** Factory names: `USG6000V1`, `HUAWEI`, `NGFW`. */
const FACTORY_NAME = /^(?:USG\d+\w*|huawei|sysname|ngfw|eudemon\w*|firewall|fw|router|hisecengine)$/i;

function judgeHostName(tree: ConfigTree): Outcome {
  const [name] = placesOf(tree, 'sysname');
  if (!name) return whenAbsent(tree, 'sysname', 'No name is configured', { status: 'REVIEW', source: 'VRP always prints one' });
  if (FACTORY_NAME.test(restOf(name)[0] ?? ''))
    return fail([name.node.line], 'The name is one that the factory sets, or says no more than what the device is.');
  return pass([name.node.line], 'The device has a name of its own.');
}

function judgeTimeZone(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const zones = placesOf(tree, 'clock timezone');
  const utc = /\b(?:utc|gmt)\b/.test(plainTitle(recommendation));
  if (zones.length > 0) {
    const isUtc = zones.some((place) => /(?:add|minus) 0?0:00(?::00)?$/.test(restOf(place).join(' ')));
    if (utc && !isUtc) return fail(linesAt(zones), 'The time zone is not UTC.');
    return pass(linesAt(zones), 'The time zone is set.');
  }
  return whenAbsent(tree, 'clock timezone', 'No time zone is configured', {
    status: utc ? 'REVIEW' : 'FAIL',
    source: 'the factory sets none',
  });
}

const DEFAULT_WEB_TIMEOUT = 10;

function judgeWebTimeout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const set = placesOf(tree, 'web-manager timeout');
  const bounded = { usual: { side: 'atMost', number: 10 }, typed: /^web-manager timeout (\d+)/, unit: 'minute', zeroIsOff: true } as const;
  const values = set.map((place) => ({ value: Number(restOf(place)[0]), line: place.node.line }));
  const otherwise = readDefaultNumber(recommendation.defaultValue, 'minute') ?? DEFAULT_WEB_TIMEOUT;
  const given = values.length > 0 ? values : [{ value: otherwise, line: 0 }];
  const outcome = judgeNumbers(given, recommendation, { ...bounded, subject: 'The time after which web management ends a session' });
  if (set.length > 0) return outcome;
  return whenAbsent(tree, 'web-manager timeout', '`web-manager timeout` is not configured', {
    status: outcome.status,
    defaultValue: String(otherwise),
    source: 'Huawei USG6000E Administrator Guide, device services',
  });
}

function judgeUpdates(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const named = demandedCommands(recommendation).flatMap(({ words }) => (words[0] === 'update' && words[2] ? [words[2]] : []));
  const title = plainTitle(recommendation);
  const usual = [...(/\bav\b|virus|malware/.test(title) ? ['av-sdb'] : []), ...(/\bips\b|intrusion/.test(title) ? ['ips-sdb'] : [])];
  const wanted = [...new Set(named.length > 0 ? named : usual.length > 0 ? usual : ['ips-sdb', 'av-sdb'])];
  const off = wanted.flatMap((database) => [...undoneAt(tree, `update schedule ${database}`)]);
  if (off.length > 0) return fail(linesAt(off), 'A signature database is not updated by schedule.');
  const missing = wanted.find((database) => placesOf(tree, `update schedule ${database}`).length === 0);
  if (missing !== undefined)
    return whenAbsent(tree, 'update schedule', 'A signature database has no schedule', {
      status: 'REVIEW',
      source: 'the default depends on the release',
    });
  const lines = linesAt(wanted.flatMap((database) => [...placesOf(tree, `update schedule ${database}`)]));
  const often = /\b(?:daily|hourly|weekly)\b/.exec(title)?.[0];
  const rare = wanted.filter(
    (database) => often !== undefined && !placesOf(tree, `update schedule ${database}`).some((place) => restOf(place).includes(often)),
  );
  if (rare.length > 0) return review('A signature database has another schedule than the document names.', lines);
  return wanted.length > 0 ? pass(lines, 'The signature databases have a schedule.') : review('Which databases are meant is not said.');
}
