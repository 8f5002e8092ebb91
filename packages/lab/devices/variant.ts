/** How an emulated device behaves. Each is something that real devices were seen to do. */
export const variants = [
  /** Answers at once, pages what is longer than the window, and lets everybody in who knows the password. */
  'normal',
  /** A few bytes at a time. */
  'slow',
  /** Pages after 22 lines, whatever the window and the session's settings. */
  'paging',
  /** A banner before and after the sign-in, and where the device knows one, a key to be pressed. */
  'banner',
  /** Member of a cluster: another prompt, status lines. */
  'ha',
  /** The account's shell is the operating system's, not the command line. */
  'shell',
  /** Redraws its echo with backspaces and colours its prompt. */
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
  /** Shows another host key than the one that `startLabDevice` returned. */
  'changed-host-key',
  /** Speaks only algorithms of old releases. */
  'weak-algorithms',
  /** Speaks only algorithms that nobody uses. */
  'odd-algorithms',
  /** Asks for the password by keyboard-interactive alone. */
  'keyboard-interactive',
  /** Asks for a one-time code after the password. */
  'one-time-code',
  /** Nothing listens on its port. */
  'down',
] as const;

export type Variant = (typeof variants)[number];
