/**
 * How an emulated device behaves, over SSH and over HTTPS; what can only be over one of them says so. Each is something that real devices
 * were seen to do.
 */
export const variants = [
  /** Answers at once, pages what is longer than the window, and lets everybody in who knows the password. */
  'normal',
  /** A few bytes at a time. */
  'slow',
  /** Pages after 22 lines, whatever the window and the session's settings; gives lists in pages of three, whatever was asked for. */
  'paging',
  /** A banner before and after the sign-in, and where the device knows one, a key to be pressed. */
  'banner',
  /** Member of a cluster: another prompt, status lines. */
  'ha',
  /** SSH: the account's shell is the operating system's, not the command line. */
  'shell',
  /** SSH: redraws its echo with backspaces and colours its prompt. */
  'colours',
  'wrong-password',
  /** Wants a new password before it lets anybody in. */
  'password-change',
  /** Knows no command that shows the configuration. */
  'refused-command',
  /** The account sees only parts. */
  'not-enough-rights',
  /** Shows half of the configuration and then its prompt. */
  'half',
  /** Hangs up halfway. */
  'cut-off',
  /** Stops sending halfway and stays connected. */
  'stall',
  /** Never stops sending. */
  'endless',
  /** Lets the account in but allows no session. */
  'busy',
  /** Shows another host key or certificate than the one that its start returned. */
  'changed-host-key',
  /** Speaks only algorithms of old releases: SHA-1 and CBC, TLS 1.0. */
  'weak-algorithms',
  /** Speaks only algorithms that nobody uses. */
  'odd-algorithms',
  /** HTTPS: packs its answers. */
  'packed',
  /** HTTPS: closes the connection after each answer. */
  'short-connections',
  /** HTTPS: a web server like any other; its API is switched off. */
  'api-off',
  /** SSH: asks for the password by keyboard-interactive alone. */
  'keyboard-interactive',
  /** SSH: asks for a one-time code after the password. */
  'one-time-code',
  /** Nothing listens on its port. */
  'down',
] as const;

export type Variant = (typeof variants)[number];
