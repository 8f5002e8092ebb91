import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

const THING = String.raw`((?:[\w/-]+ ){0,2}[\w/-]+)`;
const OFF = String.raw`(?:off|disabled|stopped|not (?:used|running|enabled|in use|configured))`;

/** What of a document says that a thing may be off, and that all else then counts for nothing. */
const LETS_OFF: readonly RegExp[] = [
  // `Agent off: passed, whatever else the block holds`
  new RegExp(String.raw`(?:^|[.;] )(?:the )?${THING} (?:is )?${OFF}: (?:passed|pass|compliant|met|fulfilled|in order|fine|ok)\b`, 'i'),
  // `Not applicable to a gateway whose SNMP agent is off`
  new RegExp(
    String.raw`\b(?:not applicable|n/a|does not apply|do not apply)(?: (?:to|on|for) [^.;,]{1,40}?)?,? (?:whose|where|when|if|while|on which) (?:the )?${THING} (?:is|are) ${OFF}`,
    'i',
  ),
  // `skip this half where the portal is switched off`
  new RegExp(
    String.raw`\bskip (?:this|that|it|the)(?: [\w-]+){0,2} (?:where|when|if) (?:the )?${THING} (?:is|are) (?:switched |turned )?${OFF}`,
    'i',
  ),
  // `The SNMP agent shall be off. If the gateway is monitored, it may be on`
  new RegExp(
    String.raw`(?:^|[.;] )(?:the )?${THING} (?:shall|must|should|is to) be ${OFF}[.;,] (?:if|where|when|otherwise|on)\b[^.;]{0,80}\b(?:may|can) be (?:on|enabled|used|running)\b`,
    'i',
  ),
];
/** Words that do not say which thing is meant. */
const OF_ANY = /^(?:the|an?|its|this|agent|server|service|function|feature|client|daemon|process|portal)$/;

/** Leaves a FAIL to a person where a document lets a thing be off, and a line of the device says that it is. */
export function guardSwitchedOff({ description, audit }: Recommendation): Guard {
  const texts = [description, proseOf(audit)].map((text) => text.replace(/\s+/g, ' '));
  const letOff = texts.flatMap((text) => LETS_OFF.flatMap((form) => form.exec(text)?.slice(1) ?? []));
  const things = letOff.map((thing) =>
    thing
      .toLowerCase()
      .split(' ')
      .filter((word) => !OF_ANY.test(word)),
  );
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    // A thing without a name of its own is that which falls short: the portal, of `web session-timeout`.
    const root = /`([a-z][\w-]*) /.exec(outcome.reason)?.[1];
    const named = things.map((words) => (words.length > 0 ? words : root === undefined ? [] : [root, 'daemon']));
    const off = named.flatMap((words) => (words.length > 0 ? findOff(words, tree) : [])).toSorted((one, other) => one - other)[0];
    return off === undefined ? outcome : doubt(outcome, `But the document lets it be off, and line ${off} says that it is.`);
  };
}

/** Words of statements that switch something. */
const OF_SWITCH = /^(?:set|no|undo|off|disabled?|enabled?|status|state|sysinfo|system|global|config|yes|true|false)$/;
const IS_OFF = /^(?:off|disabled?|no|false)$/i;
/** Words of a statement, those above it included, that switches a whole thing. */
const MOST_WORDS = 5;

/** The lines that switch a thing off, by all words of its name. */
function findOff(words: readonly string[], { roots }: ConfigTree): readonly number[] {
  const lines: number[] = [];
  const walk = (nodes: readonly ConfigNode[], above: readonly string[]): void => {
    for (const node of nodes) {
      const path = [...above, ...node.words];
      if (node.inactive || node.directive || path.length > MOST_WORDS) continue;
      const names = path.flatMap((word) => word.toLowerCase().split('-'));
      const isOff = node.negated ?? IS_OFF.test(path.at(-1)!);
      // The switch of a part, as of one trap, is none of the whole.
      const isWhole = names.every((name) => words.includes(name) || OF_ANY.test(name) || OF_SWITCH.test(name));
      if (isOff && isWhole && words.every((word) => names.includes(word))) lines.push(node.line);
      walk(node.children, path);
    }
  };
  walk(roots, []);
  return lines;
}
