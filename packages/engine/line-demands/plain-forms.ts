import { inUsualWords } from '../demands/usual-words.ts';

const QUOTE = String.raw`["'\`“][^"'\`”]+["'\`”]`;
const LIST = String.raw`${QUOTE}(?:(?:, (?:or |and |nor )?| or | and | nor )(?:an? )?(?:line )?${QUOTE}){0,9}`;
const THERE = '(?:present|configured|set)';

/** How sentences say the same in another order, in usual words, and how the grammar reads it. */
const FORMS: readonly (readonly [form: RegExp, plain: (...found: readonly string[]) => string])[] = [
  // `The answer must be "undo compatible enable"`
  [new RegExp(String.raw`^the (?:answer|reply|response|output|result) must be (${QUOTE})$`, 'i'), (_, line) => `${line} must be present`],
  // `"action" must not be set to "alert"`
  [
    new RegExp(String.raw`^(?:the )?(?:line )?(${QUOTE}) must not be set to (${LIST})$`, 'i'),
    (_, line, list) => `Each ${line} line must not contain ${list}`,
  ],
  // `"a" must be present, and "b" must not`
  [
    new RegExp(String.raw`^(.{3,300}), and (${LIST}) must not$`, 'i'),
    (_, first, list) => `${first}, and ${asAll(list!)} must not be present`,
  ],
  // `On no interface whatsoever must "a" or "b" be present`
  [
    new RegExp(
      String.raw`^(?:on|in|under|for|at|below) no (?:[\w-]+ ){0,2}?[\w-]+(?: (?:whatsoever|at all))? (?:may|must|can) (${LIST}) be ${THERE}$`,
      'i',
    ),
    (_, list) => `${asAll(list!)} must not be present`,
  ],
  // `No "server" line may lack a "key"`
  [
    new RegExp(String.raw`^no (${QUOTE}) lines? (?:may|must|can) (?:lack|be without) (?:an? |the |its )?(${QUOTE})$`, 'i'),
    (_, line, word) => `Each ${line} line must contain ${word}`,
  ],
  // `must contain "v3" and neither "v1" nor "v2c"`
  [
    new RegExp(String.raw`\bmust (?:contain|name|list|hold) (${QUOTE}),? and neither (${LIST})$`, 'i'),
    (_, own, list) => `must contain ${own} and must not contain ${asAny(list!)}`,
  ],
  // `a line "pfs" must be present, and not with "group1" or "group2"`
  [
    new RegExp(String.raw`\b(?:an? line )?(${QUOTE}) must be ${THERE},? and not with (${LIST})$`, 'i'),
    (_, line, list) => `${line} must be present and must not contain ${asAny(list!)}`,
  ],
  // `In the line "version", "tlsv1.2" must stand alone`
  [
    new RegExp(String.raw`^in the line (${QUOTE}), ["'\`“]?([\w.-]+)["'\`”]? must stand alone$`, 'i'),
    (_, line, value) => `The line ${line} must contain only "${value}"`,
  ],
  // `The lines "level low" and "level medium" are a finding, and neither is a configuration without the block`
  [
    new RegExp(
      String.raw`^the lines? (${LIST}) (?:is|are) a finding(?:,? and (?:so|neither) is (?:an? |the )?[^,;"]{3,60} without (?:the|this|that|such an?) (?:block|line|setting))?$`,
      'i',
    ),
    (_, list) => `${asAll(list!)} must not be present`,
  ],
];

const asAll = (list: string): string => list.replace(/ (?:or|nor) (?=\S)/g, ' and ');
const asAny = (list: string): string => list.replace(/ (?:and|nor) (?=\S)/g, ' or ');
const LONGEST = 600;

/** A sentence in the order in which the grammar reads it; as it is where it has none of these forms. */
export function inPlainForms(sentence: string): string {
  if (sentence.length > LONGEST) return sentence;
  const usual = inUsualWords(sentence);
  const plain = FORMS.reduce((told, [form, say]) => told.replace(form, say), usual);
  return plain === usual ? sentence : plain;
}
