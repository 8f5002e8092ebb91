import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { plainSentence } from './plain-sentence.ts';

const SERVICE = '(?:http|https|ssh|snmp|telnet|netconf|all)';
const SERVICES = String.raw`${SERVICE}(?:(?:, | or |, or |\|)(?:service-manage )?${SERVICE}){0,6}`;
const SEEN = String.raw`(?:be|is|are) (?:there|seen|shown|present|printed|displayed|found)(?: on any of them)?`;

/** What documents say of the lines on management that an interface outside may not have, all of which the check looks at. */
export const SENTENCES_ON_MANAGEMENT: readonly RegExp[] = [
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
/** Tells by its name whether a zone is one of those outside, where a document says in a sentence which these are. */
export function readZonesOutside({ description, audit }: Recommendation): ((zone: string) => boolean) | undefined {
  for (const sentence of [...splitText(description), ...splitProse(audit)].map(plainSentence))
    for (const form of DEFINES) {
      const { names, start } = form.exec(sentence)?.groups ?? {};
      if (names !== undefined)
        return (zone) =>
          zone.toLowerCase() === names.toLowerCase() || (start !== undefined && zone.toLowerCase().startsWith(start.toLowerCase()));
    }
  return undefined;
}

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
