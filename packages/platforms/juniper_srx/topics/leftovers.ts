import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing } from './conclude.ts';

/** Statements that are to be there or not, and how documents call them. Junos CLI Reference, the statements named. */
const STATEMENTS: readonly (readonly [said: RegExp, path: string, wanted: 'there' | 'away'])[] = [
  [/\bautoinstallation\b/, 'system autoinstallation', 'away'],
  [/\bphone-home\b/, 'system phone-home', 'away'],
  [/\bauto-image-upgrade\b|\bautomatic image upgrade\b/, 'chassis auto-image-upgrade', 'away'],
  [/\blldp interface all\b|\blldp on all interfaces\b/, 'protocols lldp interface all', 'away'],
  [/\bdhcp-local-server\b|\blocal dhcp server\b/, 'system services dhcp-local-server', 'away'],
  [/\bno-redirects\b(?!-)/, 'system no-redirects', 'there'],
  [/\bno-ping-record-route\b/, 'system no-ping-record-route', 'there'],
  [/\bno-ping-time-stamp\b/, 'system no-ping-time-stamp', 'there'],
  [/\bno-multicast-echo\b/, 'system no-multicast-echo', 'there'],
  [/\bno-source-route\b(?!-)/, 'chassis no-source-route', 'there'],
  [/\btcp-drop-synfin-set\b/, 'system internet-options tcp-drop-synfin-set', 'there'],
];

/** What the factory leaves behind, and how the device itself answers. */
export const leftoverTopic: TopicJudge = {
  id: 'factory-leftovers',
  isMeant: ({ text, typed, recommendation: { title } }) =>
    !/\bfamily inet6?\b|\binterfaces \S+ unit\b/.test(`${text}\n${typed}`) &&
    /\b(?:factory|leftovers?|autoinstallation|phone-home|icmp|redirects?)\b/i.test(title) &&
    STATEMENTS.some(([said]) => said.test(text)),
  words:
    /^(?:factory|leftovers?|remains|autoinstallation|phone-home|auto-image-upgrade|automatic|image|upgrade|lldp|interfaces?|dhcp|dhcp-local-server|server|local|services?|icmp|redirects?|no-redirects|no-ping-record-route|no-ping-time-stamp|no-multicast-echo|no-source-route|tcp-drop-synfin-set|removed|sends?|answers?|answer|pings?|record-route|time-?stamp|record|route|switched|off|protocols|operation|operation\.|behaviour|chassis|gone|whole|box|goes|internet-options)$/,
  heeds: [
    /\bno (?:system |protocols |chassis )?(?:autoinstallation|phone-home|auto-image-upgrade|lldp interface all|dhcp-local-server)\b/,
    /\b(?:is|are|must be|shall be) removed\b|\bredirects are switched off\b|\breturns nothing\b/,
    /\bsends no icmp redirects\b|\bnot answer pings with record-route or time-?stamp option\b/,
    /\bbefore (?:a|the) (?:device|firewall|gateway) goes into operation\b/,
  ],
  read,
};

function read({ text }: TopicDocument): TopicDemand | undefined {
  const asked = STATEMENTS.filter(([said]) => said.test(text));
  if (asked.length === 0) return undefined;
  return {
    expectation: asked.map(([, path, wanted]) => `\`${path}\` must ${wanted === 'there' ? '' : 'not '}be configured`).join('; '),
    // A statement that has to be there may be spoken of in words that its name does not hold.
    isUnclear:
      (/\bping/.test(text) && !/\bno-ping-/.test(text)) ||
      (/\blldp\b/.test(text) && !asked.some(([, path]) => path.includes('lldp'))) ||
      (/\bdhcp\b/.test(text) && !asked.some(([, path]) => path.includes('dhcp'))),
    judge: (tree) => {
      const remarks = asked.flatMap(([, path, wanted]): readonly Remark[] => {
        const found = findPath(tree, path);
        if (wanted === 'away') return found.length > 0 ? [fault(`\`${path}\` is configured`, linesAt(found).slice(0, 3))] : [];
        return found.length > 0 ? [] : [missing(`\`${path}\` is not configured`)];
      });
      const lines = asked.flatMap(([, path, wanted]) => (wanted === 'there' ? linesAt(findPath(tree, path)) : []));
      return conclude(tree, ['system', 'chassis', 'protocols lldp'], remarks, {
        lines,
        said: `${asked.map(([, path]) => `\`${path}\``).join(', ')}: each is as the document demands.`,
      });
    },
  };
}
