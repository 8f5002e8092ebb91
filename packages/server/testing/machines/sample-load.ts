import pg from 'pg';

/** The machines' use of the database server. */
export interface Load {
  /** Most connections at one time, by the name that they give. */
  readonly connections: ReadonlyMap<string, number>;
  readonly mostConnections: number;
}

const QUERY = `select application_name as name, count(*)::int as many from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() group by 1`;
/** Milliseconds. */
const BETWEEN_LOOKS = 1000;

/** Looks every second how many connections there are. @returns what ends it and says what was seen */
export function sampleLoad(databaseUrl: string): () => Promise<Load> {
  const connections = new Map<string, number>();
  let mostConnections = 0;
  let looking: Promise<void> | undefined;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  const connected = client.connect();
  const look = async (): Promise<void> => {
    await connected;
    const { rows } = await client.query<{ name: string; many: number }>(QUERY);
    for (const { name, many } of rows) connections.set(name, Math.max(many, connections.get(name) ?? 0));
    mostConnections = Math.max(
      mostConnections,
      rows.reduce((sum, { many }) => sum + many, 0),
    );
  };
  const timer = setInterval(
    () =>
      void (looking ??= look()
        .catch(() => undefined)
        .finally(() => (looking = undefined))),
    BETWEEN_LOOKS,
  );
  return async () => {
    clearInterval(timer);
    await looking;
    await client.end();
    return { connections, mostConnections };
  };
}
