import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { block } from '../document/write-commands.ts';

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

const shownText = ({ setting, message }: Banner) =>
  ({
    text: 'disclaimer',
    at: [{ path: `${message} buffer` }],
    absent: { status: 'PASS', source: 'the factory has a text of its own' },
    needs: [{ setting: `system global ${setting}`, demand: equals('enable') }],
    tells: { maker: /\bforti\w+/i, names: ['system global hostname'] },
  }) as const;

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
    ...shownText(POST_LOGIN),
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
    ...shownText(PRE_LOGIN),
    remediation: mend(PRE_LOGIN),
    source: SOURCE,
  },
];
