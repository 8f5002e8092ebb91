import { looksRandom, looksSecret } from './looks-random.ts';
import type { SecretSpan } from './secret-shapes.ts';

/** What people call a secret when they write one down, in the languages of those who run networks. Short forms stand in no sentence by chance. */
const SHORT = 'pw|pwd|pswd|passwd|psk|mdp|ww|pwort|kw|wpa[23]?-?(?:key|psk)?|wlan-?key|wifi-?key|login-?pw|root-?pw';
const LONG =
  `pass ?words?|pass ?phrases?|pass ?codes?|passkey|secret|shared secret|pre-?shared[ -]?key|community(?: string)?|cred(?:ential)?s?|tokens?|api[ _-]?key|access (?:code|key)|door code|
(?:wi-?fi|wlan|wireless|network|security|encryption|recovery|license|unlock|activation|enrol?lment|registration|service|shared|master|auth(?:entication)?|private)[ -](?:key|code|pin)|
pin(?:[ -]?code)?|puk|\\p{L}{0,24}?(?:passwort|kennwort|codewort|zugang)|passw(?:ö|oe)rter|losung(?:swort)?|zugangs(?:code|daten|kennung)|geheimnis|schl(?:ü|ue)ssel|kennung|
mots? de passe|motdepasse|code secret|cl(?:é|e)(?: secr(?:è|e)te)?|identifiants?|contrase(?:ñ|n|nh)as?|clave|credenciales|senha|palavra[ -]passe|palavra-chave|
parola(?: d'ordine| chiave)?|chiave|wachtwoord(?:en)?|toegangscode|l(?:ö|o)senord|adgangskode|adgangsord|kodeord|passord|salasana|tunnussana|has(?:ł|l)o|heslo|geslo|lozinka|zaporka|jelsz(?:ó|o)|
(?:ş|s)ifre(?:si)?|parol(?:ă|ą|a)?|sl?apta(?:ž|z)odis|parool|m(?:ậ|a)t kh(?:ẩ|a)u|kata sandi|sandi|пароль|пароля|парола|лозинка|гасло|ключ|κωδικ(?:ό|ο)ς|συνθηματικό|סיסמה|סיסמא|كلمة (?:المرور|السر)|رمز عبور|पासवर्ड|পাসওয়ার্ড|รหัสผ่าน`.replaceAll(
    '\n',
    '',
  );
const EASTERN = '密码|密碼|口令|密钥|密鑰|暗号|暗證|パスワード|パスフレーズ|合言葉|비밀번호|암호|패스워드';
/** The words between the name and the secret: "is", and what it is for. */
const BETWEEN =
  '(?:[ \\t]{0,4}\\([^()\\n]{0,40}\\))?(?:[ \\t]{1,4}(?:for|of|to|von|für|fuer|de|du|del|da|do|di|van|на|для)(?:[ \\t]{1,4}[\\p{L}\\p{N}_.@-]{1,40}){1,3}){0,2}';
const IS =
  '(?:[ \\t]{0,4}(?:=>|->|:=|[=:：＝→~])[ \\t]{0,4}|[ \\t]{1,4}(?:is|was|are|be|now|set to|to|changed to|reset to|ist|war|lautet|est|était|es|era|è|é|e|er|är|on|jest|je|olan|:|=|-|–|—)[ \\t]{1,4}(?:now |set to |[:=] ?)?)';
const VALUE = '["\'`“„«‘]?([^\\s"\'`“”„«»<>(){}\\[\\];,]{3,256})';
const start = '(?<![\\p{L}\\p{N}_-])';

const SAID = new RegExp(`${start}(?:${SHORT}|${LONG})${BETWEEN}${IS}${VALUE}`, 'giu');
const SAID_EASTERN = new RegExp(`(?:${EASTERN})[ \\t]{0,4}(?:[:：=＝是は]|은|는|為|为)?[ \\t]{0,4}${VALUE}`, 'gu');
const SAID_SHORTLY = new RegExp(`${start}(?:${SHORT})[ \\t]{1,4}${VALUE}`, 'giu');
const NEXT = new RegExp(
  `${start}(?:${SHORT}|${LONG}|pass|login|user|username|root|admin|administrator|account|konto|benutzer|usuario|utilisateur|creds?)${BETWEEN}[ \\t]{1,4}${VALUE}`,
  'giu',
);
/** `door code 4711` */
const NUMBER = new RegExp(
  `${start}(?:${SHORT}|${LONG})${BETWEEN}[ \\t]{1,4}((?!(?:19|20)\\d\\d(?!\\d))\\d{4,64})(?![\\p{L}\\p{N}:/.-])`,
  'giu',
);
/** `psk hq: x`, `password admin = x` */
const NAMED_FOR = new RegExp(`${start}(?:${SHORT}|${LONG})[ \\t]{1,4}[\\p{L}\\p{N}_.@-]{1,40}[ \\t]{0,4}[:=][ \\t]{0,4}${VALUE}`, 'giu');
/** `x as its enable password`, `x is our password` */
const BACKWARD = new RegExp(
  `(?<![^\\s"'\`(])([^\\s"'\`<>(){}\\[\\];,«]{4,256})["'\`]?[ \\t]{1,4}(?:as|is|was|als|ist|war)[ \\t]{1,4}(?:its|the|our|my|their|an?|das|mein|unser|ihr)[ \\t]{1,4}(?:[\\p{L}\\d_-]{1,30}[ \\t]{1,4}){0,3}(?:pass(?:word|phrase|code)|secret|psk|passwort|kennwort|community|pre-shared key|pin)(?![\\p{L}\\d-])`,
  'giu',
);
/** A name and a secret with a sign between them: `root / x`, `svc:x`, `admin,x`. The secret may itself be the next name: `login: root / x`. */
const PAIR =
  /(?<![^\s"'`(<>=:,;|])([\p{L}\p{N}_.@\\-]{1,64})[ \t]{0,3}(?:[/:,;|]|\/\/|->|=>|--|–)[ \t]{0,3}(?=([^\s"'`<>(){}[\];,/|«]{4,256}))/gu;
const WHO =
  /^(?:root|admin\w*|operator|support|vendor|guest|gast|user\w*|login|logon|svc[\w-]*|service\w*|account|acct|creds?|noc|enable|monitor|backup|tech\w*|maint\w*|install\w*|temp|test|konto|benutzer|super\w*|local|emergency|break-?glass|acme|me|us|pw|pass\w*)$/i;

const LOGIN = /(?<![\p{L}\d])(?:log-?in|log-?on|creds?|credentials?|account|pass ?word|passwort|zugang|konto)(?![\p{L}\d])/iu;

/** Words that continue a sentence, or say what a secret is like. */
const ORDINARY =
  /^(?:(?:is|was|are|not|the|an?|on|in|at|of|for|and|or|to|by|with|from|must|may|can|should|shall|will|has|have|had|been|being|be|this|that|these|those|it|its|his|her|your|our|their|my|no|yes|only|also|always|never|then|than|when|where|which|who|what|how|if|as|see|ask|per|via|until|after|before|above|below|here|there|under|over|about|required|needed|policy|policies|reset|change[ds]?|expired?|expires|length|protected|protection|based|less|database|manager|management|server|store|vault|file|list|type|name|field|prompt|login|access|authentication|encryption|recovery|sync\w*|rotation|rotated|removed|redacted|hidden|unknown|known|default|encrypted|hash(?:ed)?|plain|clear|cipher|simple|string|strings|read|write|ro|rw|text|key|keys|word|words|code|secret|password|complexity|strength|history|minimum|maximum|guest|admin|root|user|users|group|groups|host|network|edition|rules?|members?|port|list|center|die|der|das|den|dem|ein|eine|nicht|und|oder|für|fuer|mit|von|im|vom|beim|siehe|le|la|les|un|une|el|los|las|del|und)|[a-z]+(?:ing|ed|ly|able|ible|tion|ment|ness))[.:!?]?$/iu;

/** Pieces of all names above, and whatever is not written in Latin letters. */
const HINT =
  /pass|psw|pw|psk|mdp|mot|ww|kw|wpa|wlan|wi-?fi|secret|key|commun|cred|token|code|pin|puk|w(?:o|ö|oe)rt|losung|zugang|geheim|schl|kennung|cl(?:e|é)|identif|contrase|clave|senha|palavra|parol|chiave|wacht|l(?:o|ö)sen|adgang|kode|sala|tunnus|has(?:l|ł)o|heslo|geslo|lozin|zapor|jelsz|(?:s|ş)ifre|sl?apta|m(?:a|ậ)t kh|sandi|login|user|root|admin|account|konto|benutzer|usuario|utilis|[\u0250-\uffff]/i;

/** Whether a text has a word for secrets in it, in any of the languages. */
const TALK = new RegExp(`${start}(?:${SHORT}|${LONG}|code|key|log-?in)(?![\\p{L}\\d])|${EASTERN}`, 'iu');
export const speaksOfSecrets = (text: string): boolean => TALK.test(text);

const trim = (value: string): string => value.replace(/[.!?:]+$/, '');

/**
 * The secrets of a text that somebody was free to write: said to be one (`pw is x`, `Passwort: x`, `密码 x`), beside a user's name
 * (`root / x`), or, where that is asked for, looking made by chance.
 */
export function findSaid(text: string, byChance = true): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  const take = (pattern: RegExp, isSecret: (value: string, who: string, whole: string) => boolean): void => {
    for (const { 0: whole, 1: first = '', 2: second, index } of text.matchAll(pattern)) {
      const value = trim(second ?? first);
      const from = index + (pattern === PAIR ? whole.length : whole.lastIndexOf(second ?? first));
      if (value.length >= 3 && !value.includes('redacted') && isSecret(value, first, whole))
        spans.push({ start: from, end: from + value.length });
    }
  };
  const isAboutLogin = LOGIN.test(text);
  const isWord = (value: string): boolean => ORDINARY.test(value);
  if (HINT.test(text)) {
    take(SAID, (value) => !isWord(value));
    take(SAID_EASTERN, (value) => !isWord(value));
    take(SAID_SHORTLY, (value) => !isWord(value));
    take(NEXT, (value) => looksSecret(value) && !isWord(value));
    take(NUMBER, () => true);
    take(NAMED_FOR, (value) => looksSecret(value) && !isWord(value));
  }
  if (/pass|secret|psk|wort|commun|pin|key/i.test(text)) take(BACKWARD, (value) => !isWord(value));
  if (/[/:,;|>–-][ \t]{0,3}[^\s"'`;]{4}/.test(text))
    take(
      PAIR,
      (value, who, whole) =>
        looksRandom(value) ||
        (WHO.test(who) && (looksSecret(value) || (isAboutLogin && /^[ \t]*\//.test(whole.slice(who.length)) && !isWord(value)))),
    );
  if (!byChance || !/\S{8}/.test(text)) return spans;
  for (const { 0: word, index } of text.matchAll(/[^\s"'`<>(){}[\];,«»]{8,256}/g)) {
    if (word.startsWith('AAAA')) continue;
    for (const { 0: part, index: at } of word.matchAll(/[^/:=@|?&]{8,}/g))
      if (looksRandom(part)) spans.push({ start: index + at, end: index + at + part.length });
  }
  return spans;
}
