import { isSet, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { profileOf } from '../../facts/accounts.ts';
import { linesFor } from '../../facts/facts.ts';
import type { Scope } from '@merlon/engine/config-tree/find.ts';
import { MISSING_FAILS, type PanosTopic, defineTopic } from './topic.ts';

const DEVICE = 'deviceconfig setting management admin-lockout';
const SOURCE =
  'PAN-OS web interface help, Authentication Settings: 0 failed attempts never lock an account, a lockout time of 0 lasts until somebody unlocks it';
const WORDS =
  /unlimited|quarter of an hour|half an hour|in succession|wrong passwords?|passwords?|enters?|at the latest|so|on (?:the )?device|tries|bad|lockout(?:-| )time|admin-lockout|lockout|locks?|locked(?: out)?|locking|(?:an? |the )?administrator accounts?|accounts?|administrators?|failed(?:-| )(?:attempts?|logins?|logons?)|failed login attempts|attempts?|logins?|until|unlocks?|releases?(?: it)?|released|unlocked|by hand|manually|limit|zero|nobody|ever|time|minutes?|min|longer|later|permanently|management|authentication settings|authentication profiles?|profiles?|shared|bounds|asks? for|replace|exist|acceptable|however|active|lasts?|both|range|between|three|four|five|six|ten|fifteen|thirty|\d+(?: to \d+)?|after|mean|stays|is not set|fewer|less|another|did|deny|within|pa-\d\.\d|consecutive|unsuccessful|wrong passwords?|login(?: attempts)?|log(?:on|in)s?|blocked|block|after|user accounts?|admin(?:istrator)?s?|manual(?:ly)?|administrator|brute(?: |-)force|settings?|duration|hours?|seconds?|infinite|permanent|explicit(?:ly)?|two|both|of the device|of local accounts|to|authentication-profiles?|off|switches|turns|failed/;

interface LockoutDemands {
  readonly attempts: number;
  readonly minutes: number;
  readonly zeroWillDo: boolean;
  readonly ofProfile: boolean;
}

const SPELLED: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5, six: 6, ten: 10 };
const ATTEMPTS =
  /(?:(?:no|not) more than|at most|no later than|maximum of|up to|1 to|1 and|1-|once) ?(three|four|five|six|ten|\d+)\b(?! ?minutes)|\b(three|four|five|six|ten|\d+) (?:or (?:less|fewer)|failed|attempts|unsuccessful)/g;

/** A demand on authentication profiles, which is compared only where it is made of that of the device. */
const OF_PROFILES = /\b(?:in|by|for|of) (?:every|each|all|any) authentication(?:-| )profiles?\b/;

function readLockout(written: readonly string[]): LockoutDemands | undefined {
  const sentences = written.map((sentence) =>
    sentence.replace(/\b(?:a )?quarter of an hour\b/g, '15 minutes').replace(/\bhalf an hour\b/g, '30 minutes'),
  );
  const numbersAt = (sentence: string): readonly number[] => {
    const part = sentence.replace(
      /\block ?(?:out)?[- ]time\b.*|\bfor (?:at least )?\d+ minutes(?!.*\bonce (?:three|four|five|six|ten|\d+)\b).*/g,
      ' ',
    );
    if (!/\bfail\w*|\battempts?\b/.test(part)) return [];
    return [...part.matchAll(ATTEMPTS)].flatMap(([, one, other]) => SPELLED[one ?? other!] ?? Number(one ?? other));
  };
  const attempts = new Set(sentences.flatMap(numbersAt).filter((number) => number > 0));
  const minutes = new Set(
    sentences.flatMap((sentence) => [
      ...readQuantities(sentence).flatMap(({ number, unit, side }) =>
        unit !== undefined && ['second', 'minute', 'hour'].includes(unit) && side === 'atLeast'
          ? [convertTime(number, unit, 'minute')]
          : [],
      ),
      ...[
        ...sentence.matchAll(
          /\block ?out[- ]time (?:is )?(?:0|0,)? ?(?:or )?(?:at least )?(\d+)(?: (?:or more|and above|or above|or longer)| ?$)/g,
        ),
      ].map(([, number]) => Number(number)),
    ]),
  );
  minutes.delete(0);
  const isBounded = sentences.some((sentence) =>
    readQuantities(sentence).some(
      ({ unit, side }) => unit !== undefined && ['second', 'minute', 'hour'].includes(unit) && side === 'atMost',
    ),
  );
  if (attempts.size !== 1 || minutes.size !== 1 || isBounded) return undefined;
  const zeroWillDo = sentences.some(
    (sentence) =>
      /\b(?:lock ?out[- ]time (?:of |is )?\(?0|lock(?:ing|ed) until\b|until it is (?:unlocked|released)\b|lockout-time 0)/.test(sentence) &&
      (/\b(?:accept\w*|permitted|allowed|acceptable)\b/.test(sentence) || /\b0,? or\b|\bor (?:0\b|until\b)/.test(sentence)) &&
      !/\bnot (?:accept|permit|allow)/.test(sentence),
  );
  const ofProfile = sentences.some((sentence) => /\b(?:apply|applies)\b.*\bdevice\b.*\band\b.*\bauthentication profile\b/.test(sentence));
  return { attempts: [...attempts][0]!, minutes: [...minutes][0]!, zeroWillDo, ofProfile };
}

function judgeAt(tree: ConfigTree, scope: Scope, path: string, what: string, { attempts, minutes, zeroWillDo }: LockoutDemands): Outcome {
  const lines = linesFor(scope, path);
  const [tries, time] = ['failed-attempts', 'lockout-time'].map((name) => valueOf(scope, `${path} ${name}`));
  if (tries === undefined)
    return unlessHidden(
      tree,
      DEVICE,
      fail(lines, `${what} does not say after how many failed attempts an account is locked: it never is.`),
    );
  const count = Number(tries);
  if (!(count >= 1 && count <= attempts))
    return fail(lines, `${what} locks an account after ${tries} failed attempts; the document wants 1 to ${attempts}.`);
  if (time === undefined)
    return fail(lines, `${what} does not say how long an account is locked, and the document wants at least ${minutes} minutes.`);
  const length = Number(time);
  if (length === 0 ? !zeroWillDo : !(length >= minutes))
    return length === 0
      ? review(`${what} locks an account until somebody unlocks it; whether that will do a person has to say.`, lines)
      : fail(lines, `${what} locks an account for ${time} minutes; the document wants at least ${minutes}.`);
  return pass(
    lines,
    `${what} locks an account after ${tries} failed attempts (at most ${attempts}) for ${time} minutes (at least ${minutes}${zeroWillDo ? ', or 0' : ''}).`,
  );
}

function judge(tree: ConfigTree, demands: LockoutDemands): readonly Outcome[] {
  const device = judgeAt(tree, tree, DEVICE, 'The device', demands);
  if (!demands.ofProfile) return [device];
  const name = valueOf(tree, 'deviceconfig system authentication-profile');
  const profile = name === undefined ? undefined : profileOf(tree, name);
  if (!profile) return [device, review('The authentication profile of the device is not in the text.')];
  const own = isSet(profile, 'lockout')
    ? judgeAt(tree, profile, 'lockout', `The authentication profile ${name}`, demands)
    : fail([profile.node.line], `The authentication profile ${name} locks no account.`);
  return [device, own];
}

export const lockoutTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'lockout',
    title: 'Lockout after failed logins',
    expectation: 'accounts must be locked after as few failed attempts and for as long as the document demands',
    source: SOURCE,
    core: /^deviceconfig setting management admin-lockout\b/,
    beside: /^shared authentication-profile \S+ lockout\b/,
    words: WORDS,
    heeds: [
      MISSING_FAILS,
      /^(?:0|zero)(?: failed)?(?: attempts)? (?:means? that )?(?:the |switches |turns )?(?:the )?lock(?:out)? (?:is )?off,? (?:and|which) fails$/,
      /\bafter failed (?:log-?(?:ins|ons)|attempts)\b/,
      /\blockout time of 0\b.*\b(?:accepted|acceptable|permitted)\b.*/,
      /\b(?:locked |locking )?until (?:another|an) administrator (?:releases|unlocks)\b|\buntil it is (?:released|unlocked)(?: by another administrator)?\b|\bis (?:permitted|acceptable|accepted) too\b|\bis also accepted\b/,
      /\b(?:0|zero)(?:,? the default)?(?: failed)?(?: attempts)?,?(?: however,)? means (?:unlimited|no limit|that (?:(?:an? )?accounts? (?:is|are) never|no(?:thing| account) is ever) locked|that (?:it is never locked|nobody is ever locked out))(?:,? and is (?:not (?:allowed|accepted)|forbidden))?/,
      /\bfailed attempts 0 means no limit and is not accepted\b|\bfailed-attempts is not set, the lockout is not active\b|\bdo not replace these\b/,
    ],
    read: (sentences) => {
      const demands = readLockout(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          numbers: [demands.attempts, demands.minutes],
          unclear: demands.ofProfile ? [] : sentences.filter((sentence) => OF_PROFILES.test(sentence)),
        }
      );
    },
  }),
];
