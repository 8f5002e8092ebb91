// Kills the server, its database and a worker at random moments of uploads, fetches, audits, deletions and first starts: nothing
// acknowledged is lost, nothing half done is seen, and a start repairs all within ten seconds; exit status 1 otherwise.
//   npm run soak -- kill [kills, 50] [seed, 1]
import { runKills } from '@merlon/server/testing/faults/run-kills.ts';

const [kills = 50, seed = 1] = process.argv.slice(2).map(Number);
const show = (counts: Iterable<readonly [string | number, number]>): string =>
  [...counts].map(([name, many]) => `${name}: ${many}`).join(', ');

console.log(`${kills} kills, seed ${seed}`);
const { broken, answers, acknowledged, seconds } = await runKills(kills, seed, console.log);
for (const sentence of broken.slice(0, 50)) console.log(`BROKEN ${sentence}`);
console.log(`acknowledged: ${show(acknowledged)}; answers: ${show([...answers].toSorted())}`);
console.log(
  `${kills} kills, seed ${seed}: a plain start ${seconds.plain.toFixed(1)} s, the slowest after a kill ${seconds.slowest.toFixed(1)} s, ` +
    `settled after ${seconds.settled.toFixed(1)} s, ${broken.length} promises broken`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
