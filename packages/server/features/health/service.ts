export interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly version: string;
  /** What is wrong, as in every failed answer. */
  readonly detail?: string;
}

export interface HealthDependencies {
  readonly version: string;
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** Milliseconds after which no answer counts as none. */
  readonly patience: number;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** Whether the product can serve, for whoever watches it. */
export function createHealthService({ version, checkDatabase, patience }: HealthDependencies) {
  return {
    async examine(): Promise<Health> {
      try {
        await endWithin(checkDatabase(), patience);
        return { status: 'ok', version };
      } catch {
        return { status: 'unavailable', version, detail: 'The database cannot be reached' };
      }
    },
  };
}

async function endWithin(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
