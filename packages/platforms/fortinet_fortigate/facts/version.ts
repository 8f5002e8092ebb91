import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The device as the first line of a backup describes it: `#config-version=FGT60F-7.2.8-FW-build1639-240313:…`. */
export interface DeviceHeader {
  readonly model: string;
  readonly major: number;
  readonly minor: number;
  /** `7.2.8` */
  readonly release: string;
  /** 1-based. */
  readonly line: number;
}

/** Reads the header; undefined if the text has none. */
export function headerOf(tree: ConfigTree): DeviceHeader | undefined {
  for (let at = 0; at < Math.min(tree.lines.length, 10); at += 1) {
    const found = tree.lines[at]!.match(/^#config-version=([A-Z0-9]+)-((\d+)\.(\d+)(?:\.\d+)?)/i);
    if (found) return { model: found[1]!, release: found[2]!, major: Number(found[3]), minor: Number(found[4]), line: at + 1 };
  }
  return undefined;
}

/** True if the text shows that the device runs a release older than this one, `7.2`. */
export function isOlderThan(tree: ConfigTree, release: string): boolean {
  return compareRelease(tree, release) === 'older';
}

/** Compares the device's release with this one, `7.2`; unknown if the text does not show it. */
export function compareRelease(tree: ConfigTree, release: string): 'older' | 'same or newer' | 'unknown' {
  const header = headerOf(tree);
  if (!header) return 'unknown';
  const [major = 0, minor = 0] = release.split('.').map(Number);
  return header.major < major || (header.major === major && header.minor < minor) ? 'older' : 'same or newer';
}
