import { inDigits } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { clean, headsAbove, toLinePattern } from '../../config-tree/text-commands.ts';

/** `Two lines "log host <address>" with different addresses must be displayed` */
const COUNTED =
  /^(?:at least )?(\d{1,2}) (?:different )?(?:lines?|entries)(?: ["'`“]([^"'`”]+)["'`”](?: with (?:different|distinct) \w+)?| with (?:different|distinct) (?:ip )?(?:addresses|hosts|servers)) (?:must|shall|should|has to|have to) (?:be (?:displayed|shown|present|configured|there|printed)|exist)$/i;
/** `A firewall without a template does not comply.` */
const WITHOUT =
  /^an? (?:device|firewall|gateway|system|configuration) without (?:an? |any |the )?([a-z][\w -]{2,40}) (?:(?:does|do) not comply|is (?:not compliant|non-?compliant|an? (?:finding|violation|deviation)))$/i;

/** Whether the lines that decide show as many lines as a sentence asks for, or the thing without which a device does not comply. */
export function showsThings(part: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const text = part.trim().replace(/[.;]$/, '');
  const [, number, command] = COUNTED.exec(inDigits(text).replace(/ \([^)]* does not count\)/g, '')) ?? [];
  if (number !== undefined) {
    const found = /\b(\d+) different\b/.exec(reason)?.[1];
    const isEnough = found !== undefined && Number(found) >= Number(number);
    return isEnough && (command === undefined || countLike(command, tree) >= Number(number));
  }
  const thing = WITHOUT.exec(text)?.[1]?.toLowerCase();
  if (thing === undefined || lines.length === 0) return false;
  const shown = ` ${[...lines.map((line) => tree.lines[line - 1] ?? ''), ...headsAbove(lines, tree)].join(' ').toLowerCase()} `;
  return thing.split(/[\s-]+/).every((word) => new RegExp(`[\\s-]${word}[\\s-]`).test(shown));
}

/** How many lines of the text are a command, whatever stands where that leaves a name open. */
const countLike = (command: string, { lines }: ConfigTree): number => {
  const pattern = toLinePattern(command);
  return new Set(lines.map(clean).filter((line) => pattern.test(line))).size;
};
