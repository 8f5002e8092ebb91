import { compareReleases, numbersOf } from '@merlon/engine/model/release.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { asaRelease } from '../../facts/release.ts';
import { statementsOf } from '../../facts/statements.ts';

const NAMED = /\b\d+\.\d+\(\d+\)\d*(?! ?\d)/g;
const LATER =
  /\bor (?:a |an )?(?:later|newer|higher|above)\b|\bat least\b|\bnot (?:older|lower|earlier) than\b|\bminimum\b|\bor any later\b/;

/** `ASA Version 9.16(4)14`: the train, the maintenance release and the build (Cisco ASA release notes, "version numbering"). */
function judgeRelease(tree: ConfigTree, said: Said): Outcome {
  const asked = said.demands.flatMap((clause) => clause.match(NAMED) ?? []).map(numbersOf);
  const shown = asaRelease.ofDevice(tree);
  if (asked.length === 0 || !shown || !said.asks(LATER))
    return review('Which release is asked for, or which is in use, is not in the text.');
  const runs = numbersOf(shown.text);
  const least = asked.toSorted(compareReleases).at(-1)!;
  const same = asked.every((one) => compareReleases(one, least) === 0);
  if (compareReleases(runs, asked.toSorted(compareReleases)[0]!) < 0)
    return fail([shown.line], 'The release is older than the one that the document names.');
  const wantsImage = said.asks(/\bboot system\b/);
  if (wantsImage && statementsOf(tree, 'boot system').length === 0)
    return fail([], '`boot system` names no image; by default the first one found is loaded.');
  if (!same || compareReleases(runs, least) < 0) return review('The document names several releases.', [shown.line]);
  const images = statementsOf(tree, 'boot system');
  if (wantsImage && !images.every(({ words }) => /^disk[01]:/.test(words[2] ?? '')))
    return review(
      'An image is loaded from elsewhere.',
      images.map((node) => node.line),
    );
  return pass(
    [shown.line, ...(wantsImage ? images.map((node) => node.line) : [])],
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
