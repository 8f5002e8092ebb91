import { inUsualWords } from '../../demands/usual-words.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { captureEach, cleanLines, toLinePattern } from '../../config-tree/text-commands.ts';

const QUOTED = /"([^"]+)"|`([^`]+)`|“([^”]+)”|(?<!\w)'([^']+)'(?!\w)/g;
/** `The line "version" must not contain "v1", "v2c" or "all"`, `"sys-info version" must not contain v1, v2c or all`: values that one line may not have. */
const LINE =
  /^(?:(?:the |each |every |any )?lines? )?((?:"[^"]+"|`[^`]+`|'[^']+'|“[^”]+”)) must not contain ((?:(?:"[^"]+"|`[^`]+`|'[^']+'|“[^”]+”)(?:, (?:or )?| or | nor )?)+|[a-z][\w.-]*(?:(?:, (?:or )?| or | nor )[a-z][\w.-]*)+)$/i;

/** Values that a line of a setting must not have. */
interface Refused {
  readonly setting: string;
  readonly values: readonly string[];
}

/** What a sentence refuses of one line; undefined where it says anything else. */
export function readRefused(sentence: string): Refused | undefined {
  const [, quoted, list] = LINE.exec(inUsualWords(sentence)) ?? [];
  if (quoted === undefined) return undefined;
  const [setting] = captureEach(quoted, QUOTED);
  const own = captureEach(list!, QUOTED);
  const values = (own.length > 0 ? own : list!.split(/, (?:or )?| or | nor /)).map((value) => value.toLowerCase());
  return setting?.includes(' ') && values.every((value) => /^[\w.-]+$/.test(value)) ? { setting, values } : undefined;
}

/** Whether lines of a whole text hold one of these values; undefined where it may not be all of the text. */
export function holdsRefused({ setting, values }: Refused, tree: ConfigTree): boolean | undefined {
  if (tree.isExcerpt || tree.gaps.length > 0) return undefined;
  const pattern = toLinePattern(setting);
  return cleanLines(tree).some((line) => pattern.test(line) && line.split(' ').some((word) => values.includes(word)));
}

/** Whether lines of a whole text hold a value that a sentence refuses of them; undefined where it says anything else. */
export function holdsRefusedInLine(sentence: string, tree: ConfigTree): boolean | undefined {
  const refused = readRefused(sentence);
  return refused && holdsRefused(refused, tree);
}
