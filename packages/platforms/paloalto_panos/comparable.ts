import { PROMPT } from './parse/noise.ts';

/**
 * Attributes that change although nobody changed a setting: the release and URL database that wrote the text, and who touched an element of
 * the candidate and when (PAN-OS XML API; Oxidized's model of PAN-OS drops them too).
 */
const VOLATILE_ATTRIBUTES = /(?<!\s)\s+(?:urldb|detail-version|version|admin|dirtyId|time)\s*=\s*(?:"[^"<]*"|'[^'<]*')/g;
const TAG = /<[\w.:-]+(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))+\s*\/?>/g;

/** Lines of `show system info` and of a login that somebody stored with the configuration. */
const VOLATILE_LINE =
  /^(?:time: \w{3} \w{3} .*|uptime: \d+ days.*|(?:app|av|threat|wf-private|wildfire|url-db|url-filtering|global-protect-\w+|device-dictionary)[\w-]*-(?:version|release-date): .*|Last login: .*|Number of failed attempts since last successful login: .*)$/;

/**
 * The text, line for line, without anything that differs between readings: volatile attributes, times and content versions, and the state
 * in the prompt of a cluster's member. Secrets stay: PAN-OS shows each as it was stored.
 */
export function makeComparable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(TAG, dropVolatileAttributes).split('\n').map(maskLine).join('\n');
}

/** Keeps the line ends of an attribute, so that lines keep their numbers. */
const dropVolatileAttributes = (tag: string): string =>
  tag.replace(VOLATILE_ATTRIBUTES, (attribute) => '\n'.repeat(attribute.split('\n').length - 1));

function maskLine(line: string): string {
  if (VOLATILE_LINE.test(line)) return line.slice(0, line.indexOf(':') + 1);
  const prompt = PROMPT.exec(line.slice(0, 400))?.[0];
  return prompt === undefined ? line : prompt.replace(/\([^()]*\)/, '') + line.slice(prompt.length);
}
