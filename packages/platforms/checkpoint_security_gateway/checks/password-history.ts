import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { readSwitch } from '../document/wanted.ts';
import { linesAt, placesOf, sortLines } from '../facts/facts.ts';
import type { CheckSpec } from './define-library.ts';
import { defineNumber } from './define-setting.ts';

const CHECKING = 'password-controls history-checking';

const length = defineNumber({
  id: 'password-history',
  title: 'Old passwords are not used again',
  topic: { title: [/ history | reus| previous passwords | old passwords /], paths: [CHECKING, 'password-controls history-length'] },
  path: 'password-controls history-length',
  usual: { side: 'atLeast', number: 12 },
  badDefault: '10',
  source: 'Gaia Administration Guide, "Password History": checked by default, 10 passwords long',
});

/** The password history: the device has to check it, and it has to be long enough. */
export const passwordHistory: CheckSpec = {
  ...length,
  expectation: `\`${CHECKING}\` must be on and \`password-controls history-length\` 12 or more, or as the document says`,
  judge: judgeHistory,
  remediation: [`set ${CHECKING} on`, ...length.remediation],
};

function judgeHistory(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const checking = placesOf(tree, CHECKING);
  const states = checking.map((place) => readSwitch(valuesAt(place)[0]));
  if (states.includes('off')) return fail(linesAt(checking), `\`${CHECKING}\` is off.`);
  const outcome = length.judge(tree, recommendation);
  if (outcome.status !== 'PASS') return outcome;
  const lines = sortLines([...outcome.lines, ...linesAt(checking)]);
  if (checking.length > 0 && states.every((state) => state === 'on')) return { ...outcome, lines };
  return review(`The length is as demanded; whether \`${CHECKING}\` is on the text does not say.`, lines);
}
