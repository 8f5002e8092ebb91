/**
 * Progress of the set-up goes to standard error: standard output belongs to the command itself
 * (one ready line of `npm start`, the JSON of `npm run -s merlon`).
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`[setup] ${sentence}\n`);
}

/**
 * Ends the command with one sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
