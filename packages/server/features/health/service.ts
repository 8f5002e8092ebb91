export interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly version: string;
  /** The failure in words, as in every failed answer. */
  readonly detail?: string;
}

export interface HealthDependencies {
  readonly version: string;
  /** Rejects when the database does not answer soon. */
  readonly checkDatabase: () => Promise<void>;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** Tells monitoring whether the product can serve. */
export function createHealthService({ version, checkDatabase }: HealthDependencies) {
  return {
    async examine(): Promise<Health> {
      try {
        await checkDatabase();
        return { status: 'ok', version };
      } catch {
        return { status: 'unavailable', version, detail: 'The database cannot be reached' };
      }
    },
  };
}
