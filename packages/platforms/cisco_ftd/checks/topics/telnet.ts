import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes } from '../../facts/statements.ts';
import { sourcesOf } from '../management-access.ts';

const REFUSES =
  /\btelnet\b.*\b(?:not|never|off|disabled|prohibited|forbidden|nowhere|blocked|inactive)\b|\bno (?:line )?(?:with )?telnet\b|\bwithout telnet\b/;

function judgeTelnet(tree: ConfigTree, said: Said): Outcome {
  if (!said.asks(REFUSES)) return review('Whether Telnet may be used the document does not say.');
  const sources = sourcesOf(tree, 'telnet');
  return sources.length > 0
    ? fail(linesOfNodes(sources), 'Sources may reach the device by Telnet.')
    : pass([], 'No source may reach the device by Telnet, which is the default.');
}

/** Source: Cisco ASA Series Command Reference, telnet: no source may use it by default; `telnet timeout` is always printed and permits nobody. */
export const telnetTopic: TopicJudge = {
  id: 'telnet',
  about: /\btelnet\b/,
  except: /\b(?:ssh|http|rules?|lists?|timeouts?|idle|sessions?|inspect\w*)\b/,
  phrases: [
    {
      says: 'aside',
      as: /\b(?:only )?(?:the )?(?:line )?telnet timeout(?: <?(?:minutes|n)>?)?(?: (?:may|is|can) (?:be )?(?:always )?(?:shown|there|printed|present))?/,
    },
  ],
  words:
    'statement ip present configuration telnet timeout not no never off disabled prohibited forbidden nowhere address addresses interface interfaces management anywhere any which permits permitted allows enabled exists left over passwd finding administration is source sources into mask',
  typed: /^(?:clear configure telnet|no telnet\b)/,
  heeds: [
    /\bno telnet\b|\btelnet(?: access)?(?: to the (?:firewall|device))? (?:is|must|shall|may) not (?:be )?(?:permitted|accepted|used|allowed|enabled|configured)\b/,
  ],
  expectation: 'no source may be permitted to reach the device by Telnet',
  judge: judgeTelnet,
};
