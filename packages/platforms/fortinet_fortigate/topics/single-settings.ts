import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { lookAtIdleTimes } from './idle-times.ts';
import { SINGLE_SPANS } from './single-phrases.ts';
import { GLOBAL, SINGLE, bindSaid, isDefault } from './single-table.ts';
import { UNCLEAR } from '@merlon/engine/topics/unclear.ts';
import { type Scope, deviceScope, linesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const keysOf = (isNumber: boolean): string =>
  `(?:${Object.entries(SINGLE)
    .filter(([, { unit }]) => (unit !== undefined) === isNumber)
    .map(([key]) => key)
    .join('|')})`;
const SWITCH = keysOf(false);
const SWITCHES = `(${SWITCH}(?:(?: or| nor)? ${SWITCH})*)`;
const NUMBER = keysOf(true);
const NUMBERS = `(${NUMBER}(?:(?: or)? ${NUMBER})*)`;
const SHOWN = '(?: (?:shown|appears?|appear|present|set|there|printed|configured|permitted|allowed))*';
const ON = '(?:enabled?|on|active|activated)';
const OFF = '(?:disabled?|off|inactive|deactivated|switched off|turned off)';
const BOUND = '(?:(?:min|max):\\d+s?)';

const TIMER = '(?:timers?|time|timeout|value|limit|admintimeout)';
const GENERAL = '(?:global|general|value)(?: (?:global|general|value|one|figure|setting|time|timeout))*';
const LIMIT = '(?:limit|bounds?|ceiling|maximum|value)';

/** Settings that stand once in a device and are called by their keywords. */
export const singleSettingsTopic: TopicJudge = {
  id: 'single-settings',
  about: new RegExp(String.raw`(?<![\w-])(?:${Object.keys(SINGLE).join('|')}|grep admin-lockout)(?![\w-])`, 'i'),
  sections: [GLOBAL, 'system auto-install', 'log setting', 'system accprofile'],
  settings: [
    ...['', 'unset '].map((verb) => ({ path: `${verb}system accprofile * admintimeout-override|admintimeout *`, by: ['override'] })),
    ...Object.entries(SINGLE).map(([key, { section, unit }]) => ({
      path: `${section} ${key} *`,
      by: unit === undefined ? ['on', 'off', 'no-auto-install'] : ['bound', 'said', 'one-of'],
    })),
  ],
  spans: [
    { says: 'wording left legal department' },
    { says: 'print disable twice', asks: 'usb' },
    { says: `functions ${OFF}`, asks: 'usb' },
    { says: 'auto-install switches disabled', asks: 'no-auto-install' },
    { says: 'wording notice checked legal department not part control' },
    { says: '(?:notice|banner|message)(?: (?:appears?|shown|displayed))* only after (?:login|logon) not (?:sufficient|enough)' },
    {
      says: '(?:shown |displayed |presented |appears? )?before(?: (?:an? )?(?:administrators?|users?|anybody|anyone|somebody))? (?:enters?|types?|gives?|provides?)(?: (?:user ?names?|user|name|names|credentials?|passwords?|or|his|her))*',
      asks: 'said-before',
    },
    {
      says: `(?:administrators? |access |admin )*profiles? may (?:shorten|lower|reduce)(?: (?:time|it|value))?(?: (?:but|may|or|can))* (?:not|never) (?:extend|lengthen|raise|exceed|increase)(?: (?:time|it|value))?(?: (?:beyond|above|over|to|more|than))* ?(?:max:)?(\\d+s)`,
      asks: 'override',
    },
    {
      says: 'without(?: admintimeout-override| override)(?: (?:time|timeout|admintimeout))?(?: profile)? (?:no effect|without effect|not effective)',
    },
    { says: '(?:notice|banner|message) after (?:login|logon)(?: optional)? no (?:substitute|replacement)' },
    { says: '(?:notice|banner|message) after (?:login|logon)(?: alone)? not (?:replace|sufficient|enough)(?: it)?' },
    {
      says: '(?:(?:legal|warning|login|logon|second) )*(?:notice|banner|warning|disclaimer)s?(?: (?:displayed|shown|presented|confirmed|appears?|before|well|prompt|on|login|logon))+',
      asks: 'said-before',
    },
    {
      says: '(?:before (?:login|logon)(?: prompt)? )?(?:(?:legal|warning|login|logon|second) )*(?:notice|banner|warning|disclaimer)s?(?: (?:displayed|shown|presented|confirmed))*',
      asks: 'said-before',
    },
    { says: '(?:displayed |shown |confirmed )?after (?:login|logon)', asks: 'said-after' },
    {
      says: '(?=.{0,80}\\b(?:implicit|deny|denied|rule|policy|dropped|drops)\\b)(?:packets|traffic|sessions|connections)(?: (?:dropped|drops|falls|hit|hits|match|matches|implicit|deny|denied|rule|policy|final|last|end))+(?: logged)?|logging implicit deny(?: rule)?',
      asks: 'said-implicit',
    },
    { says: '(?:denied )?unicast packets(?: itself| addressed| logged)*', asks: 'said-local' },
    { says: `(?:no|not|neither|nor) ${SWITCHES}(?: may)? ${ON}${SHOWN}`, asks: 'off' },
    { says: `(?:no|not|neither|nor) ${SWITCHES} ${OFF}${SHOWN}`, asks: 'on' },
    { says: `${SWITCHES} ${ON} (?:not|never|absent|missing)${SHOWN}`, asks: 'off' },
    { says: `${SWITCHES} ${OFF} (?:not|never|absent|missing)${SHOWN}`, asks: 'on' },
    { says: `${SWITCHES} (?:(?:both|all|stays?|remains?|set|reads?|shows?|says?) )*(?:not|never) ${ON}`, asks: 'off' },
    { says: `${SWITCHES} (?:(?:both|all|stays?|remains?|set|reads?|shows?|says?) )*(?:not|never) ${OFF}`, asks: 'on' },
    { says: `${SWITCHES} (?:(?:both|all|stays?|remains?|set|reads?|shows?|says?) )*${ON}`, asks: 'on' },
    { says: `${SWITCHES} (?:(?:both|all|stays?|remains?|set|reads?|shows?|says?) )*${OFF}`, asks: 'off' },
    { says: '(?:without|no) (?:activity|input|use)' },
    {
      says: `${ON} (?:from )?factory(?: so (?:missing|absent)(?: counts?)? ${ON})?|ex (?:factory|works)(?: (?:they|both|all|settings?))* ${ON}`,
      asks: 'absent-on',
    },
    { says: `(?:both |them |settings |lines )*(?:${ON}) (?:default|shipped|ex factory|ex works|delivered)`, asks: 'absent-on' },
    { says: `missing (?:counts? |means? )?${ON}|(?:not there|missing) (?:finding|fails)`, asks: 'absent-on' },
    {
      says: `(?:both |them |settings |lines |functions )*(?:${OFF}) (?:default|shipped|ex factory|ex works|delivered|unless(?: \\w+)*)`,
      asks: 'absent-off',
    },
    {
      says: `(?:override|overridden|overriding)(?: (?:global|value|only|to|also|with|may|not))* (?:max:|more than )(\\d+s)(?: (?:finding|also|not \\w+|if|global|value|right))*`,
      asks: 'said',
    },
    {
      says: `no (?:access )?profile(?: (?:has|sets?|may|have))* admintimeout-override enabled?(?: together| own)* (?:admintimeout )?(?:above|over|more than|higher than) (\\d+s?)`,
      asks: 'override',
    },
    { says: '(?:access )?profiles? (?:may|can) override(?: (?:global|general|value|time|one|accounts|use))*(?= |$)' },
    { says: `(?:access )?profiles? (?:may|can) (?:carry|have|set|hold|use) (?:own )?${TIMER}(?: own)?` },
    {
      says: `(?:where |if )?(?:access )?profiles? (?:(?:sets?|has|carries|with) own ${TIMER}|overrides? ${GENERAL}) (?:own |${TIMER} )*(?:obeys?|keeps?|observes?|holds?|respects?|stays?|remains?|falls?|meets?)(?: (?:to|within|same|under|below))* (?:(\\d+s)|${LIMIT})`,
      asks: 'override',
    },
    {
      says: `same ${LIMIT} (?:holds?|applies|apply|goes)(?: for| to)? (?:(?:access )?profiles? overrides? ${GENERAL}(?: admintimeout-override enabled?(?: together| own)* admintimeout)?|(?:access )?profiles?)`,
      asks: 'override',
    },
    {
      says: '(?:(?:access )?profiles? )?(?:read |well )*admintimeout-override enabled?(?: together| own)* admintimeout (?:above|over|more than|higher than) (\\d+s?) (?:finding|fails?|violation|deviation)(?: whatever(?: global)?(?: value)?)?',
      asks: 'override',
    },
    {
      says: '(?:where |if )?admintimeout-override enabled? (?:appears?|present|shown|set) (?:number|value|admintimeout) (?:follows|beside|below) (max:\\d+s?)',
      asks: 'override',
    },
    { says: 'sessions? left (?:alone|open|unattended|idle|unused|unlocked)' },
    { says: '(?:administrators?|users?|whoever|anybody|who) nothing (?:logged|log) (?:off|out)' },
    { says: 'missing (?:when|if|where) \\d+(?= |$)' },
    { says: 'where admintimeout-override enabled profile admintimeout(?: profile)? (max:\\d+s?)(?: well)?', asks: 'override' },
    {
      says: `(?:where |if )?(?:a )?profile(?: (?:has|sets?))* admintimeout-override enabled?(?: admintimeout (max:\\d+s?))?`,
      asks: 'override',
    },
    ...SINGLE_SPANS,
    // As `get` prints it, with what will do in brackets.
    { says: `${NUMBERS} \\d+ (${BOUND} ${BOUND})`, asks: 'bound' },
    { says: `${NUMBERS} ((?:${BOUND} ?){1,2})`, asks: 'bound' },
    {
      says: `${NUMBERS}(?: (?:values?|reads?|equals?|shows?|figure|number|stands|set|between|given|minutes|seconds|corresponds|range|where|printed|from))* ((?:${BOUND} ?){1,2})`,
      asks: 'bound',
    },
    { says: '(?:as )?(?:ex factory|ex works)' },
    {
      says: '(?:automatic )?install(?:ation|ing)?(?: (?:configuration|firmware|image|or|from|usb|stick|media|drive|automatic))+ (?:disabled|off|switched off|turned off|prohibited|forbidden|prevented)',
      asks: 'usb',
    },
    { says: `${NUMBERS} (?:given |in )?(?:seconds|minutes)` },
    {
      says: '(?:values? )?0(?: (?:means?|says|stands|never|no|limit|unlimited|disabled))*(?: (?:not \\w+|finding|fails))*',
      asks: 'no-zero',
    },
    { says: '(?:fails?|failing|failed)(?: (?:to|log|login|logon|authenticate))* (\\d+) times', asks: 'said' },
    { says: `(?:no |not |never )?(max:\\d+s?|min:\\d+s?)`, asks: 'said' },
    { says: '(?<![\\w-] )(\\d+s?)|(?<=(?:after|for|of|out|locked|within|minutes|seconds) )(\\d+s?)', asks: 'said' },
    { says: 'scp(?: access)? disabled' },
    {
      says: '(?:forbid|forbids|prohibits?|not|never|neither|nor|no|installs?|loads?)(?: (?:read|reads|starts?|starting|up|its|media|restart|neither|configuration|firmware|image|or|nor|automatically|may|can|load|loads?|loaded|install|installs?|installed|able|be|from|usb|stick|sticks|drive|memory|start|start-up|boot|a|take|takes|while|booting))+',
      asks: 'usb',
    },
    {
      says: 'wording(?: (?:itself|notice|text))* (?:not |checked |subject |part )+(?:[\\w-]+ ){0,8}?(?:audit|control|requirement)|wording itself not subject',
    },
  ],
  words: `${COMMON}|idle|unattended|web|gui|inactive|inactivity|activity|without activity|sessions?|log|logs|logged|login|logins|logon|off|out|after|end|ends|ended|closed|terminated|automatically|latest|lockout|locked|locks?|stays|failed|failures?|attempts?|source|addresses?|address|minutes|seconds|console|serial|ssh|client|grace|time|timeouts?|connection|opens?|banner|notice|legal|warning|disclaimer|displayed|shown|before|after|pre-login|usb|stick|firmware|image|load|start|start-up|boot|install|installation|automatic|implicit|deny|drops?|dropped|packets?|denied|traffic|unicast|local|itself|revision|configuration|saved|save|scp|copy|remains|whoever|most|global|globally|profiles?|override|value|commands?|cli|audit|entered|record|recorded|recording|records|three|things|daemon|telnet|switched|besides|device|whole|range|quarter|admin-lockout|limits?|notices?|appliances|confirmed|second|prompt|duration|general|rules?|auto-install|logging|addressed|lasts?|logout|loading|sticks|failing|consecutive|wrong|threshold|blocked|leads?|protection|against|guessing|brute|force|attacks?|times|passwords?|smaller|lower|longer|shorter|higher|finds|plugs?|plugged|restart|media|drive|starts|options?`,
  expectation: 'each setting that the document names by its keyword must be as the document asks',
  source: 'FortiOS CLI reference, system global, system auto-install, log setting',
  judge: judgeSettings,
};

function judgeSettings(given: readonly Asked[], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const asked = bindSaid(given, recommendation);
  const scope = deviceScope(tree);
  // Virtual domains have log settings of their own.
  if (tree.scopes) return undefined;
  const finding = beginFinding(asked);
  const wanted = [...switchesAsked(asked), ...boundsAsked(asked)];
  if (wanted.length === 0) return isAsked(asked, 'said') ? review(UNCLEAR) : undefined;
  for (const one of wanted) lookAt(asked, scope, one, finding);
  // What a document types and does not ask for in its sentences nobody judged.
  if (typedKeys(recommendation).some((key) => !wanted.some((one) => one.key === key))) finding.open();
  for (const [said, key] of SAID) if (isAsked(asked, said) && !wanted.some((one) => one.key === key)) finding.open();
  // What is said in other words has to be what its keyword says.
  if (boundsAsked(asked).some((one, _, all) => all.some((other) => isOther(one, other)))) finding.unanswered();
  for (const said of valuesAsked(asked, 'said').filter((one) => !isBound(one, boundsAsked(asked))))
    // What the document types checks look at, from the side that they know.
    if (typedNumbers(recommendation).includes(toNumber(said)) && !isBound(`${toNumber(said)}`, boundsAsked(asked))) finding.open();
    else finding.unanswered();
  // A document that has other defaults in mind may mean another release.
  if (
    valuesAsked(asked, 'told').some(
      (told) =>
        !isDefault(
          told,
          wanted.map(({ key }) => key),
        ),
    )
  )
    finding.unanswered();
  lookAtIdleTimes(asked, scope, wanted, finding);
  const outcome = finding.conclude('Each setting is as the document asks.');
  const sections = new Set(wanted.map(({ key }) => SINGLE[key]!.section));
  return outcome && [...sections].reduce((told, section) => unlessHidden(scope, section, told), outcome);
}

/** Whether two bounds of a setting are from the same side, and not the same. */
const isOther = (one: Wanted, other: Wanted): boolean =>
  one.key === other.key &&
  ((one.most !== undefined && other.most !== undefined && one.most !== other.most) ||
    (one.least !== undefined && other.least !== undefined && one.least !== other.least));

/** Whether a number that stands beside no keyword is a bound of one, and from the same side where it says from which. */
function isBound(said: string, bounds: readonly Wanted[]): boolean {
  const number = toNumber(said);
  return bounds.some(({ key, least, most }) => {
    const sides = [...(said.startsWith('max:') ? [] : [least]), ...(said.startsWith('min:') ? [] : [most])];
    return [number, number / SINGLE[key]!.unit!].some((one) => sides.includes(one));
  });
}

const typedKeys = ({ remediation }: Recommendation): readonly string[] =>
  Object.keys(SINGLE).filter((key) => remediation.lines.some(({ text }) => new RegExp(String.raw`\bset ${key}(?= )`).test(text)));

const typedNumbers = ({ remediation }: Recommendation): readonly number[] =>
  remediation.lines.flatMap(({ text }) => {
    const [, key = '', number = ''] = /\bset ([\w-]+) (\d+)$/.exec(text.trim()) ?? [];
    const unit = SINGLE[key]?.unit;
    return unit === undefined ? [] : [Number(number), Number(number) * unit];
  });

/** What documents say in words of their own, and the keywords that have to say it as well. */
const SAID: readonly (readonly [string, string])[] = [
  ['said-before', 'pre-login-banner'],
  ['said-after', 'post-login-banner'],
  ['said-implicit', 'fwpolicy-implicit-log'],
  ['said-local', 'local-in-deny-unicast'],
];

/** What is asked of a setting: a state, or bounds in its own unit. */
interface Wanted {
  readonly key: string;
  readonly state?: 'enable' | 'disable';
  readonly least?: number;
  readonly most?: number;
}

const switchesAsked = (asked: readonly Asked[]): readonly Wanted[] =>
  asked.flatMap(({ what, values }) =>
    what === 'no-auto-install'
      ? ['auto-install-config', 'auto-install-image'].map((key): Wanted => ({ key, state: 'disable' }))
      : what === 'on' || what === 'off'
        ? keysIn(values[0]).map((key): Wanted => ({ key, state: what === 'on' ? 'enable' : 'disable' }))
        : [],
  );

const keysIn = (text = ''): readonly string[] => text.split(' ').filter((word) => word in SINGLE);

const boundsAsked = (asked: readonly Asked[]): readonly Wanted[] =>
  asked.flatMap(({ what, values: [keys, bounds = ''] }) =>
    what === 'one-of'
      ? [{ key: keys!, ...rangeOf(bounds) }]
      : what === 'bound'
        ? keysIn(keys).map((key): Wanted => {
            const own = (side: string): number | undefined => {
              const word = bounds.split(' ').find((one) => one.startsWith(side));
              return word === undefined ? undefined : toNumber(word) / (word.endsWith('s') ? SINGLE[key]!.unit! : 1);
            };
            const [least, most] = [own('min:'), own('max:')];
            return { key, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
          })
        : [],
  );

/** `3, 2 or 1`: numbers that follow each other are a range, and what is none has to be looked at. */
function rangeOf(list: string): Pick<Wanted, 'least' | 'most'> {
  const numbers = (list.match(/\d+/g) ?? []).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return new Set(numbers).size === most - least + 1 ? { least, most } : {};
}

function lookAt(asked: readonly Asked[], scope: Scope, { key, state, least, most }: Wanted, finding: Finding): void {
  const { section, byDefault, isNeverAtZero } = SINGLE[key]!;
  const node = sectionOf(scope, section);
  const lines = linesOf(node, key);
  const [own = ''] = valuesAsked(asked, 'default');
  const isOn = isAsked(asked, 'absent-on') || /^(?:on|enabled?)$/.test(own);
  const isOff = isAsked(asked, 'absent-off') || /^(?:off|disabled?)$/.test(own);
  const told = isOn === isOff ? undefined : isOn ? 'enable' : 'disable';
  const set = valueOf(node, key);
  const value = set ?? byDefault ?? told;
  if (set === undefined) finding.byDefault();
  if (value === undefined) return finding.open();
  const say = set === undefined ? `${value}, as by default` : value;
  if (state !== undefined) return value === state ? finding.good(lines) : finding.fault(lines, `\`${key}\` is ${say}`);
  if (least === undefined && most === undefined) return finding.open();
  const number = Number(value);
  const isNever = number === 0 && isNeverAtZero === true && most !== undefined;
  if (Number.isNaN(number)) finding.open();
  else if (isNever || (least !== undefined && number < least) || (most !== undefined && number > most))
    finding.fault(lines, `\`${key}\` is ${say}`);
  else if (number === 0 && isAsked(asked, 'no-zero')) finding.fault(lines, `\`${key}\` is 0`);
  else finding.good(lines);
}
