import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';

const OFF =
  /\bnot (?:be )?(?:configured|set|enabled|restricted|defined|present|limited|used|applied)\b|\bdisabled?\b|^no\b|\bno [\w -]{2,40} (?:is|are) (?:configured|set|defined|applied)|\bnone\b/;
const VARIES = /varies|depend|most platforms|some platforms|many platforms|some devices|when (?:it is |first )?(?:configured|enabled|used)/;

/**
 * The meaning of an absence according to the benchmark's own Default Value: FAIL if it plainly says that the setting is off or absent by
 * default, else REVIEW. Never PASS: one sentence does not prove that nothing needs to be set.
 */
export function describeDefault(defaultValue: string): WhenAbsent {
  const text = defaultValue.toLowerCase().replace(/\s+/g, ' ').trim();
  if (text !== '' && OFF.test(text) && !VARIES.test(text)) return { status: 'FAIL', source: "so the benchmark's Default Value" };
  return {
    status: 'REVIEW',
    source: text === '' ? 'the benchmark names no default' : 'what then holds, the benchmark does not say plainly enough',
  };
}
