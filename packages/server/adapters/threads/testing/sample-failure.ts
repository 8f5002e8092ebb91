/** An error with details, as adapters throw them. */
export class SampleFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`It failed: ${reason}.`);
    this.name = 'SampleFailure';
    this.reason = reason;
  }
}
