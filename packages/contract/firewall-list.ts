import * as z from 'zod/mini';

/** Bytes of a body with a list: 5 million characters of CSV, some of them escaped. */
export const FIREWALL_LIST_LIMIT = 8 * 1024 * 1024;

/**
 * Devices as CSV; the first line names the columns device_name, ip_address, username, password and type. Optional ones are port, host_key,
 * certificate, private_key, passphrase, tags (with semicolons between them) and site; the password is blank where there is a private key.
 */
export const FirewallList = z.object({ csv: z.string().check(z.maxLength(5_000_000)), preview: z.boolean() });
export type FirewallList = z.infer<typeof FirewallList>;

/** One line of the CSV and its problems. Passwords are not sent back. */
export const FirewallListRow = z.object({
  /** 1-based line of the file. */
  line: z.int(),
  device_name: z.string(),
  ip_address: z.string(),
  type: z.string(),
  port: z.string(),
  /** Why it is not added; each names the value that is wrong, unless that may be a secret. */
  problems: z.array(z.string()),
  /** What to look at though it is added. */
  warnings: z.array(z.string()),
  added: z.boolean(),
});
export type FirewallListRow = z.infer<typeof FirewallListRow>;

export const FirewallListAnswer = z.object({
  rows: z.array(FirewallListRow),
  added: z.int(),
  /** A problem with the file as a whole. */
  problem: z.nullable(z.string()),
});
export type FirewallListAnswer = z.infer<typeof FirewallListAnswer>;
