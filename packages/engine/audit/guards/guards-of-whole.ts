import type { Platform } from '../../ports/platform.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Guard } from '../guard.ts';
import { guardClosingRule } from './guard-closing-rule.ts';
import { guardNoOthers } from './guard-no-others.ts';
import { guardOrder } from './guard-order.ts';
import { guardSeverity } from './guard-severity.ts';
import { guardSwitchedOff } from './guard-switched-off.ts';
import { guardTypedRefused } from './guard-typed-refused.ts';
import { guardWeaker } from './guard-weaker.ts';

/** Leave a PASS to a person for what the whole document of a recommendation asks, and a FAIL for what it lets off, whichever judge came to it. */
export const guardsOfWhole = (platform: Platform, recommendation: Recommendation): readonly Guard[] => [
  guardNoOthers(recommendation),
  guardWeaker(recommendation),
  guardOrder(recommendation),
  guardSeverity(recommendation),
  guardClosingRule(recommendation, platform.readRuleBase),
  guardSwitchedOff(recommendation),
  guardTypedRefused(recommendation),
];
