import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { type Outcome, review } from '../model/verdict.ts';

/**
 * The extra demands that a title can make beyond the subject a check is known by. `Ensure syslog is sent over TLS` is found by its
 * `syslog`, and asks for more. Each pattern stands for one demand, however it is spelled.
 */
const QUALIFIERS: readonly RegExp[] = [
  /\b(?:encrypt\w*|tls|ssl|ipsec)\b/i,
  /\bhttps?\b/i,
  /\b(?:certificates?|signed)\b/i,
  /\b(?:mfa|2fa|(?:multi|two)[- ]?factor)\b/i,
  /\bipv6\b/i,
  /\b(?:internal|approved|dedicated)\b/i,
  /\be-?mails?\b/i,
  /\b(?:retention|retain\w*|backups?)\b/i,
  /\b(?:warn\w*|grace)\b/i,
  /\backnowledg\w*/i,
  /\b(?:reviewed|tested)\b/i,
  /\bunique\w*/i,
  /\b(?:expir\w*|lifetime|age)\b/i,
  /\blength\b/i,
  /\bthresholds?\b/i,
  /\bconsole\b/i,
  /\b(?:alert(?:s|ed)?|alarms?|notif\w*|mailed)\b/i,
  /\bin (?:transit|transmission)\b/i,
  /\b(?:queued?|queu(?:e?ing|es)|buffer\w*)\b/i,
  /\bfull[- ]text\b/i,
  /\breplay/i,
  /\btcp\b/i,
  /\budp\b/i,
  ...['ssh', 'telnet', 'snmp', 'ntp', 'dns', 'dhcp', 'vpn', 'bgp', 'ospf'].map((name) => new RegExp(String.raw`\b${name}(?:v?\d)?\b`, 'i')),
];

/**
 * Keeps a check from speaking for more than it looks at: a PASS becomes a REVIEW where the recommendation's title asks for something that
 * neither the check's title nor its expectation names. That something is wrong stays true.
 * @returns what becomes of an outcome; the words are looked at once, before any configuration is
 */
export function withoutUnjudged({ title }: Recommendation, check: LibraryCheck): (outcome: Outcome) => Outcome {
  const known = `${check.title} ${check.expectation}`;
  const word = QUALIFIERS.flatMap((qualifier) => (qualifier.test(known) ? [] : (qualifier.exec(title)?.[0] ?? [])))[0];
  if (word === undefined) return (outcome) => outcome;
  return (outcome) =>
    outcome.status === 'PASS'
      ? review(`${outcome.reason} But the title also says "${word}", which was not judged.`, outcome.lines)
      : outcome;
}
