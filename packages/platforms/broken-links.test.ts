import { readFileSync } from 'node:fs';
import { auditWithLibrary } from '@merlon/engine/testing/single-changes.ts';
import { type Place, findPath, linesOf, selectNodes, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { findEnclosing } from '@merlon/engine/config-tree/enclosing.ts';
import { isLongTier } from '@merlon/engine/testing/tier.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { describe, expect, test } from 'vitest';
import { platforms } from './registry.ts';

/** In the gate every so manieth link is broken, in the long tier each. */
const STEP = isLongTier ? 1 : 5;

const readCompliant = ({ type }: Platform): readonly string[] =>
  readFileSync(new URL(`${type}/fixtures/compliant.conf`, import.meta.url), 'utf8').split('\n');

/** The lines that take a line of a configuration back when they follow it; undefined where the notation has none. */
type TakeBack = (line: string, enclosing: readonly string[]) => readonly string[] | undefined;

const deleted: TakeBack = (line) => (/^(?:set|add) /.test(line) ? [line.replace(/^(?:set|add) /, 'delete ')] : undefined);
const within = (enclosing: readonly string[], line: string): readonly string[] => [
  ...enclosing.map((block, depth) => ' '.repeat(depth) + block),
  ' '.repeat(enclosing.length) + line,
];

const TAKE_BACK: Readonly<Record<string, TakeBack>> = {
  juniper_srx: deleted,
  // A value is deleted by its name.
  paloalto_panos: (line, enclosing) => deleted(line.replace(/ (?:"[^"]*"|\[[^\]]*\]|\S+)$/, ''), enclosing),
  checkpoint_security_gateway: deleted,
  cisco_ftd: (line, enclosing) => within(enclosing, line.startsWith('no ') ? line.slice(3) : `no ${line}`),
  huawei_usg: (line, enclosing) => [...within(enclosing, line.startsWith('undo ') ? line.slice(5) : `undo ${line}`), '#'],
  fortinet_fortigate: (line, enclosing) =>
    line.startsWith('set ')
      ? [
          ...within(enclosing, `unset ${line.split(' ')[1]}`),
          ...enclosing.toReversed().map((block) => (block.startsWith('edit') ? 'next' : 'end')),
        ]
      : undefined,
};

/** Lines after which nothing of a configuration stands. */
const ENDS: Readonly<Record<string, RegExp>> = { huawei_usg: /^return$/, cisco_ftd: /^(?:: end|Cryptochecksum:)/ };

function append(lines: readonly string[], type: string, more: readonly string[]): string {
  const end = lines.findIndex((line) => ENDS[type]?.test(line));
  const at = end < 0 ? lines.findLastIndex((line) => line !== '') + 1 : end;
  return [...lines.slice(0, at), ...more, ...lines.slice(at)].join('\n');
}

interface Link {
  readonly verdict: Verdict;
  readonly line: number;
}

const linksOf = (verdicts: readonly Verdict[], kind: string): readonly Link[] =>
  verdicts
    .filter(({ status }) => status === 'PASS')
    .flatMap((verdict) =>
      (verdict.witness ?? []).filter((link) => link.kind === kind).flatMap(({ lines }) => lines.map((line) => ({ verdict, line }))),
    );

describe.each(platforms.map((platform) => [platform.type, platform] as const))('the proofs of a compliant %s', (type, platform) => {
  const lines = readCompliant(platform);
  const audit = auditWithLibrary(platform);
  const before = audit(lines.join('\n'));
  const tree = platform.parse(lines.join('\n'));
  const judge = ({ verdict }: Link, config: string): Verdict => audit(config, verdict.checkId)[0]!;

  test('begin with the demand, and show lines or say what is absent', () => {
    const unproven = before.filter(
      ({ status, witness = [] }) =>
        status === 'PASS' && !(witness[0]?.kind === 'demand' && witness.some(({ kind }) => kind === 'evidence' || kind === 'absence')),
    );
    expect(unproven.map(({ checkId }) => checkId)).toEqual([]);
  });

  test('rest on no line that a later one takes back', () => {
    const links = linksOf(before, 'evidence').filter((_, at) => at % STEP === 0);
    const left = links.flatMap((link) => {
      const enclosing = findEnclosing(tree, link.line).map((node) => lines[node.line - 1]!.trim());
      const more = TAKE_BACK[type]!(lines[link.line - 1]!.trim(), enclosing);
      if (!more) return [];
      const config = append(lines, type, more);
      const { checkId, status, witness = [] } = judge(link, config);
      // A default, or another instance, may meet the demand as well: then the proof names that. A line may also have begun a part that stays.
      const stays = selectNodes(platform.parse(config).roots, (node) => node.line === link.line).length > 0;
      const isProven =
        stays || witness.some(({ kind, lines: shown }) => kind === 'absence' || (kind === 'evidence' && !shown.includes(link.line)));
      return status === 'PASS' && !isProven ? [`${checkId}: ${more.join(' / ')}`] : [];
    });
    expect(left).toEqual([]);
  });

  test('rest on no object that is not defined', () => {
    const scopes = [tree, ...(tree.scopes ?? []).map((node): Place => ({ node, offset: node.words.length, captured: [] }))];
    const named = (platform.references ?? []).flatMap(({ path, isFirst }) =>
      scopes
        .flatMap((scope) => findPath(scope, path))
        .flatMap((place) => (isFirst ? valuesAt(place).slice(0, 1) : valuesAt(place)).map((name) => ({ name, lines: linesOf(place) }))),
    );
    const left = before.flatMap((verdict) => {
      const shown = new Set((verdict.witness ?? []).filter(({ kind }) => kind === 'evidence').flatMap(({ lines: own }) => own));
      if (verdict.status !== 'PASS') return [];
      return named.flatMap(({ name, lines: at }) => {
        const line = at.find((one) => shown.has(one));
        if (line === undefined) return [];
        const renamed = lines.with(line - 1, lines[line - 1]!.replace(new RegExp(`(?<=[ "])${name}(?=[" ]|$)`), `${name}-else`));
        return judge({ verdict, line }, renamed.join('\n')).status === 'PASS' ? [`${verdict.checkId}: ${renamed[line - 1]}`] : [];
      });
    });
    expect(left).toEqual([]);
  });
});

/** In the gate a text is cut at every sixth place. */
const CUTS = isLongTier ? 24 : 4;

/**
 * Some texts do not show that they are whole: set lines of Junos and Check Point have no end, a FortiOS backup can be cut between sections,
 * and none has a last statement that every device prints.
 */
const OPEN_ENDED = /juniper|fortinet|checkpoint/;
const SHOWS_ITS_START = platforms.filter(({ type }) => type !== 'juniper_srx').map((platform) => [platform.type, platform] as const);

describe.each(SHOWS_ITS_START)('a part of a configuration of %s', (type, platform) => {
  test.each(['compliant', 'sample'])('%s.conf, cut at its start or end, passes nothing that the whole does not', (name) => {
    const lines = readFileSync(new URL(`${type}/fixtures/${name}.conf`, import.meta.url), 'utf8').split('\n');
    const audit = auditWithLibrary(platform);
    const whole = new Map(audit(lines.join('\n')).map(({ checkId, status }) => [checkId, status]));
    const better = Array.from({ length: CUTS - 1 }, (_, index) => Math.floor((lines.length * (index + 1)) / CUTS)).flatMap((at) =>
      [...(OPEN_ENDED.test(type) ? [] : [lines.slice(0, at)]), lines.slice(at)]
        .map((part) => part.join('\n'))
        .filter((part) => platform.recognises(part))
        .flatMap((part) => audit(part))
        .filter(({ checkId, status }) => status === 'PASS' && /FAIL|REVIEW/.test(whole.get(checkId)!))
        .map(({ checkId }) => `${checkId}, cut at line ${at}`),
    );
    expect(better).toEqual([]);
  });
});
