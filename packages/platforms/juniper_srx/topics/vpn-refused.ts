/** What documents forbid by name: `3DES`, `group 2 and 5`. */
const ALGORITHM = String.raw`(?:(?:single )?des(?:-cbc)?|3des(?:-cbc)?|triple[- ]des|(?:hmac-)?md5(?:-96)?|(?:hmac-)?sha-?1(?:-96)?(?!\d)|aes-?(?:128|192)(?:-cbc|-gcm)?|(?:(?:dh|diffie-hellman|modp) )?groups?[- ]?\d{1,2})`;
const LIST = String.raw`${ALGORITHM}(?:(?:,? (?:or|and|nor) |, ?|\/)(?:${ALGORITHM}|\d{1,2}\b))*`;
const USED = '(?:used|allowed|permitted|accepted|acceptable|configured|offered|negotiated)';
const USES = '(?:uses?|contains?|has|have|offers?|accepts?|names?|lists?|shows?|negotiates?)';

/** Sentences in small letters that forbid algorithms, each with their list. */
const FORMS = [
  String.raw`\bno (?:ike |ipsec )?(?:proposal|policy|gateway)s? (?:(?:may|must|shall|can) )?${USES} (?:any of )?(${LIST})`,
  String.raw`\b(?:must|may|shall|do|does) (?:not|never) ${USES} (?:any of )?(${LIST})`,
  String.raw`\b(?:no|neither) (${LIST})(?! ?(?:bits?|or (?:above|higher|stronger)))`,
  String.raw`\b(${LIST}) (?:is|are|must|may|shall) (?:not|never|no longer) (?:be )?${USED}`,
  String.raw`\b(${LIST}) (?:is|are|counts? as) (?:all |both )?(?:forbidden|prohibited|banned|excluded|ruled out|disallowed|(?:a )?findings?)\b`,
  String.raw`\bif an? (?:ike |ipsec )?(?:proposal|policy) ${USES} (${LIST}),? (?:this|that|it) is a finding\b`,
];
/** `no group below 14`, `not use a group lower than 19` */
const WEAKER = String.raw`\b(?:no|not (?:use|have|accept|be)) (?:an? |any )?(?:(?:dh|diffie-hellman) )?groups? (?:below|lower than|under|smaller than|weaker than) (?:group ?)?(\d{1,2})\b`;

/** Words that turn a sentence in these forms say what is refused. */
export const REFUSALS: readonly RegExp[] = [...FORMS, WEAKER].map((form) => new RegExp(form));

/** What a document forbids, as Junos begins the names: `3des`, `aes-128`, `md5`, `group2`. */
export function refusedIn(text: string): ReadonlySet<string> {
  const lists = FORMS.flatMap((form) => [...text.matchAll(new RegExp(form, 'g'))].map(([, list]) => list!));
  const below = [...text.matchAll(new RegExp(WEAKER, 'g'))].flatMap(([, least]) =>
    // Groups 22 to 24 are weaker than their numbers (RFC 8247), which a bound does not say.
    Array.from({ length: Number(least) - 1 }, (_, at) => `group${at + 1}`),
  );
  return new Set([...below, ...lists.flatMap(namesIn)]);
}

const namesIn = (list: string): readonly string[] => [
  ...(list.match(/\b(?:3des|triple[- ]des|des)\b/g) ?? []).map((name) => (name === 'des' ? 'des' : '3des')),
  ...(/\bmd5\b/.test(list) ? ['md5'] : []),
  ...(/\bsha-?1\b/.test(list) ? ['sha1'] : []),
  ...[...list.matchAll(/\baes-?(128|192)(-cbc|-gcm)?/g)].map(([, size, mode = '']) => `aes-${size}${mode}`),
  ...[...list.replace(/\b(?:3des|md5|sha-?1|aes)(?:-?\d+)*\b/g, ' ').matchAll(/\b(?:groups?[- ]?)?(\d{1,2})\b/g)].map(
    ([, number]) => `group${number}`,
  ),
];
