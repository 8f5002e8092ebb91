import { builtinEnvironments as environments, type Environment } from 'vitest/runtime';

const MARK = Symbol.for('merlon.shared-dom');

/**
 * One DOM for all test files of a worker. A new one for each file would make each load React and MUI anew, as they hold on to the
 * document that they first saw. `setup.ts` clears what a test leaves in it.
 */
const sharedDom: Environment = {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis & { [MARK]?: true }) {
    if (!global[MARK]) await environments.jsdom.setup(global, {});
    global[MARK] = true;
    return { teardown: () => undefined };
  },
};

export default sharedDom;
