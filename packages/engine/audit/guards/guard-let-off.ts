import type { Recommendation } from '../../model/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Guard } from '../guard.ts';
import { guardAllowances } from './guard-allowances.ts';
import { guardNamedValue } from './guard-named-value.ts';
import { guardAttributes } from './guard-attributes.ts';
import { guardDeviceName } from './guard-device-name.ts';
import { guardMeantThings } from './guard-meant-things.ts';
import { guardOtherState } from './guard-other-state.ts';
import { guardUnmeant } from './guard-unmeant.ts';
import { guardLacking } from './guard-lacking.ts';
import { guardLast } from './guard-last.ts';
import { guardMoreListed } from './guard-more-listed.ts';
import { guardOneOfSeveral } from './guard-one-of-several.ts';
import { guardNarrower } from './guard-narrower.ts';
import { guardQualified } from './guard-qualified.ts';
import { guardTransport } from './guard-transport.ts';
import { guardOfferedOff } from './guard-offered-off.ts';
import { guardOnlyRemedied } from './guard-only-remedied.ts';
import { guardOtherPlace } from './guard-other-place.ts';
import { guardRuleScope } from './guard-rule-scope.ts';
import { guardConditional, guardNoneThere, guardRemoved, guardTitledCondition } from './guard-unused.ts';

/** Leaves to a person a FAIL, and that a document is not applicable, where it may let that off, or mean something else; and a PASS by what others may. */
export function guardLetOff(platform: Platform, recommendation: Recommendation, said: string): Guard {
  const guards = [
    guardUnmeant(recommendation),
    guardAllowances(recommendation, platform.readRuleBase),
    guardMeantThings(recommendation, platform.readRuleBase),
    guardOtherState(recommendation),
    guardDeviceName(recommendation),
    guardAttributes(recommendation),
    guardLacking(recommendation),
    guardLast(recommendation),
    guardMoreListed(recommendation),
    guardOneOfSeveral(recommendation),
    guardNamedValue(recommendation),
    guardNarrower(recommendation),
    guardRemoved(recommendation),
    guardConditional(recommendation),
    guardNoneThere(platform, recommendation),
    guardTitledCondition(recommendation),
    guardQualified(recommendation.title, said),
    guardOtherPlace(recommendation),
    guardOfferedOff(recommendation),
    guardOnlyRemedied(recommendation),
    guardRuleScope(recommendation),
    guardTransport(recommendation),
  ];
  return (outcome, tree) => guards.reduce((one, guard) => guard(one, tree), outcome);
}
