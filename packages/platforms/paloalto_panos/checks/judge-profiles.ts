import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, type Status, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Profile, profilesDefined, profilesInUse, profilesMeant } from '../facts/rules.ts';
import { evaluateBelow } from './assertions.ts';
import { linesIn } from './findings.ts';

export interface ProfileVerdict {
  readonly status: 'PASS' | 'FAIL' | 'REVIEW';
  readonly lines: readonly number[];
  /** A phrase about the profile, to follow its name. */
  readonly what: string;
}

export interface ProfileJudge {
  readonly judge: (profile: Place) => ProfileVerdict;
  /** The verdicts on predefined profiles by their names; the content of others is not in the text. */
  readonly predefined?: Readonly<Record<string, 'PASS' | 'FAIL'>>;
  /** The outcome if rules apply none and none is defined. */
  readonly none: Outcome;
  /** `enough`: one good profile settles it. `unclear`: the benchmark asks for a profile without saying whether for each rule. */
  readonly one?: 'enough' | 'unclear';
}

interface Judged extends ProfileVerdict {
  readonly name: string;
}

/**
 * Judges the profiles that rules in effect apply; each must comply. If rules apply none, the defined ones are judged: they are not in use,
 * so they settle it only if all agree.
 */
export function judgeProfiles(tree: ConfigTree, kind: string, rule: ProfileJudge): Outcome {
  const inUse = profilesInUse(tree, kind);
  const isUsed = inUse.length > 0;
  const judged = (isUsed ? inUse : profilesDefined(tree, kind)).map((profile) => judgeOne(profile, rule));
  if (judged.length === 0) return judgeNone(tree, kind, rule.none);
  const withStatus = (status: Status): readonly Judged[] => judged.filter((one) => one.status === status);
  const [good, bad, open] = [withStatus('PASS'), withStatus('FAIL'), withStatus('REVIEW')];
  if (rule.one === 'enough' && good.length > 0) return pass(linesIn(good), `${say(good)}.`);
  if (bad.length > 0 && !isUsed && bad.length < judged.length) {
    const reason = `No rule in effect applies a ${kind} profile, and of those defined some hold and some do not: ${namesOf(bad)}.`;
    return review(reason, linesIn(bad));
  }
  if (bad.length > 0 && good.length > 0 && rule.one === 'unclear')
    return review(`${say(good)}, but others in use do not: ${namesOf(bad)}.`, linesIn(judged));
  if (bad.length > 0) return fail(linesIn(bad), `${say(bad)}.`);
  if (open.length > 0) return review(`${say(open)}.`, linesIn(open));
  return pass(linesIn(good), `${say(good)}${isUsed ? '' : '; no rule in effect applies it'}.`);
}

const judgeNone = (tree: ConfigTree, kind: string, none: Outcome): Outcome =>
  unlessHidden(
    tree,
    `vsys * rulebase security rules * profile-setting profiles ${kind}`,
    unlessHidden(
      tree,
      `shared profiles ${kind}`,
      none,
      'there is no profile but the predefined ones (PAN-OS web interface help, Objects > Security Profiles)',
    ),
  );

/** The profiles of a kind that rules in effect apply, as things to be judged. */
export const inUse = (kind: string, noun: string) => ({
  noun,
  path: `vsys * profiles ${kind} *`,
  list: (tree: ConfigTree) => profilesMeant(tree, kind),
});

/** Judges a profile by an assertion about what stands in it. */
export const asserted =
  (assertion: Assertion): ProfileJudge['judge'] =>
  (profile) => {
    const { status, lines, reason } = evaluateBelow(profile, assertion);
    const what = `${status === 'PASS' ? 'is as demanded' : 'is not as demanded'}: ${reason.slice(0, -1)}`;
    return { status: status === 'NA' ? 'REVIEW' : status, lines, what };
  };

function judgeOne({ name, place, lines }: Profile, { judge, predefined = {} }: ProfileJudge): Judged {
  if (place) {
    const verdict = judge(place);
    return { ...verdict, name, lines: [...lines, ...verdict.lines] };
  }
  const status = Object.hasOwn(predefined, name) ? predefined[name]! : 'REVIEW';
  return { name, status, lines, what: PREDEFINED[status] };
}

const PREDEFINED: Readonly<Record<ProfileVerdict['status'], string>> = {
  PASS: 'is the predefined one, which does so',
  FAIL: 'is the predefined one, which does not do so',
  REVIEW: 'is not in the text, so a person has to look at its content',
};

const namesOf = (judged: readonly Judged[]): string => sayNames([...new Set(judged.map(({ name }) => name))]);
const say = (judged: readonly Judged[]): string => `The profile ${namesOf(judged)} ${judged[0]!.what}`;
