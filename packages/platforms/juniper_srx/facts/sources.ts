import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Span, measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { placesInSystems } from './facts.ts';

/** How much of the world some prefixes are together. */
export const measureTexts = (texts: readonly string[]): Span => measureSpan(texts.map((text) => readAddress(text)));

/** The prefixes of a prefix list; none where it is not defined, or the device collects them itself (`apply-path`). */
export const prefixesOf = (tree: ConfigTree, name: string): readonly string[] =>
  placesInSystems(tree, 'policy-options prefix-list *')
    .filter((place) => nameOf(place) === name && findPath(place, 'apply-path').length === 0)
    .flatMap(valuesAt);
