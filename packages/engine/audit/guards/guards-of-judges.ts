import type { Recommendation } from '../../model/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Guard } from '../guard.ts';
import { guardCount } from './guard-count.ts';
import { guardQuoted } from './guard-quoted.ts';
import { guardLines } from '../demanded-lines.ts';
import { guardBeyondText } from './guard-beyond-text.ts';
import { guardAllListed } from './guard-all-listed.ts';
import { guardListedLines } from './guard-listed-lines.ts';
import { guardListedNames } from './guard-listed-names.ts';
import { guardListedValues } from './guard-listed-values.ts';
import { guardSome } from './guard-some.ts';
import { guardNetworks } from './guard-networks.ts';
import { guardRefusedNumbers } from './guard-refused-numbers.ts';
import { guardLineForEach } from './guard-line-for-each.ts';
import { guardAlternative } from './guard-alternative.ts';
import { guardEachBlock } from './guard-each-block.ts';
import { guardOfEach } from './guard-of-each.ts';
import { guardWidth } from './guard-width.ts';
import { guardKeywords } from './guard-keywords.ts';
import { guardNumbers } from './guard-numbers.ts';
import { guardLeftOut } from './guard-left-out.ts';
import { guardDescribed, guardEveryInterface } from './guard-described.ts';
import { guardDescribedBound } from './guard-described-bound.ts';
import { guardLaxer } from './guard-laxer.ts';
import { guardBanner } from './guard-banner.ts';
import { guardDefault, guardExplicit } from './guard-default.ts';
import { guardForbiddenKeyword } from './guard-forbidden-keyword.ts';
import { guardRequirement } from './guard-requirement.ts';
import { guardTailClause } from './guard-tail-clause.ts';
import { guardTakenBack } from './guard-taken-back.ts';
import { guardTurns } from './guard-turns.ts';
import { guardWantedRule } from './guard-wanted-rule.ts';
import { guardUnheard } from './guard-unheard.ts';
import { guardUnlooked } from './guard-unlooked.ts';
import { guardUnused } from './guard-unused.ts';
import { guardZoneMembers } from './guard-zone-members.ts';
import { guardContrary } from './guard-contrary.ts';
import { guardSameFor } from './guard-same-for.ts';
import { guardFurther } from './guard-further.ts';
import { guardShown } from './guard-shown.ts';
import { type JoinedPlan, isNameOf } from '../join-panels.ts';
import { withoutRead } from '../../demands/without-read.ts';
import { numbersOfDescription } from '../unread/demanded-numbers.ts';

/** What keeps a verdict of whoever judges from standing, by title, commands or sentences. */
export function guardsOfJudges(platform: Platform, plan: JoinedPlan, recommendation: Recommendation): readonly Guard[] {
  const unread = withoutRead(recommendation, plan.reads ?? []);
  const ofUnread = [
    guardShown,
    guardQuoted,
    guardCount,
    guardLineForEach,
    guardRefusedNumbers,
    guardNetworks,
    guardWidth,
    guardEachBlock,
    guardOfEach,
    guardAlternative,
    guardUnlooked,
    guardDefault,
    guardExplicit,
    guardBanner,
    guardDescribed,
    guardEveryInterface,
    guardDescribedBound,
    guardLaxer,
    guardKeywords,
    guardLeftOut,
    guardLines,
    guardSome,
    guardContrary,
    guardAllListed,
    guardListedLines,
    guardListedNames,
    guardListedValues,
    guardBeyondText,
    (one: Recommendation): Guard => guardRequirement(one, plan.said, (word) => isNameOf(platform, word)),
  ].map((guardOf) => guardOf(unread));
  // These hear a document as it was written.
  const judged = `${plan.said} ${plan.by === 'library' ? plan.remediation.join(' ') : ''}`;
  return [
    ...ofUnread,
    guardNumbers(['PASS'], numbersOfDescription(unread), plan.said, 'the description names', true),
    guardTurns(recommendation),
    guardUnheard(recommendation, judged),
    guardForbiddenKeyword(unread, judged),
    guardWantedRule(recommendation),
    guardZoneMembers(unread, judged),
    guardSameFor(recommendation, judged, (word) => isNameOf(platform, word)),
    guardFurther(recommendation, judged),
    guardTailClause(recommendation),
    guardUnused(platform, recommendation),
    guardTakenBack(platform, recommendation, plan.takesBack ?? []),
  ];
}
