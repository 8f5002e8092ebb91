// Several machines on one PostgreSQL server: two web and three worker processes do 500 audits and 50 uploads while each of them is killed
// and started again in turn; exit status 1 if something acknowledged is lost, done twice or left over.
//   npm run soak -- machines [audits, 500] [uploads, 50] [devices, 100]
// With DATABASE_URL: on a new database of that server.
import { createTestDatabase } from '@merlon/server/testing/test-database.ts';
import { runMachines } from '@merlon/server/testing/machines/run-machines.ts';
import { startPostgresServer } from '@merlon/server/testing/postgres-server.ts';

const [audits = 500, uploads = 50, devices = 100] = process.argv.slice(2).map(Number);
const show = (counts: Iterable<readonly [string, number]>): string => [...counts].map(([name, many]) => `${name} ${many}`).join(', ');

const given = process.env['DATABASE_URL'];
const database = given ? await createTestDatabase(given) : await startPostgresServer();
try {
  const outcome = await runMachines(database.url, {
    webs: 2,
    workers: 3,
    devices,
    audits,
    uploads,
    recommendations: 20,
    kills: 'all-in-turn',
    breath: 3000,
  });
  const { broken, ends, attempts, counts, seconds, minutes, memory } = outcome;
  for (const sentence of broken.slice(0, 50)) console.log(`BROKEN ${sentence}`);
  console.log(`audits: ${show(Object.entries(ends))}; begun so often: ${show(Object.entries(attempts))}`);
  console.log(`killed: ${show(counts)}; back after ${Math.max(...seconds).toFixed(1)} s at most`);
  console.log(`most connections: ${outcome.mostConnections} (${show(outcome.connections)})`);
  console.log(`memory: ${show([...memory].map(([name, megabytes]) => [name, Math.round(megabytes)]))} MB`);
  const done = Object.values(ends).reduce((sum, many) => sum + many, 0);
  console.log(
    `${done} audits and ${uploads} uploads in ${minutes.toFixed(1)} minutes, ${seconds.length} kills, ${outcome.unanswered} calls made again, ` +
      `${outcome.doublesRefused} second starts refused, ${broken.length} promises broken`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await database.drop();
}
