import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked, shareLists, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { deviceScope, linesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { isOlderThan } from '../facts/version.ts';
import { beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const FREQUENCY = '(?:automatic|every|daily|weekly)';

const SELDOM = 'not (?:enough|sufficient|permitted|allowed|accepted|acceptable)|too (?:seldom|rare|rarely|slow|late|long)';

/** How often signatures are fetched. */
export const updatesTopic: TopicJudge = {
  id: 'updates',
  about: /\bautoupdate\b/i,
  sections: ['system autoupdate schedule', 'system global'],
  settings: [
    { path: 'system autoupdate schedule status enable' },
    { path: 'system autoupdate schedule frequency *', by: ['frequency', 'daily', 'every-most-seconds'] },
    { path: 'system autoupdate schedule time *', by: ['every-most', 'every-bound', 'every-most-seconds', 'daily', 'frequency'] },
    { path: 'system global revision-backup-on-logout enable', by: ['revision'] },
  ],
  keeps: 'every',
  spans: [
    { says: `(?:frequency|frequencies) (?:is )?(automatic)(?: (?:factory|setting|not|printed))* or (?:it )?(every)`, asks: 'frequency' },
    { says: `(?:(?:schedules?|updates?|frequency|interval|fetching) )*every max:(?:\\d+)s (?:${SELDOM})` },
    { says: `(?:(?:daily|weekly|or) )+(?:control |requirement )?(?:fails?|finding|${SELDOM})` },
    { says: 'frequency (?:not|never) weekly', asks: 'daily' },
    { says: '(?:no|not|never) (?:less often|more seldom|rarer)(?: than)?(?= every max:)' },
    {
      says: `(?:(?:if|where|when) nothing (?:shown|printed|displayed) )?(?:factory|default)(?: (?:settings?|state|values?))*(?: (?:enabled?|automatic|apply|applies|holds?|satisf(?:y|ies)|meets?|complies|compliant|fine|acceptable|sufficient|enough|good|ok))+`,
    },
    { says: '(?:scheduled updates?|update schedule|schedule(?: updates)?) (?:enabled|active|on|switched on)', asks: 'on' },
    { says: '(?:a )?time (?:value )?(\\d{2}):00 or (?:less|lower|earlier)', asks: 'every-most' },
    {
      says: `(?:(?:daily|weekly|or|schedules?|updates?|frequency|frequencies) )+(?:not (?:enough|sufficient|meet|permitted|allowed|accepted|comply)|too seldom|does not|finding|not)`,
    },
    { says: 'least daily|every day|daily (?:updates?|fetch|fetching|download)', asks: 'daily' },
    { says: '(?:or )?every hours time hh:mm max:(\\d+)(?: minute 60 stands random minute)?', asks: 'every-most' },
    { says: '(?:every )?time (?:value )?(?:interval )?(?:interval |)max:(\\d+)s', asks: 'every-bound' },
    { says: '(?:interval|least|every)? ?max:(\\d+)s(?: often)?', asks: 'every-most-seconds' },
    { says: 'every (\\d+)s(?: or more often)?', asks: 'every-most-seconds' },
    {
      says: '(?:min:1|once) (?:per )?(?:day|86400s)|(?:min:)?1 (?:per )?day|daily or more often|min:86400s|once (?:per )?day',
      asks: 'daily',
    },
    { says: `(?:frequency|frequencies) (${FREQUENCY}(?: (?:or )?(?:frequency )?${FREQUENCY})*)(?: meet)?`, asks: 'frequency' },
    { says: `(?:latter case )?hours(?: (?:part|time|first|2|digits|two))* max:(\\d+)`, asks: 'every-most' },
    { says: 'status (?:enabled?|disable absent)|(?:no |not )(?:set )?status disable', asks: 'on' },
    {
      says: '(?:absent|missing|without section)(?: (?:backup|defaults?|hold|compliant|state))*|enable automatic (?:complies|compliant)|(?:default|defaults|factory state)(?: (?:enabled?|automatic|therefore|compliant|hold|complies))*|not printed',
    },
    { says: 'one frequencies named' },
    { says: '(?:revision(?: configuration)? saved when administrator logs out|revision-backup-on-logout enabled?)', asks: 'revision' },
    { says: '(?:every )?time(?: (?:interval|hours?))* max:(\\d{1,2})(?: hours?)?', asks: 'every-most' },
    { says: '(?:time )?hours(?: (?:before|left|in|front|colon))+ max:(\\d{1,2})', asks: 'every-most' },
    { says: 'automatically|automatic', asks: 'automatic' },
  ],
  words: `${COMMON}|signatures?|fortiguard|updates?|updated|fetched|revisions?|scheduled|schedules?|run|runs|automatically|interval|least|per|day|often|frequency|frequencies|time|latter|case|databases?|antivirus|ips|definitions|saved|logs|out|at|enabled|state|downloaded|download|pulled|every|active|packages`,
  expectation: 'signatures must be fetched by a schedule that is on and as often as the document asks for',
  source: 'FortiOS 7.0 CLI reference, system autoupdate schedule: status enable, frequency automatic by default',
  overrules: true,
  judge: judgeUpdates,
};

function judgeUpdates(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const schedule = sectionOf(scope, 'system autoupdate schedule');
  const hours = valuesAsked(asked, 'every-most-seconds').map((seconds) => Number(seconds) / 3600);
  const isDaily = isAsked(asked, 'daily') || hours.includes(24);
  const isOften = hours.some((number) => number < 24);
  const allowed = shareLists([
    ...listsAsked(asked, 'frequency'),
    ...(isDaily ? [['automatic', 'every', 'daily']] : []),
    ...(isOften ? [['automatic', 'every']] : []),
  ]);
  if (!allowed) return undefined;
  const finding = beginFinding(asked);
  const lines = linesOf(schedule, 'status', 'frequency', 'time');
  const own = valueOf(schedule, 'frequency');
  // Before 7.0 the default was another one.
  if (own === undefined && isOlderThan(tree, '7.0')) finding.open();
  if (own === undefined) finding.byDefault();
  const frequency = own ?? 'automatic';
  if (valueOf(schedule, 'status') === 'disable') finding.fault(lines, 'The schedule is off');
  if (!allowed.any.includes(frequency)) finding.fault(lines, `Signatures are fetched ${frequency}`);
  else if (!allowed.all.includes(frequency)) finding.unanswered();
  const most = [
    ...valuesAsked(asked, 'every-most').map(toNumber),
    ...valuesAsked(asked, 'every-bound').map((seconds) => Number(seconds) / 3600),
    ...(isDaily ? [] : hours),
  ];
  if (frequency === 'every' && most.length > 0) {
    const every = /^(\d{1,2}):/.exec(valueOf(schedule, 'time') ?? '')?.[1];
    if (every === undefined || most.some((number) => Number.isNaN(number))) finding.open();
    else if (most.some((number) => Number(every) > number)) finding.fault(lines, `Signatures are fetched every ${Number(every)} hours`);
  }
  const global = sectionOf(scope, 'system global');
  if (isAsked(asked, 'revision') && valueOf(global, 'revision-backup-on-logout') !== 'enable')
    finding.fault(linesOf(global, 'revision-backup-on-logout'), 'No revision is saved when an administrator logs out, as by default');
  finding.good([...lines, ...(isAsked(asked, 'revision') ? linesOf(global, 'revision-backup-on-logout') : [])]);
  const outcome = finding.conclude('Signatures are fetched as often as the document asks for.');
  return outcome && unlessHidden(scope, 'system autoupdate schedule', outcome);
}
