/** Words after which somebody writes what he likes. What follows is replaced whatever it is, but for a switch or a number. */
const FREE_TEXT_WORD =
  'descriptions?|desc|comments?|remarks?|notes?|banners?|motd|announcement|contact|location|caption|header|message|host-?name|sysname|alias';
const SWITCH = /^["']?(?:enabled?|disabled?|on|off|yes|no|none|true|false|\d+|(?:HOST|USER|NAME)-\d+)["']?[;,]?$/i;

/** `description Uplink to …`, `"comments": "…"`, `snmp-server location …`; a word of a longer one (`pre-login-banner`) is none. */
const AFTER_WORD = new RegExp(String.raw`((?:^|[\s"'])(?:${FREE_TEXT_WORD})["']?\s*[:=]?\s+)(\S.*)$`, 'i');
const ELEMENT = new RegExp(String.raw`(<(?:${FREE_TEXT_WORD})(?:\s[^>]*)?>)([^<]+)`, 'gi');
/** Between quotes or tags, four words and more: no setting is written so. */
const QUOTED_WORDS = /(["'])((?:(?!\1)[^\s\\]|\\.)+(?:\s+(?:(?!\1)[^\s\\]|\\.)+){3,}\s*)\1/g;
const ELEMENT_WORDS = /(>)([^<>\s]+(?:\s+[^<>\s]+){3,})(?=<)/g;

/** The text with what somebody was free to write in it by its length alone. A model that never sees it cannot be led by it. */
export function hideFreeText(text: string): string {
  const [, before = '', rest = ''] = AFTER_WORD.exec(text) ?? [];
  const line = rest === '' || SWITCH.test(rest) ? text : text.slice(0, text.length - rest.length - before.length) + before + measure(rest);
  return line
    .replace(ELEMENT, (_whole, tag: string, content: string) => (SWITCH.test(content.trim()) ? tag + content : tag + measure(content)))
    .replace(QUOTED_WORDS, (_whole, quote: string, content: string) => quote + measure(content) + quote)
    .replace(ELEMENT_WORDS, (_whole, bracket: string, content: string) => bracket + measure(content));
}

/** `«text: 37 characters»` */
export function measure(text: string): string {
  return text.startsWith('«text: ') ? text : `«text: ${text.length} characters»`;
}

/** Whether a check is about free text itself: then it has to be seen. */
export function isAboutFreeText(words: string): boolean {
  return /\b(?:banners?|motd|messages?|descriptions?|comments?|notices?|disclaimers?|naming|host-?names?|legal)\b/i.test(words);
}
