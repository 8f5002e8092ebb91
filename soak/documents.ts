// Reads broken and hostile PDFs as the server does; exit status 1 if one yields neither a benchmark nor a sentence.
//   npm run soak -- documents [how many, 500]
import { MOST_MEGABYTES, attackWithAll, judgeAttack } from '@merlon/server/adapters/pdf-text/testing/attack.ts';

const COUNT = Number(process.argv[2] ?? 500);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const outcomes = new Map<string, number>();
let done = 0;
const seeds = Array.from({ length: COUNT }, (_, seed) => seed);
const attacks = await attackWithAll(seeds, ({ outcome }) => {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  done += 1;
  if (done % 50 === 0) say(`${done} of ${COUNT}`);
});
const wrong = attacks.map(judgeAttack).filter((sentence) => sentence !== undefined);
const megabytes = process.resourceUsage().maxRSS / 1024;
if (megabytes > MOST_MEGABYTES) wrong.push(`The process held ${megabytes.toFixed(0)} MB, more than ${MOST_MEGABYTES}.`);
for (const sentence of wrong) say(`BROKEN ${sentence}`);
const slowest = Math.max(...attacks.map((attack) => attack.seconds));
say([...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', '));
say(`${COUNT} PDFs, slowest ${slowest.toFixed(1)} s, most memory ${megabytes.toFixed(0)} MB, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
