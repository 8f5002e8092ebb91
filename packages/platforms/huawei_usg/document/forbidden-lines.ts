import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

const NEGATES = /\b(?:no|not|none|neither|nor|never|nothing|without)\b/;
/** Sentences that turn their negation round once more, or name the line in an order. */
const TURNS = /\b(?:finding|if|unless|except\w*|missing|absent)\b/;

/**
 * Whether a document's audit says that a line must not be in the configuration: `No line "api https enable" may be returned.` By that audit,
 * a configuration without the line complies, whatever the default of its release.
 */
export const forbidsLine = ({ audit }: Recommendation, line: string): boolean =>
  proseOf(audit)
    .toLowerCase()
    .split(/[\n;]|\.(?=\s|$)/)
    .some((sentence) => saysLine(sentence, line) && NEGATES.test(sentence) && !TURNS.test(sentence));

/** The line by itself, and not the end of another: `web-manager enable` is no `undo web-manager enable`. */
function saysLine(sentence: string, line: string): boolean {
  const at = sentence.indexOf(line);
  return (
    at >= 0 &&
    !/[\w-] ?$/.test(
      sentence.slice(0, at).replace(/\b(?:no|not|contain|line|lines|be|and|or|neither|nor|return|returned|show|shown|command) $/, ''),
    )
  );
}
