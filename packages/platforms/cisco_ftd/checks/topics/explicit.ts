import type { Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** A document that wants a setting to be there, whatever holds without it. */
const EXPLICIT =
  /\b(?:explicit\w*|by hand|not shown|missing|absent|present|have to be (?:there|present)|must be (?:there|present|configured|set|shown)|has to be configured|(?:is|are) (?:both )?(?:shown|present|there)|must contain|shall be set|exists?|written out|default)\b/;

/** `a missing line is compliant` */
const LENIENT =
  /\b(?:missing|absent|absence|not (?:there|shown|configured)|default)\b[^;]*\b(?<!not )(?:compliant|complies|sufficient|acceptable|accepted|fine|enough|permitted|correct|good|conforms)\b/;

/** Whether a document wants a setting to be there, and says nothing in favour of one that is not. */
export const wantsExplicit = (said: Said): boolean =>
  said.asks(EXPLICIT) && !said.demands.some((clause) => LENIENT.test(clause)) && !said.lets(LENIENT);

const NEGATES = /\b(?:not|never|no|nor|neither|without|forbidden|prohibited|disallowed|deprecated|retired|withdrawn|avoid\w*|other than)\b/;
/** `not only the one in use`, `must not exceed`, `and no other`: these refuse no value that is named. */
const HARMLESS =
  /\bnot only\b|\b(?:not|no|never) (?:be )?(?:above|exceed\w*|more than|longer than|larger than|wider than|broader than|shorter than|higher than|less than|fewer than)\b|\b(?:and|on|nor) (?:on )?no other\b|\bno (?:line |entry |longer |user has |line has )*\b(?=crypto ikev1)/g;

/** Whether a clause refuses what a pattern names: what reads values as permitted must then leave it to a person. */
export const refusesAny = (said: Said, named: RegExp, without: readonly RegExp[] = []): boolean =>
  said.demands.some((clause) => {
    const left = without.reduce((text, pattern) => text.replaceAll(new RegExp(pattern.source, 'g'), ' '), clause.replaceAll(HARMLESS, ' '));
    return left.split(/[,()]/).some((piece) => named.test(piece) && NEGATES.test(piece) && !/\bonly\b/.test(piece));
  });

/** A clause that refuses what it names. */
export const REFUSING =
  /\b(?:not|never|no|nor|neither|without|forbidden|prohibited|disallowed|removed|replaced|retired|withdrawn|weak|obsolete|below|insufficient|findings?|deviations?|violations?|disabled|other than)\b/;
