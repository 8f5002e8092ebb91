/** Wrong use or unreadable input; the message is one line for a person and names the file. */
export class CommandFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options);
    this.name = 'CommandFailure';
  }
}
