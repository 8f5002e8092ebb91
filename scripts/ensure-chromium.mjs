import { spawnSync } from 'node:child_process';
import { say, stop } from './setup/say.mjs';

const packages = ['chromium', 'fonts-liberation', 'fonts-dejavu-core'];
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const patience = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];

/**
 * The browser that the journeys run in, installed from the distribution's packages where it is missing.
 * @returns {string} path of the executable
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  say('installing Chromium for the journeys in a browser (apt-get)');
  const installed =
    run([...sudo, 'apt-get', '-y', '-q', ...patience, 'update']) &&
    run([
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-y',
      '-q',
      ...patience,
      'install',
      '--no-install-recommends',
      ...packages,
    ]);
  return (
    (installed && findChromium()) ||
    stop(
      `The journeys need a Chromium, and it could not be installed from here. Install it and run the tests again:\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}\n` +
        `or name one: CHROMIUM_PATH=/path/to/chromium npm test`,
    )
  );
}

function findChromium() {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH, ...places] : places;
  return candidates.find((file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0);
}

/** Runs apt, and sends its output to standard error like everything else in the set-up. @param {string[]} words */
function run([command = '', ...args]) {
  return spawnSync(command, args, { stdio: ['ignore', process.stderr, 'inherit'] }).status === 0;
}
