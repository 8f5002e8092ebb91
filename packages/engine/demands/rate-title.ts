import type { Severity } from '../model/recommendation.ts';
import { type Topic, isOnTopic, topics } from './topic.ts';

/** What lets everybody in, or shows passwords to whoever listens. */
const GRAVE: readonly Topic[] = [
  // A rule that permits everything.
  { title: [/ (?:permit\w*|allow\w*|accept\w*) /, / any (?:.* )?any | any service| service (?:\w+ ){0,2}any | any any /] },
  { title: [/ policies /, / all as service /] },
  { title: [/ telnet /], except: [/ time ?outs? /] },
  {
    title: [/ http /, / (?:disabled?|not|no|unencrypted|insecure|plain|clear ?text|off) /],
    except: [/ (?:inspect\w*|redirect\w*|headers?|time ?outs?) /],
  },
  { title: [/ default (?:\w+ ){0,3}(?:passwords?|credentials?|communit(?:y|ies)|accounts?|users?) /], except: [/ polic(?:y|ies) /] },
  { title: [/ (?:passwords?|credentials?|communit(?:y|ies)) (?:\w+ ){0,4}default /], except: [/ polic(?:y|ies) /] },
  { title: [/ snmp /, / communit(?:y|ies) /] },
  { title: [/ snmp ?(?:version )?v?(?:1|2c?) /] },
  { title: [/ only /, / snmp ?(?:version )?v?3 /], except: [/ hosts? /] },
  { title: [/ (?:clear|plain) ?text /] },
];

/** What informs, and stops nobody. */
const SLIGHT: readonly Topic[] = [topics.loginBanner, topics.hostName, topics.domainName, topics.timeZone];

/** How much depends on what a title asks for; undefined where it is on none of the subjects of which that is plain. */
export function rateTitle(title: string): Severity | undefined {
  const titled = { title };
  const isOn = (topic: Topic): boolean => isOnTopic(topic, titled);
  if (GRAVE.some(isOn)) return 'high';
  return SLIGHT.some(isOn) ? 'low' : undefined;
}
