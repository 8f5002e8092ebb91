import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { type NumberDemand, atMost } from '@merlon/engine/checks/demand.ts';
import { readNumber, typedNumbers } from '@merlon/engine/checks/read-demand.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { childrenOf, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

/** Something with a lifetime of its own; without one it has the default. */
interface Lived {
  readonly name: string;
  readonly seconds: string | undefined;
  readonly line: number;
}

const wordAfter = (words: readonly string[], word: string): string | undefined => words[words.indexOf(word) + 1];

const livesOfIke = (tree: ConfigTree): readonly Lived[] =>
  ['crypto ikev2 policy', 'crypto ikev1 policy']
    .flatMap((path) => statementsOf(tree, path))
    .map((node) => {
      const own = childrenOf(node, 'lifetime').at(-1);
      const seconds = own && (own.words[1] === 'seconds' ? own.words[2] : own.words[1]);
      return { name: node.words.slice(1).join(' '), seconds, line: own?.line ?? node.line };
    });

/** The lifetime of all, and those of entries that have another. */
function livesOfIpsec(tree: ConfigTree): readonly Lived[] {
  const maps = [...statementsOf(tree, 'crypto map'), ...statementsOf(tree, 'crypto dynamic-map')];
  if (maps.length === 0 && statementsOf(tree, 'crypto ipsec profile').length === 0) return [];
  const global = statementsOf(tree, 'crypto ipsec security-association lifetime seconds').at(-1);
  const ofMaps = maps
    .filter(({ words }) => words.includes('lifetime') && words.includes('seconds'))
    .map(({ words, line }) => ({ name: words.slice(1, 4).join(' '), seconds: wordAfter(words, 'seconds'), line }));
  return [{ name: 'all', seconds: global?.words.at(-1), line: global?.line ?? maps[0]?.line ?? 1 }, ...ofMaps];
}

interface Lifetime {
  readonly id: string;
  readonly title: string;
  readonly about: Topic;
  readonly setting: string;
  readonly first?: readonly string[];
  readonly remediation: readonly string[];
  readonly beside: readonly string[];
  readonly demand: NumberDemand;
  readonly byDefault: number;
  readonly noun: string;
  readonly list: (tree: ConfigTree) => readonly Lived[];
}

function judgeLifetime(tree: ConfigTree, recommendation: Recommendation, given: Lifetime): Outcome {
  const { setting, demand, byDefault, noun, list } = given;
  const lives = list(tree);
  if (lives.length === 0) return unlessHidden(tree, 'crypto', notApplicable('No VPN of this kind is configured.'));
  const read = readNumber(demand, () => typedNumbers({ setting, demand }, demand, vocabulary, recommendation), recommendation);
  if ('unclear' in read) return review(read.unclear);
  const { number } = read.demand;
  const lifeOf = ({ seconds }: Lived): number => (seconds === 'none' ? Infinity : Number(seconds ?? byDefault));
  const long = lives.filter((one) => lifeOf(one) > number);
  const shown = long.length > 0 ? long : lives;
  const lines = sortLines(shown.map(({ line }) => line));
  const named = shown.map((one) => `${one.name} (${one.seconds ?? `${byDefault} by default`})`).join(', ');
  const reason = `${noun} must live for at most ${number} seconds: ${named}.`;
  if (lives.some((one) => Number.isNaN(lifeOf(one)))) return review(`A lifetime could not be read. ${reason}`, lines);
  return unlessHidden(tree, 'crypto', long.length > 0 ? fail(lines, reason) : pass(lines, reason));
}

const ofLifetime = (given: Lifetime): JudgedCheck => ({
  id: given.id,
  title: given.title,
  about: given.about,
  expectation: `the lifetime of every ${given.noun} of a VPN must be at most ${given.demand.number} seconds, after which the security associations are rekeyed, also the global one`,
  judge: (tree, recommendation) => judgeLifetime(tree, recommendation, given),
  ...(given.first && { first: given.first }),
  remediation: given.remediation,
  beside: given.beside,
  source: `${REFERENCE}, lifetime: ${given.byDefault} seconds by default`,
});

const LIVES = / (?:life ?times?|live|rekey\w*|renegotiat\w*) /;

export const ipsecLifetimeChecks: readonly CheckSpec[] = [
  ofLifetime({
    id: 'ipsec-lifetime',
    title: 'Ensure the lifetime of IPsec security associations is 28800 seconds or less',
    about: {
      title: [/ (?:ipsec|phase 2|child sas?) /, LIVES],
      except: [/ (?:ike\w*|phase 1|kilobytes?|gigabytes?|volume) /, BEYOND_A_SETTING],
    },
    setting: 'crypto ipsec security-association lifetime seconds',
    first: ['no crypto map <map and number> set security-association lifetime seconds <rest of the line>'],
    remediation: ['crypto ipsec security-association lifetime seconds 28800'],
    beside: ['crypto ipsec security-association lifetime seconds *', 'crypto map * * set security-association lifetime seconds *'],
    demand: atMost(28_800, 'second'),
    byDefault: 28_800,
    noun: 'IPsec security association',
    list: livesOfIpsec,
  }),
  ofLifetime({
    id: 'ike-lifetime',
    title: 'Ensure the lifetime of IKE security associations is 86400 seconds or less',
    about: { title: [/ (?:ike|ikev[12]|isakmp|phase 1) /, LIVES], except: [/ (?:ipsec|phase 2|certificates?|keys) /, BEYOND_A_SETTING] },
    setting: 'lifetime seconds',
    remediation: ['crypto ikev2 policy <number>', ' lifetime seconds 86400'],
    beside: ['lifetime seconds *', 'lifetime *'],
    demand: atMost(86_400, 'second'),
    byDefault: 86_400,
    noun: 'IKE policy',
    list: livesOfIke,
  }),
];
