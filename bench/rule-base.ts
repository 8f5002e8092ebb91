import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import type { Rule, RuleBase } from '@merlon/engine/model/rule-base.ts';
import { anyAddress, makeAddressSymbol } from '@merlon/engine/rule-base/addresses.ts';
import { analyseRuleBase } from '@merlon/engine/rule-base/analyse-rule-base.ts';
import { anyService, makeService, uniteServices } from '@merlon/engine/rule-base/services.ts';
import { type Result, median, time } from './measure.ts';

const RULES = 10_000;
/** The limit in milliseconds for this many rules. */
const LIMIT = 30_000;
/** Twice the rules may take this many times as long; comparing each with each would take 4 times as long. */
const MOST_GROWTH = 3.5;
const ROUNDS = 5;

/** Measures the analysis of a rule base, and how its time grows with the number of rules. */
export function measureRuleBase(): Result {
  const analyse = (rules: number): number => {
    const base = makeSampleRuleBase(rules);
    return time(() => analyseRuleBase(base));
  };
  analyse(RULES / 10);
  const rounds = Array.from({ length: ROUNDS }, () => ({ half: analyse(RULES / 2), whole: analyse(RULES) }));
  const whole = median(rounds.map((round) => round.whole));
  const growth = median(rounds.map((round) => round.whole / round.half));
  return {
    line: `rule base of ${RULES} rules analysed in ${whole.toFixed(0)} ms (at most ${LIMIT} ms), ${growth.toFixed(2)} times as long as half of it (at most ${MOST_GROWTH})`,
    held: whole <= LIMIT && growth <= MOST_GROWTH,
  };
}

/**
 * Realistic rules: between a few zones, from networks and hosts to others, with a few services; every tenth uses an unexplained name, every
 * twentieth copies an earlier one, some are wide, and the last one denies the rest.
 */
function makeSampleRuleBase(count: number): RuleBase {
  const rules = Array.from({ length: count - 1 }, (_, at) => makeRule(at % 20 === 19 ? at - 10 : at, at));
  const last: Rule = { ...makeRule(0, count - 1), action: 'deny', from: 'any', to: 'any', source: anyAddress, destination: anyAddress };
  return {
    lists: [
      {
        name: 'policy',
        rules: [...rules, { ...last, services: anyService }],
        fallback: { action: 'deny', logged: false, lines: [], source: 'the handbook' },
      },
    ],
    gaps: [],
  };
}

const ports = [22, 53, 80, 123, 443, 445, 1433, 3306, 3389, 8443];

function makeRule(seed: number, at: number): Rule {
  const host = (salt: number): string => `10.${(seed * 7 + salt) % 200}.${Math.floor(seed / 50) % 250}.${(seed * 13 + salt) % 250}`;
  const source = readAddress(seed % 3 === 0 ? `${host(1)}/24` : host(1));
  const destination = seed % 10 === 9 ? makeAddressSymbol(`host-${seed}`) : readAddress(host(2));
  const port = ports[seed % ports.length] ?? 443;
  return {
    name: `rule ${at + 1}`,
    enabled: true,
    action: seed % 9 === 0 ? 'deny' : 'allow',
    from: [`zone-${seed % 6}`],
    to: seed % 50 === 0 ? 'any' : [`zone-${(seed % 5) + 1}`],
    source: source && seed % 100 !== 50 ? source : anyAddress,
    destination: destination && seed % 25 !== 24 ? destination : anyAddress,
    services: seed % 40 === 0 ? anyService : uniteServices([{ entries: [makeService(6, { first: port, last: port })], symbols: [] }]),
    conditions: [],
    log: { begin: false, end: true },
    line: at + 1,
    endLine: at + 1,
  };
}
