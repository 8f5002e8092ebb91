import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE } from '../../facts/facts.ts';
import { MISSING_FAILS, type PanosTopic, defineTopic } from './topic.ts';

const IDLE = 'deviceconfig setting management idle-timeout';
const IDLE_WORDS =
  /(?:pan-os|the device) (?:waits|takes) (?:an hour|one hour|60 minutes) unless told otherwise|so neither (?:silence|a missing line) nor (?:0|zero) will do|(?:who )?walks? away(?: from (?:the|a|his|her|their) (?:desk|screen|console))?|(?:0|zero) means never(?: (?:to|in|for) pan-os)? and is not (?:acceptable|accepted|allowed|permitted)|switches|timer|hour|means|shorter|https|ssh|unattended|(?:lies )?between 1 and \d+|(?:the )?vendor default of 60 minutes applies|(?:where|if) the line is missing|smaller number|returns an? (?:line with an? )?(?:number|value) from 1 to \d+(?: \(minutes\))?|(?:the )?(?:value )?(?:0|zero) switches the timeout off(?: and is not (?:allowed|permitted|accepted))?|idle(?:-| )timeouts?|idle|timeouts?|management|administrat\w+|admin|sessions?|web interface|web|command line|cli|ends?|ended|terminated|logged (?:out|off)|closed|(?:without )?activity|inactivity|inactive|minutes?|min|ten|fifteen|five|\d+(?: to \d+)?|switches the timeout off|never(?: end)?|zero|in force|without the line|factory value|most|longer|latest|is not 0|default|authentication settings|gui|ssh|automatically|after|end|not|less|reads?|lower|waits?|times? out|time|outlives?|outlasts?|inputs?|keystrokes?|keyboards?|console|open|dropped|disconnected|disconnects?|sign(?:ed|s)? (?:out|off)|logs? (?:out|off)|desks?|screens?|cuts?|off|timer|disables|removes|turns|leaves?|gives|here|outlasts?|without|valid|an hour|one hour/;
/** `No session outlives ten minutes`, `once they have been idle for ten minutes`: bounds that only time without activity has. */
const OUTLIVES = /\bno (?:[a-z]+ ){0,2}?(?:outlives?|outlasts?|stays? (?:open|idle|inactive)(?: for)?(?: longer than| more than)) /g;
const ONCE_IDLE = /\b(?:once|when|if|as soon as|after) (?:[a-z]+ ){0,4}(?:idle|inactive) for /g;
const spellBounds = (sentence: string): string =>
  sentence
    .replace(OUTLIVES, 'at most ')
    .replace(ONCE_IDLE, 'after at most ')
    .replace(/(?:\bat the latest )?\bafter (?=(?:\d+|[a-z]+) min(?:ute)?s?\b)/g, 'after at most ');

function judgeIdle(tree: ConfigTree, most: number): Outcome {
  const value = valueOf(tree, IDLE);
  const lines = linesAt(findPath(tree, IDLE));
  if (value === undefined) {
    const outcome =
      most >= 60
        ? pass([], 'Idle sessions end after 60 minutes.')
        : fail([], `Idle sessions end after 60 minutes; the document wants at most ${most}.`);
    return unlessHidden(tree, IDLE, outcome, `60 minutes (${DEFAULT_VALUE})`);
  }
  return Number(value) >= 1 && Number(value) <= most
    ? pass(lines, `Idle sessions end after ${value} minutes (at most ${most}).`)
    : fail(lines, `The idle timeout is ${value} minutes, where 0 is never; the document wants 1 to ${most}.`);
}

const SERVICE_WORDS =
  /nobody (?:administers|manages) (?:[a-z]+ ){0,4}?(?:by|over|with|through|via)(?= (?:plain )?(?:telnet|http))|both (?:carry|send|transmit) (?:[a-z']+ ){1,4}in (?:the clear|clear text|plain text)|https|ssh|telnet|(?:plain )?http|services?|offer|clear(?:-| )text|plain(?:-| )text|unencrypted|insecure|management|mgt|mgmt|dedicated|ports?|interfaces?|disable-(?:telnet|http)(?: (?:yes|no))?|disable-(?:telnet|http)|switched off|off|delivered|missing line|missing|statements?|yes|both|neither|administration|protocols?|value|is no finding|not shown is (?:therefore )?in order|so that|absent|found|regarded as not switched off|are accepted|when|running|answers?|available|reach(?:ed|able)?|without encryption|encryption|may appear|appears?|needed|in order|missing entry|releases?|assumes|stays?|ex works|factory state|speaks?|talks?|manage[ds]?|firewalls|turned off|disable|nobody|log in|logins?|clear|read|ends? in no|(?:passwords|credentials) (?:must|should|may) (?:not|never) (?:cross|travel over|go over) (?:the )?(?:wire|network|line)s? in (?:clear|plain)(?: |-)text,? so/;
const ABSENT_WILL_DO =
  /\b(?:absent|missing)\b.*\b(?:accepted|no finding|in order|fine|complies)\b|\bor (?:is|are) not (?:shown|present|there)\b|\bno (?:line|entry|statement) is (?:needed|necessary|required)\b|\bnot shown is (?:\w+ )?in order\b|\bmust not be no\b|\b(?:off|disabled) when\b.*\b(?:absent|delivered)\b|\bneither disable-\w+ no\b/;
const ABSENT_FAILS =
  /\bmissing\b.*\b(?:is a finding|not switched off|fails?)\b|\bexplicit|\bmust stand\b|\bboth settings are stated\b|\bset to yes\b|\bwith the value yes\b/;

function judgeService(tree: ConfigTree, service: string, absence: 'fails' | 'complies' | undefined): Outcome {
  const path = `deviceconfig system service disable-${service}`;
  const value = valueOf(tree, path);
  const lines = linesAt(findPath(tree, path));
  if (value === 'yes') return pass(lines, `\`${path}\` is yes.`);
  if (value !== undefined) return fail(lines, `\`${path}\` is ${value}, so that ${service} is on.`);
  const outcomes = {
    fails: fail([], `\`${path}\` is not configured, and the document wants to see it.`),
    complies: pass([], `\`${path}\` is not configured, and ${service} is off by default.`),
  };
  return unlessHidden(
    tree,
    path,
    absence ? outcomes[absence] : review(`\`${path}\` is not configured.`),
    `${service} is off (${DEFAULT_VALUE})`,
  );
}

export const managementSettingTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'idle-timeout',
    title: 'Idle timeout of administrators',
    expectation: 'idle sessions of administrators must end after as many minutes as the document allows, and not never',
    source: `PAN-OS web interface help, Authentication Settings: 0 is never; ${DEFAULT_VALUE}: 60 minutes`,
    core: /^deviceconfig setting management idle-timeout\b/,
    words: IDLE_WORDS,
    heeds: [
      /\b(?:value )?(?:0|zero) switches the timeout off(?: and is not (?:allowed|permitted|accepted))?\b|\b(?:is|are|be) closed\b|\bwithout activity\b/,
      /\b(?:value )?0 (?:\(never\)|means (?:that sessions )?never(?: end)?)(?: and)?(?: is)?(?: not allowed| prohibited| forbidden| not permitted)?\b/,
      /\b(?:0|zero) (?:means|stands for|switches|is) [^.;]*?\b(?:is not|not) (?:acceptable|accepted|allowed|permitted)\b|\b(?:0|zero) is not (?:acceptable|accepted|allowed|permitted), (?:it|as it|because it) (?:means|stands for) never\b/,
      /\b(?:nor|neither) is (?:leaving )?the (?:factory |shipped )?(?:default|setting|value)(?:,? (?:which is |of |\()?(?:an hour|one hour|60 minutes|60)\)?)?$/,
      /\bif nothing is shown\b|\b(?:zero|0) means never,? and is (?:forbidden|prohibited|not (?:allowed|accepted|permitted))\b/,
      /^(?:(?:a|the) )?(?:value (?:of )?)?(?:0|zero)(?: \(never\))? (?:fails|counts as an? (?:failure|finding)|is (?:not an? valid value|no valid value|not valid|invalid)(?: here)?)$/,
      /^(?:(?:a|the) )?(?:value (?:of )?)?(?:0|zero) (?:disables|switches off|turns off|removes) the (?:idle )?time(?:out|r),? (?:and|which) (?:fails|counts as an? (?:failure|finding)|is not (?:accepted|allowed|permitted|acceptable))$/,
      /\b(?:and|but) not (?:0|zero)\b(?! (?:or|and)\b)|\b(?:must|may|shall) not stay open\b(?=:|$)|\bno (?:[a-z]+ ){0,2}?(?:outlives?|outlasts?)(?= (?:\d|\w+ minutes))|\bwithout (?:any )?(?:input|keystrokes?)\b/,
      /\bcuts? (?:an? |the )?(?:[a-z]+ ){1,2}off(?= after)|\b(?:is|are|be) (?:signed|logged|cut) off\b/,
      /\b(?:leaves?|waits?|means|gives|keeps) (?:an hour|one hour|60 minutes),? (?:which|and that) is (?:not (?:fine|acceptable|accepted|enough)|too (?:long|much))$|^never setting it\b|\binactive (?=(?:[a-z]+ ){0,4}sessions?\b)/,
      MISSING_FAILS,
      /^if the line is missing, the control fails, (?:because|as|since) pan-os (?:then )?(?:waits|takes|keeps) (?:an hour|one hour|60 minutes)$/,
      // Where the line is missing, 60 minutes hold, and are compared.
      /^(?:where|if) (?:the|this) line is missing, the (?:vendor )?default of 60 minutes applies, which is a finding$/,
    ],
    read: (sentences) => {
      const bounds = new Set(
        sentences.flatMap((sentence) =>
          readQuantities(spellBounds(sentence)).flatMap(({ number, side, exclusive, unit }) =>
            side === 'atMost' && !exclusive && number > 0 && (unit === undefined || unit === 'minute') ? [number] : [],
          ),
        ),
      );
      if (bounds.size === 0) return undefined;
      const most = Math.max(...bounds);
      // Which sessions a second bound means is not read.
      return { judge: (tree) => [judgeIdle(tree, most)], numbers: [most, 60], unclear: bounds.size > 1 ? sentences : [] };
    },
  }),
  defineTopic({
    id: 'clear-text-services',
    title: 'Telnet and HTTP on the management interface',
    expectation: 'Telnet and HTTP must be off on the management interface, by a statement where the document wants to see one',
    source: `PAN-OS web interface help, Device > Setup > Interfaces > Management; ${DEFAULT_VALUE}: off`,
    core: /^deviceconfig system service disable-(?:telnet|http)\b/,
    words: SERVICE_WORDS,
    heeds: [
      /\bregarded as not switched off\b|\bor (?:is|are) not (?:shown|present|there)\b|\bso no (?:line|entry|statement) is (?:needed|necessary|required)\b/,
      /\bneither disable-(?:telnet|http) no nor disable-(?:telnet|http) no\b|\bneither (?:plain )?(?:telnet|http) nor (?:plain )?(?:telnet|http)\b/,
      /\b(?:do|does|must|shall|may) not (?:answer (?:on|to)|accept|permit|allow|provide) (?:telnet|http)\b/,
      /\bssh and https only\b|\b(?:shall be |are |is |must be |switched )(?:off|disabled)\b|\b(?:http|telnet) off\b|\bno clear-text administration\b/,
      /\b(?:does|must|shall) not offer (?:telnet|http)\b|\bmust not be no\b/,
      /\bneither disable-telnet no nor disable-http no\b|\bboth\b/,
      /\b(?:stays?|are|is|remains?) (?:turned |switched )?off\b|^(?:telnet|http): off$|\bnothing in clear(?: |-)text\b|\bmust not read no\b/,
      /\b(?:do not|never) (?:enable|allow|permit|use) (?:plain )?(?:telnet|http)\b|\b(?:telnet|http)\)? (?:is|are) not used\b|\bnobody can log in (?:by|with|over) (?:telnet|http)\b/,
    ],
    read: (sentences) => {
      const services = ['telnet', 'http'].filter((service) =>
        sentences.some((sentence) => new RegExp(String.raw`\b${service}\b`).test(sentence)),
      );
      const says = (form: RegExp): boolean => sentences.some((sentence) => form.test(sentence));
      const absence = says(ABSENT_WILL_DO) ? 'complies' : says(ABSENT_FAILS) ? 'fails' : undefined;
      return services.length > 0
        ? {
            judge: (tree) => services.map((service) => judgeService(tree, service, absence)),
            numbers: [],
            unclear: sentences.filter((sentence) =>
              /\b(?:any|all|every|each|no) (?:\w+ )?interfaces?\b|\binterfaces\b|\beverywhere\b/.test(sentence),
            ),
          }
        : undefined;
    },
  }),
];
