import { judgeNeighbours } from '../routing.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const WORDS =
  /passive (?:ospf )?interfaces (?:are |is )?(?:exempt|excepted|left out)|(?:ospf )?interfaces (?:that are |set to )?passive are (?:exempt|excepted|left out)|ospf|bgp|rip|routing(?: protocols?)?|protocols?|virtual(?:-| )routers?|routers?|neighbou?rs?|peers?|peer-group|peer groups?|areas?|interfaces?|virtual-links?|authenticat\w+|authentication(?:-| )profiles?|auth-profiles?|profiles?|connection(?:-| )options|md5(?: keys?)?|keys?|enable yes|enabled|active|passive(?: yes)?|(?:passive (?:ospf )?interfaces?|(?:ospf )?interfaces (?:that are )?passive|passive interfaces) (?:are )?(?:exempt|excepted|need none)|interfaces that are passive are exempt|passive interfaces are (?:exempt|excepted)|simple passwords?|static (?:routes|routing)(?: only)?|without (?:a )?(?:bgp|ospf|routing protocol)|means of|with both|either|dynamic|\.\.\./;

export const routingTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'routing',
    title: 'Authentication of routing neighbours',
    expectation:
      'each OSPF interface that is enabled, and each BGP peer, must name an authentication profile, with MD5 where the document says so',
    source: 'PAN-OS web interface help, Network > Virtual Routers > OSPF and BGP: None by default',
    core: /^network virtual-router \S+ protocol (?:ospf|bgp)\b/,
    words: WORDS,
    heeds: [
      /\bnot an? simple passwords?\b|\b(?:is|are|neither|and) not? ?passive\b|\bneither passive\b/,
      /\bsimple passwords? (?:is|are) not (?:sufficient|accepted|enough|permitted|allowed)\b|\bpassive interfaces need none\b/,
    ],
    read: (sentences, recommendation) =>
      sentences.some((sentence) => /\bauthenticat/.test(sentence))
        ? {
            judge: (tree) => [judgeNeighbours(tree, recommendation)],
            numbers: [],
            unclear: sentences.filter(
              (sentence) =>
                /\b(?:must|shall) be passive\b/.test(sentence) ||
                (/\bmd5\b/.test(sentence) &&
                  /\b(?:not|no|never)\b/.test(sentence.replace(/\bnot passive\b|\(.*\)|\bneither passive\b/g, ' '))),
            ),
          }
        : undefined,
  }),
];
