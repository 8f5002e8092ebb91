import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { statementsOf } from '../../facts/statements.ts';

const RELEASE = /\b(\d+)\.(\d+)(?:\((\d+)\)(\d+)?)?/;
const NAMED = /\b\d+\.\d+\(\d+\)\d*(?! ?\d)/g;
const LATER =
  /\bor (?:a |an )?(?:later|newer|higher|above)\b|\bat least\b|\bnot (?:older|lower|earlier) than\b|\bminimum\b|\bor any later\b/;

const numbersOf = (text: string): readonly number[] => (RELEASE.exec(text)?.slice(1) ?? []).map((part) => Number(part ?? 0));

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** `ASA Version 9.16(4)14`: the train, the maintenance release and the build (Cisco ASA release notes, "version numbering"). */
function judgeRelease(tree: ConfigTree, said: Said): Outcome {
  const asked = said.demands.flatMap((clause) => clause.match(NAMED) ?? []).map(numbersOf);
  const line = tree.lines.findIndex((text) => /^(?::\s*)?ASA Version \d/.test(text));
  if (asked.length === 0 || line < 0 || !said.asks(LATER))
    return review('Which release is asked for, or which is in use, is not in the text.');
  const runs = numbersOf(tree.lines[line]!);
  const least = asked.toSorted(compare).at(-1)!;
  const same = asked.every((one) => compare(one, least) === 0);
  if (compare(runs, asked.toSorted(compare)[0]!) < 0) return fail([line + 1], 'The release is older than the one that the document names.');
  const wantsImage = said.asks(/\bboot system\b/);
  if (wantsImage && statementsOf(tree, 'boot system').length === 0)
    return fail([], '`boot system` names no image; by default the first one found is loaded.');
  if (!same || compare(runs, least) < 0) return review('The document names several releases.', [line + 1]);
  const images = statementsOf(tree, 'boot system');
  if (wantsImage && !images.every(({ words }) => /^disk[01]:/.test(words[2] ?? '')))
    return review(
      'An image is loaded from elsewhere.',
      images.map((node) => node.line),
    );
  return pass(
    [line + 1, ...(wantsImage ? images.map((node) => node.line) : [])],
    'The release is the one that the document names, or a later one.',
  );
}

/** Source: Cisco ASA Series Command Reference, show version and boot system. */
export const releaseTopic: TopicJudge = {
  id: 'release',
  about: /\b(?:release|software version|version of the software|firmware|software release)\b/,
  phrases: [
    { says: 'release', as: /\b(?:asa )?(?:version )?\d+\.\d+\(\d+\)\d*/ },
    { says: 'later', as: LATER },
    { says: 'boot', as: /\bboot system (?:disk0:?\/?)?(?: \(or disk1\))?/ },
  ],
  words:
    'run running release runs software version asa first image loaded local disk disk0 disk1 explicitly named boot system is names in use a one later runs',
  typed: /^boot system\b/,
  heeds: [/\bfirst lines of show running-config\b/],
  expectation: 'the release must be the one that the document names, or a later one',
  judge: judgeRelease,
};
