import type { BenchmarkCommand } from '@merlon/contract/documents.ts';

/** The commands in which every word of the query stands somewhere. */
export const searchRecommendations = (commands: readonly BenchmarkCommand[], query: string): readonly BenchmarkCommand[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands.filter((command) => {
    const text = `${command.check_id} ${command.title} ${command.command} ${command.description} ${command.section}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
