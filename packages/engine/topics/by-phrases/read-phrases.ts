import { quotesSetting } from '../../audit/unread/stated-demands.ts';
import { type Procedure, type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { isPlainAnywhere } from '../by-words/plain-words.ts';
import { fixDemands } from '../fix-demands.ts';
import { asksInLabel, hasLabel } from '../labels.ts';
import { turnsLeft } from '../turns.ts';
import { splitClauses, toPlainText } from './split-clauses.ts';
import type { Said, TopicJudge } from './topic-judge.ts';

/** What a document says of its topics, and the clauses of which something is left that nobody understood. */
export interface PhrasesRead {
  readonly topics: readonly { readonly topic: TopicJudge; readonly said: Said }[];
  /** Clauses that ask for something. */
  readonly unread: readonly string[];
  /** Those of them that turn what they say. */
  readonly turned: readonly string[];
  /** Clauses by which a device may be let off. */
  readonly lets: readonly string[];
}

/** Words that ask nothing. Those that turn a clause, or let something off, are none of them. */
const PLAIN = new Set(
  `a an the of to and in on at by for with from as is are be been being must shall should has have had it its they their them that which this
  these those each every all both any also there here line lines value values list lists entry entries following device devices firewall firewalls
  configured configuration running expected shown printed present demanded required used use uses set sets named called control see check verify
  section so such than then where when after before above below whose who what how does do done will would appears appear contains contain holds hold
  shows show output outputs listed name names form forms own same one command commands keyword word words order least several single
  different further alone matching seen kept makes make sure ensure requirement fulfilled under per its into within still since because therefore
  behind permitted allowed accepted admitted settings setting storage basics parameters found given corresponding otherwise respective actually now or if when also well too like else already can addresses address number numbers serves serve may need needs sites site using via defined define
  option options statement statements reference references referenced located carries carry including include includes mandatory administratively
  strength configuration possible access obtain obtains established enforced implemented specified administrator administrators mode id
  whoever look stand stands type types kind kinds held hold act acts either enough run runs print prints begin begins obtained take takes taken
  search determine according company organisation question entered asks asked means meant given gives`.split(/\s+/),
);

/** Where somebody is to look. */
const LOOKING = [
  /\bshow running-config(?: (?!no\b|not\b|without\b)[a-z][\w-]*){0,2}(?: \| (?:include|begin|i|b) [\w[\]-]+(?: [\w-]+)?)?/g,
  /\b(?:read|look at|compare|inspect|examine|count|note|take|find|check|list|determine) (?:all|each|every|the) (?:lines?|blocks?|entry|entries|crypto ikev2 policy blocks?)(?: of the form| with the list(?: above)?)?/g,
  /\bexpected (?:value|result|output):?/g,
];

/** What a document lets off without saying more: `unless`, `does not apply where`. */
const EXEMPTS =
  /\b(?:except\w*|unless|exempt\w*|apart from|not applicable|n\/a|not apply|applies|scope|outside|concerned|instead|alternativ\w*|nothing is|met|satisf\w+|fulfils?|meets?)\b/;

/** `where SNMP is used, …`, `this control applies where …` */
const CONDITION = /\b(?:where|wherever|if|when) (?!necessary|needed|applicable)[^,:]*(?:[,:]|$)/;
/** What makes a clause one that lets something off says nothing of what it lets off. */
const MARKS = new Set(
  `apply applies applicable monitored out concerned scope outside without nothing met neither nor excepted except exempt exempted exception default demanded considered no not
  only any none without unless apart whatever been left behind there nothing control satisfy satisfies fulfil fulfils meet meets`.split(
    /\s+/,
  ),
);

/** The topics that a document is about, with what it says of each; undefined where there is none. */
export function readPhrases(all: readonly TopicJudge[], recommendation: Recommendation): PhrasesRead | undefined {
  const { description, audit, notes = '', remediation } = recommendation;
  if (quotesSetting(recommendation.title) || `${description}${proseOf(audit)}`.trim() === '') return undefined;
  const title = toPlainText(recommendation.title);
  const typed = typedBy(recommendation);
  const topics = all.filter((topic) => isAbout(topic, title, typed));
  if (topics.length === 0) return undefined;
  // A title ends, whatever its last word is: `Which algorithms SSH may agree on`.
  const prose = [`${recommendation.title}.`, description, withoutFix(proseOf(audit)), auditIn(remediation), notes]
    .map(toPlainText)
    .join('\n');
  const { demands, lets } = splitClauses(prose);
  const beside = commandsOf(audit).map((command) => toPlainText(command).trim());
  const foreign = [...typed, ...beside.filter((command) => !/^show\b/.test(command) && !SAVES.test(command) && !prose.includes(command))];
  const shown = audit.lines.flatMap(({ kind, text, command }) => (kind === 'prose' ? [] : [toPlainText(command ?? text)]));
  const said = topics.map((topic) => ({ topic, said: sayOf(topic, demands, lets, typed, shown) }));
  const heeds = [
    ...topics.flatMap((topic) => topic.heeds ?? []),
    ...LOOKING,
    ...topics.flatMap(({ phrases }) => phrases.map(({ as }) => as)),
  ];
  const isTurned = (clause: string, isOfLabel: boolean): boolean =>
    turnsLeft(clause.trim(), heeds).some((word) => !isOfLabel || asksInLabel(word, recommendation));
  const asked = [...demands, ...splitClauses(fixDemands(recommendation).map(toPlainText).join('\n')).demands];
  const labels = new Set(hasLabel(recommendation) ? splitClauses(title).demands : []);
  const wordsOpen = (clause: string): readonly string[] => {
    const left = wordsLeft(clause, topics);
    return labels.has(clause) ? left.filter((word) => asksInLabel(word, recommendation)) : left;
  };
  const turned = new Set(asked.filter((clause) => isTurned(clause, labels.has(clause))));
  return {
    topics: said,
    unread: [
      ...asked.filter((clause) => turned.has(clause) || wordsOpen(clause).length > 0),
      ...foreign.filter((command) => !topics.some((topic) => topic.typed.test(command))),
    ],
    turned: demands.filter((clause) => turned.has(clause)),
    lets: lets.filter((clause) => EXEMPTS.test(clause) && wordsLeft(clause, topics).some((word) => !MARKS.has(word))),
  };
}

function isAbout({ about, except, typed: own }: TopicJudge, title: string, typed: readonly string[]): boolean {
  // A title that is a whole demand names much else in its later sentences.
  const subject = title.split(/[.;:](?:\s|$)/)[0]!;
  if (except?.test(subject)) return false;
  return about.test(subject) || (typed.length > 0 && typed.every((command) => own.test(command)));
}

const typedBy = ({ remediation }: Recommendation): readonly string[] =>
  [
    ...commandsOf(remediation),
    ...remediation.lines.flatMap(({ kind, text }) => (kind === 'output' && /^\s*[a-z]/.test(text) ? [text] : [])),
  ]
    .map((command) => command.trim().toLowerCase())
    .filter((command) => !/^show\b|^(?:or|and|either|alternatively|otherwise)\W*$/.test(command) && !SAVES.test(command));

/** What is typed behind all others, and sets nothing. */
const SAVES = /^(?:save config|write memory|copy running-config startup-config|exit|end|quit)$/;

const FIX = /^(?:fix|remedy|remediation|correction)\b[.:]/i;
const withoutFix = (text: string): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => FIX.test(line));
  return lines.slice(0, at < 0 ? undefined : at).join('\n');
};

/** Some documents say under one heading how to check and how to mend: `Check. …`, `Fix. …`. */
function auditIn(remediation: Procedure): string {
  const prose = remediation.lines.flatMap(({ kind, text }) => (kind === 'prose' ? [text] : []));
  const at = prose.findIndex((text) => FIX.test(text));
  return prose.slice(0, Math.max(at, 0)).join('\n');
}

function sayOf(
  { phrases }: TopicJudge,
  demands: readonly string[],
  lets: readonly string[],
  typed: readonly string[],
  shown: readonly string[],
): Said {
  const found = new Map<string, RegExpExecArray[]>();
  for (const clause of [...demands, ...lets]) {
    let rest = clause;
    for (const { says, as } of phrases) {
      const matches = [...rest.matchAll(new RegExp(as.source, 'g'))];
      if (matches.length === 0) continue;
      found.set(says, [...(found.get(says) ?? []), ...matches]);
      rest = rest.replaceAll(new RegExp(as.source, 'g'), ' | ');
    }
  }
  return {
    all: (says) => found.get(says) ?? [],
    has: (says) => found.has(says),
    asks: (pattern) => demands.some((clause) => pattern.test(clause)),
    asksAlways: (pattern) => demands.some((clause) => pattern.test(clause.replace(CONDITION, ' '))),
    lets: (pattern) => lets.some((clause) => pattern.test(clause)),
    letsOff: (pattern) =>
      lets.some((clause) => EXEMPTS.test(clause) && pattern.test(clause)) ||
      demands.some((clause) => pattern.test(CONDITION.exec(clause)?.[0] ?? '')),
    demands,
    permits: lets,
    typed,
    shown,
  };
}

/** The words of a clause that none of the topics knows. */
export function wordsLeft(clause: string, topics: readonly TopicJudge[]): readonly string[] {
  const own = new Set(topics.flatMap(({ words }) => words.split(/\s+/)));
  const looked = LOOKING.reduce((text, pattern) => text.replaceAll(pattern, ' | '), clause);
  const rest = topics
    .flatMap(({ phrases }) => phrases)
    .reduce((text, { as }) => text.replaceAll(new RegExp(as.source, 'g'), ' | '), looked);
  return (rest.match(/[a-z\d][\w./-]*/g) ?? []).filter(
    (word) => !PLAIN.has(word) && !isPlainAnywhere(word) && !own.has(word.replace(/[./]+$/, '')),
  );
}
