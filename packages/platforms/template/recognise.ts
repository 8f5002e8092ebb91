/** The line that the device prints above every configuration. Another vendor's text must never pass: its verdicts would be nonsense. */
const head = /^\/\/ template firewall, release \d/m;

/** True if the text is a configuration of this device. */
export function recognisesTemplate(text: string): boolean {
  return head.test(text.slice(0, 20_000));
}
