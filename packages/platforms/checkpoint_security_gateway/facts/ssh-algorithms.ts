/**
 * Weak algorithms that the SSH server of a release has on (Gaia Administration Guide R81.20 and R82, "Advanced Gaia Configuration", SSH server):
 * only where each is off are all known to be.
 */
export const WEAK_BY_DEFAULT = {
  cipher: ['3des-cbc', 'aes128-cbc', 'aes192-cbc', 'aes256-cbc'],
  mac: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'],
  kex: ['diffie-hellman-group14-sha1', 'diffie-hellman-group-exchange-sha1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
