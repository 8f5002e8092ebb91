import { type Outcome, type Status, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type ProfileInUse, profilesDefined, profilesInUse } from '../facts/rules.ts';
import { sayNames, sortLines, unlessHidden } from '../facts/facts.ts';

export interface ProfileVerdict {
  readonly status: 'PASS' | 'FAIL' | 'REVIEW';
  readonly lines: readonly number[];
  /** A phrase about the profile, to follow its name. */
  readonly what: string;
}

export interface ProfileJudge {
  readonly judge: (profile: Place) => ProfileVerdict;
  /** The verdict on a predefined profile, whose content is not in the text. */
  readonly predefined: (name: string) => ProfileVerdict['status'];
  /** The outcome if rules apply none and none is defined. */
  readonly none: Outcome;
  /** `enough`: one good profile settles it. `unclear`: the benchmark asks for a profile without saying whether for each rule. */
  readonly one?: 'enough' | 'unclear';
}

interface Judged {
  readonly profile: ProfileInUse;
  readonly verdict: ProfileVerdict;
}

/**
 * Judges the profiles that rules in effect apply; each must comply. If rules apply none, the defined ones are judged: they are not in use,
 * so they settle it only if all agree.
 */
export function judgeProfiles(tree: ConfigTree, kind: string, rule: ProfileJudge): Outcome {
  const inUse = profilesInUse(tree, kind);
  const defined = inUse.length > 0 ? [] : profilesDefined(tree, kind);
  const judged = [...inUse, ...defined].map((profile) => ({ profile, verdict: judgeOne(profile, rule) }));
  if (judged.length === 0) return unlessHidden(tree, 'vsys * rulebase security rules', unlessHidden(tree, 'shared profiles', rule.none));
  const withStatus = (status: Status): readonly Judged[] => judged.filter(({ verdict }) => verdict.status === status);
  const good = withStatus('PASS');
  if (rule.one === 'enough' && good.length > 0) return pass(linesOf(good), `${say(good)}.`);
  const bad = withStatus('FAIL');
  if (bad.length > 0 && inUse.length === 0 && bad.length < judged.length) {
    return review(
      `No rule in effect applies a ${kind} profile, and of those defined some hold and some do not: ${sayNames(bad.map(({ profile }) => profile.name))}.`,
      linesOf(bad),
    );
  }
  if (bad.length > 0 && good.length > 0 && rule.one === 'unclear') {
    return review(`${say(good)}, but others in use do not: ${sayNames(bad.map(({ profile }) => profile.name))}.`, linesOf(judged));
  }
  if (bad.length > 0) return fail(linesOf(bad), `${say(bad)}.`);
  const open = withStatus('REVIEW');
  if (open.length > 0) return review(`${say(open)}.`, linesOf(open));
  const unused = inUse.length === 0 ? '; no rule in effect applies it' : '';
  return pass(linesOf(good), `${say(good)}${unused}.`);
}

function judgeOne(profile: ProfileInUse, rule: ProfileJudge): ProfileVerdict {
  if (profile.place) return rule.judge(profile.place);
  const status = rule.predefined(profile.name);
  return { status, lines: profile.lines, what: PREDEFINED[status] };
}

const PREDEFINED: Readonly<Record<ProfileVerdict['status'], string>> = {
  PASS: 'is the predefined one, which does so',
  FAIL: 'is the predefined one, which does not do so',
  REVIEW: 'is not in the text, so a person has to look at its content',
};

const linesOf = (judged: readonly Judged[]): readonly number[] =>
  sortLines(judged.flatMap(({ profile, verdict }) => [...profile.lines, ...verdict.lines]));

const say = (judged: readonly Judged[]): string =>
  `The profile ${sayNames([...new Set(judged.map(({ profile }) => profile.name))])} ${judged[0]!.verdict.what}`;
