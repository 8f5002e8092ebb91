/** A moment at which somebody wrote the configuration of a device, as the device tells it. */
export interface Commit {
  readonly name: string;
  /** As the device writes it: its clock and its time zone are its own. Empty where it does not say. */
  readonly at: string;
  /** What the person wrote to it; empty where nothing. */
  readonly comment: string;
}
