import type { Span } from '@merlon/engine/topics/by-spans/topic-judge.ts';

const GROUPS = '(\\d{1,2}(?:(?: or)? \\d{1,2})*)';
const BESIDE = '(?: (?:alone|or|next|beside|others?|too|well|addition))*';
const MAY_USE = 'may (?:use|offer|have|accept|propose|list) (?:dh |diffie-hellman )?groups?';

/** Tunnels that a document knows by how their names begin, and what it lets them have. */
export const IPSEC_EXCEPTIONS: readonly Span[] = [
  {
    says: `(?:exception )?(?:tunnels?|entries|entry|phase [12])(?: (?:whose|names?|with))* (?:starts?|begins?|beginning|starting) ([a-z\\d][\\w-]*[-_]) ${MAY_USE} ${GROUPS}${BESIDE}`,
    asks: 'group-of',
  },
  {
    says: `(?:exception )?(?:entries|entry|phase 2)(?: (?:whose|belongs?|belonging))+ ([a-z\\d][\\w-]*[-_]) tunnels?(?: see phase1name)? ${MAY_USE} ${GROUPS}${BESIDE}`,
    asks: 'group-of',
  },
  {
    says: '(?:exception )?tunnels?(?: (?:whose|names?|with))* (?:starts?|begins?) ([a-z\\d][\\w-]*[-_]) (?:ends?|leads?|runs?|belongs?|terminates?)(?: (?!may |must |only )[a-z]+){1,9}',
    asks: 'named',
  },
  { says: `such tunnels? ${MAY_USE} ${GROUPS}${BESIDE}`, asks: 'group-of-named' },
  {
    says: '(?:exception )?tunnels?(?: (?:one|them|whose|names?|with))* (?:starts?|begins?|beginning) ([a-z\\d][\\w-]*[-_]) may use pre-shared keys?',
    asks: 'psk-of',
  },
  {
    says: '(?:rest|other parts?|remainder|everything else)(?: (?:requirement|control|rule))* (?:apply|applies|holds?)(?: (?:unchanged|too|them|it))*',
  },
  { says: 'tunnels(?: [a-z]+-?){1,6} may not' },
  // Why some are let off.
  { says: 'exception (?:(?!may |need |must |only )[a-z]+ ){1,6}(?:elliptic curves?|certificates(?: we could trust)?)(?= |$)' },
];

const TOLD = '(?:ike-version|proposal|dhgrp|keylife|keylifeseconds|groups?|lifetimes?|version)';

/** What a tunnel has of which a line says nothing, and that the line has to be there. */
export const IPSEC_DEFAULTS: readonly Span[] = [
  { says: '(?:groups?|dhgrp)(?: again)? 14 5 unless' },
  { says: '(?:keylifeseconds|keylife|lifetimes?)(?: however)? \\d{5}s? unless' },
  { says: `no ${TOLD} means (?:groups? |version )*(?:14 5|1|\\d{5}s?)(?: no ${TOLD} means (?:groups? |version )*(?:14 5|1|\\d{5}s?))*` },
  { says: '(?:ike )?version 1 what (?:one|you) gets? saying nothing' },
  { says: 'pfs only (?:displayed|printed|shown) when (?:someone |somebody )?disabled' },
  { says: 'pfs (?:on|enabled?) from factory only pfs disabled? would (?:printed|shown|displayed)' },
  { says: '(?:present|there|shown) factory (?:choice|list|values?|settings?) (?:being )?wider than ours', asks: 'explicit' },
  { says: '(?:or )?(?:if )?(?:missing )?proposal or dhgrp (?:missing |absent |not there )?finding', asks: 'explicit' },
  { says: '(?:ike-version|proposal|dhgrp)(?: (?:ike-version|proposal|dhgrp))+ (?:acceptable|correct|right|in order)', asks: 'no-more' },
  { says: '(?:list )?what may offered|one plenty' },
  { says: 'one weaker(?: (?:entry|proposal|group|value))?(?: list)? (?:failure|finding)', asks: 'no-more' },
  { says: 'no weaker (?:proposals?|ones?|values?|groups?)(?: (?:stands?|next|beside|alongside|among|them|offered))*', asks: 'no-more' },
];

const CIPHER = 'aes-?256(?: aes256(?: or aes256gcm)?)?';
const HASHES =
  '(?:sha-?2(?! prf)|sha-?(?:256|384|512)(?:(?: or)? sha-?(?:256|384|512))*)(?: or (?:better|stronger|higher|longer)(?: hash)?)?';
const GCM = 'aes-?256-?gcm(?: any prf| sha-?2 prf| prf)?';
const PROPOSALS = `(${CIPHER} ${HASHES}(?: or (?:else )?${GCM})?)`;
const PFS = '(?:perfect forward secrecy|forward secrecy|pfs)';

/** What tunnels have to have, in words of the document's own. */
export const IPSEC_IN_WORDS: readonly Span[] = [
  { says: `if proposal other than ${PROPOSALS} (?:listed|offered|used|there|found)`, asks: 'proposal-words' },
  { says: `(?:or )?if (?:dh )?group other than ${GROUPS} (?:listed|offered|used|there|found)`, asks: 'group' },
  { says: '(?:phase 1 )?if ike-version 2 missing finding', asks: 'ike2' },
  { says: 'if phase 2 pfs disabled? finding', asks: 'pfs' },
  {
    says: `(?:only )?(?:proposals? )?(?:(?:phases?|list|consists?|uses?|only|from|both) )*${PROPOSALS}(?! (?:not|never|forbidden|prohibited|weak))(?: nothing weaker)?`,
    asks: 'proposal-words',
  },
  {
    says: `${PFS} (?:not|never) (?:disabled?|turned off|switched off|off)(?! (?:enabled?|default|factory))(?: (?:any|entry|phase 2))*`,
    asks: 'pfs',
  },
  { says: `${PFS} on unless(?: (?:backup|configuration|file|entry|it))? (?:says|shows|contains|has) pfs disabled?`, asks: 'pfs' },
  { says: '(?:keys?|lifetimes?)(?: (?:live|lives|last|lasts|valid))* (?:hour|day) (?:max:)?(\\d+s)', asks: 'lifetime' },
  {
    says: '(?:peers?|tunnels?|phase 1)? ?(?:prove|proves|authenticates?)(?: (?:themselves|itself))?(?: certificates?)? authmethod signature',
    asks: 'signature',
  },
];
