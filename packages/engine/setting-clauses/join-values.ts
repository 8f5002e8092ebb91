import type { SettingClause } from './setting-clause.ts';

/** `server 10.1.1.1 and server 10.1.1.2 and nothing else`: all values of one setting are what it may hold. */
export function joinValues(clauses: readonly SettingClause[]): readonly SettingClause[] | undefined {
  const only = clauses.find(({ want }) => want.is === 'among' && want.isOnly);
  if (!only) return clauses;
  const key = only.path.join(' ');
  const own = clauses.filter(({ path }) => path.join(' ') === key);
  if (own.length === 1) return clauses;
  const values = own.flatMap(({ want }) => (want.is === 'among' ? want.values : []));
  if (own.some(({ want }) => want.is !== 'among')) return undefined;
  return [...clauses.filter((clause) => !own.includes(clause)), { ...only, want: { is: 'among', values, isOnly: true } }];
}
