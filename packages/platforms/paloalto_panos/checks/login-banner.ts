import { findText, readDemandedTexts } from '@merlon/engine/audit/demanded-text.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { linesFor } from '../facts/facts.ts';

const BANNER = 'deviceconfig system login-banner';

/**
 * Another text of the device, such as the message of the day, is not the banner, though a document's text may stand there. It is shown where
 * there is no banner.
 */
function judgeBanner(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = evaluate(value(BANNER, { is: 'set' }, { status: 'FAIL', source: 'there is no banner by default' }), tree);
  if (outcome.status === 'FAIL')
    return { ...outcome, lines: [...outcome.lines, ...linesFor(tree, 'deviceconfig system motd-and-banner *')] };
  const texts = readDemandedTexts(recommendation);
  if (texts.length === 0 || outcome.status !== 'PASS') return outcome;
  // A document that has a short text as well names the length from which on the long one is due.
  return findText(texts, valuesOf(tree, BANNER)) === 'whole'
    ? { ...outcome, reason: `${outcome.reason} PAN-OS takes 3200 characters, so that a text of 1300 has room.` }
    : review(`${outcome.reason} Whether it is the text that the document demands is for a person to say.`, outcome.lines);
}

export const loginBannerChecks: readonly CheckSpec[] = [
  {
    id: 'login-banner',
    title: "Ensure 'Login Banner' is set",
    about: {
      title: [/ (?:log ?in|log ?on|warning) banner | banner .*(?:log ?in|log ?on|access|authenticat\w*) /],
      except: [/ (?:states?|says?|contains?|mentions?|reveals?|names?|standard|mandatory|dod|approved) /],
    },
    expectation: `\`${BANNER}\` must be set: a login or warning banner that is shown before access is granted`,
    judge: judgeBanner,
    remediation: [`set ${BANNER} "<text>"`],
    source: 'PAN-OS web interface help, Device > Setup > Management > General Settings',
  },
];
