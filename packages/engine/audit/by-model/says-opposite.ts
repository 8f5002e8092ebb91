import type { ShownLine } from './open-check.ts';

/** Titles that ask for something to be off, or to be less. */
const WANTS_OFF =
  /\b(?:disabl\w*|not|no|none|never|remov\w*|delet\w*|den(?:y|ied)|block\w*|restrict\w*|prohibit\w*|prevent\w*|limit\w*|without|unused|off|only|default|deactivat\w*|reject\w*|drop\w*)\b/i;
const WANTS_DISABLED = /\b(?:disabled|turned off|deactivated)\b/i;
/** A line that takes back what its words name, or sets it to off. */
const TAKES_BACK = /^\s*(?:no|undo|unset|delete)\s/i;
const IS_OFF = /(?:^|[\s:"'>=])(?:disabled?|off|no|false|none)["']?(?:<\/[\w-]+>)?[\s;,]*$/i;
const IS_ON = /(?:^|[\s:"'>=])(?:enabled?|on|yes|true)["']?(?:<\/[\w-]+>)?[\s;,]*$/i;
const NAMES_OFF = /disabl|deny|block|den(?:y|ied)|reject|drop|no-|not-|prevent|restrict|prohibit/i;

/**
 * Whether a line plainly sets the opposite of what a title asks, so that it cannot prove it: a line that takes something back where the title
 * wants it there, or one that switches on what the title wants disabled.
 */
export function saysOpposite(title: string, { quote }: Pick<ShownLine, 'quote'>): boolean {
  if (!WANTS_OFF.test(title)) return TAKES_BACK.test(quote) || (IS_OFF.test(quote) && !NAMES_OFF.test(quote.replace(IS_OFF, '')));
  return WANTS_DISABLED.test(title) && IS_ON.test(quote) && !TAKES_BACK.test(quote) && !NAMES_OFF.test(quote);
}
