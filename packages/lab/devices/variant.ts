/**
 * The behaviour of an emulated device, over SSH and over HTTPS; variants for only one of them say so. Each has been seen on real devices.
 */
export const variants = [
  /** Answers at once, pages anything longer than the window, and accepts everybody with the right password. */
  'normal',
  /** A few bytes at a time. */
  'slow',
  /** Pages after 22 lines, whatever the window and the session's settings; returns lists in pages of three, whatever was requested. */
  'paging',
  /** A banner before and after the sign-in and, if the device supports it, a key to be pressed. */
  'banner',
  /** Member of a cluster: another prompt, and status lines. */
  'ha',
  /** SSH: the account's shell is the operating system's, not the command line. */
  'shell',
  /** SSH: redraws its echo with backspaces and colours its prompt. */
  'colours',
  'wrong-password',
  /** Demands a new password before it lets anybody in. */
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
  /** Shows another host key or certificate than the one returned at its start. */
  'changed-host-key',
  /** Offers only algorithms of old releases: SHA-1 and CBC, TLS 1.0. */
  'weak-algorithms',
  /** Offers only algorithms that nobody uses. */
  'odd-algorithms',
  /** HTTPS: compresses its answers. */
  'packed',
  /** HTTPS: closes the connection after each answer. */
  'short-connections',
  /** HTTPS: an ordinary web server; its API is switched off. */
  'api-off',
  /** SSH: asks for the password only by keyboard-interactive. */
  'keyboard-interactive',
  /** SSH: asks for a one-time code after the password. */
  'one-time-code',
  /** Nothing listens on its port. */
  'down',
] as const;

export type Variant = (typeof variants)[number];
