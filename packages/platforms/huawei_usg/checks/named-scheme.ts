import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { typedIn } from '../document/read-commands.ts';
import { ifWhole, whenAbsent } from '../facts/facts.ts';

/** An audit that looks for both modes, in their order. */
export const QUOTES_LOCAL = /\bauthentication-mode (?:hwtacacs|radius) local\b/;

/** The scheme that a document means by its name and types, where it speaks of no domain: `the scheme adm must contain the line`. */
export function schemeNamed(recommendation: Recommendation): string | undefined {
  const { title, description, audit, remediation } = recommendation;
  const prose = `${title}\n${description}\n${proseOf(audit)}`;
  if (/\bdomains?\b/i.test(prose) || typedIn(recommendation, /^domain (\S+)$/).length > 0) return undefined;
  const typed = commandsOf(remediation).flatMap((command) => /(?:^|\s)authentication-scheme ([\w-]+)$/.exec(command.trim())?.[1] ?? []);
  return typed.find((name) => new RegExp(`\\bscheme (?:named |called )?["“']?${name}\\b`, 'i').test(prose));
}

/** Judges the modes of a scheme that a document names: the server's one first, and all those that its audit quotes. */
export function judgeNamed(tree: ConfigTree, name: string, kinds: readonly string[], recommendation: Recommendation): Outcome {
  const places = findPath(tree, ['aaa', 'authentication-scheme', name, 'authentication-mode']);
  if (places.length === 0)
    return whenAbsent(tree, 'aaa authentication-scheme', `The scheme ${name} has no \`authentication-mode\``, {
      status: 'FAIL',
      source: 'Huawei USG6000E command reference, authentication-mode (AAA scheme view): local by default',
    });
  const modes = places.flatMap(valuesAt);
  const isFirst = kinds.includes(modes[0] ?? '');
  const isShort =
    modes.at(-1) !== 'local' && (QUOTES_LOCAL.test(proseOf(recommendation.audit)) || / local /.test(plainTitle(recommendation)));
  if (!isFirst || isShort || modes.includes('none'))
    return fail(linesAt(places), `The scheme ${name} does not ask the server first and the local accounts after it.`);
  return ifWhole(tree, 'aaa', pass(linesAt(places), `The scheme ${name} asks \`${modes.join(' ')}\`, in this order.`));
}
