import { splitProse } from '../demands/find-bound.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { isWantedOff } from './unread/turned-titles.ts';

/** `The line 'sftp server enable' is compliant`, `"web-manager security enable" may be present` */
const PERMITS =
  /^(?:the |an? )?(?:lines? |commands? )?["'`“]([a-z][^"'`”]{4,80})["'`”] (?:(?:concerns|is about|belongs to|is of) [\w -]{3,60} and )?(?:(?:is|are) (?:compliant|acceptable|accepted|allowed|permitted|fine|no findings?|not an? findings?|tolerated)|(?:may|can) (?:be (?:present|displayed|shown|there)|remain|stay))[.;]?$/i;
const SWITCHES_ON = /^(?!(?:undo|no|delete|unset) )[a-z][\w-]*(?: [\w-]+)* enable$/i;
const TAKES_BACK = /^(?:undo|no|delete|unset) /i;

/** Whether a sentence says nothing but that a line may be there. */
export const permitsLine = (sentence: string): boolean => PERMITS.test(sentence.trim());

/**
 * A recommendation without the commands of its remediation for which it does not ask: those that its audit only lets be, and what it switches
 * on in the place of something that is to be off, where its audit speaks of that alone.
 */
export function withoutPermitted(recommendation: Recommendation): Recommendation {
  const { audit, remediation } = recommendation;
  const permitted = new Set([
    ...splitProse(audit).flatMap((sentence) => PERMITS.exec(sentence.trim())?.[1]?.toLowerCase() ?? []),
    ...listReplacements(recommendation),
  ]);
  if (permitted.size === 0) return recommendation;
  const lines = remediation.lines.filter(({ command }) => command === undefined || !permitted.has(command.trim().toLowerCase()));
  return lines.length === remediation.lines.length ? recommendation : { ...recommendation, remediation: { ...remediation, lines } };
}

/** `sftp server enable` beside `undo ftp server enable`, under a title that wants FTP off. */
function listReplacements({ title, audit, remediation }: Recommendation): readonly string[] {
  if (!isWantedOff(title)) return [];
  const spoken = proseOf(audit).toLowerCase();
  const commands = commandsOf(remediation).map((command) => command.trim().toLowerCase());
  const isSpoken = (command: string): boolean =>
    new RegExp(String.raw`(?<![\w-])${command.replaceAll(/[^\w -]/g, '.')}(?![\w-])`).test(spoken);
  const isAbout = commands.some((command) => TAKES_BACK.test(command) && isSpoken(command.replace(TAKES_BACK, '')));
  return isAbout ? commands.filter((command) => SWITCHES_ON.test(command) && !isSpoken(command)) : [];
}
