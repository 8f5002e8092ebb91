import { type Draft, hasBegun, saysHow } from './draft.ts';

const GONE = String.raw`(?:withdrawn|retired|deleted|superseded|obsolete|discontinued|removed|vacated|void|vacant|cancelled|repealed|zurückgezogen|gestrichen|entfallen|aufgehoben|supprimée?s?|abrogée?s?|retirée?s?|suprimid[oa]s?|derogad[oa]s?|moved|merged|replaced|not (?:used|in use|assigned)|no longer (?:used|in (?:use|force)|required|applicable|valid)|intentionally (?:left )?(?:blank|empty|void)|reserved)`;
/** `Withdrawn numbers`, `Appendix C: Controls no longer in force`, `Retired`: no rule of a firewall is meant. */
const SECTION = new RegExp(
  String.raw`^(?:(?:appendix|annex|anhang|annexe|anexo|section|part)\s+)?(?:[A-Z\d](?:[.\d])*[.:)]?\s+)?(?:${GONE}|former) ?(?:controls?|control numbers|numbers|identifiers|ids|references|requirements|anforderungen|nummern|exigences|requisitos)?$|^(?:\S+\s+){0,2}(?:controls|numbers|identifiers|requirements)(?: that (?:are|were|have been))? ${GONE}$`,
  'i',
);
/** Where it went, or when: `to the monitoring standard`, `in issue 3`, `by FW-12`. Things of a firewall go elsewhere. */
const WHERE = String.raw`\s(?:in|from|with|since|as of|by|to|into|on|at|per|mit|seit|durch|en|dans|depuis|par|desde|por)\s(?=[^.]*(?:\b(?:19|20)\d\d\b|\b[a-z]+[-/]\d|\b(?:issue|version|revision|edition|standard|policy|guideline|ausgabe|fassung|édition|edición)\b))[^.]{0,60}(?:\d\.\d+)?`;
/** `Withdrawn.`, `Deleted in issue 3`, `Moved to the monitoring standard.`, `Superseded by FW-12` */
const NOTHING_ELSE = new RegExp(
  String.raw`^[[(–—-]?\s*(?:(?:this|the) (?:control|requirement|rule|number) (?:is|was|has been) )?${GONE}[\])]?(?:${WHERE})?\s*[.;:–—-]*\s*$`,
  'i',
);
/** `Modem access (withdrawn)`, `Modem access [deleted in issue 3]` */
const AT_END = new RegExp(String.raw`\s[[(]${GONE}\b[^()[\]]{0,60}[\])]\.?$`, 'i');

/** A number that is kept though nothing is demanded under it any more: its words say so and no more, or those of its section do. */
export function isWithdrawn(draft: Draft): boolean {
  if (saysHow(draft) || hasBegun(draft)) return false;
  const body = (draft.fields.get('body') ?? []).flatMap(({ lines }) => lines.map(({ text }) => text));
  const isSilent = body.length === 0;
  return (
    (SECTION.test(draft.sections.at(-1)?.trim() ?? '') && body.length <= MOST_LINES) ||
    (NOTHING_ELSE.test(draft.title) && (isSilent || NOTHING_ELSE.test(body.join(' ')))) ||
    (AT_END.test(draft.title) && isSilent) ||
    (!isSilent && NOTHING_ELSE.test(body.join(' ')))
  );
}

const MOST_LINES = 3;
