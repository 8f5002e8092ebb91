import { absent, all, each, value } from '@merlon/engine/checks/assertions.ts';
import { compareSources, readSourceLimits } from '@merlon/engine/checks/source-limits.ts';
import { linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { upperFirst } from '@merlon/engine/model/say-nouns.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { type Span, measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { type BoundList, readList } from '../facts/access-lists.ts';

/** The firewall speaks no IPv6, so that a list for IPv4 alone says who may come in. */
export const SPEAKS_NO_IPV6: Assertion = {
  op: 'eachScope',
  then: all(
    value('ipv6', { is: 'set' }, { status: 'PASS' }),
    each('interface *', 'interface', absent('ipv6 enable'), { opens: true, none: { status: 'PASS' } }),
  ),
};

/**
 * The outcome if a bound access list limits nothing: it is not in the text, has no rule, or permits every address; undefined if every list
 * limits something and keeps to the networks and the width that the document names.
 * @param owner what the lists are bound to: `SNMP`
 */
export function whenListIsNoBound(
  tree: ConfigTree,
  bound: readonly BoundList[],
  owner: string,
  recommendation: Recommendation,
): Outcome | undefined {
  const lists = bound.map((one) => ({ place: one.place, ...readList(one, tree) }));
  const linesOf = (some: typeof lists): readonly number[] =>
    sortLines(some.flatMap(({ place, lines = [] }) => (lines.length > 0 ? lines : linesAt([place]))));
  const withSpan = (span: Span): typeof lists => lists.filter(({ addresses }) => measureSpan(addresses) === span);
  const open = lists.filter((one) => one.open !== undefined);
  if (open.length > 0) return review(`${upperFirst(owner)} ${open[0]!.open}.`, linesOf(open));
  const [wide, huge] = [withSpan('everybody'), withSpan('huge')];
  if (wide.length > 0) return fail(linesOf(wide), `The access list of ${owner} permits every address.`);
  const kept = lists.map((one) => ({ one, ...compareSources(readSourceLimits(recommendation), one.addresses) }));
  const outside = kept.filter(({ status }) => status === 'FAIL');
  // `10.1.0.0/16, and one network of their own, a /27 or smaller`: the bound is not that of the networks named.
  if (outside.length > 0 && namesWider(recommendation))
    return review(
      `The access list of ${owner} permits ${outside[0]!.why}, and the document names one itself.`,
      linesOf(outside.map(({ one }) => one)),
    );
  if (outside.length > 0) return fail(linesOf(outside.map(({ one }) => one)), `The access list of ${owner} permits ${outside[0]!.why}.`);
  if (huge.length > 0) return review(`The access list of ${owner} permits more addresses than networks of one's own have.`, linesOf(huge));
  const unread = kept.filter(({ status }) => status === 'REVIEW');
  return unread.length > 0
    ? review(`The access list of ${owner} permits ${unread[0]!.why}.`, linesOf(unread.map(({ one }) => one)))
    : undefined;
}

/** Whether a document that bounds how wide networks may be lets in one that is wider. */
function namesWider(recommendation: Recommendation): boolean {
  const { named, width } = readSourceLimits(recommendation);
  if (named || width?.v4 === undefined) return false;
  const widest = width.v4;
  const { description, audit } = recommendation;
  return [description, proseOf(audit)]
    .flatMap((text) => text.split(/\n|(?<=[.;]) /))
    .filter((sentence) => /\b(?:permits?|permit rules?|allows?|sources? (?:is|are))\b/i.test(sentence))
    .some((sentence) => [...sentence.matchAll(/\b\d{1,3}(?:\.\d{1,3}){3}\/(\d{1,2})\b/g)].some(([, length]) => Number(length) < widest));
}

/** What bound lists were compared with, for a reason: ` They permit some addresses alone, all among 10.1.0.0/16.` */
export function sayKept(recommendation: Recommendation): string {
  const { why } = compareSources(readSourceLimits(recommendation), []);
  return why.includes(',') ? ` They permit ${why}.` : '';
}
