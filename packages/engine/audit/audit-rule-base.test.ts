import { describe, expect, it } from 'vitest';
import { makeRuleBase } from '../rule-base/testing/rule-maker.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { titleFinding } from '../report/rule-base-wording.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { auditRuleBase } from './audit-rule-base.ts';

/** A toy whose every line `allow <name>` or `disabled <name>` is a rule for all traffic. */
const platform = {
  ...makeToyPlatform(),
  readRuleBase: ({ lines }: { readonly lines: readonly string[] }) => {
    const rules = lines.flatMap((text, at) => {
      const [verb, name] = text.trim().split(' ');
      return name === undefined ? [] : [{ name, enabled: verb === 'allow', line: at + 1, endLine: at + 1 }];
    });
    return rules.length === 0 ? { lists: [], gaps: [] } : { ...makeRuleBase(rules), gaps: ['Rules of `secret hunter2` are missing.'] };
  },
};

describe('auditRuleBase', () => {
  it('counts by kind, the gravest finding first, with the lines of its rules', () => {
    const report = auditRuleBase(platform, 'allow first\r\nallow second\r\ndisabled third\r\n');
    expect(report).toMatchObject({ lists: 1, rules: 3, enabled: 2, omitted: 0 });
    expect(report?.counts).toEqual([
      { kind: 'any-any', certain: 2, undetermined: 0 },
      { kind: 'no-deny-all', certain: 1, undetermined: 0 },
      { kind: 'duplicate', certain: 1, undetermined: 0 },
      { kind: 'disabled', certain: 1, undetermined: 0 },
    ]);
    expect(report?.findings.map(({ severity, kind, rules }) => `${severity} ${kind} ${rules.join(' ')}`)).toEqual([
      'high any-any first',
      'high no-deny-all first',
      'high any-any second',
      'low duplicate second',
      'low disabled third',
    ]);
    expect(report?.findings[3]?.evidence).toEqual([
      { line: 1, text: 'allow first' },
      { line: 2, text: 'allow second' },
    ]);
  });

  it('shows the lines of a rule itself, and not those between them that belong to another', () => {
    const tree: ConfigTree = {
      ...makeToyPlatform().parse(''),
      lines: ['set rule a', 'set rule b', 'set rule a log', 'set other'],
      roots: [
        {
          words: ['rule'],
          line: 1,
          endLine: 3,
          children: [
            { words: ['a'], line: 1, endLine: 3, children: [{ words: ['log'], line: 3, endLine: 3, children: [] }] },
            { words: ['b'], line: 2, endLine: 2, children: [] },
          ],
        },
      ],
    };
    const rules = makeRuleBase([{ name: 'a', line: 1, endLine: 3, from: ['inside'], to: ['dmz'] }]);
    const report = auditRuleBase({ ...platform, readRuleBase: () => rules }, { tree, shown: tree.lines, redactQuote: (text) => text });
    const open = report!.findings.find(({ kind }) => kind === 'any-any')!;
    expect(open.evidence.map(({ line }) => line)).toEqual([1, 3]);
    expect(titleFinding(open)).toBe('Allows any service from any source to any destination (from inside, to dmz): a');
  });

  it('lists no more than a person goes through, and says how many it leaves out', () => {
    const report = auditRuleBase(platform, Array.from({ length: 600 }, (_, at) => `disabled rule-${at}`).join('\n'));
    expect([report?.findings.length, report?.omitted, report?.counts.at(-1)?.certain]).toEqual([500, 101, 600]);
  });

  it('shows no secret that names a rule', () => {
    const report = auditRuleBase(platform, 'secret hunter2\nallow other');
    expect(report?.rules).toBe(2);
    expect(JSON.stringify(report)).not.toContain('hunter2');
  });

  it('says that nothing is known where reading the rules ends in an error', () => {
    const broken = {
      ...platform,
      readRuleBase: () => {
        throw new RangeError('hunter2');
      },
    };
    const { gaps, ...rest } = auditRuleBase(broken, 'allow first') ?? { gaps: [] };
    expect(rest).toEqual({ lists: 0, rules: 0, enabled: 0, counts: [], findings: [], omitted: 0 });
    expect(gaps).toEqual(['Reading the rules ended in an error (RangeError); nothing is known of them, and a person has to look.']);
  });

  it('says nothing where there are no rules, or the platform cannot read them', () => {
    expect(auditRuleBase(platform, 'host')).toBeUndefined();
    expect(auditRuleBase(makeToyPlatform(), 'allow first')).toBeUndefined();
  });
});
