/** Lines captured from a session around a configuration: a prompt with or without its command, `[edit]`, a comment. */
export const PROMPT = /^\s*[\w.\\-]+@[\w.-]+(?:\([^()\r\n]{1,40}\))?[>#](?:\s|$)/;
const NOISE = /^\s*(?:\[edit[^\]]{0,200}\]\s*$|#|(?:Entering|Exiting) configuration mode\s*$)/;

/** True if a line belongs to a session's record and not to the configuration. */
export const isNoise = (line: string): boolean => NOISE.test(line);

/** True if a line belongs to a session's record: a prompt, with or without a command, or other noise. */
export const isSessionLine = (line: string): boolean => isNoise(line) || PROMPT.test(line.slice(0, 400));
