import type { Span } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { SINGLE } from './single-table.ts';

const KEY = `(?:${Object.keys(SINGLE).join('|')})`;
const NUMBER = `(?:${Object.keys(SINGLE)
  .filter((key) => SINGLE[key]!.unit !== undefined)
  .join('|')})`;
const FINE = '(?:complies|compliant|passes|fine|acceptable|accepted|permitted|enough|sufficient|ok|good)';
/** What a document says of a default besides its number. */
const TAIL = `(?: minutes| seconds)?(?: (?:which|applies|holds|used|counts|${FINE}|needs no change|control))*`;
const GONE = '(?:missing|absent|not (?:listed|shown|printed|present|there|set|displayed|visible))';
const LINE = '(?:setting|entry|key)';

/** A device of which the line is not shown. */
const ABSENT = `(?:(?:missing|absent)(?: ${LINE})?|(?:if|where|when) (?:${LINE} )?${GONE}|(?:if|where|when) no such(?: ${LINE})?|(?:if|where|when) no ${LINE}|without ${LINE}|(?:if|where|when) nothing (?:shown|printed|displayed)|shows? nothing)`;
const MEANS = '(?:(?:uses?|means?|applies|holds|keeps|counts|runs|gives|sets|factory|default|setting|figure|of|only) )+';
const NOBODY = '(?:nobody|no-one|no (?:administrators?|admin|administrative|management|open|idle|unused|users?|sessions?)(?: sessions?)?)';
const STAYING =
  '(?:(?:stays?|remains?|may|can|logged|in|on|open|idle|unused|active|inactive|lasts?|kept|keeps?|runs?|left|unattended|connected|alive|without|activity|input) )*';
const OVER = '(?:above|over|higher|greater|longer|larger|more|beyond)(?: than)?';
const UNDER = '(?:below|under|lower|less|shorter|smaller)(?: than)?';
const FAILS =
  '(?:finding|fails?|violation|deviation|forbidden|not (?:permitted|allowed|accepted|compliant)|too (?:long|high|many|short|low))';
const THING = '(?:(?:anything|values?|figures?|numbers?|time|any|everything) )*';

/** What documents say of such settings in words of their own: times of idleness, numbers of attempts, what holds by default. */
export const SINGLE_SPANS: readonly Span[] = [
  { says: `^(?:look|see|search|find|check|inspect|read|compare)(?: ${KEY})+$` },
  { says: `${ABSENT} (?:(?:box|fortios|fortigate) )?${MEANS}(\\d+s?)${TAIL}`, asks: 'told' },
  {
    says: `(?:fortios |fortigate )?(?:comes|ships|shipped|delivered)(?: only)? (\\d+s?)(?: too (?:short|low|long|high|few|many|little))?${TAIL}`,
    asks: 'told',
  },
  {
    says: `(?:factory|default)(?: (?:gives|sets|ships|uses|${LINE}|figure|only))* (\\d+s?)(?: too (?:short|low|long|high|few|many|little))?${TAIL}`,
    asks: 'told',
  },
  { says: `(${NUMBER}) ((?:\\d ){1,5}or \\d)`, asks: 'one-of' },
  { says: `${NOBODY} ${STAYING}${OVER} (\\d+s)`, asks: 'most' },
  { says: `(?:if )?(${NUMBER})(?: set)* ${OVER} (\\d+s?)(?: control)? ${FAILS}`, asks: 'key-most' },
  { says: `${THING}${OVER} (\\d+s?) ${FAILS}`, asks: 'most' },
  { says: `${THING}${UNDER} (\\d+s?) ${FAILS}`, asks: 'least' },
  { says: `${THING}(max:\\d+s?|min:\\d+s?) ${FINE}`, asks: 'said' },
  {
    says: `(\\d+s?) (?:highest|largest|greatest|longest|maximum)(?: (?:${LINE}|figure|number|time|permitted|allowed|accepted))*`,
    asks: 'most',
  },
  { says: `(?:highest|largest|greatest|longest)(?: (?:${LINE}|figure|number|time|permitted|allowed|accepted))* (\\d+s?)`, asks: 'most' },
  { says: `pass(?:es|ed)?(?= (?:if|when)(?: |$))` },
  { says: `${NUMBER} (?:counts?|counted|measured|stated|expressed) (?:minutes|seconds)` },
  {
    says: `(?:if )?(?:one|either|any)(?: (?:them|2|settings))*(?: (?:reads?|shows?|still))* (?:enabled?|on)(?: control)? ${FAILS}`,
    asks: 'no-auto-install',
  },
  { says: `(?:usb )?stick(?: (?:somebody|someone|anybody|plugs?|plugged|inserted|before|restart|in|start|boot))* no effect` },
  // What an upgrade leaves behind.
  {
    says: '(?:(?:units?|came|from|by|often|\\d\\.\\d) )*(?:upgraded?|upgrades)(?: (?:from|often|brought|old|enabled?|still|show|may|by|\\d\\.\\d))*',
  },
  // Idleness.
  { says: `nothing(?: happens| happened| typed| going)?(?= (?:max:)?\\d+s?(?: |$))` },
  {
    says: `(?:sooner|earlier|shorter|less|lower) (?:if(?: you| one)? (?:likes?|wish|want|wanted|preferred)|(?:time )?(?:allowed|permitted|fine|welcome))`,
  },
  {
    says: `without (?:doing |touching )?(?:anything|action|keystrokes?|key|typing)|nobody (?:uses?|touches|works|sits)|if (?:not used|unused|idle)`,
  },
  {
    says: `(?:administrators?|admins?|users?|sessions?) (?:logged|signed|cut|locked) (?:off|out)(?: (?:automatically|when|if|idle|inactive|unused))*`,
  },
  { says: `cut off|(?:walks?|walked|steps?|goes) away(?: (?:from|keyboard|desk|screen|console))*|walk-?away` },
  { says: `before next (?:try|attempt|login)|wait|mistypes?(?: password)?` },
  { says: `(?:serial )?console(?: (?:port|session))?`, asks: 'console' },
];
