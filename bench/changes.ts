import { compareTrees } from '@merlon/engine/changes/compare-trees.ts';
import { followTraffic } from '@merlon/engine/changes/describe-change.ts';
import { readComparable } from '@merlon/engine/changes/read-comparable.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { makeRandom } from '@merlon/engine/testing/random.ts';
import { type Result, median, time } from './measure.ts';

const RULES = 10_000;
const EDITS = 50;
/** The limits in milliseconds. */
const LIMITS = { trees: 1000, traffic: 5000 };
const ROUNDS = 5;

/** Measures the comparison of two large policies, of which some rules are rewritten, moved, added or gone. */
export function measureChanges(platform: Platform): Result {
  const rules = Array.from({ length: RULES }, (_unused, number) => writeRule(number));
  const rounds = Array.from({ length: ROUNDS }, (_unused, round) => compareOnce(platform, rules, editSome(rules, round)));
  const [trees, traffic] = [median(rounds.map((one) => one.trees)), median(rounds.map((one) => one.traffic))];
  const isTold = rounds.every(({ told }) => told >= EDITS / 2);
  return {
    line: `${RULES} rules with ${EDITS} edits compared in ${trees.toFixed(0)} ms (at most ${LIMITS.trees} ms), their traffic in ${traffic.toFixed(0)} ms (at most ${LIMITS.traffic} ms)`,
    held: isTold && trees <= LIMITS.trees && traffic <= LIMITS.traffic,
  };
}

function compareOnce(platform: Platform, rules: readonly string[], edited: readonly string[]) {
  const [before, after] = [rules, edited].map((list) => readComparable(platform, writeConfiguration(list)));
  const found: { changes?: ReturnType<typeof compareTrees> } = {};
  const trees = time(() => (found.changes = compareTrees(before!, after!, platform)));
  const { changes } = found;
  const traffic = time(() => followTraffic(before!, after!, changes!));
  return { trees, traffic, told: changes!.rules.length };
}

function editSome(rules: readonly string[], seed: number): readonly string[] {
  const random = makeRandom(seed + 1);
  let edited = [...rules];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const at = random.below(edited.length);
    const rule = edited[at]!;
    if (edit % 4 === 0) edited[at] = rule.replace(/then (?:permit|deny)/, rule.includes('then deny') ? 'then permit' : 'then deny');
    else if (edit % 4 === 1) edited[at] = rule.replaceAll(/match application \S+/g, 'match application any');
    else if (edit % 4 === 2) edited = edited.toSpliced(at, 1).toSpliced(random.below(edited.length), 0, rule);
    else edited = edited.toSpliced(at, 0, writeRule(RULES + seed * EDITS + edit));
  }
  return edited;
}

const applications = ['junos-ssh', 'junos-https', 'junos-http', 'junos-dns-udp', 'junos-ntp', 'any'];
const address = (seed: number): string => `net-${seed % 2000}`;

/** A rule between two of a few zones. */
function writeRule(number: number): string {
  const policy = `set security policies from-zone zone-${number % 3} to-zone zone-${(number % 4) + 3} policy rule-${number}`;
  return [
    `${policy} match source-address ${number % 97 === 0 ? 'any' : address(number * 7)}`,
    `${policy} match destination-address ${number % 101 === 0 ? 'any' : address(number * 13 + 5)}`,
    `${policy} match application ${applications[number % applications.length]}`,
    `${policy} then ${number % 9 === 0 ? 'deny' : 'permit'}`,
    `${policy} then log session-close`,
  ].join('\n');
}

function writeConfiguration(rules: readonly string[]): string {
  const addresses = Array.from(
    { length: 2000 },
    (_unused, number) =>
      `set security address-book global address ${address(number)} 10.${number % 200}.${Math.floor(number / 8) % 250}.0/24`,
  );
  return ['set version 21.4R3.15', 'set system host-name sample', ...addresses, ...rules, ''].join('\n');
}
