import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, missing } from './conclude.ts';

/** What a document says makes an interface one that nobody uses. */
const UNUSED = /\b(?:carr(?:y|ies)|have|has|with) no (?:logical )?units?\b|\bwithout (?:a |any )?(?:logical )?units?\b/;
/** Ports with a cable, and the one for management. */
const PHYSICAL = /^(?:ge|xe|et|fe|mge|t1|e1|fxp\d)[-\d/]*/;

/** Ports of the device: those that nobody uses are off, the others say what they are for. */
export const interfaceTopic: TopicJudge = {
  id: 'interfaces',
  isMeant: ({ text, recommendation: { title } }) =>
    /\binterfaces?\b|\bports?\b/i.test(title) && /\bunused\b|\bdescri(?:bed|ption)/i.test(title) && UNUSED.test(text),
  words:
    /^(?:interfaces?|ports?|physical|logical|units?|unused|used|carry|carries|administratively|disabled?|disable|descriptions?|described|off|ge|xe|et|fxp0|lo0|st0|use|mentioned|examined|shut|down|cross-check|terse)$/,
  heeds: [
    /\b(?:carry|carries|have|has|with) no (?:logical )?units?\b|\bwithout (?:a |any )?(?:logical )?units?\b/,
    /\bare unused and(?: are)?(?: administratively)? disabled\b|\bthat are not disabled\b|\bneeds? none\b/,
    /\bunused interfaces(?: (?:are|must be))? (?:off|disabled)\b/,
    /^ports that are not mentioned in the configuration are not examined here/,
  ],
  read,
};

function read({ text }: TopicDocument): TopicDemand | undefined {
  const wantsDescription = /\bdescri(?:bed|ption)/.test(text);
  const wantsOff = /\bdisabled?\b|\bshut down\b|\boff\b/.test(text);
  if (!wantsOff && !wantsDescription) return undefined;
  return {
    expectation: 'each port without a unit must be disabled, and each other one have a description where the document asks for it',
    judge: (tree) => {
      const ports = findPath(tree, 'interfaces *').filter((port) => PHYSICAL.test(nameOf(port)));
      const remarks = ports.flatMap((port) => lookAt(port, { wantsOff, wantsDescription }));
      return conclude(tree, ['interfaces'], remarks, {
        lines: ports.map(({ node }) => node.line),
        said: 'Each port that nobody uses is disabled, and the others are as the document demands.',
      });
    },
    reads: [/^ports that are not mentioned in the configuration are not examined here$/i],
    asides: [/(?:^|; ?)(?:lo0 and st0|lo0|st0) needs? none/i, /\(ge, xe, et and fxp0\)/i],
  };
}

function lookAt(
  port: Place,
  { wantsOff, wantsDescription }: { readonly wantsOff: boolean; readonly wantsDescription: boolean },
): readonly Remark[] {
  if (isSet(port, 'disable')) return [];
  const lines = [port.node.line];
  // A member of a bundle has no unit of its own. Junos Interfaces Guide, gigether-options.
  const isUsed = isSet(port, 'unit *') || isSet(port, 'gigether-options|ether-options|fastether-options **');
  if (!isUsed) return wantsOff ? [missing(`The interface ${nameOf(port)} has no unit and is not disabled`, lines)] : [];
  const isDescribed = isSet(port, 'description *') || findPath(port, 'unit *').some((unit) => isSet(unit, 'description *'));
  return wantsDescription && !isDescribed ? [missing(`The interface ${nameOf(port)} has no description`, lines)] : [];
}
