import { splitProse } from '../demands/find-bound.ts';
import type { Recommendation } from '../model/recommendation.ts';

/** `The line 'sftp server enable' is compliant`, `"web-manager security enable" may be present` */
const PERMITS =
  /^(?:the )?(?:lines? |commands? )?["'`“]([a-z][^"'`”]{4,80})["'`”] (?:(?:is|are) (?:compliant|acceptable|accepted|allowed|permitted|fine)|(?:may|can) (?:be (?:present|displayed|shown|there)|remain|stay))[.;]?$/i;

/** A recommendation whose remediation types no command that its audit only lets be: it asks for none of them. */
export function withoutPermitted(recommendation: Recommendation): Recommendation {
  const { audit, remediation } = recommendation;
  const permitted = new Set(splitProse(audit).flatMap((sentence) => PERMITS.exec(sentence.trim())?.[1]?.toLowerCase() ?? []));
  if (permitted.size === 0) return recommendation;
  const lines = remediation.lines.filter(({ command }) => command === undefined || !permitted.has(command.trim().toLowerCase()));
  return lines.length === remediation.lines.length ? recommendation : { ...recommendation, remediation: { ...remediation, lines } };
}
