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
];

/** A banner has a line for each of its lines (command reference, banner). */
const textOf = (tree: ConfigTree, kind: Kind): string =>
  statementsOf(tree, `banner ${kind}`)
    .map(({ words }) => words.slice(2).join(' '))
    .join(' ');

const GIVES_AWAY = /\b(?:not|neither|never|no)\b.*\b(?:host ?names?|product|vendor|version|model|domain)\b/;

/** What of the device a text gives away, of what the document does not want. */
function findRevealed(tree: ConfigTree, said: Said, text: string): string | undefined {
  if (!said.asks(GIVES_AWAY)) return undefined;
  const asks = (pattern: RegExp): boolean => said.asks(pattern);
  const host = statementsOf(tree, 'hostname').at(-1)?.words[1] ?? '';
  const domain = statementsOf(tree, 'domain-name').at(-1)?.words[1] ?? '';
  const holds = (word: string): boolean => word !== '' && text.toLowerCase().includes(word.toLowerCase());
  if (asks(/\bhost ?names?\b/) && (holds(host) || holds('$(hostname)'))) return 'the host name';
  if (asks(/\bdomain\b/) && (holds(domain) || holds('$(domain)'))) return 'the domain';
  if (asks(/\b(?:product|vendor|model|version)\b/) && /\b(?:cisco|asa|asav|firepower|adaptive security|\d+\.\d+\(\d+\))/i.test(text))
    return 'the product';
  return undefined;
}

/** The banners that have to be there: that of ASDM where its server is on. */
function kindsAsked(tree: ConfigTree, said: Said): readonly Kind[] {
  const login: readonly Kind[] = said.asks(/\blog(?:in|on)\b|\bbefore\b/) ? ['login'] : [];
  const isServed = statementsOf(tree, 'http server enable').length > 0;
  // `banner asdm alone is not enough` asks for another one.
  const asksAsdm = said.demands.some((clause) => /\basdm\b/.test(clause) && !/\balone\b/.test(clause));
  return [...login, ...(asksAsdm && isServed ? (['asdm'] as const) : [])];
}

function judgeBanner(tree: ConfigTree, said: Said): Outcome {
  const kinds = kindsAsked(tree, said);
  const nodes = statementsOf(tree, 'banner');
  if (kinds.length === 0) return review('Which banner is meant the document does not say.', linesOfNodes(nodes));
  const missing = kinds.filter((kind) => textOf(tree, kind) === '');
  if (missing.length > 0) return fail(linesOfNodes(nodes), `Not configured: ${missing.map((kind) => `\`banner ${kind}\``).join(', ')}.`);
  const asked = STATEMENTS.filter(({ asked: pattern }) => said.asks(pattern));
  for (const kind of kinds) {
    const lines = linesOfNodes(statementsOf(tree, `banner ${kind}`));
    const silent = asked.find(({ told }) => !told.test(textOf(tree, kind)));
    if (silent) return fail(lines, `\`banner ${kind}\` does not say ${silent.called}.`);
  }
  for (const kind of ['login', 'asdm', 'motd', 'exec'] as const) {
    const revealed = findRevealed(tree, said, textOf(tree, kind));
    if (revealed) return fail(linesOfNodes(statementsOf(tree, `banner ${kind}`)), `\`banner ${kind}\` gives away ${revealed}.`);
  }
  if (said.asks(/\bcompany\b/)) return review('Whether a banner names the company a person has to say.', linesOfNodes(nodes));
  return asked.length === 0
    ? review('What a banner must say the document does not say.', linesOfNodes(nodes))
    : pass(linesOfNodes(nodes), 'The banners are there and say what the document demands.');
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
    {
      says: 'variables',
      as: /\bthe (?:variables|tokens) \$\(hostname\) and \$\(domain\)(?: are therefore not to be used)?|\bwith the tokens? \$\(hostname\)(?: and \$\(domain\))?/,
    },
    { says: 'approval', as: /the text approved by the [a-z ]+ is displayed/ },
  ],
  words:
    'banner banners login logon log asdm before password prompt is asked displayed shown shall tell tells says say user users access only authorised authorized persons staff may use system activity sessions recorded logged monitored statement statements text carry above both content wording free http https server enabled where then exist exists not neither nor reveal give away host hostname name product software version domain company vendor plain words whether that be in are with these same holds for at least',
  typed: /^banner (?:login|asdm|motd|exec)\b/,
  heeds: [
    /\b(?:not|never|neither) (?:reveal|name|mention|disclose)s? (?:the )?(?:host ?name|product|software version|version|device|maker|model)(?:(?:,? or|,? nor|,) (?:the )?(?:host ?name|product|software version|version|device|maker|model))*\b|\bthe same holds for asdm\b/,
    /\bbanners of type exec or asdm do not satisfy this control\b/,
    /\bbefore (?:the |a )?(?:login|password prompt)\b|\bonly authori[sz]ed (?:users|persons|staff|personnel)\b|\bfor authori[sz]ed (?:users|persons|staff|personnel) only\b/,
    /\bsame for asdm\b|\bbanner asdm is configured as well\b|\bmust not reveal the host name, the product or the software version\b/,
  ],
  expectation: 'the banners that the document names must be there, say what it demands, and give away nothing that it forbids',
  judge: judgeBanner,
};
