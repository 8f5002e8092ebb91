import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { ifWhole } from '../facts/facts.ts';

/** What may write by SNMP: a community, or a group by its view. */
export const WRITERS = 'snmp-agent community|group';

/** `SNMP shall be read-only`, `no group may have a write view`, `groups grant read access alone` */
const ONLY_READS =
  /\bread[- ]only\b|\bread (?:access|rights?|permissions?) (?:only|alone)\b|\bonly (?:grants? )?read\b|\b(?:no|none|not|never|nobody|neither|without)\b[^.;]*\bwrit(?:e|es|ing|able)\b|\bwrit(?:e|ing)\b[^.;]*\b(?:not|never|forbidden|disabled|prohibited)\b/i;
const LEAVES_OPEN = /\b(?:unless|except\w*|exempt\w*|should|recommended|optional|need not|if|other than)\b/i;

/** The sentence by which a document forbids writing by SNMP. */
const forbidsWriting = ({ title, description, audit }: Recommendation): boolean =>
  [title, ...splitText(description), ...splitProse(audit)].some((sentence) => ONLY_READS.test(sentence) && !LEAVES_OPEN.test(sentence));

/** That nobody may write, where a document asks for it beside something else: a group writes by any view, whatever its name. */
export function judgeWriting(tree: ConfigTree, recommendation: Recommendation): readonly Outcome[] {
  if (!forbidsWriting(recommendation)) return [];
  const places = findPath(tree, WRITERS);
  const writing = places.filter((place) => place.node.words[2] === 'write' || valuesAt(place).includes('write-view'));
  if (writing.length > 0) return [fail(linesAt(writing), 'An SNMP community or group may write (`write`, `write-view`).')];
  return places.length > 0 ? [ifWhole(tree, 'snmp-agent', pass(linesAt(places), 'No SNMP community or group may write.'))] : [];
}
