import { proseLinesOf } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `If a collector is fed over TCP, …`, `where it is reached by TCP or TLS`, `without it the transport is UDP`: the document leaves the transport open. */
const LEFT_OPEN =
  /\b(?:if|where|when|wherever|whenever|in case)\b[^.;:]{3,80}?\b(?:over|by|via|through|with|uses?|using) (?:tcp|udp|tls)\b|\b(?:transport|protocol) is (?:then )?(?:udp|tcp)\b|\bis udp\b/i;
const ENCRYPTED = /\b(?:tls|ssl|secure[ds]?|securely|encrypt\w*|cipher\w*|protected|clear[- ]?text)\b/i;

/** `permit-hostdown is not needed`, `in which case the last line is not called for` */
const NOT_NEEDED =
  /(?:\b([a-z]+(?:-[a-z\d]+)+)["'”]?|\b(?:the|this|that) (?:[a-z]+ )?(?:line|command|setting))(?: line)? (?:is|are) (?:then )?not (?:needed|called for|required|necessary)\b/i;
/** What is said of a setting that is not there. */
const ABSENT = /\bnot configured\b/i;

/** Leaves to a person a FAIL because something is not sent over TLS, or lacks what only one transport needs, where the document leaves the transport open. */
export function guardTransport(recommendation: Recommendation): Guard {
  const sentences = proseLinesOf(recommendation);
  const open = sentences.find((sentence) => LEFT_OPEN.test(sentence));
  const notNeeded = sentences.flatMap((sentence) => {
    const found = NOT_NEEDED.exec(sentence);
    return found ? [{ sentence: sentence.trim(), keyword: found[1]?.toLowerCase() }] : [];
  });
  const guardNeedless: Guard = (outcome) => {
    const one = ABSENT.test(outcome.reason) && notNeeded.find(({ keyword }) => keyword === undefined || outcome.reason.includes(keyword));
    return outcome.status === 'FAIL' && one ? doubt(outcome, `But the document says "${shorten(one.sentence)}".`) : outcome;
  };
  if (open === undefined || sentences.some((sentence) => ENCRYPTED.test(sentence) && !LEFT_OPEN.test(sentence)))
    return (outcome) => outcome;
  return (outcome, tree) =>
    outcome.status === 'FAIL' && /\bTLS\b/.test(outcome.reason)
      ? doubt(outcome, `But the document says "${shorten(open.trim())}", and asks for no TLS itself.`)
      : guardNeedless(outcome, tree);
}
