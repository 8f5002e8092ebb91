import type { ConfigTree } from '../../model/config-tree.ts';
import { captureEach, toLinePattern } from '../../config-tree/text-commands.ts';

const QUOTED = /"([^"]+)"|`([^`]+)`|“([^”]+)”/g;
/** What turns a sentence round, leaves a choice, or says of a line only what it would mean. */
const OPEN = /\b(?:not|no|never|none|without|neither|nor|or|if|when|where|unless|except\w*|finding|optional\w*)\b/i;
/** A command that leaves a name open and says behind it what has to be there: `bind user <name> role auditor`. */
const FORM = /^[a-z][\w-]*(?: [\w-]+)* <[^<>]+> (?=.*[a-z]{3})[\w <>-]+$/i;

/** The sentences that want a line of a form that no line of the text has: the words of the one may stand in others. */
export const listMissingForms = <Of extends { readonly sentence: string }>(
  demanded: readonly Of[],
  { lines }: ConfigTree,
): readonly { readonly sentence: string; readonly isTurned: boolean }[] =>
  demanded.flatMap(({ sentence }) => {
    if (OPEN.test(sentence.replace(QUOTED, ' '))) return [];
    const forms = captureEach(sentence, QUOTED)
      .map((text) => text.trim())
      .filter((text) => FORM.test(text));
    const isMissing = forms.some((form) => {
      const pattern = toLinePattern(form.replace(/\b\d+\b/g, '<number>'));
      return !lines.some((line) => pattern.test(line.trim().toLowerCase().replace(/\s+/g, ' ')));
    });
    return isMissing ? [{ sentence, isTurned: false }] : [];
  });
