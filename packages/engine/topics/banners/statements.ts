import { SPEAKS_OF, type Statement } from '../../demands/read-text-statements.ts';

const AUTHORISED = String.raw`(?:explicitly |duly )?authori[sz]ed(?: \(or authori[sz]ed\))?`;
const PEOPLE = String.raw`(?:users?|personnel|persons?|people|staff|administrators?|employees|use|access|crew|members?)\b`;
const THING = String.raw`(?:the |this |our |its |your |all )?(?:(?:computer |company |private )?systems?|devices?|firewalls?|gateways?|network|equipment|access|use|usage|entry|login|log-in|logging in)`;
const OF_THING = String.raw`(?: (?:of|to|on|in|into) ${THING})*`;

/** A text that says plainly who may come in. */
const RESTRICTS = new RegExp(
  [
    String.raw`\b${AUTHORISED} (?:[a-z]+ ){0,6}only\b`,
    String.raw`\bonly (?:by |for |to )?(?:[a-z]+ ){0,2}${AUTHORISED}\b`,
    String.raw`\b(?:restricted|limited|reserved|confined) (?:to|for) (?:[a-z]+ ){0,2}${AUTHORISED}\b`,
    String.raw`\bno unauthori[sz]ed (?:access|use)\b`,
    String.raw`\bunauthori[sz]ed\b[^.]{0,80}\b(?:prohibited|forbidden|not (?:permitted|allowed)|illegal|denied|unlawful|offence|prosecut\w*)\b`,
    String.raw`\b(?:prohibited|forbidden|illegal)\b[^.]{0,60}\bunauthori[sz]ed\b`,
  ].join('|'),
  'i',
);
const FORBIDS =
  /\bunauthori[sz]ed\b[^.]{0,60}\b(?:prohibited|forbidden|not (?:permitted|allowed)|unlawful|illegal|an? (?:criminal )?offence)\b|\bno unauthori[sz]ed (?:access|use)\b/i;
const ACTS = String.raw`(?:recorded|logged|monitored|audited)`;

interface AskedStatement extends Statement {
  /** How documents ask for it, in small letters. */
  readonly asked: RegExp;
}

const record = (says: RegExp, said: string): Statement => ({
  said,
  says,
  speaksOf: SPEAKS_OF.watching,
});
const MONITORED = record(/\bmonitor(?:ed|ing)\b/i, 'use is monitored');
const RECORDED = record(/\b(?:record(?:ed|ing)|logg(?:ed|ing)|audited)\b/i, 'use is recorded');
const WATCHED = record(/\b(?:monitor(?:ed|ing)|record(?:ed|ing)|logg(?:ed|ing)|audited)\b/i, 'use is monitored or recorded');

const KINDS: readonly AskedStatement[] = [
  {
    said: 'unauthorised use is forbidden',
    asked: new RegExp(
      String.raw`\b(?:(?:any )?unauthori[sz]ed (?:use|access)(?: or (?:use|access))?${OF_THING} (?:is|are) (?:strictly )?(?:prohibited|forbidden|not (?:allowed|permitted)|illegal)(?: or (?:prohibited|forbidden))?|(?:warns?|warning|warn) (?:against|off|of) (?:any )?unauthori[sz]ed (?:use|access)|(?:forbids?|prohibits?) unauthori[sz]ed (?:use|access))\b`,
    ),
    says: FORBIDS,
    speaksOf: SPEAKS_OF.access,
  },
  {
    said: 'only those who are authorised may come in',
    asked: new RegExp(
      String.raw`\b(?:(?:it |${THING}${OF_THING} )(?:is |are |be )?)?(?:(?:meant |open )?(?:only )?for |(?:restricted|reserved|limited|confined|allowed|permitted|granted) (?:only )?(?:to|for) |restricts? (?:access|use)${OF_THING} to |only (?:to |for |by )?)?(?:the )?${AUTHORISED} ${PEOPLE}(?: \(or \w+\))?(?: only)?(?: (?:may|can|are allowed to|are permitted to) (?:use|enter|proceed|continue|log ?-?in|log ?-?on|go on|access|sign in|connect|operate)(?: (?:to|on|in))?(?: ${THING})?)?`,
    ),
    says: RESTRICTS,
    speaksOf: SPEAKS_OF.access,
  },
  {
    said: 'misuse is pursued',
    asked:
      /\b(?:misuse|abuse|violations?|offenders?|unauthori[sz]ed (?:use|access)) (?:is|are|will be|may be|can be) (?:prosecuted|punished|pursued|a (?:criminal )?offence)\b/,
    says: /\b(?:prosecut\w+|criminal|legal (?:action|consequences)|disciplinary|punish\w*|offen[cs]es?)\b/i,
    speaksOf: SPEAKS_OF.pursuit,
  },
  {
    said: 'who logs in consents',
    asked:
      /\b(?:(?:use|logging in|log-?in|continuing|access) (?:means|implies|constitutes|is) )?consents?(?: to (?:this|it|that))?\b(?! to)/,
    says: /\bconsent\w*/i,
    speaksOf: SPEAKS_OF.consent,
  },
];
const WATCHING = new RegExp(
  String.raw`\b(?:what (?:they|he|the \w+) do(?:es)? |(?:(?:all|any|every|the|their|each) )?(?:sessions?|use|usage|activit(?:y|ies)|access(?:es)?|actions?|operations?|work|everything|system|traffic)${OF_THING} )?(?:is |are |may be |will be |being )?(?:to be )?${ACTS}(?:(?:, (?:or |and )?| or | and )${ACTS})*\b`,
  'g',
);

/** What a part of a sentence wants a text to say, and what is left of it. */
export function takeStatements(text: string): { readonly statements: readonly Statement[]; readonly rest: string } {
  const statements = new Set<Statement>();
  let rest = text;
  for (const kind of KINDS)
    rest = rest.replace(new RegExp(kind.asked, 'g'), () => {
      statements.add(kind);
      return ' § ';
    });
  rest = rest.replace(WATCHING, (asked) => {
    for (const one of readWatching(asked)) statements.add(one);
    return ' § ';
  });
  return { statements: [...statements], rest };
}

function readWatching(asked: string): readonly Statement[] {
  const isMonitored = asked.includes('monitored');
  const isRecorded = /recorded|logged|audited/.test(asked);
  if (isMonitored && isRecorded) return asked.includes(' or ') ? [WATCHED] : [MONITORED, RECORDED];
  return [isMonitored ? MONITORED : RECORDED];
}
