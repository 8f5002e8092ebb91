/** A part of a line, from `start` up to `end`. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * What tokens of public services begin with, and how many signs follow at least. The prefixes are those that the services document, checked
 * against the list of gitleaks (https://github.com/gitleaks/gitleaks, MIT licence, Copyright (c) 2019 Zachary Rice).
 */
const PREFIXES: readonly (readonly [prefix: string, signs: string, least: number])[] = [
  ['mrl_', '\\w-', 12],
  ['glpat-|gldt-|glrt-|glft-|glsoat-|glimt-|glagent-|glcbt-|glptt-|gloas-|GR1348941', '\\w.-', 12],
  ['gh[pousr]_', '\\w', 16],
  ['github_pat_', '\\w', 16],
  ['A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA|AROA|AIDA', 'A-Z0-9', 12],
  ['LTAI', 'A-Za-z0-9', 12],
  ['AIza', '\\w-', 20],
  ['ya29\\.', '\\w.-', 16],
  ['GOCSPX-', '\\w-', 16],
  ['xox[abeoprs]-|xapp-', '\\w-', 10],
  ['sk-|sk-ant-|sk-proj-|pk-|rk-', '\\w-', 12],
  ['(?:sk|pk|rk|whsec|rk_live)_(?:live_|test_|prod_)?', 'A-Za-z0-9', 14],
  ['SG\\.', '\\w.-', 20],
  ['key-', 'a-f0-9', 32],
  [
    'npm_|pypi-|rubygems_|dckr_pat_|doo_v1_|dop_v1_|dor_v1_|dapi|hvs\\.|hvb\\.|hvr\\.|glc_|glsa_|lin_api_|shp(?:at|ca|pa|ss)_|tskey-|pat-na1-|ATATT3|ops_',
    '\\w./+=-',
    16,
  ],
  [
    'p8e-|NRAK-|NRII-|sntrys_|sntryu_|figd_|fio-u-|ntn_|secret_|PMAK-|pul-|EZAK|EZTK|flb_|rnd_|r8_|hf_|gsk_|tfp_|CCIPAT_|bkua_|sbp_|cio',
    '\\w.-',
    20,
  ],
  ['AGE-SECRET-KEY-1', 'A-Z0-9', 30],
  ['A3-', 'A-Z0-9-', 26],
  ['CLOJARS_|AKCp|cmVmd', '\\w', 30],
  ['EAA[A-Z]', 'A-Za-z0-9', 24],
  ['1//0', '\\w-', 24],
  ['AK1|SH2', 'A-Za-z0-9+/=', 30],
  ['eyJ', '\\w.=-', 12],
  ['AQoDY|FwoGZXIvYXdz|IQoJb3JpZ2lu', '\\w/+=', 20],
];

/** Secrets that their own form gives away, wherever they stand. */
const SHAPES: readonly RegExp[] = [
  ...PREFIXES.map(([prefix, signs, least]) => new RegExp(`(?<![A-Za-z0-9_])(?:${prefix})[${signs}]{${least},4096}`, 'g')),
  // A client secret of a directory in the cloud, a bot's token, a key of 20 signs with its checksum.
  /(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{20,60}/g,
  /(?<!\w)[A-Za-z\d]{14}\.atlasv1\.[\w-]{20,100}/g,
  /(?<!\d)\d{8,10}:AA[\w-]{30,40}(?![\w-])/g,
  // Hashes as password files have them: $1$, $2b$, $6$, $9$, $sha512$, $argon2id$ …
  /\$(?:\d{1,2}[a-z]?|y|gy|argon2\w{0,4}|sha\d{1,4}|pbkdf2[\w-]{0,12}|scrypt|ssha\d{0,3})\$[^\s"'<>;,]{4,4096}/gi,
  /\{(?:SSHA|SHA|SMD5|MD5|CRYPT|SSHA256|SSHA512|PBKDF2)\}[\w+/=$.]{8,400}/gi,
  /\bgrub\.pbkdf2\.sha512\.[\w.]{8,1000}/gi,
  /(?<![A-Za-z0-9])-[A-Za-z0-9+/]{2,4}==[A-Za-z0-9+/=]{4,4096}/g,
  // Text that a device encrypted, between its own marks.
  /(%\^%#|%\+%#|@%@%|%@%@|%\$%\$|%#%#|\^#\^#).{4,500}?\1/g,
  // A hash of a Windows account: LM and NT.
  /(?<![\da-f])[\da-f]{32}:[\da-f]{32}(?![\da-f])/gi,
];
/** All of them are as long as this, or hold one of these signs: most lines are done with at once. */
const SHORTEST = 15;
const STRANGE = /[$%@{^]/;

/** Whether a line has a word of so many signs. It looks at the last sign first, and so at few of most lines. */
function hasLongWord(line: string): boolean {
  let start = 0;
  while (start + SHORTEST <= line.length) {
    let at = start + SHORTEST - 1;
    while (at >= start && !isBreak(line.charCodeAt(at))) at -= 1;
    if (at < start) return true;
    start = at + 1;
  }
  return false;
}

/** A blank or a quotation mark. */
const isBreak = (code: number): boolean => code <= 32 || code === 34;

/** What all of them begin with. */
const HINT =
  /mrl_|gl[a-z]{2,5}[-_]|GR13|gh[pousr]_|github_|A3T|AKIA|A[SBR]IA|ACCA|AROA|AIDA|LTAI|AIza|ya29|GOCS|xox|xapp|[spr]k[-_]|whsec|SG\.|key-|npm_|pypi|ruby|dckr|do[opr]_|dapi|hv[sbr]\.|lin_|shp|tskey|pat-|ATATT|ops_|p8e|NR[AI]|sntry|fig|fio|ntn_|secret_|PMAK|pul-|EZ|flb_|rnd_|r8_|hf_|gsk_|tfp_|CCIP|bkua|sbp_|cio|AGE-|A3-|CLOJ|AKCp|cmVm|EAA|1\/\/0|AK1|SH2|\.atlasv1|eyJ|AQoD|FwoG|IQoJ|Q~|:AA|\$\w{1,12}(?:-\w{1,12})?\$|\{\w{3,7}\}|grub|==|%[\^+@$#]%|@%@|\^#\^|[\da-f]{32}:/i;

/** The secrets of a line that have a form of their own. */
export function findShapes(line: string): readonly SecretSpan[] {
  if (!(hasLongWord(line) || STRANGE.test(line)) || !HINT.test(line)) return [];
  return SHAPES.flatMap((shape) => [...line.matchAll(shape)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })));
}
