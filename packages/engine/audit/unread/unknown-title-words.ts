import type { Recommendation } from '../../model/recommendation.ts';
import { isCheckedByDescription } from './stated-demands.ts';
import { findWeak, isKnownWord } from './unread-sentences.ts';

/** Words that a title may hold whatever it is about, besides those of every sentence. */
const PLAIN =
  /^(?:their|hold|holds|held|receiv\w*|enter\w*|messages?|carry|carries|strength|shown?|accept\w*|reached|reachable|opened|greatest|latest|earliest|ensure|verify|confirm|cli|before|characters?|under|duration|fewer|beyond|stays?|max|min|very|long|larger|smaller|bound|capped|eleven|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|hundred|make|sure|properly|correctly|appropriately|administrat\w*|management|managers?|display\w*|possible|mandatory|obligatory|methods?|subject|access\w*|connections?|traffic|sessions?|services?|interfaces?|polic(?:y|ies)|rules?|logs?|logging|based|referenc\w*|specif(?:y|ies|ied)|accounts?|authenticat\w*|passwords?|servers?|protocols?|functions?|features?|functionality|mode|modes|feature|state|status|level|names?|name|least|most|minimum|maximum|strong|secure\w*|specific|required?|needed|appropriate|own|other|others|only|local|remote|external|internal|global|globally|default|defaults|data|information|attempts?|times?|period|time|place|company|organisation's|prior|profiles?|siem|collectors?|between|during|against|over|through|into|via|per|once|always|automatically|least|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty|sixty|ninety|first|last|consecutive|more|than|or|higher|stronger|better|newer|later|allow\w*|permit\w*|packets?|automatic\w*|denied|blocked|refused|rejected|dropped|discarded|offered?|run\w*|working|operat\w*|provid\w*|support\w*|enforc\w*|requir\w*|implement\w*|protect\w*|prevent\w*|limit\w*|restrict\w*|deny|den\w*|block\w*|drop\w*|reject\w*|perform\w*|maintain\w*|keep|kept|happen\w*|occur\w*|take\w*|taken|get\w*|reach\w*|log[io]ns?|sign\w*|fail\w*|give\w*|given|come\w*|goes|go|done|do|be|networks|muss|müssen|soll|sollen|sein|ist|sind|werden|wird|und|oder|der|die|das|den|dem|ein|eine|einen|nur|mit|ohne|von|bei|auf|für|aktiviert|deaktiviert|abgeschaltet|eingeschaltet|abgewehrt|verwendet|genutzt|konfiguriert)$/;

/** Whether a title may hold a word whatever it is about. */
export const isPlainWord = (word: string): boolean => PLAIN.test(word);

/** How the checks of a recommendation are chosen, and what its device is called. */
export interface Choice {
  /** Whether they are chosen by a title. */
  readonly isChosen: (title: string) => boolean;
  readonly isDevice: (word: string) => boolean;
  /** Whether documents call by a word what the checks judge. */
  readonly isSubject: (word: string) => boolean;
}

/**
 * A word of a title without which the checks would be chosen all the same, and of which they say nothing. Where a document has nothing but
 * the title, it may ask for more than anybody looks at: `the failover key is changed each year`.
 * @param known what the checks say that they look at, and what they type
 */
export function findUnknownWord(
  recommendation: Recommendation,
  known: string,
  { isChosen, isDevice, isSubject }: Choice,
): string | undefined {
  if (!isCheckedByDescription(recommendation) && !hasOnlyTitle(recommendation)) return undefined;
  const { title } = recommendation;
  const words = title.replace(/(?<=\b(?:log|audit) )records?\b/gi, '').match(/[\p{L}\d][\p{L}\d+/.'-]*/gu) ?? [];
  const weak = findWeak(title, known);
  if (weak !== undefined) return weak;
  return words.find((word) => {
    // `MS-CHAPv2` is a version of something.
    const plain = word
      .toLowerCase()
      .replace(/[.']+$/, '')
      .replace(/(?<=[a-z]{4})v\d$/, '');
    // Names and strengths are compared by themselves.
    if (
      plain.length < 3 ||
      /\d|\S\.\S/.test(plain) ||
      PLAIN.test(plain) ||
      isKnownWord(plain, known) ||
      isDevice(plain) ||
      isSubject(plain)
    )
      return false;
    return isChosen(title.replace(word, ' '));
  });
}

/** `Run the following command and verify the setting.` tells no more than how to look. */
const LOOKS =
  /^(?:(?:run|type|enter|use|execute|issue)\b.*\bcommands?\b.*|(?:and )?(?:verify|check|confirm|ensure|review)(?: that)? (?:the |this |each )?(?:settings?|output|configuration|result|value)s?(?: is correct)?)[.:]?$/i;

/** Whether a document asks for something by its title alone: it types nothing, and its audit says at most how to look. */
const hasOnlyTitle = ({ audit, remediation }: Recommendation): boolean =>
  remediation.lines.length === 0 &&
  audit.lines.every(({ kind, text }) => (kind === 'command' ? DISPLAYS.test(text) : LOOKS.test(text.trim())));

/** Commands that show a configuration, with their prompt. */
const DISPLAYS = /^\W*(?:\S+[#>\]] ?)?\$? ?(?:display|show|get|diagnose)\b/i;
