import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';

/** Junos User Access Guide, "Predefined System Login Classes": they cannot be changed, and have no idle timeout. */
const PREDEFINED = ['super-user', 'superuser', 'operator', 'read-only', 'unauthorized'];
const IDLE = /\bidle\b|\bidle-timeout\b|\binactiv\w*|\bwithout input\b|\blogs? out\b|\btimes? out\b/i;
/** `The account acme-emergency may be in the class super-user` */
const EXEMPTED =
  /\b(?:account|user) ["'“]?([\w-]+)["'”]? (?:may|can|is allowed to) (?:be in|have|belong to|keep) (?:the )?(?:predefined )?class ["'“]?([\w-]+)/i;

/** `Login classes that no user has are not considered` */
const UNUSED =
  /\b(?:unused (?:login )?classes|classes (?:that|which) (?:no (?:user|account|one)|nobody) (?:has|uses|is in|belongs to))\b[^.;]{0,10}\bnot (?:considered|examined|counted|looked at|assessed|part of)\b/;

interface IdleDemand {
  readonly minutes: number;
  readonly ofEachClass: boolean;
  readonly exempt: readonly (readonly [user: string, className: string])[];
}

/** How long a session may be idle, by the class of each user. */
export const idleTopic: TopicJudge = {
  id: 'idle-timeouts',
  isMeant: ({ text, typed }) =>
    /\bidle-timeout\b/.test(`${text}\n${typed}`) && /\bclass(?:es)?\b/.test(text) && !/\bweb-management\b|\bj-web\b/.test(text),
  words:
    /^(?:automatic|doing|stays|time|command-line|terminated|disconnected|closed|cut|expires?|expired|automatically|administrators?|inactive|unattended|console|shell|lasts?|range|idle|idle-timeouts?|timeouts?|time-outs?|inactivity|inactive|minutes?|sessions?|login|logins?|logs|out|class|classes|users?|accounts?|template|templates|super-user|superuser|operator|read-only|unauthorized|predefined|built-in|cli|input|interactive|ended|ending|open|limit|emergency|\S+-emergency|exception|local|remote|tacacs|radius|members?|member|unit|central|somebody|nobody|latest|logged|assigned|know|own|terminated)$/,
  heeds: [
    /\b(?:predefined|built-in) classes\b[^.;]*/,
    /\ba (?:user|account) is a member of one of them\b/,
    /\bno (?:user|account) (?:may )?belongs? to (?:a predefined class|one of (?:them|these))\b[^.;]*/,
    /\bclasses (?:that are |which are )?defined on the (?:gateway|firewall|device|box) only\b|\bonly (?:to |in )?classes (?:that are |which are )?defined on the (?:gateway|firewall|device|box)\b/,
    /\bnobody (?:stays|remains|is) (?:logged|signed) (?:in|on) for (?:more|longer) than(?= \d)/,
    /\bwithout doing anything\b/,
    /\bdefined in the same (?:output|configuration|stanza)\b/,
    /\bwithout (?:any )?input\b|\bof (?:our|its) own\b(?= (?:with|that))|\bclosed\b/,
  ],
  read,
};

/** `The class of the account is operator`: a predefined class that a sentence neither refuses nor lets off. */
const placesPredefined = (sentence: string): boolean =>
  /\b(?:super-?user|operator|read-only|unauthorized)\b/i.test(sentence) &&
  !/\b(?:not?|cannot|nobody|finding|exception|predefined|built-in)\b/i.test(sentence) &&
  !EXEMPTED.test(sentence);

function read(document: TopicDocument): TopicDemand | undefined {
  const minutes =
    boundOf(document, IDLE, 'atMost', 'minute') ??
    boundOf(document, /\bidle-timeout\b|\bminutes?\b/i, 'atMost', 'minute') ??
    boundOf(document, /\b(?:minutes?|seconds?|hours?)\b/i, 'atMost', 'minute', true);
  if (minutes === undefined) return undefined;
  const exempt = document.sentences.flatMap((sentence) => {
    const [, user, className] = EXEMPTED.exec(sentence) ?? [];
    return user !== undefined && className !== undefined ? [[user.toLowerCase(), className.toLowerCase()] as const] : [];
  });
  const ofEachClass = /\b(?:each|every) (?:login )?class (?:that is |which is )?(?:defined|name|on)\b|\bfor each class name\b/.test(
    document.text,
  );
  return {
    expectation: `each user must be in a class of \`system login class\` with an \`idle-timeout\` from 1 to ${minutes} minutes`,
    judge: (tree) =>
      minutes === 'unclear'
        ? conclude(tree, [], [open('How long a session may be idle the document says in more than one way', [])], { lines: [], said: '' })
        : judge(tree, { minutes, ofEachClass, exempt }),
    isUnclear: minutes === 'unclear' || document.sentences.some(placesPredefined),
    overrules: UNUSED.test(document.text) && !ofEachClass,
    numbers: minutes === 'unclear' ? [] : [minutes, minutes * 60],
    reads: [/^(?:exception: )?the (?:account|user) [\w-]+ may be in the class [\w-]+$/i],
    asides: [/^Exception: the account [\w-]+ may be in the class [\w-]+/i],
  };
}

function judge(tree: ConfigTree, { minutes, ofEachClass, exempt }: IdleDemand): Outcome {
  const users = findPath(tree, 'system login user *');
  const classes = findPath(tree, 'system login class *');
  const isExempt = (user: Place): boolean =>
    exempt.some(([name, of]) => name === nameOf(user).toLowerCase() && of === valueOf(user, 'class'));
  const remarks = users.filter((user) => !isExempt(user)).flatMap((user) => lookAtUser(user, classes, minutes));
  if (ofEachClass) remarks.push(...classes.flatMap((one) => lookAtClass(one, minutes)));
  if (users.length === 0) remarks.push(open('The text shows no user', []));
  return conclude(tree, ['system login'], remarks, {
    lines: [...users, ...classes].flatMap((one) => [one.node.line, ...linesAt(findPath(one, 'idle-timeout'))]),
    said: `Every user is in a class whose sessions end after ${minutes} minutes without input at the latest.`,
  });
}

function lookAtUser(user: Place, classes: readonly Place[], minutes: number): readonly Remark[] {
  const name = valueOf(user, 'class');
  const lines = [user.node.line, ...linesAt(findPath(user, 'class'))];
  if (name === undefined) return [open(`The user ${nameOf(user)} has no class`, lines)];
  if (PREDEFINED.includes(name))
    return [fault(`The user ${nameOf(user)} is in the predefined class ${name}, which has no idle timeout`, lines)];
  const own = classes.filter((one) => nameOf(one) === name);
  return own.length === 0
    ? [missing(`The class ${name} of the user ${nameOf(user)} is not defined`, lines)]
    : own.flatMap((one) => lookAtClass(one, minutes));
}

function lookAtClass(one: Place, minutes: number): readonly Remark[] {
  const idle = valueOf(one, 'idle-timeout');
  const lines = [one.node.line, ...linesAt(findPath(one, 'idle-timeout'))];
  if (idle === undefined) return [missing(`The class ${nameOf(one)} has no \`idle-timeout\``, lines)];
  const number = Number(idle);
  if (Number.isNaN(number)) return [open(`The \`idle-timeout\` of the class ${nameOf(one)} was not understood`, lines)];
  return number < 1 || number > minutes ? [fault(`The \`idle-timeout\` of the class ${nameOf(one)} is ${idle}`, lines)] : [];
}
