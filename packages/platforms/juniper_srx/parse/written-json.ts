import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { readJson } from '@merlon/engine/config-tree/read-json.ts';
import { countLines } from './line-counter.ts';
import { findJson } from './scan-json.ts';

/** The JSON form of a configuration for `print.ts`: its value, and the text before and behind it as remarks. */
export function readWrittenJson(text: string): readonly ConfigNode[] {
  const at = findJson(text);
  const { root, next } = readJson(text, { at, line: countLines(text)(at) });
  return [...toRemark(text.slice(0, at), 1), root, ...toRemark(text.slice(next.at), next.line)];
}

function toRemark(text: string, line: number): readonly ConfigNode[] {
  const remark = text.trim();
  return remark === '' ? [] : [{ words: [remark], line, endLine: line, children: [], form: '$*', spelling: [remark] }];
}
