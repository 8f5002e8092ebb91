import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import { vpnEntriesOf } from './topics/vpn-entries.ts';

const ENTRY = String.raw`(?:the |an? |each |its )?(?:crypto )?(?:map )?(?:entry|entries|maps?|profiles?|tunnels?)(?: itself| themselves)?`;
const WHOLE = String.raw`(?:globally|(?:in|by|with) the global (?:command|line|setting)|(?:for|on) (?:the whole|the entire|all of the) (?:appliance|firewall|device|system|box)|device-?wide|for all (?:entries|tunnels|of them))`;
const VERB = String.raw`(?:stand|be set|be given|be configured|be written|be stated|set|configured|given)`;
/** `the value can stand in the entry or be set for the whole appliance`, `set either globally or at the entry` */
const EITHER = new RegExp(
  String.raw`\b(?:can|may|either|will do)\b(?:(?! and )[^.;])*?(?:\b(?:in|on|at|per|for) ${ENTRY},? or (?:else )?(?:${VERB} )?${WHOLE}|\b${WHOLE},? or (?:else )?(?:${VERB} )?(?:in|on|at|per|for) ${ENTRY}\b)|^(?!.*\b(?:whether|any|every|both)\b).*\bset (?:either )?(?:at|in|on|per) ${ENTRY} or globally\b`,
  'i',
);
const NEGATES = /\b(?:not|never|no|nor|neither|only)\b/i;

/** Whether a document leaves it to the device where a lifetime stands. */
const leavesPlace = (recommendation: Recommendation): boolean =>
  sentencesOf(recommendation)
    .flatMap((sentence) => sentence.split('; '))
    .some((part) => EITHER.test(part) && !NEGATES.test(EITHER.exec(part)![0]));

/**
 * Where a document lets a lifetime stand in the entry or for all, that of all holds for no security association once every entry has its own
 * (Cisco ASA Series Command Reference, crypto map set security-association lifetime: it overrides the global one).
 */
export function settleByEntries(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const entries = vpnEntriesOf(tree);
  const haveAll =
    entries.length > 0 && entries.every(({ find }) => /^\d+$/.test(find('set security-association lifetime seconds')?.[0] ?? ''));
  return haveAll && leavesPlace(recommendation) ? notApplicable('Every entry has a lifetime of its own.') : undefined;
}
