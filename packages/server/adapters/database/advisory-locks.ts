/** The numbers of PostgreSQL's advisory locks, which all that use a database share: each is locked for one purpose. */
export const LOCKS = {
  migration: 4_711_001,
  accounts: 4_711_002,
  /** The first of two keys; the other one names what is held, such as the session with a device. */
  names: 4_711_003,
  /** The first of two keys; the other one names the benchmark. */
  uploads: 4_711_004,
  auditLog: 4_711_005,
  secretKey: 4_711_006,
  /** The first of two keys; the other one names the type whose standing benchmarks change. */
  standing: 4_711_007,
} as const;
