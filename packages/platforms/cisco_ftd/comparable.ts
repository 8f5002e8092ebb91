import { isManagerDocument } from './recognise.ts';

const MASK = '<volatile>';

/**
 * Lines about the printing itself: when the configuration was last written and by whom, its checksum, and the hardware's free memory (Cisco
 * Secure Firewall ASA Series Command Reference, "show running-config", "show checksum"; oxidized's models asa and firelinuxos). The serial
 * number stays: a different one means a different device.
 */
const VOLATILE_LINES: readonly (readonly [line: RegExp, masked: string])[] = [
  [/^: Saved\s*$/, `: ${MASK}`],
  [/^: Written by .*$/, `: ${MASK}`],
  [/^: Hardware: .*$/, `: Hardware: ${MASK}`],
  [/^Cryptochecksum:[\da-f ]+$/, `Cryptochecksum:${MASK}`],
];

/** States that a manager reports beside the configuration, and when somebody last looked (FMC REST API, "DeviceRecord"; FDM, "Entity"). */
const VOLATILE_MEMBER =
  /("(?:timestamp|lastUpdated|healthStatus|deploymentStatus|isConnected|lastRegistrationAttempt|currentTime|upTime|uptime|hitCount|lastHitTimestamp)"\s*:\s*)("(?:[^"\\]|\\.)*"|[-\w.]+)/g;

/** A configuration, line for line, with everything masked that differs from one reading to the next on an unchanged device. */
export function toComparableCisco(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  if (isManagerDocument(text)) return lines.map((line) => line.replaceAll(VOLATILE_MEMBER, `$1"${MASK}"`)).join('\n');
  return lines.map(maskLine).join('\n');
}

function maskLine(line: string): string {
  if (!line.startsWith(':') && !line.startsWith('Cryptochecksum:')) return line;
  const found = VOLATILE_LINES.find(([pattern]) => pattern.test(line.trimEnd()));
  return found ? found[1] : line;
}
