import { readDemandedTexts } from '@merlon/engine/audit/demanded-text.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { commandsOf, proseOf, type Recommendation } from '@merlon/engine/model/recommendation.ts';
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
  const { text, isOwn, takesMore } = readText(recommendation);
  if (text === undefined)
    return isOwn ? doubt(shown, 'Whether the disclaimer says what the document asks for a person has to read.') : shown;
  const section = sectionOf(scope, message);
  const lines = [...shown.lines, ...linesOf(section, 'buffer')];
  const own = valueOf(section, 'buffer');
  if (own === undefined) return fail(lines, 'The disclaimer has the text of the factory, and the document words another.');
  if (!plain(own).includes(plain(text))) return fail(lines, 'The disclaimer is shown, but not with the text that the document words.');
  const shows =
    text.length > LONGEST_QUOTED
      ? 'The disclaimer is shown, and has the text that the document words.'
      : `The disclaimer is shown, and reads: "${text}"`.replace(/\.?"$/, '".');
  return plain(own) === plain(text) || takesMore ? pass(lines, shows) : review(`${shows} But it says more than that.`, lines);
}

/** A longer text is not repeated in a reason. */
const LONGEST_QUOTED = 300;

/** A document that asks for a text among others. */
const TAKES_MORE = /\b(?:contain|includ|mention)\w*\b/i;
const EXAMPLE = /\b(?:e\.g\.|examples?|for instance|sample|such as|similar|suggested|beispiel\w*|z\. ?b\.)/i;
const QUOTED = /["“”„«»]([^"“”„«»]{15,4000})["“”«»]/g;
/** `The text reads: Authorised use only.` */
const AFTER_COLON =
  /\b(?:texts?|wording|banner|message|notice|disclaimer|warning|reads?|says?|wortlaut|lautet|lauten|anmeldetext|hinweis|meldung)\b[^:\n]{0,60}:[ \t]+([^\n]{15,4000})$/gim;
/** The document has a text of its own in mind, wherever that is. */
const OWN_TEXT =
  /\b(?:following(?! (?:cli )?(?:commands?|steps?|procedures?|settings?)\b)|exact|approved|prescribed|mandatory|standard|company'?s?|corporate|organi[sz]ation'?s?|legal department|word for word|verbatim|wortlaut|vorgegeben\w*|folgende\w*)\b.{0,60}\b(?:texts?|wording|banners?|message|notice|disclaimer|warning|hinweis|meldung)\b|\bword for word\b|\bverbatim\b|\b(?:in|auf) (?:german|deutsch|french|english|italian|spanish)\b|\bmust (?:say|state|mention|contain|name|read|warn)\b/i;

/** What a document says of the text of a banner. */
interface WordedText {
  readonly text?: string;
  /** It wants a certain one, be it worded or not. */
  readonly isOwn: boolean;
  /** Others may stand beside it. */
  readonly takesMore: boolean;
}

function readText(recommendation: Recommendation): WordedText {
  const { title, audit, remediation } = recommendation;
  const prose = [title, proseOf(audit), proseOf(remediation)].join('\n');
  const typed = statementsOf([audit, remediation].flatMap(commandsOf)).flatMap(({ words: [verb, name, ...values] }) =>
    verb === 'set' && name === 'buffer' ? [values.join(' ')] : [],
  );
  const quoted = [...prose.matchAll(QUOTED)].map(([, text]) => text!);
  const worded = quoted.some(isText) ? quoted : [...prose.matchAll(AFTER_COLON)].map(([, text]) => text!);
  const demanded = readDemandedTexts(recommendation);
  const all = new Map([...demanded, ...worded, ...typed].filter(isText).map((text) => [plain(text), text.trim()]));
  // Of a long text that commands type, the line of the command has but the beginning.
  const texts = [...all]
    .filter(([own]) => ![...all.keys()].some((other) => other !== own && other.startsWith(own)))
    .map(([, text]) => text);
  const isOwn = texts.length > 0 || OWN_TEXT.test(prose);
  // The text itself may say "e.g." or "including".
  const own = texts.map(plain).join('\n');
  const around = (text: string): string =>
    texts
      .reduce((said, one) => said.replaceAll(one, ' '), text)
      .split('\n')
      .filter((line) => !own.includes(plain(line)))
      .join('\n');
  const takesMore = TAKES_MORE.test([title, around(proseOf(audit))].join('\n'));
  return texts.length === 1 && !EXAMPLE.test(around(prose)) ? { text: texts[0]!, isOwn, takesMore } : { isOwn, takesMore };
}

/** A sentence, and no name of a button or a placeholder. */
const isText = (text: string): boolean =>
  text.trim().split(/\s+/).length >= 4 && !/[<>[\]{}$]|\.{3}|\b(?:finding|config|set|end)\b/.test(text);

/** A text without its markup, punctuation and white space, which differ with every editor. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
