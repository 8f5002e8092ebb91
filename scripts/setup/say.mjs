/**
 * Progress of the set-up goes to standard error: standard output belongs to the command itself
 * (one ready line of `npm start`, the JSON of `npm run -s merlon`).
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`[setup] ${sentence}\n`);
}

/** The command cannot go on; the message is one sentence, or some lines, that say what to do. */
export class SetupFailure extends Error {}

/**
 * Ends the command, unless somebody above can go on without what failed.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  throw new SetupFailure(sentence);
}
