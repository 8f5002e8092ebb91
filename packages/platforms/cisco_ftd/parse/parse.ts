import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { isManagerDocument } from '../recognise.ts';
import { parseManagerDocument } from './parse-manager-document.ts';
import { parseRunningConfig } from './parse-running-config.ts';

/** Parses a device's `show running-config` output, or its manager's JSON. Never throws. */
export function parseCisco(text: string): ConfigTree {
  return isManagerDocument(text) ? parseManagerDocument(text) : parseRunningConfig(text);
}
