import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';

/** What a message may have to say, how documents ask for it, and how messages say it. */
const STATEMENTS: readonly (readonly [said: RegExp, what: string, told: RegExp])[] = [
  [/\bauthori[sz]ed\b/, 'who may use the system', /\b(?:un)?authori[sz]ed\b/i],
  [
    /\bmonitored\b[^.;]*\bor\b[^.;]*\b(?:recorded|logged)\b|\b(?:recorded|logged)\b[^.;]*\bor\b[^.;]*\bmonitored\b/,
    'that use is monitored or recorded',
    /\b(?:monitored|monitoring|recorded|recording|logged|logging)\b/i,
  ],
  [
    /\bmonitored\b(?![^.;]*\bor\b[^.;]*\b(?:recorded|logged)\b)(?<!\b(?:recorded|logged)\b[^.;]*)/,
    'that use is monitored',
    /\bmonitor(?:ed|ing)\b/i,
  ],
  [
    /\brecorded\b(?![^.;]*\bor\b[^.;]*\bmonitored\b)(?<!\bmonitored\b[^.;]*\bor\b[^.;]*)|\b(?:is|are|be|being) logged\b(?! in)(?![^.;]*\bor\b[^.;]*\bmonitored\b)(?<!\bmonitored\b[^.;]*\bor\b[^.;]*)/,
    'that use is recorded',
    /\b(?:record|logged|logging|audit)\w*/i,
  ],
  [/\bunauthori[sz]ed\b/, 'that use without authorisation is not allowed', /\bunauthori[sz]ed\b/i],
  [/\bprohibited\b/, 'that something is prohibited', /\b(?:prohibited|forbidden|not (?:allowed|permitted))\b/i],
  [/\bprosecut\w*|\bpunish\w*|\blegal (?:action|steps)\b/, 'that misuse is prosecuted', /\b(?:prosecut\w*|punish\w*|law|legal)\b/i],
];
const NAMELESS =
  /\b(?:names?|mentions?|disclos\w*|reveals?|contains?|identif\w*)\b[^.;]*\b(?:neither|not?|nor|never)\b|\b(?:neither|not?|nor|never|no)\b[^.;]*\b(?:names?|named|mention\w*|disclos\w*|reveal\w*|contain\w*|in it|juniper|junos|srx)\b/i;
const MAKER = /\b(?:juniper|junos|v?srx[-\d]*)\b/i;

/** The message that is shown before login. */
export const bannerTopic: TopicJudge = {
  id: 'login-message',
  isMeant: ({ text, typed }) => /\blogin message\b|\bbanner\b/.test(`${text}\n${typed}`) && /\bauthori[sz]ed\b|\bmonitored\b/.test(text),
  words:
    /^(?:log|pre-login|saying|says|stating|states|telling|warning|warned|unauthori[sz]ed|prohibited|greeting|manufacturer|version|hardware|brand|type|before|after|logon|log-on|sign-in|owner|banner|messages?|texts?|notice|login|log-?in|authentication|before|access|authori[sz]ed|persons?|users?|personnel|monitored|recorded|logged|activit(?:y|ies)|sessions?|announcement|wording|words?|shown|displayed|prompt|maker|make|model|models|product|release|vendor|names?|neither|nor|juniper|srx|junos|company|host|hostname|host-name|substitute|login\.?|free|mention|monitoring|announce|both|it|statements)$/,
  heeds: [
    /\b(?:before|at) (?:log-?in|log-?on|authentication|sign-in)\b/,
    /\b(?:for|that only|only for) authori[sz]ed (?:persons|users|personnel)(?: only)?\b/,
    /\b(?:neither|not|no)\b(?: be)?(?: mention| name| names| contain| disclose| reveal)? (?:the )?(?:company|maker?|model|product|release|vendor|device|host ?-?name|named|juniper|in it)\b(?:[^.;]*\bnor the device\b)?/,
    /\bif\b[^.;]*\bit names product or release\b/,
    /\bannouncement\b[^.;]*\bafter login\b[^.;]*\b(?:(?:not|no) (?:sufficient|enough|substitute)|does not (?:count|suffice|meet|satisfy))\b/,
    /\b(?:text|message|banner|notice) (?:that is |which is )?(?:only )?shown after log-?in(?: only)? does not count\b/,
    /\bcontains? both (?:words|statements|of them)\b|\bsays both\b/,
  ],
  read,
};

/** It has to name who owns the device, or something else that is not looked for. */
const POSITIVE = /\b(?:names|mentions?|identif\w+|owner)\b/i;

/** `It shall name Example`, `names Example Logistics as the owner` */
const NAMED =
  /\bnames? ((?:\p{Lu}[\p{L}\d&-]*)(?: \p{Lu}[\p{L}\d&-]*){0,4})(?: as (?:the|its) (?:owner|operator))?(?=[.;,]|$| and (?:says?|states?|contains?|announces?|warns?|tells?)\b)/gu;

function read(document: TopicDocument): TopicDemand | undefined {
  const wanted = STATEMENTS.filter(([said]) => said.test(document.text));
  if (wanted.length === 0) return undefined;
  const named = document.sentences.flatMap((sentence) =>
    NAMELESS.test(sentence) ? [] : [...sentence.matchAll(NAMED)].map(([, name]) => name!),
  );
  const nameless = document.sentences.filter((sentence) => NAMELESS.test(sentence));
  const text = nameless.join(' ');
  const maker = /\b(?:maker?|model|product|vendor|device|juniper|junos|srx|release|firewall)\b/i.test(text);
  const names = [...text.matchAll(/\(([^()]{2,80})\)/g)]
    .flatMap(([, list]) => list!.split(/, | or | and /))
    .filter((name) => /^[A-Z][\w &.-]+$/.test(name.trim()));
  return {
    expectation: `\`system login message\` must say ${wanted.map(([, what]) => what).join(' and ')}${nameless.length > 0 ? ', and name neither the device nor who owns it' : ''}`,
    // `St` of `St. Anne`, at which a sentence seems to end.
    isUnclear:
      named.some((name) => /(?:^| )\p{L}{1,3}$/u.test(name)) ||
      document.sentences.some((sentence) => POSITIVE.test(sentence.replace(NAMED, ' ')) && !NAMELESS.test(sentence)) ||
      (/\bcompany\b|\borgani[sz]ation\b|\bowner\b/.test(text.toLowerCase()) && names.length === 0),
    judge: (tree) => judge(tree, wanted, { maker, names, named, host: /\bhost ?-?name\b|\bdevice\b/i.test(text) }),
    asides: [/\((?:[A-Z][\w-]+(?:, )?(?: [A-Z][\w-]+)*)+\)/, ...named.map((name) => new RegExp(String.raw`\b${name}\b`))],
    numbers: [2],
  };
}

interface Nameless {
  readonly maker: boolean;
  readonly names: readonly string[];
  /** It has to hold these. */
  readonly named: readonly string[];
  readonly host: boolean;
}

function judge(tree: ConfigTree, wanted: typeof STATEMENTS, { maker, names, named, host }: Nameless): Outcome {
  const places = findPath(tree, 'system login message');
  const lines = linesAt(places);
  const text = places.flatMap(valuesAt).join(' ').replaceAll(/\\n/g, ' ');
  if (text.trim() === '') return conclude(tree, ['system login'], [missing('There is no `system login message`')], { lines, said: '' });
  const remarks: Remark[] = wanted
    .filter(([, , told]) => !told.test(text))
    .map(([, what]) => fault(`The login message does not say ${what}`, lines));
  if (maker && MAKER.test(text)) remarks.push(fault('The login message names the maker or the product', lines));
  const own = valueOf(tree, 'system host-name');
  const given = [...names, ...(host && own !== undefined ? [own] : [])].find((name) => text.toLowerCase().includes(name.toLowerCase()));
  if (given !== undefined) remarks.push(fault('The login message names what the document forbids', lines));
  const lacked = named.find((name) => !text.toLowerCase().includes(name.toLowerCase()));
  if (lacked !== undefined) remarks.push(fault(`The login message does not name ${lacked}`, lines));
  if (/\b(?:not|never|no one|nobody)\b[^.]{0,20}\b(?:monitored|recorded|logged)\b|\bwelcome\b/i.test(text))
    remarks.push(open('A person has to read the login message', lines));
  return conclude(tree, ['system login'], remarks, {
    lines,
    said: `The login message says ${wanted.map(([, what]) => what).join(' and ')}.`,
  });
}
