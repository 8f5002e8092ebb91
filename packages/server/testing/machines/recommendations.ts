import { type DrawnRecommendation, sampleRecommendations } from '../sample-benchmark.ts';

/** So many different recommendations, of the sample's three kinds by turns. */
export function makeRecommendations(count: number): DrawnRecommendation[] {
  return Array.from({ length: count }, (_, at) => ({ ...sampleRecommendations[at % sampleRecommendations.length]!, id: `1.${at + 1}` }));
}
