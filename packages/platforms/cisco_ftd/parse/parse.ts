import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { isManagerDocument } from '../recognise.ts';
import { parseManagerDocument } from './parse-manager-document.ts';
import { parseRunningConfig } from './parse-running-config.ts';

/** Parses what a device prints by `show running-config`, or what its manager says of it in JSON. Never throws. */
export function parseCisco(text: string): ConfigTree {
  return isManagerDocument(text) ? parseManagerDocument(text) : parseRunningConfig(text);
}
