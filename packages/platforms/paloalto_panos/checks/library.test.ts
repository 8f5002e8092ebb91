import { readFileSync, readdirSync } from 'node:fs';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Outcome } from '@merlon/engine/audit/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parsePanos } from '../parse/parse.ts';
import { panosChecks } from './library.ts';

const FIXTURES = new URL('fixtures/', import.meta.url);

function judge(check: LibraryCheck, config: string, given = makeRecommendation({ title: check.title, sections: [] })): Outcome {
  const tree = parsePanos(config);
  return typeof check.judge === 'function' ? check.judge(tree, given) : evaluate(check.judge, tree);
}

/** `pass-own-profile.conf` expects PASS, unless a line `# expect STATUS` says otherwise. */
const expectedOf = (file: string, text: string): string => /^# expect (\w+)$/m.exec(text)?.[1] ?? file.replace(/[-.].*$/, '').toUpperCase();

const checkOf = (title: string): string | undefined => panosChecks.find((check) => check.matches(makeRecommendation({ title })))?.id;
const byId = (id: string): LibraryCheck => panosChecks.find((check) => check.id === id)!;

describe.each(panosChecks.map((check) => [check.id, check] as const))('%s', (id, check) => {
  const files = readdirSync(new URL(`${id}/`, FIXTURES));

  it('has its configurations: without the setting, and either good and bad or one that a person has to judge', () => {
    expect(files).toContain('absent.conf');
    expect(files.includes('review.conf') || (files.includes('pass.conf') && files.includes('fail.conf'))).toBe(true);
  });

  it('judges the recommendation of its own title, and no other check does before it', () => {
    expect(checkOf(check.title)).toBe(id);
  });

  it.each(files)('judges %s as its name says', (file) => {
    const config = readFileSync(new URL(`${id}/${file}`, FIXTURES), 'utf8');
    const outcome = judge(check, config);
    expect([outcome.status, outcome.reason]).toEqual([expectedOf(file, config), outcome.reason]);
    expect(outcome.reason).toMatch(/^[A-Z`0-9].*\.$/s);
    expect(outcome.lines.every((line) => line >= 1 && line <= config.split('\n').length)).toBe(true);
  });

  it('says nothing in favour of a device where the text breaks off', () => {
    const config = readFileSync(new URL(`${id}/${files.includes('pass.conf') ? 'pass' : 'absent'}.conf`, FIXTURES), 'utf8');
    expect(judge(check, `${config}set shared botnet report "breaks off here\n`).status).not.toMatch(/PASS|NA/);
  });
});

describe('the library', () => {
  it('has no two checks of one name, and no configurations of a check that is not there', () => {
    const ids = panosChecks.map((check) => check.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(FIXTURES).toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    [
      "Ensure 'Minimum Length' is greater than or equal to 14",
      'password-minimum-length',
      'set mgt-config password-complexity minimum-length 12',
    ],
    ["Ensure 'Idle timeout' is less than or equal to 5 minutes", 'idle-timeout', 'set deviceconfig setting management idle-timeout 10'],
  ])('takes the bound of the title: %s', (title, id, line) => {
    const config = `set mgt-config password-complexity enabled yes\nset deviceconfig system hostname a\n${line}\n`;
    expect(judge(byId(id), config, makeRecommendation({ title })).status).toBe('FAIL');
    expect(judge(byId(id), config).status).toBe('PASS');
  });

  it('leaves a bound that does not fit the setting to a person', () => {
    const title = "Ensure 'Minimum Length' is less than or equal to 12";
    expect(judge(byId('password-minimum-length'), '', makeRecommendation({ title })).status).toBe('REVIEW');
  });

  it('takes the interval of updates from the title', () => {
    const config = 'set deviceconfig system update-schedule wildfire recurring every-15-mins action download-and-install\n';
    const status = (title: string): string => judge(byId('wildfire-updates'), config, makeRecommendation({ title })).status;
    expect(status("Ensure 'WildFire Update Schedule' is set to download and install updates every 15 minutes")).toBe('PASS');
    expect(status("Ensure 'WildFire Update Schedule' is set to download and install updates in real-time")).toBe('FAIL');
  });

  it('asks for kinds of characters where the document does', () => {
    const config = 'set mgt-config password-complexity enabled yes\n';
    const audit = makeProcedure(
      'Verify Enabled is checked.\nNon-zero values should be set for Minimum Uppercase, Lowercase and Special Characters.',
    );
    expect(judge(byId('password-complexity'), config, makeRecommendation({ audit })).status).toBe('FAIL');
    expect(judge(byId('password-complexity'), config).status).toBe('PASS');
  });

  it.each([
    ['Ensure System Logging to a Remote Host', 'syslog-forwarding'],
    ['Ensure SNMPv3 Traps Are Sent', 'snmp-traps'],
    ['Ensure that logging is enabled on built-in default security policies', 'default-rule-logging'],
    [
      "Ensure 'Inline Cloud Analysis' on Anti-Spyware profiles are enabled if 'Advanced Threat Prevention' is available",
      'spyware-inline-cloud',
    ],
    ["Ensure that 'Wildfire Inline ML' on antivirus profiles are set to enable", 'antivirus-inline-ml'],
    ['Ensure a WildFire file blocking profile is enabled for all security policies allowing Internet traffic flows', 'wildfire-applied'],
    ['Ensure an approved time zone is set', undefined],
  ])('judges %j by %s', (title, id) => {
    expect(checkOf(title)).toBe(id);
  });

  it('leaves what Panorama may have pushed open: no absence speaks in favour of the device', () => {
    const managed =
      'set mgt-config users a\nset deviceconfig system panorama-server 10.0.0.9\nset network profiles\nset zone inside network layer3\n';
    const speaking = panosChecks.filter(
      (check) => ['PASS', 'NA'].includes(judge(check, managed).status) && judge(check, managed).lines.length === 0,
    );
    expect(speaking.map((check) => check.id)).toEqual([]);
  });
});
