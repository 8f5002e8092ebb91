import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';

type Kind = 'login' | 'asdm' | 'motd' | 'exec';

/** What documents want a banner to say, and how banners say it. */
const STATEMENTS = [
  { called: 'that access is for authorised users', asked: /\bauthori[sz]ed\b/, told: /\bauthori[sz]ed\b/i },
  {
    called: 'that activity is recorded',
    asked: /\b(?:recorded|logged|monitored|audited)\b/,
    told: /\b(?:record\w*|logged|logging|monitor\w*|audit\w*)\b/i,
  },
  {
    called: 'what misuse leads to',
    asked: /\b(?:prosecut\w*|punish\w*|legal (?:action|consequences))\b/,
    told: /\b(?:prosecut\w*|punish\w*|legal|criminal|law)\b/i,
  },
  {
    called: 'that unauthorised use is forbidden',
    asked: /\bunauthori[sz]ed (?:access|use)\b/,
    told: /\bunauthori[sz]ed\b[^.]*\b(?:prohibit\w*|forbid\w*|not (?:permitted|allowed)|prosecut\w*|punish\w*|offence)\b/i,
  },
];

/** A banner has a line for each of its lines (command reference, banner). */
const textOf = (tree: ConfigTree, kind: Kind): string =>
  statementsOf(tree, `banner ${kind}`)
    .map(({ words }) => words.slice(2).join(' '))
    .join(' ');

const SHOWN = String.raw`(?:host ?names?|names? of (?:the|its) (?:device|firewall)|(?:real|device) name|product|vendor|version|model|domain|makers?|make|tokens?|variables?|cisco|asa|firepower)`;
const GIVES_AWAY = new RegExp(String.raw`\b(?:not|neither|never|no|none|nor|free of|without)\b.*\b${SHOWN}\b`);

const NAMES_IT =
  /\b(?:host ?names?|names? of (?:the|its) (?:device|firewall)|(?:real|device) name|product|vendor|version|model|domain|makers?)\b/;

/** What of the device a text gives away, of what the document does not want. */
function findRevealed(tree: ConfigTree, said: Said, text: string): string | undefined {
  const forbidding = said.demands.filter((clause) => GIVES_AWAY.test(clause));
  if (forbidding.length === 0) return undefined;
  const asks = (pattern: RegExp): boolean => said.asks(pattern);
  const host = statementsOf(tree, 'hostname').at(-1)?.words[1] ?? '';
  const domain = statementsOf(tree, 'domain-name').at(-1)?.words[1] ?? '';
  const holds = (word: string): boolean => word !== '' && text.toLowerCase().includes(word.toLowerCase());
  if (
    asks(/\bhost ?names?\b|\bnames? of (?:the|its) (?:device|firewall)\b|\b(?:real|device) name\b|\$\(hostname\)/) &&
    (holds(host) || holds('$(hostname)'))
  )
    return 'the host name';
  if (asks(/\bdomain\b/) && (holds(domain) || holds('$(domain)'))) return 'the domain';
  const names = /\b(?:product|vendor|models?|version|makers?|make|cisco|asa|firepower)\b/;
  if (forbidding.some((clause) => names.test(clause)) && /\b(?:cisco|asa|asav|firepower|adaptive security|\d+\.\d+\(\d+\))/i.test(text))
    return 'the product';
  return undefined;
}

/**
 * Whether a clause wants a banner of ASDM. `banner asdm alone is not enough` asks for another one, and a clause that names it among all kinds
 * to forbid something of each asks for none.
 */
const asksAsdm = (said: Said): boolean =>
  said.demands.some(
    (clause) => /\basdm\b/.test(clause) && !/\balone\b/.test(clause) && !(OTHER_KINDS.test(clause) && FORBIDS.test(clause)),
  );
const OTHER_KINDS = /\b(?:exec|motd|message of the day)\b/;
const FORBIDS =
  /\b(?:none of|no banner|no line|whatever the kind|neither|do not satisfy|(?:must|shall|may|do|does|is|are) not)\b(?!.*\b(?:missing|absent|empty)\b)/;

const MOTD = String.raw`(?:banner )?(?:motd|message of the day)`;
/** `a banner login or banner motd`: either will do. */
const EITHER = new RegExp(
  String.raw`\blogin(?: banner)?,? or (?:as |in |by )?(?:an? |the )?${MOTD}\b(?! (?:alone|is|are))|\b${MOTD}(?: banner)?,? or (?:as |in |by )?(?:an? |the )?(?:banner )?login\b`,
);

/** The banners that have to be there, with those that do as well: that of ASDM where its server is on. */
function kindsAsked(tree: ConfigTree, said: Said): readonly (readonly Kind[])[] {
  const login: readonly Kind[] = said.asks(EITHER) ? ['login', 'motd'] : ['login'];
  const isServed = statementsOf(tree, 'http server enable').length > 0;
  return [
    ...(said.asks(/\blog(?:in|on)\b|\blog-in\b|\bbefore\b/) ? [login] : []),
    ...(asksAsdm(said) && isServed ? [['asdm'] as const] : []),
  ];
}

const nodesOf = (tree: ConfigTree, kinds: readonly Kind[]): readonly number[] =>
  linesOfNodes(kinds.flatMap((kind) => [...statementsOf(tree, `banner ${kind}`)]));

/** Whether one banner of those that will do says all that is asked; what it lacks where there is but one. */
function findSilent(tree: ConfigTree, kinds: readonly Kind[], asked: typeof STATEMENTS): Outcome | undefined {
  const texts = kinds.map((kind) => textOf(tree, kind)).filter((text) => text !== '');
  const name = kinds.map((kind) => `\`banner ${kind}\``).join(' or ');
  if (texts.length === 0) return fail(linesOfNodes(statementsOf(tree, 'banner')), `Not configured: ${name}.`);
  if (texts.some((text) => asked.every(({ told }) => told.test(text)))) return undefined;
  const silent = asked.find(({ told }) => !told.test(texts.join(' ')));
  return silent
    ? fail(nodesOf(tree, kinds), `${name} does not say ${silent.called}.`)
    : review('Whether two banners together say what the document demands a person has to say.', nodesOf(tree, kinds));
}

function judgeBanner(tree: ConfigTree, said: Said): Outcome {
  const asked = STATEMENTS.filter(({ asked: pattern }) => said.asks(pattern));
  const wanted = kindsAsked(tree, said);
  const lines = linesOfNodes(statementsOf(tree, 'banner'));
  if (wanted.length === 0) return review('Which banner is meant the document does not say.', lines);
  const silent = wanted.flatMap((kinds) => findSilent(tree, kinds, asked) ?? []).toSorted((one) => (one.status === 'FAIL' ? -1 : 1))[0];
  if (silent) return silent;
  for (const kind of ['login', 'asdm', 'motd', 'exec'] as const) {
    const revealed = findRevealed(tree, said, textOf(tree, kind));
    if (revealed) return fail(nodesOf(tree, [kind]), `\`banner ${kind}\` gives away ${revealed}.`);
  }
  if (said.demands.some((clause) => NAMES_IT.test(clause) && !/\b(?:not|no|never|none|neither|nor|without|free of)\b/.test(clause)))
    return review('Whether a banner names what the document names a person has to say.', lines);
  if (said.asks(/\bcompany\b/)) return review('Whether a banner names the company a person has to say.', lines);
  return asked.length === 0
    ? review('What a banner must say the document does not say.', lines)
    : pass(lines, 'The banners are there and say what the document demands.');
}

/** Source: Cisco ASA Series Command Reference, banner: none by default. */
export const bannerTopic: TopicJudge = {
  id: 'banner',
  about: /\bbanners?\b/,
  except: /\b(?:vpn|remote access|no banner)\b/,
  phrases: [
    {
      says: 'others',
      as: /,? ?\b(?:a )?(?:banner )?(?:motd|message of the day)(?:,| or| and)*(?: an)?(?: banner)? ?(?:exec|asdm)?(?: banner)?(?: or banner asdm)? (?:alone (?:is|are) not enough|may be used in addition but does not replace them)/,
    },
    { says: 'kinds', as: /,? ?whatever the kind of banner(?: \([a-z, ]+\))?/ },
    {
      says: 'variables',
      as: /\b(?:the )?(?:variables|tokens) \$\(hostname\) (?:and|or) \$\(domain\)(?: are (?:therefore )?not (?:to be )?used(?: in it)?)?|\bwith the tokens? \$\(hostname\)(?: and \$\(domain\))?/,
    },
    { says: 'approval', as: /the text approved by the [a-z ]+ is displayed/ },
    { says: 'either', as: EITHER },
  ],
  words:
    'banner banners login logon log-in log logging connects connect connecting reader anyone asdm before while password prompt is asked displayed shown no shall tell tells says say state states stating read user users access only authorised authorized unauthorised unauthorized prohibited forbidden persons person people staff personnel administrators may use system activity activities actions sessions recorded logged monitored audited prosecuted statement statements text carry carries warning warnings notice message warn warns restrict restricts reserved limited placed content wording free http https server enabled where then exist exists not neither nor none reveal reveals disclose discloses mention mentions give gives away information forbidden host hostname name real product make maker software version model domain cisco asa firepower company vendor plain words whether that be in are with these same holds for at least type exec satisfy',
  typed: /^banner (?:login|asdm|motd|exec)\b/,
  heeds: [
    new RegExp(
      String.raw`\b(?:not|never|neither|nor|no|none)\b(?=[^;]*\b(?:reveal|name|mention|disclose|give|contain|used|hold)\w*\b[^;]*\b${SHOWN}\b)`,
    ),
    new RegExp(String.raw`\b(?:not|never|neither|nor|no|none)\b(?= [^;]*\b${SHOWN}\b)(?!.*\b(?:be|is) (?:absent|missing))`),
    /\bthe same holds for asdm\b|\bnone of the forbidden information\b/,
    /\bbanners of type exec or asdm do not satisfy this control\b/,
    /\bbefore (?:the |a |or )?(?:login|log-in|logging|while|password prompt|password|authentication)\b/,
    /\b(?:only|reserved) (?:to |for )?authori[sz]ed (?:users|persons|people|staff|personnel|administrators)\b|\bauthori[sz]ed (?:\(or authori[sz]ed\) )?(?:users|persons|people|staff|personnel|use|access|administrators) only\b/,
    /\bsame for asdm\b|\bbanner asdm is configured as well\b|\bboth(?= statements|:)|\bunauthori[sz]ed (?:access|use) is (?:prohibited|forbidden|not (?:permitted|allowed))\b/,
  ],
  expectation: 'the banners that the document names must be there, say what it demands, and give away nothing that it forbids',
  judge: judgeBanner,
};
