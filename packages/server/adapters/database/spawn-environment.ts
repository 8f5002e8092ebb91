/** All that PostgreSQL's programs get of the environment: no key of ours, no PG* variable of the machine's. */
export const SPAWN_ENVIRONMENT: Readonly<Record<string, string>> = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
