import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { describeTest, passesTest, sayValue } from '@merlon/engine/audit/value-test.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { defaultOf } from './defaults.ts';
import { type Scope, sectionOf, settingOf, unlessHidden } from './scope.ts';

/** A single setting of a section, and the test for its value. */
export interface Setting {
  /** `system global` */
  readonly section: string;
  readonly attribute: string;
  readonly test: ValueTest;
}

/**
 * Judges one setting: by its value if the text has it, by its default if not. The default is the benchmark's own, else the platform's; if
 * neither is known, or the device is older than the default, the absence decides nothing.
 */
export function judgeSetting(scope: Scope, setting: Setting, recommendation: Recommendation): Outcome {
  const { section, attribute, test } = setting;
  const name = `\`${section}\` \`${attribute}\``;
  const node = sectionOf(scope, section);
  const stated = settingOf(node, attribute);
  const lines = stated ? [stated.line] : node ? [node.line] : [];
  if (stated) {
    const values = stated.words.slice(1);
    const said = sayValue(test, values);
    const found = said === undefined ? 'it is not so in the line shown' : `it is \`${said}\``;
    if (passesTest(test, values)) return pass(lines, `${name} must ${describeTest(test)}, and it is so.`);
    return fail(lines, `${name} must ${describeTest(test)}; ${found}.`);
  }
  const held = defaultOf(scope.tree, recommendation, section, attribute);
  if (held === undefined) {
    return unlessHidden(scope, section, review(`${name} is not in the text, and its default on this device is not known.`, lines));
  }
  const reason = `${name} must ${describeTest(test)}; it is not in the text, so the default \`${held.value}\` holds (${held.source}).`;
  if (!passesTest(test, held.value.split(' '))) return unlessHidden(scope, section, fail(lines, reason));
  const doubted = review(`${reason} But the vendor's references say another default.`, lines);
  return unlessHidden(scope, section, held.contradicted ? doubted : pass(lines, reason));
}
