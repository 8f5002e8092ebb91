import { expect, it } from 'vitest';
import { aProcess, aQueue } from '../../testing/operations-builders.ts';
import { findWarnings } from './overview-view.tsx';

it('warns when jobs wait and nobody runs them', () => {
  const processes = [aProcess({ role: 'web' })];
  const [warning, ...others] = findWarnings({ queues: [aQueue({ waiting: 2 }), aQueue({ waiting: 1 })], processes });
  expect(warning).toMatchObject({ severity: 'error', title: '3 jobs wait, and no process runs jobs' });
  expect(others).toEqual([]);
  expect(findWarnings({ queues: [aQueue({ waiting: 1 })], processes: [] })[0]?.title).toBe('1 job waits, and no process runs jobs');
});

it.each(['worker', 'all'] as const)('is content when a process of role %s is there, or nothing waits', (role) => {
  expect(findWarnings({ queues: [aQueue({ waiting: 2 })], processes: [aProcess({ role: 'web' }), aProcess({ role })] })).toEqual([]);
  expect(findWarnings({ queues: [aQueue({ running: 1 })], processes: [aProcess({ role: 'web' })] })).toEqual([]);
});

it('warns when versions differ, and names each once in their order', () => {
  const processes = ['0.10.0', '0.9.0', '0.10.0'].map((version) => aProcess({ version }));
  expect(findWarnings({ queues: [], processes })).toMatchObject([{ title: 'Processes of different versions run: 0.9.0, 0.10.0' }]);
});
