import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes } from '../../facts/statements.ts';
import { sourcesOf } from '../management-access.ts';

/** `must not be disabled`: Telnet that is asked for, or refused twice, is for a person. */
const TWICE = /\b(?:not|never|no|none|nobody|without)\b[^,;]*\b(?:off|disabled|prohibited|forbidden|blocked|inactive|not|never)\b/;
const REFUSES =
  /\btelnet\b.*\b(?:not|never|off|disabled|prohibited|forbidden|nowhere|blocked|inactive)\b|\bno (?:line )?(?:with )?telnet\b|\bwithout telnet\b|\b(?:no|nobody|never|not)\b[^;]*\b(?:by|over|via|with|through|a|use|accepts?) telnet\b/;

function judgeTelnet(tree: ConfigTree, said: Said): Outcome {
  if (!said.asks(REFUSES) || said.asks(TWICE)) return review('Whether Telnet may be used the document does not say.');
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
      as: /^ ?(?:the |a )?(?:line |statement |command |setting )?telnet timeout\b(?!.*(?:\d|\b(?:must|shall|should|absent|missing|removed)\b)).*$/,
    },
    {
      says: 'why',
      as: /^ ?(?:since |because |as )?(?:telnet|it) (?:carries|sends|transmits|transfers|has|uses) (?:[a-z]+ ){0,3}(?:in (?:the )?clear(?: ?text)?|in plain text|unencrypted|without encryption|no encryption)(?: and)?/,
    },
    {
      says: 'aside',
      as: /\b(?:only )?(?:the )?(?:line )?telnet timeout(?: <?(?:minutes|n)>?)?(?: (?:may|is|can) (?:be )?(?:always )?(?:shown|there|printed|present))?/,
    },
  ],
  words:
    'statement ip present configuration telnet timeout not no never off disabled prohibited forbidden nowhere address addresses interface interfaces management anywhere any which permits permitted allows enabled exists left over passwd finding administration is source sources into mask network networks host hosts session sessions open opens accept accepts service plain clear text cleartext unencrypted encryption insecure protocol protocols allow allow nobody none output alone whatever included including in our way login logins log administer administered administrators',
  typed: /^(?:clear configure telnet|no telnet\b)/,
  heeds: [
    // Every negation of what is known here refuses Telnet; what refuses it twice the judge leaves to a person.
    /\b(?:not|no|never|none|nobody|nor|neither|off|disabled|prohibited|forbidden|nowhere|inactive)\b/,
    /\bno telnet\b|\btelnet(?: access)?(?: to the (?:firewall|device))? (?:is|must|shall|may) not (?:be )?(?:permitted|accepted|used|allowed|enabled|configured)\b/,
  ],
  expectation: 'no source may be permitted to reach the device by Telnet',
  judge: judgeTelnet,
};
