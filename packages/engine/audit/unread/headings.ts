import { type Effect, lighten } from '../../demands/sentence-effect.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import { readNamedServers } from '../../demands/read-named-servers.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { withoutControl } from './control-ids.ts';

const words = (source: string): RegExp => new RegExp(`^(?:${source})$`);

/** Words that every title may have: they join others, or say that something is so. */
const PLAIN = words(
  `an?|the|this|that|these|those|it|its|they|their|them|there|we|us|and|or|nor|of|on|in|to|for|from|with|by|at|as|into|over|under|through|per|up|out|is|are|be|being|has|have|had|must|shall|should|may|can|will|do|does|use[sd]?|using|runs?|gets?|comes?|goes|go|stands?|says?|tells?|speaks?|lets?|keeps?|kept|stays?|remains?|meets?|carr(?:y|ies)|needs?|takes?|than|then|when|where|who|what|which|how|here|such|so|too|also|them(?:selves)?|itself|ones?|things?|kinds?|better|newer|later|higher|stronger|longer|more|less|above|beyond|between|after|before|while|during|within|set|sets|settings?|configured|configuration|devices?|firewalls?|gateways?|appliances?|units?|boxe?s?|system|level|ensure`,
);
/** Words of praise and ownership: what is good, or ours, the body of a document says. */
const VALUES = words(
  `our|ours|own|house|known|agreed|modern|current|today['’]?s?|strong|good|right|proper|decent|safe|secure|short|fresh|new|few|real|correct|sound|sane|sensible|reasonable|tidy|clean|plain|clear|careful|strict|tight|modest|enough|well`,
);
/** Words that leave nothing else, or turn what is said: the body has to have one of them as well. */
const CLOSES =
  /\b(?:only|alone|solely|exclusively|just|nothing (?:but|else|beyond|more)|nobody else|no (?:other|more|further|one|others)|none|nowhere)\b/i;
const TURNS =
  /\b(?:no|not|never|none|nor|nobody|nothing|neither|without|off|cannot|absent|removed?|disabled?|refused?|forbidden|must go)\b/i;
const OF_ALL = /\b(?:each|every|all|any|both|everything|everyone|everybody|whole)\b/i;
const CLOSING_WORD = words(
  `only|alone|solely|exclusively|just|nothing|nobody|none|nowhere|no|not|never|neither|without|off|other|others|else|but|cannot`,
);
const OF_ALL_WORD = words(`each|every|all|any|both|everything|everywhere|everyone|everybody`);
/** What lets something off, or holds on a condition: a title that does is no mere heading. */
const LETS_OFF = /\b(?:unless|except\w*|apart from|other than|instead|rather|if|until|for now|temporar\w*)\b/i;

/** What a title may call so where the body says it in one of these words. */
const CONCEPTS: readonly (readonly [titled: RegExp, said: RegExp])[] = [
  ['idle|inactiv\\w*|unattended|forgotten|abandoned', 'idle|inactiv\\w*|unattended|forgotten|abandoned|time-?outs?|keystrokes?'],
  ['sessions?', 'sessions?|idle|time-?outs?'],
  [
    'ends?|ended|closes?|closed|expires?|terminat\\w*|disconnect\\w*',
    'ends?|ended|closes?|closed|time-?outs?|expires?|terminat\\w*|disconnect\\w*',
  ],
  [
    'den(?:y|ies|ied)|denial|refus\\w*|reject\\w*|drop\\w*|discard\\w*|block\\w*',
    'den(?:y|ies|ied)|refus\\w*|reject\\w*|drop\\w*|discard\\w*|block\\w*',
  ],
  ['logs?|logged|logging|reports?|reported|records?|recorded|traces?|visible', 'logs?|logged|logging|syslog'],
  [
    'reach(?:es)?|goes?|leaves?|sent|sends?|forward\\w*|delivered|arrives?',
    'sent|sends?|forward\\w*|delivered|collectors?|servers?|hosts?|syslog',
  ],
  ['last|closing|closes|final\\w*|end|ends|bottom|tail', 'last|closing|closes|final\\w*|bottom|tail'],
  ['rules?|polic(?:y|ies)|entr(?:y|ies)|lines?|lists?', 'rules?|polic(?:y|ies)|entr(?:y|ies)|permits?|access-lists?|lists?|lines?'],
  ['banners?|notices?|warnings?|wording|texts?|messages?|disclaimers?', 'banners?|notices?|warnings?|texts?|messages?|disclaimers?'],
  ['times?|clocks?', 'ntp|times?|clocks?|utc|timezone'],
  ['sources?|servers?|hosts?|clocks?|collectors?', 'servers?|hosts?|sources?|collectors?|clocks?'],
  ['lock\\w*', 'lock\\w*|max-fail'],
  ['guess\\w*|wrong|fail(?:s|ed|ures?)|tries|attempts?|bad', 'fail(?:s|ed|ures?)|wrong|tries|attempts?|max-fail'],
  ['encrypt\\w*|privacy|secured', 'encrypt\\w*|tls|ssl|https|sftp|scp|ipsec|privacy|priv|clear-text|telnet'],
  ['admin\\w*|manage\\w*', 'admin\\w*|manage\\w*|mgmt|command|console'],
  ['neighbou?rs?|peers?', 'neighbou?rs?|peers?'],
  ['authenticat\\w*|proves?', 'authenticat\\w*|keys?'],
  ['accounts?|users?|names?', 'accounts?|users?|usernames?'],
  ['spoof\\w*|forged', 'spoof\\w*|reverse-path|urpf|anti-spoofing'],
  ['shut|down|off|closed', 'shut|shutdown|off|disabled|down'],
  ['updat\\w*|fetched', 'updat\\w*|fetched|download\\w*'],
].map(([titled, said]) => [words(titled!), words(said!)] as const);

/** `logs in` is no log. */
const SIGNS_IN = /\blog(?:s|ged|ging)? (?:in|on|out|off)\b/g;
const split = (text: string): readonly string[] =>
  (
    text
      .toLowerCase()
      .replace(SIGNS_IN, ' ')
      .match(/[\p{L}\d][\p{L}\d+.'’/-]*/gu) ?? []
  ).flatMap((word) => {
    const plain = word.replace(/[.'’/-]+$/, '');
    return /[-/]/.test(plain) ? [plain, ...plain.split(/[-/]/)] : [plain];
  });

const stem = (word: string): string => word.replace(/(?:ations?|ings?|ies|ied|ed|es|s|y|e)$/, '');
/** A name of a product, a protocol or a place: it is not said by another form of a word. */
const isName = (written: string): boolean => /[A-Z].*[A-Z]|\d/.test(written);

/**
 * Whether a title is a heading of what the description says itself: it has no number, no name and no thing of which the body does not speak,
 * and closes, turns or lets off nothing that the body does not. What is asked for is then read in the body.
 */
export function isHeading(recommendation: Recommendation): boolean {
  const { description, audit } = recommendation;
  const title = withoutControl(recommendation.title).replace(/^\((?:L\d|level \d)\) /i, '');
  if (!STATES.test(description) || title.length > LONGEST || LETS_OFF.test(title) || title.includes('?')) return false;
  // What a device does by itself, or what is let be, is not what is asked for.
  const body = `${lighten(description, ASIDES).text}\n${lighten(proseOf(audit), ASIDES).text}`;
  if (CLOSES.test(title) && !CLOSES.test(body)) return false;
  if (TURNS.test(title) && !TURNS.test(body)) return false;
  if (OF_ALL.test(title) && !OF_ALL.test(body)) return false;
  const said = new Set(split(inDigits(`${body}\n${audit.lines.map(({ text }) => text).join('\n')}`)));
  const stems = new Set([...said].map(stem));
  const counted = readNamedServers(recommendation);
  const named = typeof counted === 'object' ? counted.addresses.length : 0;
  const isMeant = (word: string): boolean => CONCEPTS.some(([titled, by]) => titled.test(word) && [...said].some((one) => by.test(one)));
  return (inDigits(title).match(/[\p{L}\d][\p{L}\d+.'’/-]*/gu) ?? []).every((written) => {
    const parts = split(written);
    const [word = ''] = parts;
    if (/^\d+$/.test(word)) return said.has(word) || Number(word) === named;
    if (said.has(word) || (parts.length > 1 && parts.slice(1).every((part) => said.has(part)))) return true;
    if (isName(written)) return false;
    return (
      PLAIN.test(word) ||
      VALUES.test(word) ||
      CLOSING_WORD.test(word) ||
      OF_ALL_WORD.test(word) ||
      (word.length > 3 && stems.has(stem(word))) ||
      isMeant(word)
    );
  });
}
/** Whether a text says a word, or another for the same thing. */
export const saysAlike = (word: string, text: string): boolean => {
  const alike = CONCEPTS.filter(([titled]) => titled.test(word.toLowerCase()));
  return alike.length > 0 && split(text).some((other) => alike.some(([, by]) => by.test(other)));
};

const ASIDES: ReadonlySet<Effect> = new Set<Effect>(['explains', 'permits', 'lets off', 'of absence', 'absence complies']);
const LONGEST = 120;
/** A description that says itself what is so, or must be. */
const STATES =
  /\b(?:must|shall|has to|have to|is|are|has|have|uses?|may (?:only|not)|ends?|carries|names|logs?|lies|contains?|permits?|allows?|encrypts?|speaks?)\b/i;
