import { absent, all, each, value } from '@merlon/engine/checks/assertions.ts';
import { linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
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

/** What documents say of a bound list that is judged here: it is defined, has a rule that permits, and none of these for every source. */
export const READ_OF_LISTS: readonly RegExp[] = [
  /^(?:it|the acl|the list) must have at least one permit rule, and no permit rule without a source$/i,
  /^the acl must not contain a permit rule without source, or with source any, and must not be empty$/i,
];

/**
 * The outcome if a bound access list limits nothing: it is not in the text, has no rule, or permits every address; undefined if every list
 * limits something.
 * @param owner what the lists are bound to: `SNMP`
 */
export function whenListIsNoBound(tree: ConfigTree, bound: readonly BoundList[], owner: string): Outcome | undefined {
  const lists = bound.map((one) => ({ place: one.place, ...readList(one, tree) }));
  const linesOf = (some: typeof lists): readonly number[] =>
    sortLines(some.flatMap(({ place, lines = [] }) => (lines.length > 0 ? lines : linesAt([place]))));
  const withSpan = (span: Span): typeof lists => lists.filter(({ addresses }) => measureSpan(addresses) === span);
  const open = lists.filter((one) => one.open !== undefined);
  if (open.length > 0) return review(`${upperFirst(owner)} ${open[0]!.open}.`, linesOf(open));
  const [wide, huge] = [withSpan('everybody'), withSpan('huge')];
  if (wide.length > 0) return fail(linesOf(wide), `The access list of ${owner} permits every address.`);
  return huge.length > 0
    ? review(`The access list of ${owner} permits more addresses than networks of one's own have.`, linesOf(huge))
    : undefined;
}
