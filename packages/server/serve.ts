import { createLog } from './adapters/log/log.ts';
import { parseEnv } from './env.ts';
import { startServer } from './start.ts';
import { StartError } from './start-error.ts';

/** Milliseconds after which a stop that hangs is cut short. */
const STOP_PATIENCE = 25_000;

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  let isStopping = false;
  const stopAsked = new Promise<number>((stop) => {
    const resolve = (status: number) => {
      isStopping = true;
      stop(status);
    };
    // Both at every time: a terminal's Ctrl-C often comes twice, from the terminal and from npm.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(0));
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        log.fatal({ err: error }, 'an error that nothing caught');
        resolve(1);
      });
    }
  });
  const server = await startServer(env, log);
  if (!isStopping) process.stdout.write(`Merlon ready: ${server.url}\n`);
  const failed = server.failed.then((reason) => {
    process.stderr.write(`The embedded database has ended: ${reason}\n`);
    return 1;
  });
  const status = await Promise.race([stopAsked, failed]);
  setTimeout(() => process.exit(1), STOP_PATIENCE).unref();
  await server.stop();
  process.exit(status);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
