import { wrapJudge } from '@merlon/engine/checks/define-library.ts';
import { commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { doubt } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';

/** An attribute of FortiOS of which a sentence says what it is to be: `session-pickup is enabled`. */
const ATTRIBUTE =
  /(?<![\w-])([a-z][a-z\d]*(?:-[a-z\d]+)+)["'”`]? (?:is|are|must be|has to be|should be|is set to|set to|=) (?:set to |not )?["'“`]?(?:enabled?|disabled?|\d+|all|high|deny|block)\b/g;

/** Leaves to a person a PASS of a document whose audit speaks of an attribute of which the check says nothing. */
export function heedAttributes(check: LibraryCheck): LibraryCheck {
  const { title, expectation, settings = [] } = check;
  const known = [title, expectation, ...settings.map((path) => path.join(' '))].join(' ');
  return wrapJudge(check, (outcome, _, recommendation) => {
    if (outcome.status !== 'PASS') return outcome;
    // Who judges what the document types itself is seen to elsewhere.
    const said = [known, outcome.reason, ...commandsOf(recommendation.remediation)].join(' ');
    const beyond = [...proseOf(recommendation.audit).matchAll(ATTRIBUTE)].find(([, name]) => !said.includes(name!));
    return beyond ? doubt(outcome, `But of \`${beyond[1]!}\`, of which the document speaks too, nothing was judged.`) : outcome;
  });
}
