import type { BlockListDemand } from '../../demands/read-block-list.ts';
import type { NamedZone } from '../../demands/block-list-names.ts';
import type { Names, RuleList } from '../../model/rule-base.ts';

/** The zones of a device that a document means, in lower case; none where it means any. */
export interface ZonesOfDevice {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** Those of the rules that permit and that count alone. */
  readonly ruleFrom: ReadonlySet<string>;
  readonly ruleTo: ReadonlySet<string>;
}

/** Undefined where the rules name no zone that the document means. */
export function zonesMeant({ from, to, ruleFrom, ruleTo }: BlockListDemand, lists: readonly RuleList[]): ZonesOfDevice | undefined {
  const named = (names: Names | undefined): readonly string[] => (names === undefined || names === 'any' ? [] : names);
  const known = new Set(
    lists
      .flatMap((list) => [list, ...list.rules].flatMap((one) => [...named(one.from), ...named(one.to)]))
      .map((zone) => zone.toLowerCase()),
  );
  const of = (meant: readonly NamedZone[]): readonly (readonly string[])[] =>
    meant.map(({ name, isPrefix }) => [...known].filter((zone) => (isPrefix ? zone.startsWith(name) : zone === name)));
  const [ofFrom, ofTo, ofRuleFrom, ofRuleTo] = [of(from), of(to), of(ruleFrom), of(ruleTo)];
  if ([...ofFrom, ...ofTo, ...ofRuleFrom, ...ofRuleTo].some(({ length }) => length === 0)) return undefined;
  return {
    from: new Set(ofFrom.flat()),
    to: new Set(ofTo.flat()),
    all: new Set([...ofFrom, ...ofTo].flat()),
    ruleFrom: new Set(ofRuleFrom.flat()),
    ruleTo: new Set(ofRuleTo.flat()),
  };
}
