import { inUsualWords } from '../demands/usual-words.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { captureEach, cleanLines, toLinePattern } from '../config-tree/text-commands.ts';

const QUOTED = /"([^"]+)"|`([^`]+)`|“([^”]+)”|(?<!\w)'([^']+)'(?!\w)/g;
/** `The line "version" must not contain "v1", "v2c" or "all"`: values that one line may not have. */
const LINE =
  /^(?:the |each |every |any )?lines? ((?:"[^"]+"|`[^`]+`|'[^']+'|“[^”]+”)) must not contain ((?:(?:"[^"]+"|`[^`]+`|'[^']+'|“[^”]+”)(?:, (?:or )?| or | nor )?)+)$/i;

/** Whether lines of a whole text hold a value that a sentence refuses of them; undefined where it says anything else. */
export function holdsRefusedInLine(sentence: string, tree: ConfigTree): boolean | undefined {
  const [, quoted, list] = LINE.exec(inUsualWords(sentence)) ?? [];
  if (quoted === undefined || tree.isExcerpt || tree.gaps.length > 0) return undefined;
  const [setting] = captureEach(quoted, QUOTED);
  const values = captureEach(list!, QUOTED).map((value) => value.toLowerCase());
  if (!setting?.includes(' ') || !values.every((value) => /^[\w.-]+$/.test(value))) return undefined;
  const pattern = toLinePattern(setting);
  return cleanLines(tree).some((line) => pattern.test(line) && line.split(' ').some((word) => values.includes(word)));
}
