import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Zone } from '../facts/zones.ts';
import { plainSentence } from './plain-sentence.ts';

const SERVICE = '(?:http|https|ssh|snmp|telnet|netconf|all)';
const SERVICES = String.raw`${SERVICE}(?:(?:, | or |, or |\|)(?:service-manage )?${SERVICE}){0,6}`;
const SEEN = String.raw`(?:be|is|are) (?:there|seen|shown|present|printed|displayed|found)(?: on any of them)?`;

const NAME = String.raw`(?!(?:any|every|each|all|the|zones?|untrusted|trusted|which|that)\b)[a-z][\w-]*`;
/** `Interfaces that belong to untrust, to dmz, or to any other zone whose priority is 50 or lower must not …` */
const MEANS = String.raw`^(?:the |all |any )?(?:interfaces?|ports?) (?:(?:that|which) )?(?:belongs? to|of|in|(?:are|is) (?:in|members? of)|assigned to|bound to|placed in) (?:the )?(?:zones? )?(?<list>${NAME}(?:(?:,|,? (?:and|or)) (?:to |in |of )?(?:the )?(?:zones? )?${NAME}){0,5})(?:,? (?:and|or) (?:to |in |of )?(?:any|every|each|all)(?: other)? zones? (?:whose priority is|with an? priority of|of priority) (?:(?<most>\d{1,3}) (?:or|and) (?:lower|less|below)|at most (?<atMost>\d{1,3})|(?:below|under|less than|lower than) (?<below>\d{1,3})))? (?:must|may|shall|should|do|does|can)\b`;

/** What documents say of the lines on management that an interface outside may not have, all of which the check looks at. */
export const SENTENCES_ON_MANAGEMENT: readonly RegExp[] = [
  new RegExp(
    String.raw`${MEANS} not (?:permit|allow|offer|show|have|accept) ${SERVICES}(?: (?:through|by|via|with) service-manage)?$`,
    'i',
  ),
  /^(?:with the exception of|apart from|except for|other than) service-manage ping permit,? there (?:must|may) be no line (?:of the form )?service-manage \S+ permit$/i,
  new RegExp(String.raw`^any of service-manage ${SERVICES} followed by permit is a finding$`, 'i'),
  new RegExp(String.raw`^no line service-manage ${SERVICES} permit (?:may|must|shall) ${SEEN}$`, 'i'),
  new RegExp(
    String.raw`^no line service-manage (?:\.\.\.|…|\S+) permit (?:other than|except) service-manage ping permit (?:may|must|shall) ${SEEN}$`,
    'i',
  ),
  /^it (?:does not matter|makes no difference)(?: to this check)? whether the service (?:behind it|itself) is running(?: at the moment)?$/i,
  /^an interface with undo service-manage enable is (?:compliant|in order|fine)(?: here)?$/i,
  /^then the security policy decides(?: and \d+(?:\.\d+)* looks at it)?$/i,
  /^undo service-manage enable on the interface, or no service-manage line,? is (?:compliant|in order|fine)$/i,
  /^an interface without (?:any|a) service-manage line permits nothing and is (?:compliant|in order|fine)$/i,
  /^remember the backup line$/i,
  /^in (?:three|two|one) of the last (?:three|four|five|ten) findings the main line was clean and the second one was not$/i,
  /^the provider needs ping for [a-z ]{3,30}, so we leave it to each [a-z]+ whether to allow it$/i,
];

const DEFINES = [
  /\bexternal (?:interfaces|zones) are (?:all |the )*(?:interfaces (?:that |which )?(?:belong to|of|in|are members of) )?(?:the )?zones? (?<names>[a-z][\w-]*)$/i,
  /\bexternal zones are (?<names>[a-z][\w-]*) and (?:the |all )*zones whose names? begins? with (?<start>[a-z][\w-]*?)$/i,
];
const OF_ZONES = new RegExp(String.raw`${MEANS} not (?:permit|allow|offer|show|have|accept)\b`, 'i');

/** Tells by its name or priority whether a zone is one of those outside, where a document says in a sentence which these are. */
export function readZonesOutside({ description, audit }: Recommendation): ((zone: Pick<Zone, 'name' | 'priority'>) => boolean) | undefined {
  for (const sentence of [...splitText(description), ...splitProse(audit)].map(plainSentence)) {
    for (const form of DEFINES) {
      const { names, start } = form.exec(sentence)?.groups ?? {};
      if (names !== undefined)
        return ({ name }) =>
          name.toLowerCase() === names.toLowerCase() || (start !== undefined && name.toLowerCase().startsWith(start.toLowerCase()));
    }
    const { list, most, atMost, below } = OF_ZONES.exec(sentence)?.groups ?? {};
    if (list === undefined) continue;
    const named = list.toLowerCase().match(/[a-z][\w-]*/g)!;
    const highest = below === undefined ? Number(most ?? atMost ?? 0) : Number(below) - 1;
    return ({ name, priority = 0 }) => named.includes(name.toLowerCase()) || (highest > 0 && priority <= highest);
  }
  return undefined;
}

/** `Interfaces that face the internet`, `outward interfaces`: those outside, and not every one. */
const OUTWARD =
  /\b(?:outward|outer|outside|external|untrust(?:ed)?|wan|internet|public|perimeter|carrier|provider|upstream)(?:[- ]facing)? (?:interfaces?|ports?|zones?)\b|\b(?:interfaces?|ports?) (?:[a-z]+ ){0,3}(?:untrust|internet|outside|wan)\b/i;
/** Whether a document speaks of the interfaces outside, and nowhere of all. */
export const isOfOutside = ({ title, description, audit }: Recommendation): boolean =>
  OUTWARD.test(title) &&
  !/\b(?:all|any|every|each) (?:other )?(?:interfaces?|ports?)\b/i.test([title, description, proseOf(audit)].join('\n'));

/** Whether a document wants it shown that the management port does not permit HTTP, which it does from its factory. */
export const wantsPortClosed = ({ audit }: Recommendation): boolean =>
  /\bfor this port undo service-manage http permit must be visible, unless the port is shutdown\b/i.test(
    proseOf(audit).replace(/["'`“”‘’]/g, ''),
  );

/** What it says of that port. */
export const SENTENCES_ON_PORT: readonly RegExp[] = [
  /^(?:in addition, )?the management port gigabitethernet0\/0\/0 permits http in its factory state without showing a line$/i,
  /^for this port undo service-manage http permit must be visible, unless the port is shutdown$/i,
];
