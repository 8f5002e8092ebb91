import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

type Unit = 'minutes' | 'days' | 'characters' | 'attempts' | 'passwords';
/** A setting as a document may call it, and its value in `fixtures/compliant.conf` of the type. */
type Setting = readonly [name: string, value: number, unit: Unit, side: 'atMost' | 'atLeast'];

const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  juniper_srx: [
    ['the idle timeout of login classes', 10, 'minutes', 'atMost'],
    ['the minimum length of local passwords', 15, 'characters', 'atLeast'],
    ['the limit of invalid login attempts before disconnect', 3, 'attempts', 'atMost'],
    ['the login lockout period', 30, 'minutes', 'atLeast'],
  ],
  cisco_ftd: [
    ['the SSH session timeout', 5, 'minutes', 'atMost'],
    ['the console session timeout', 5, 'minutes', 'atMost'],
    ['the minimum password length', 14, 'characters', 'atLeast'],
    ['local authentication attempts (max-fail)', 3, 'attempts', 'atMost'],
    ['the password lifetime', 180, 'days', 'atMost'],
  ],
  fortinet_fortigate: [
    ['the administrator idle timeout', 5, 'minutes', 'atMost'],
    ['the minimum length of the password policy', 12, 'characters', 'atLeast'],
    ['the administrator lockout threshold', 3, 'attempts', 'atMost'],
  ],
  huawei_usg: [
    ['the idle timeout of VTY lines', 5, 'minutes', 'atMost'],
    ['the web session timeout', 5, 'minutes', 'atMost'],
    ['the minimum password length', 8, 'characters', 'atLeast'],
    ['the account lockout duration', 30, 'minutes', 'atLeast'],
  ],
  checkpoint_security_gateway: [
    ['the CLI session timeout', 10, 'minutes', 'atMost'],
    ['the web session timeout', 10, 'minutes', 'atMost'],
    ['the minimum password length', 14, 'characters', 'atLeast'],
    ['the number of failed login attempts before lockout', 5, 'attempts', 'atMost'],
    ['the password expiration', 90, 'days', 'atMost'],
    ['the password history length', 12, 'passwords', 'atLeast'],
    ['the account lockout time', 20, 'minutes', 'atLeast'],
  ],
  paloalto_panos: [
    ['the idle timeout for device management', 10, 'minutes', 'atMost'],
    ['the minimum password length', 14, 'characters', 'atLeast'],
    ['the limit of invalid logon attempts', 3, 'attempts', 'atMost'],
    ['the password expiration period', 60, 'days', 'atMost'],
    ['the password history count', 24, 'passwords', 'atLeast'],
  ],
};

/** `S` is the setting, `N` the number, `W` the same as a word, `U` its unit, `M` the number in a smaller unit. */
const AT_MOST = `S is N U or less|S is no longer than N U|S must not exceed W U|S must be W U or less|S shall be at most N U|set S to N U
S does not last more than N U|S must not be longer than N U|S is limited to N U|S: maximum N U|S must be <= N U|S must be set to a maximum of W (N) U
S is between 1 and N U|S must be no higher than N U|S shall be N U or shorter|S must be within N-U|S is M or less|S may be N U at the very most
the device must be configured so that S never exceeds N U|confirm that S is capped at W U|S = N U|S (max. N U)|S of N U or fewer|keep S to N U or under
S cannot be longer than N U|a value greater than N U for S is not allowed|S ≤ N U|S shall be no more than W (N) U long|limit S to N U
verify that S stays under or at N U|maximum value for S: N|S is set to N U and not more|no S beyond N U`;
const BELOW = 'S must be under N U|S must be less than N U|S must be below W U';
const AT_LEAST = `S is N U or more|S is at least N U|S must be W U or longer|S must not be less than N U|S must be no shorter than W U|set S to N U
S: minimum N U|S must be >= N U|S is N U or greater|ensure a minimum of W U for S|S shall be set to W (N) U or higher|S is M or more
S has N U as its lower bound|the device must keep S at or above N U|S: not fewer than W U|S ≥ N U|S (min. N U)|S of N U or beyond|S never drops below N U
require W or more U for S|S shall be no less than W (N) U|values of less than N U for S are refused|S must be larger than or equal to N
minimum value for S: N|N U as S|S must be N at the least`;
const ABOVE = 'S must be more than N U|S must exceed N U|S must be over N U';
const OTHERWISE = `S must not be configured|do not configure S|S is not set|S must be disabled|S must be set unless the device is in a laboratory
S must be set, except on the console|changes of S must send an alert|S is prohibited|remove S|S must be left at its default|there must be no S
S must be set apart from on service accounts|S must be turned off|avoid S|S has to be unset|a change of S must be logged and mailed
S should be set with the exception of root`;

const WORDS = new Map(
  '2 two,3 three,4 four,5 five,7 seven,8 eight,9 nine,10 ten,12 twelve,13 thirteen,14 fourteen,15 fifteen,16 sixteen,20 twenty,24 twenty-four'
    .split(',')
    .concat('25 twenty-five,30 thirty,45 forty-five,60 sixty,90 ninety'.split(','))
    .map((pair) => [Number(pair.split(' ')[0]), pair.split(' ')[1]!]),
);

const write = (phrases: string, [name, , unit]: Setting, number: number): readonly string[] =>
  phrases.split(/[|\n]/).map((phrase) =>
    phrase.replace(/\b[SNWUM]\b/g, (letter) => {
      if (letter === 'S') return name;
      if (letter === 'W') return WORDS.get(number) ?? String(number);
      if (letter === 'U') return unit;
      if (letter === 'N' || (unit !== 'minutes' && unit !== 'days')) return String(number);
      return unit === 'minutes' ? `${number * 60} seconds` : `${number * 24} hours`;
    }),
  );

/** A number that the value does not meet, near enough to be demanded. */
function beyond([, value, , side]: Setting): number {
  if (side === 'atMost') return value > 60 ? value / 2 : value - Math.max(1, Math.floor(value / 3));
  return value === 30 ? 45 : value === 20 ? 25 : value + 1;
}

describe.each(Object.entries(SETTINGS))('%s, by titles and by prose', (type, settings) => {
  const platform = requirePlatform(type);
  const tree: ConfigTree = platform.parse(readFileSync(join(import.meta.dirname, type, 'fixtures/compliant.conf'), 'utf8'));
  const judge = (titles: readonly string[]) =>
    titles.map((title) => ({ title, status: decide(platform, makeRecommendation({ title }), tree).outcome.status }));
  /** The same in the audit, or in the remediation, of a title that names the setting alone. */
  const judgeProse = (sentences: readonly string[], [name]: Setting) =>
    sentences.flatMap((sentence) =>
      (['audit', 'remediation'] as const).map((part) => {
        const recommendation = makeRecommendation({ title: `Ensure ${name} is set`, [part]: makeProcedure(`Verify that ${sentence}.`) });
        return { title: `${part}: ${sentence}`, status: decide(platform, recommendation, tree).outcome.status };
      }),
    );
  const list = (judged: readonly { readonly title: string; readonly status: string }[], status: string): readonly string[] =>
    judged.filter((one) => one.status === status).map(({ title }) => title);

  test.each(settings)('%s', (...setting) => {
    const [, value, , side] = setting;
    const [within, strictly] = side === 'atMost' ? [AT_MOST, BELOW] : [AT_LEAST, ABOVE];
    const tooMuch = judge([...write(`${within}|${strictly}`, setting, beyond(setting)), ...write(strictly, setting, value)]);
    expect(list(tooMuch, 'PASS'), 'the value falls short').toEqual([]);
    const inProse = write(`${within}|${strictly}`, setting, beyond(setting));
    expect(list(judgeProse(inProse, setting), 'PASS'), 'the value falls short of what the prose asks for').toEqual([]);
    const met = judge(write(within, setting, value));
    expect(list(met, 'FAIL'), 'the value is as demanded').toEqual([]);
    expect(list(judge(write(OTHERWISE, setting, value)), 'PASS'), 'something else is demanded').toEqual([]);
  });

  test('most of what is plain is decided', () => {
    const met = settings.flatMap((setting) => judge(write(setting[3] === 'atMost' ? AT_MOST : AT_LEAST, setting, setting[1])));
    expect(list(met, 'PASS').length / met.length).toBeGreaterThan(DECIDED[type]!);
  });
});

/** The share of sufficient values that pass; settings that no check knows by such a name count as well. */
const DECIDED: Readonly<Record<string, number>> = {
  juniper_srx: 0.2,
  cisco_ftd: 0.5,
  fortinet_fortigate: 0.2,
  huawei_usg: 0.5,
  checkpoint_security_gateway: 0.7,
  paloalto_panos: 0.7,
};
