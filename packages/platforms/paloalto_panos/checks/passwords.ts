import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { describeTest } from '@merlon/engine/audit/value-test.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import { saysInProse } from '../document/demands.ts';
import { boundTest, defineCheck, showStanza } from './define-check.ts';
import { entriesOf, isYes, linesAt, linesFor, linesOfStanza, nameOf, placesOf, sayNames, unlessHidden, valueOf } from '../facts/facts.ts';

const COMPLEXITY = 'mgt-config password-complexity';
const SOURCE = 'PAN-OS web interface help, Minimum Password Complexity: off by default, every minimum 0';

interface Rule {
  readonly id: string;
  readonly title: string;
  readonly words: readonly RegExp[];
  readonly attribute: string;
  readonly test: ValueTest;
  /** The unit of the number, if it is a time. */
  readonly unit?: TimeUnit;
  readonly value: string;
}

const RULES: readonly Rule[] = [
  {
    id: 'password-minimum-length',
    title: "Ensure 'Minimum Length' is greater than or equal to 12",
    words: [/ minimum (?:password )?length | password length /],
    attribute: 'minimum-length',
    test: { is: 'atLeast', number: 12 },
    value: '12',
  },
  {
    id: 'password-uppercase',
    title: "Ensure 'Minimum Uppercase Letters' is greater than or equal to 1",
    words: [/ upper ?case /],
    attribute: 'minimum-uppercase-letters',
    test: { is: 'atLeast', number: 1 },
    value: '1',
  },
  {
    id: 'password-lowercase',
    title: "Ensure 'Minimum Lowercase Letters' is greater than or equal to 1",
    words: [/ lower ?case /],
    attribute: 'minimum-lowercase-letters',
    test: { is: 'atLeast', number: 1 },
    value: '1',
  },
  {
    id: 'password-numeric',
    title: "Ensure 'Minimum Numeric Letters' is greater than or equal to 1",
    words: [/ minimum (?:\w+ )?(?:numeric|number|digit)| numeric character /],
    attribute: 'minimum-numeric-letters',
    test: { is: 'atLeast', number: 1 },
    value: '1',
  },
  {
    id: 'password-special',
    title: "Ensure 'Minimum Special Characters' is greater than or equal to 1",
    words: [/ special characters? /],
    attribute: 'minimum-special-characters',
    test: { is: 'atLeast', number: 1 },
    value: '1',
  },
  {
    id: 'password-differs',
    title: "Ensure 'New Password Differs By Characters' is greater than or equal to 3",
    words: [/ differs? by | characters are changed in at least /],
    attribute: 'new-password-differs-by-characters',
    test: { is: 'atLeast', number: 3 },
    value: '3',
  },
  {
    id: 'password-history',
    title: "Ensure 'Prevent Password Reuse Limit' is set to 24 or more passwords",
    words: [/ password (?:re ?use|history) /],
    attribute: 'password-history-count',
    test: { is: 'atLeast', number: 24 },
    value: '24',
  },
  {
    id: 'password-change-period',
    title: "Ensure 'Required Password Change Period' is less than or equal to 90 days",
    words: [/ password change period | password (?:expir\w+|age) | maximum password lifetime /],
    attribute: 'password-change expiration-period',
    // 0 means that passwords never expire (PAN-OS web help).
    test: { is: 'atMost', number: 90, above: 0 },
    unit: 'day',
    value: '90',
  },
  {
    id: 'password-username',
    title: "Ensure 'Block Username Inclusion' is enabled",
    words: [/ username inclusion /],
    attribute: 'block-username-inclusion',
    test: { is: 'equals', value: 'yes' },
    value: 'yes',
  },
];

/** A rule has effect only while password complexity as a whole is enabled. */
function judgeRule(rule: Rule, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = `${COMPLEXITY} ${rule.attribute}`;
  const test = boundTest(rule.test, recommendation, rule.unit);
  if (!test) return review(`The document puts its bound for \`${rule.attribute}\` in a way that does not fit the setting.`);
  const absent = { status: 'FAIL', defaultValue: rule.test.is === 'equals' ? 'no' : '0', source: SOURCE } as const;
  const outcome = showStanza(evaluate({ op: 'value', path: path.split(' '), test, absent }, tree), path, tree);
  if (outcome.status !== 'PASS' || isYes(tree, `${COMPLEXITY} enabled`)) return outcome;
  const lines = [...outcome.lines, ...linesFor(tree, `${COMPLEXITY} enabled`)];
  const reason = `\`${path}\` is as demanded, but \`${COMPLEXITY} enabled\` is not \`yes\`, so it is not in effect (${SOURCE}).`;
  return unlessHidden(tree, `${COMPLEXITY} enabled`, fail(lines, reason));
}

const isAboveZero = (value: string | undefined): boolean => value === 'yes' || Number(value) > 0;

/** Some editions demand more than the switch: each kind of character, and a ban on the user's name. */
const charactersAskedFor = (prose: string): readonly string[] => [
  ...(/non-?zero values?/i.test(prose) ? ['minimum-uppercase-letters', 'minimum-lowercase-letters', 'minimum-special-characters'] : []),
  ...(/block username inclusion\W+should be enabled/i.test(prose) ? ['block-username-inclusion'] : []),
];

function judgeEnabled(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = `${COMPLEXITY} enabled`;
  const lines = linesFor(tree, path);
  if (!isYes(tree, path)) {
    if (lines.length > 0) return fail(lines, `\`${path}\` is not \`yes\`.`);
    return unlessHidden(tree, path, fail(linesOfStanza(tree, path), `\`${path}\` is not in the text; it is off by default (${SOURCE}).`));
  }
  const wanted = charactersAskedFor(saysInProse(recommendation));
  const missing = wanted.filter((attribute) => !isAboveZero(valueOf(tree, `${COMPLEXITY} ${attribute}`)));
  if (missing.length > 0) {
    return fail(lines, `The complexity is enabled, but the document also asks for these, which are not set: ${missing.join(', ')}.`);
  }
  return pass([...lines, ...wanted.flatMap((attribute) => linesFor(tree, `${COMPLEXITY} ${attribute}`))], `\`${path}\` is \`yes\`.`);
}

function judgePasswordProfiles(tree: ConfigTree): Outcome {
  const path = 'mgt-config password-profile';
  const profiles = entriesOf(tree, path);
  if (profiles.length === 0) {
    return unlessHidden(tree, path, pass(linesOfStanza(tree, path), 'There is no password profile, which is the default.'));
  }
  const lines = profiles.map((profile) => profile.node.line);
  const weak = profiles.filter((profile) => {
    const period = Number(valueOf(profile, 'password-change expiration-period') ?? 0);
    return !(period > 0 && period <= 90);
  });
  if (weak.length > 0)
    return fail(
      lines,
      `Password profiles override the password rules, and passwords under them do not expire in 90 days: ${sayNames(weak.map(nameOf))}.`,
    );
  return review('Password profiles exist and override the password rules; whether they are weaker is for a person to say.', lines);
}

const lockout = (place: Place | ConfigTree, path: string): boolean =>
  ['failed-attempts', 'lockout-time'].every((attribute) => Number(valueOf(place, `${path} ${attribute}`) ?? 0) > 0);

/** Editions up to that of PAN-OS 8 look for the lockout in the management settings; later ones say not to set it there. */
function judgeFallback(lines: readonly number[], recommendation: Recommendation): Outcome {
  const asked = commandsOf(recommendation.audit).some((command) => /\bdeviceconfig setting management\b/.test(command));
  return asked
    ? pass(lines, 'Administrators are locked out after failed attempts, by the management settings; there is no authentication profile.')
    : review('There is no authentication profile; administrators are locked out by the management settings alone.', lines);
}

function judgeLockout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const management = 'deviceconfig setting management admin-lockout';
  const profiles = [...entriesOf(tree, 'shared authentication-profile'), ...placesOf(tree, 'vsys * authentication-profile *')];
  const fallback = lockout(tree, management);
  const fallbackLines = [...linesFor(tree, `${management} failed-attempts`), ...linesFor(tree, `${management} lockout-time`)];
  if (profiles.length === 0) {
    if (fallback) return judgeFallback(fallbackLines, recommendation);
    const shown = [...fallbackLines, ...linesFor(tree, 'shared authentication-profile')];
    const reason =
      'No authentication profile with a lockout exists, and administrators are not locked out either; both are off by default.';
    return unlessHidden(tree, 'shared authentication-profile', fail(shown, reason));
  }
  const open = profiles.filter((profile) => !lockout(profile, 'lockout'));
  const lines = (of: readonly Place[]): readonly number[] =>
    of.flatMap((profile) => [profile.node.line, ...linesAt(placesOf(profile, 'lockout *'))]);
  if (open.length === 0) return pass(lines(profiles), 'Every authentication profile locks accounts after failed attempts, for a time.');
  const reason = `Authentication profiles without failed attempts or lockout time: ${sayNames(open.map(nameOf))}.`;
  return fallback
    ? review(`${reason} Administrators are locked out by the management settings.`, [...lines(open), ...fallbackLines])
    : fail(lines(open), reason);
}

function judgeLogonAttempts(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'deviceconfig setting management admin-lockout failed-attempts';
  const test = boundTest({ is: 'atMost', number: 3, above: 0 }, recommendation);
  if (!test) return review('The document puts its limit of logon attempts in a way that does not fit the setting.');
  const absent = { status: 'FAIL', defaultValue: '0', source: 'PAN-OS web interface help, Authentication Settings' } as const;
  const outcome = showStanza(evaluate({ op: 'value', path: path.split(' '), test, absent }, tree), path, tree);
  const elsewhere = [
    ...placesOf(tree, 'deviceconfig system authentication-profile'),
    ...placesOf(tree, 'mgt-config users * authentication-profile'),
  ];
  if (outcome.status !== 'PASS' || elsewhere.length === 0) return outcome;
  return review(`${outcome.reason} But administrators log on by authentication profiles, which have limits of their own.`, [
    ...outcome.lines,
    ...linesAt(elsewhere),
  ]);
}

export const passwordChecks: readonly LibraryCheck[] = [
  ...RULES.map((rule) =>
    defineCheck({
      id: rule.id,
      title: rule.title,
      words: rule.words,
      expectation: `\`${COMPLEXITY} ${rule.attribute}\` must ${describeTest(rule.test)}, with \`enabled yes\``,
      judge: (tree, recommendation) => judgeRule(rule, tree, recommendation),
      remediation: [`set ${COMPLEXITY} enabled yes`, `set ${COMPLEXITY} ${rule.attribute} ${rule.value}`],
      source: SOURCE,
    }),
  ),
  defineCheck({
    id: 'password-complexity',
    title: "Ensure 'Minimum Password Complexity' is enabled",
    words: [/ password complexity /],
    except: [/ requiring | at least one /],
    expectation: `\`${COMPLEXITY} enabled\` must be \`yes\``,
    judge: judgeEnabled,
    remediation: [`set ${COMPLEXITY} enabled yes`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'password-profiles',
    title: "Ensure 'Password Profiles' do not exist",
    words: [/ password profiles? /],
    except: [/ require| characters? /],
    expectation: 'there must be no password profile, or none weaker than the password rules',
    judge: judgePasswordProfiles,
    remediation: ['delete mgt-config password-profile <profile>'],
    // The CIS PAN-OS 6 benchmark sets it to none.
    beside: ['set mgt-config password-profile <none>'],
    source: 'PAN-OS web interface help, Password Profiles: they override the complexity settings; none by default',
  }),
  defineCheck({
    id: 'logon-attempts',
    title: 'Ensure the limit of 3 consecutive invalid logon attempts of administrators is enforced',
    words: [/ limit /, / invalid (?:logon|login) attempts /],
    expectation: '`deviceconfig setting management admin-lockout failed-attempts` must be above zero and no more than the document allows',
    judge: judgeLogonAttempts,
    remediation: ['set deviceconfig setting management admin-lockout failed-attempts 3'],
    source: 'PAN-OS web interface help, Device > Setup > Management > Authentication Settings: 0 is the default and limits nothing',
  }),
  defineCheck({
    id: 'account-lockout',
    title: "Ensure 'Failed Attempts' and 'Lockout Time' for Authentication Profile are properly configured",
    words: [/ lock ?out | failed (?:login )?attempts /],
    expectation: 'failed attempts and lockout time must both be above zero in every authentication profile',
    judge: (tree, recommendation) => {
      const outcome = judgeLockout(tree, recommendation);
      return outcome.status === 'PASS' && readQuantities(recommendation.title).length > 0
        ? review(`${outcome.reason} The number that the document names a person has to compare.`, outcome.lines)
        : outcome;
    },
    remediation: [
      'set shared authentication-profile <profile> lockout failed-attempts 5',
      'set shared authentication-profile <profile> lockout lockout-time 30',
      'set deviceconfig setting management admin-lockout failed-attempts 5',
      'set deviceconfig setting management admin-lockout lockout-time 30',
    ],
    source: 'PAN-OS web interface help, Authentication Profile and Authentication Settings: 0 is the default and locks nobody',
  }),
];
