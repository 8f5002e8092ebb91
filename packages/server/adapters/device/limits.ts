/** The limits of a fetch. Times are in milliseconds. */
export interface FetchLimits {
  /** Until something answers on the port; over HTTPS, until it has agreed on an encryption. */
  readonly reachMs: number;
  /** From the first packet until the device has accepted the password. RADIUS, TACACS+ and push confirmations take up to half a minute. */
  readonly connectMs: number;
  /** Without a byte from the device; begins anew with each one. */
  readonly idleMs: number;
  /** For the sign-out. Nobody needs its answer, but a session that is left behind takes one of few places until the device ends it. */
  readonly partingMs: number;
  readonly totalMs: number;
  /** Of output. The largest configurations seen have some ten million bytes. */
  readonly maxBytes: number;
}

export const defaultLimits: FetchLimits = {
  reachMs: 20_000,
  connectMs: 60_000,
  idleMs: 60_000,
  partingMs: 5000,
  totalMs: 1_800_000,
  maxBytes: 64 * 1024 * 1024,
};
