import { CONDITION, type IsMet, type Shown, hasWord } from './shown-outcome.ts';

/** `A backup is kept locally, not on another host` */
const AWAY =
  /, (?:and |but )?not (?:by |on |in |over |via |from |to |an? |the )*(?!only\b|just\b|more\b|less\b|fewer\b|later\b|longer\b|if\b)([a-z][\w-]*(?: host| server)?)/i;
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
const PORT = /\b(?:eth\d+|[a-z]*ethernet ?\d+(?:\/\d+)*|[gx]e-\d+\/\d+\/\d+|port\d+)\b/gi;
const SHUT = /\b(?:off|shut(?: ?down)?|disabled|unused)\b/i;

const readPorts = (sentence: string): readonly IsMet[] =>
  SHUT.test(sentence) && !CONDITION.test(sentence)
    ? (sentence.match(PORT) ?? []).map(
        (port) =>
          ({ reason }: Shown) =>
            reason.toLowerCase().includes(port.toLowerCase()),
      )
    : [];

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

/** Read what a sentence wants off or otherwise than judges commonly do: a port, a place, a value; each tells whether a PASS has it so. */
export const TURNED_VALUES: readonly ((sentence: string) => readonly IsMet[])[] = [readAway, readPorts, readContrary];
