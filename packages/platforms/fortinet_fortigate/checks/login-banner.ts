import { plainText, readWordedText } from '@merlon/engine/audit/worded-text.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { statementsOf } from '../document/read-demands.ts';
import { block } from '../document/write-commands.ts';
import { type Scope, linesOf, onDevice, sectionOf, valueOf } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';

/** A disclaimer, its switch and its text (FortiOS administration guide, Replacement messages). */
interface Banner {
  readonly setting: string;
  readonly message: string;
}

const PRE_LOGIN: Banner = { setting: 'pre-login-banner', message: 'system replacemsg admin pre_admin-disclaimer-text' };
const POST_LOGIN: Banner = { setting: 'post-login-banner', message: 'system replacemsg admin post_admin-disclaimer-text' };

const SOURCE = 'FortiOS CLI reference, system global; administration guide, Replacement messages';
const BANNER = / (?:banners?|disclaimer|(?:log ?[io]n|logon|access|legal|consent) (?:warning|message|notice|text|announcement)) /;

const describe = ({ setting }: Banner): string =>
  `\`system global ${setting}\` must be \`enable\`, and the disclaimer (warning, message) that is shown must have the text that the recommendation words, if it words one (the correct, required text, such as a DoD-approved one); it is displayed and retained before entering the password and before granting access, until whoever logs on is forced to accept (acknowledge) it`;

const mend = ({ setting, message }: Banner): readonly string[] => [
  ...block('config system global', `set ${setting} enable`),
  ...block(`config ${message.replace(/ (?=[^ ]+$)/, ' "')}"`, 'set buffer <text>'),
];

export const bannerChecks: readonly CheckSpec[] = [
  {
    id: 'post-login-banner',
    title: "Ensure 'Post-Login-Banner' is set",
    about: [
      { title: [/ post login /, / (?:banner|disclaimer) /] },
      {
        title: [
          BANNER,
          / (?:post|after) (?:an? |the |every |each |any )?(?:successful )?(?:admin\w* )?(?:log ?[io]n|logon|authenticat\w*|logging) /,
        ],
        except: [/ (?:pre|before) /],
      },
    ],
    expectation: describe(POST_LOGIN),
    judge: onDevice((scope, recommendation) => judgeBanner(POST_LOGIN, scope, recommendation)),
    remediation: mend(POST_LOGIN),
    source: SOURCE,
  },
  {
    id: 'pre-login-banner',
    title: "Ensure 'Pre-Login Banner' is set",
    about: [
      { title: [/ pre login /, / (?:banner|disclaimer) /] },
      { title: [BANNER], except: [/ (?:post|after|seconds?|minutes?|ssl|vpn|portal|users?|host ?name|version|hide|hid\w*|not) /] },
    ],
    expectation: describe(PRE_LOGIN),
    judge: onDevice((scope, recommendation) => judgeBanner(PRE_LOGIN, scope, recommendation)),
    remediation: mend(PRE_LOGIN),
    source: SOURCE,
  },
];

function judgeBanner({ setting, message }: Banner, scope: Scope, recommendation: Recommendation): Outcome {
  const shown = judgeSetting(scope, `system global ${setting}`, equals('enable'), recommendation);
  if (shown.status !== 'PASS') return shown;
  const { text, isOwn, takesMore } = readWordedText(recommendation, typedTexts(recommendation));
  if (text === undefined)
    return isOwn ? doubt(shown, 'Whether the disclaimer says what the document asks for a person has to read.') : shown;
  const section = sectionOf(scope, message);
  const lines = [...shown.lines, ...linesOf(section, 'buffer')];
  const own = valueOf(section, 'buffer');
  if (own === undefined) return fail(lines, 'The disclaimer has the text of the factory, and the document words another.');
  if (!plainText(own).includes(plainText(text)))
    return fail(lines, 'The disclaimer is shown, but not with the text that the document words.');
  const shows =
    text.length > LONGEST_QUOTED
      ? 'The disclaimer is shown, and has the text that the document words.'
      : `The disclaimer is shown, and reads: "${text}"`.replace(/\.?"$/, '".');
  return plainText(own) === plainText(text) || takesMore ? pass(lines, shows) : review(`${shows} But it says more than that.`, lines);
}

/** A longer text is not repeated in a reason. */
const LONGEST_QUOTED = 300;

/** The texts that a document's commands type. */
const typedTexts = ({ audit, remediation }: Recommendation): readonly string[] =>
  statementsOf([audit, remediation].flatMap(commandsOf)).flatMap(({ words: [verb, name, ...values] }) =>
    verb === 'set' && name === 'buffer' ? [values.join(' ')] : [],
  );
