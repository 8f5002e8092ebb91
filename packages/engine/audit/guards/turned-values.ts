import { CONDITION, type IsMet, type Shown, hasWord } from './shown-outcome.ts';

/** `A backup is kept locally, not on another host` */
const AWAY =
  /(?:, (?:and |but )?| and (?=not [a-z]{2,}-?\d))not (?:by |on |in |over |via |from |to |an? |the )*(?!only\b|just\b|more\b|less\b|fewer\b|later\b|longer\b|if\b)([a-z][\w-]*(?: host| server)?)/i;
const NEGATES = /\b(?:not|no|off|none|never|nothing|undo|disable[ds]?)\b/i;

function readAway(sentence: string): readonly IsMet[] {
  const away = AWAY.exec(sentence)?.[1]?.toLowerCase();
  if (away === undefined || away.length < 3) return [];
  return [
    ({ reason, lines }) =>
      !(lines.some((line) => hasWord(line, away) && !NEGATES.test(line)) || (!NEGATES.test(reason) && reason.toLowerCase().includes(away))),
  ];
}

/** `GigabitEthernet1/0/3 is shut down`, `eth5 is off` */
const INTERFACE = /\b(?:eth\d+|[a-z]*ethernet ?\d+(?:\/\d+)*|[gx]e-\d+\/\d+\/\d+|port\d+)\b/gi;
const SHUT = /\b(?:off|shut(?: ?down)?|disabled|unused)\b/i;

const readInterfaces = (sentence: string): readonly IsMet[] =>
  SHUT.test(sentence) && !CONDITION.test(sentence)
    ? (sentence.match(INTERFACE) ?? []).map(
        (name) =>
          ({ reason }: Shown) =>
            reason.toLowerCase().includes(name.toLowerCase()),
      )
    : [];

/** `NTP leaves from eth0` */
const FROM_INTERFACE = new RegExp(String.raw`\b(?:from|via|through|source) (?:the (?:interface|port) )?(${INTERFACE.source})`, 'gi');

const readSources = (sentence: string): readonly IsMet[] =>
  CONDITION.test(sentence)
    ? []
    : [...sentence.matchAll(FROM_INTERFACE)].map(
        ([, name = '']) =>
          ({ reason, lines }: Shown) =>
            [reason, ...lines].some((text) => text.toLowerCase().includes(name.toLowerCase())),
      );

/** Words of a bound, from which side it is meant. */
const COMPARES =
  /\b(?:least|most|down|up|above|below|higher|lower|than|beyond|more|less|fewer|within|minimum|maximum|exceed\w*|accept\w*|allowed|tolerated|default|means)\b/i;

/** `the timeout is 2`, where the lines that decide show `timeout 5`. */
const SET_NUMBER =
  /(?<!\bundo [\w-]{0,20})\b(timeout|window|priority|facility|version|length|level|interval|count)["'`”]? (?:is |of |must be |set to |is set to )?["'`“]?([1-9]\d{0,5})\b(?!\.\d| ?[-–/:] ?\d|,? (?:or|to|and|through) |, \d)/gi;

const TAKES_BACK = /^\s*(?:undo|no|delete|unset)\b/;

const readSetNumbers = (sentence: string): readonly IsMet[] =>
  CONDITION.test(sentence) || COMPARES.test(sentence)
    ? []
    : [...sentence.matchAll(SET_NUMBER)].map(([, keyword = '', number = '']) => ({ lines }: Shown) => {
        const set = lines.flatMap((line) =>
          TAKES_BACK.test(line) ? [] : (new RegExp(String.raw`\b${keyword.toLowerCase()} (\d+)\b`).exec(line)?.[1] ?? []),
        );
        return set.length === 0 || set.includes(number);
      });

/** `after 3 to 5 failures`, `is 3, 4 or 5`: not less either, where judges compare with the larger number alone. */
const RANGE =
  /\b(?:between (\d{1,6}) and (\d{1,6})|(?<!\bfrom )(\d{1,6}) to (\d{1,6}) (?:failures?|failed|attempts?|tries|minutes?|seconds?|hours?|days?|characters?)|(?:is|are|be) ([2-9]\d*)(?:, \d+)* or (\d{1,6}))\b(?! or| and)/gi;

const readRanges = (sentence: string): readonly IsMet[] =>
  [...sentence.matchAll(RANGE)].flatMap((found) => {
    const [least = 0, most = 0] = found.slice(1).filter(Boolean).map(Number);
    if (least < 2 || most <= least) return [];
    const numbersOf = (line: string): readonly number[] => (line.match(/(?<![\d.])\d+(?![\d.])/g) ?? []).map(Number);
    return [
      ({ reason, lines }: Shown) =>
        lines.length === 0 ||
        new RegExp(String.raw`\b(?:(?:at least|from|between) ${least}|more than ${least - 1}|${least} or more)\b`).test(reason) ||
        lines.some((line) => numbersOf(line).some((number) => number >= least && number <= most)),
    ];
  });

/** `log level warning`, where the lines that decide show another one of these; what passes messages of debugging passes those that inform. */
const SEVERITY = 'emergenc|alert|critical|error|warning|notif|informational|debug';
const AT_SEVERITY = new RegExp(
  String.raw`\blevel["'”]? (?:is |of |must be |is set to )?["'“]?(${SEVERITY})[a-z]*["'”]?(?! (?:or|and|to|through)\b)`,
  'gi',
);

const readSeverities = (sentence: string): readonly IsMet[] =>
  CONDITION.test(sentence) || COMPARES.test(sentence)
    ? []
    : [...sentence.matchAll(AT_SEVERITY)].map(
        ([, severity = '']) =>
          ({ lines }: Shown) =>
            !lines.some((line) => new RegExp(String.raw`\blevel (?:${SEVERITY})`).test(line)) ||
            lines.some(
              (line) => line.includes(severity.toLowerCase()) || (severity.toLowerCase() === 'informational' && line.includes('debug')),
            ),
      );

/** `ntp active is off`, where a judge says that `ntp active` must be on. */
const SET_TO =
  /(?<![\w-])([a-z][\w-]*)["'`”]? (?:is|are|must be|shall be|is set to|has to be) (?:set to )?["'`“]?(on|off|true|false|enabled?|disabled?|permanent|temporary|never|always)\b/gi;
const ASKED = /`([^`]+)` must be `?(on|off|true|false|enabled?|disabled?|permanent|temporary|never|always)\b/g;
const SWITCHED: Readonly<Record<string, string>> = {
  true: 'on',
  enable: 'on',
  enabled: 'on',
  false: 'off',
  disable: 'off',
  disabled: 'off',
};

const readContrary = (sentence: string): readonly IsMet[] =>
  CONDITION.test(sentence)
    ? []
    : [...sentence.matchAll(SET_TO)].map(
        ([, keyword = '', value = '']) =>
          ({ reason }: Shown) =>
            !saysOther(reason, keyword.toLowerCase(), value.toLowerCase()),
      );

const saysOther = (reason: string, keyword: string, value: string): boolean =>
  [...reason.matchAll(ASKED)].some(
    ([, setting = '', asked = '']) => setting.split(' ').at(-1) === keyword && (SWITCHED[asked] ?? asked) !== (SWITCHED[value] ?? value),
  );

/** Read what a sentence wants off or otherwise than judges commonly do: an interface, a place, a value, a number; each tells whether a PASS has it so. */
export const TURNED_VALUES: readonly ((sentence: string) => readonly IsMet[])[] = [
  readAway,
  readInterfaces,
  readSources,
  readSetNumbers,
  readRanges,
  readSeverities,
  readContrary,
];
