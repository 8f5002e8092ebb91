/** A thread was ended because its work took more than it may. */
export class ThreadLimit extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', options?: ErrorOptions) {
    super(limit === 'time' ? 'The work took too long and was given up.' : 'The work took too much memory and was given up.', options);
    this.name = 'ThreadLimit';
    this.limit = limit;
  }
}
