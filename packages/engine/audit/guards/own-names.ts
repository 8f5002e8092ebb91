import { lowerLines } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';

/** How configurations of all vendors write the name of the device: `set hostname "fw-1"`, `host-name fw-1;`, `sysname fw-1`. */
const OWN_NAME = /^(?:set |<)?(?:(?:system|deviceconfig|groups [\w-]+|config) )*(?:host-?name|sysname)[ >]+["']?([\w.-]*\w)/;

const known = new WeakMap<readonly string[], readonly string[]>();

/** The names that a device has by its configuration, in small letters; of a cluster, those of its nodes. */
export function findOwnNames(tree: ConfigTree): readonly string[] {
  let names = known.get(tree.lines);
  if (!names) known.set(tree.lines, (names = [...new Set(lowerLines(tree).flatMap((line) => OWN_NAME.exec(line.trim())?.[1] ?? []))]));
  return names;
}
