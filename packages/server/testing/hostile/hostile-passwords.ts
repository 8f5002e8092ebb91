/** Longer than anything that is rated. */
const LENGTH = 1024;

/** Texts that cost a rater the most: letters that stand for others, dates, sequences, repeats and words that overlap. */
const SEEDS = [
  '4@8({[</|1!7+0$5%2',
  '4b3ll0$1d7@zxvq9',
  'p4$$w0rdP@55W0RD',
  '4@',
  '@8{3691!|70$5+%2',
  'aA1!',
  '1112131415161718',
  '20011231',
  'abcdefgfedcba',
  'qwertyuiopasdfghjkl',
  'pass',
  'lovelovelove1',
  'correcthorsebatterystaple',
  'a',
  'ab',
  '\u{1F600}é\u0130',
] as const;

/** Each as long as a query takes, and mixed with the next, so that none is like another. */
export const listHostilePasswords = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const seed = SEEDS[index % SEEDS.length]!;
    const next = SEEDS[(index + 1 + Math.floor(index / SEEDS.length)) % SEEDS.length]!;
    return (index < SEEDS.length ? seed : seed + next).repeat(LENGTH).slice(index % 7, (index % 7) + LENGTH);
  });
