/** Lines around a configuration that were captured from a session: a prompt with or without its command, `[edit]`, a comment. */
export const PROMPT = /^\s*[\w.\\-]+@[\w.-]+(?:\([^()\r\n]{1,40}\))?[>#](?:\s|$)/;
const NOISE = /^\s*(?:\[edit[^\]]{0,200}\]\s*$|#|(?:Entering|Exiting) configuration mode\s*$)/;

/** True where a line is no configuration but belongs to a session's record. */
export const isNoise = (line: string): boolean => NOISE.test(line);

/** True where a line is of a session's record: a prompt, with or without a command, or what stands around a configuration. */
export const isSessionLine = (line: string): boolean => isNoise(line) || PROMPT.test(line.slice(0, 400));
