import { StartError } from '@merlon/server/start-error.ts';
import { startDemo, type Demo } from './start-demo.ts';

function describe({ url, administrator, devices, modelsUrl }: Demo): string {
  return [
    `Merlon ready: ${url}`,
    '',
    `Sign in as ${administrator.username} with the password ${administrator.password}`,
    'Emulated devices, added and fetched already:',
    ...devices.map((device) => `  ${device.type} on ${device.host} port ${device.port} (${device.username} / ${device.password})`),
    ...(modelsUrl === undefined ? [] : [`Scripted models, which know nothing and say so: ${modelsUrl}`]),
    'Ctrl-C ends the demo and removes all that it kept.',
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const stopAsked = new Promise<number>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(0));
  });
  const starting = startDemo(process.env);
  // Ctrl-C during the start waits for its end, so that nothing is left behind.
  const demo = await starting;
  process.stdout.write(describe(demo));
  const failed = demo.failed.then((reason) => {
    process.stderr.write(`The embedded database has ended: ${reason}\n`);
    return 1;
  });
  const status = await Promise.race([stopAsked, failed]);
  await demo.stop();
  process.exit(status);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
