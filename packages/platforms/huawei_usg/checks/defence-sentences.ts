import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';

/** The attacks of `firewall defend … enable` (Huawei USG6000E command reference, firewall defend). */
export const ATTACKS =
  'land smurf fraggle winnuke source-route route-record time-stamp ping-of-death teardrop large-icmp syn-flood udp-flood icmp-flood ip-spoofing port-scan ip-sweep tcp-flag ip-fragment icmp-redirect icmp-unreachable tracert'.split(
    ' ',
  );

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const NUMBER = `(?:${NUMBERS.join('|')}|\\d{1,2})`;
const BE_THERE = String.raw`(?:(?:have|has) to be|must be|are|is|should be|shall be) (?:seen|shown|there|present|displayed|printed|listed|found)`;
const NAME = `(?:${ATTACKS.join('|')})`;
const LINES = String.raw`${NUMBER} lines (?:of the form )?firewall defend \S+ enable(?:, one for each (?:name|attack|defence|function|of the (?:names|attacks|defences|functions))(?: (?:in the description|above|listed(?: above)?|named(?: above)?))?,?)?`;

/** What documents say of how many defences they list; the count is compared with those that are judged (`countAsked`). */
export const READ_OF_DEFENCES: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:to be seen are |there (?:are|must be|have to be) )?${LINES}(?: and the line firewall defend action discard)?(?: ${BE_THERE})?$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:${NUMBER} )?(?:defences|functions|protections)(?: against [a-z -]{3,60})? (?:are|must be|have to be) (?:enabled|on|switched on): ${NAME}(?:(?:, | and |, and )${NAME}){1,20}$`,
    'i',
  ),
  new RegExp(String.raw`^(?:the (?:item|recommendation|control) is met only if )?none of the ${NUMBER} lines is missing$`, 'i'),
  /^further firewall defend (?:functions|lines) (?:may|can) be (?:on|there|present|enabled)(?: as well| too)?$/i,
  /^(?:the line )?firewall defend action alert (?:fails|is a finding|is not accepted)$/i,
  new RegExp(
    String.raw`^${NUMBER} single-packet attacks are to be recogni[sz]ed, and packets that are recogni[sz]ed are to be (?:dropped|discarded)(?: and not (?:just|only|merely) reported)?$`,
    'i',
  ),
];

const COUNTS = [
  new RegExp(String.raw`\b(${NUMBER}) lines (?:of the form )?["'\x60“]?firewall defend (?!action)`, 'i'),
  new RegExp(String.raw`\bnone of the (${NUMBER}) lines\b`, 'i'),
];

/** How many lines of defence an audit wants; the one on the action is counted where it stands among those of a list. */
export function countAsked({ audit }: Recommendation): { readonly number: number; readonly withAction: boolean } | undefined {
  for (const sentence of splitProse(audit))
    for (const [at, form] of COUNTS.entries()) {
      const said = form.exec(sentence)?.[1]?.toLowerCase();
      if (said !== undefined) return { number: /\d/.test(said) ? Number(said) : NUMBERS.indexOf(said), withAction: at === 1 };
    }
  return undefined;
}
