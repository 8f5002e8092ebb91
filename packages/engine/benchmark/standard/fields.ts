import { keepMade } from '../../demands/keep-made.ts';
import { findIdAtStart } from './control-id.ts';

/** What a label of a company's standard, or the head of a column, says about the text that belongs to it. */
export type Field =
  | 'id'
  | 'title'
  | 'description'
  | 'rationale'
  | 'impact'
  | 'audit'
  | 'expected'
  | 'remediation'
  | 'default'
  | 'references'
  | 'severity'
  | 'exception'
  | 'other';

/** Words of standards in English, German, French and Spanish, each a whole label. The first that fits counts. */
const LABELS: readonly (readonly [Field, RegExp])[] = [
  [
    'id',
    /^(?:(?:(?:control|requirement|req\.?|rule|check|item|policy|standard|stig|vuln|vulnerability|group|finding|measure|unique|kontroll|anforderungs)[ -]?)?(?:id|identifier|no|nr|number|num|ref|ref id|code|#)s?\.?|item|key|rule version|kennung|nummer|identifiant|identificador|n[°º]|id (?:der anforderung|de la regla|de la règle))$/,
  ],
  [
    'title',
    /^(?:(?:security |policy |control |technical )?(?:requirement|statement)s?|(?:control |rule |requirement |short )?(?:title|name)|control|rule|demand|policy|measure|setting|what|objective|control objective|anforderung(?:en)?|maßnahme|titel|regel|vorgabe|exigence|titre|règle|mesure|requisito|título|regla|control de seguridad)$/,
  ],
  [
    'audit',
    /^(?:(?:how to|steps to|command to|commands to) (?:check|verify|audit|test|validate)(?: it| this| compliance)?|(?:audit|check|checking|verification|verify|verifying|validation|validate|test|testing|assessment|compliance|inspection)(?: (?:text|content|procedures?|steps?|methods?|commands?|instructions?|check|test|guidance|with|evidence))?|verify by|to (?:check|verify)|how (?:it|this) is (?:checked|verified|tested|audited)|how we (?:check|verify|test)(?: it| this)?|what to look (?:at|for)|proof|show commands?|evidence(?: required)?|audit evidence|(?:über)?prüf(?:ung|anweisung|schritte?|befehle?|verfahren)|kontrolle|nachweis|vérifications?|contrôles?|verificación|comprobación|cómo (?:verificar|comprobar)|comment vérifier|(?:wie|so) (?:prüfen|wird geprüft)|verifica|controle)$/,
  ],
  [
    'expected',
    /^(?:(?:expected|required|target|compliant|recommended|desired|pass|success|good|acceptance)(?: (?:values?|results?|outputs?|states?|answers?|condition|criteri(?:a|on)))|acceptance|(?:must|should) (?:show|read|say|print|see)|(?:pass(?:es)?|met|fulfilled|satisfied|complies|conforms) (?:criteria|if|when)|sollwert|soll|erwartet(?:er wert|es ergebnis)|valeur (?:attendue|requise)|valor (?:esperado|requerido)|compliant (?:if|when)|finding (?:if|when)|acceptance criteria)$/,
  ],
  [
    'remediation',
    /^(?:(?:how to|steps to|command to|commands to) (?:fix|remediate|configure|comply|implement|mend|set|correct|achieve|repair|apply)(?: it| this| compliance)?|(?:fix|remediation|remediate|repair|mitigation|corrective action|correction|solution|implementation|configuration|configure|hardening|enforcement)(?: (?:text|content|procedures?|steps?|methods?|commands?|instructions?|actions?|guidance|examples?))?|(?:recommended|required|compliant|secure) (?:configuration|settings?|actions?|commands?)|commands?(?: to (?:enter|type|run|set))?|cli(?: commands?)?|(?:to )?(?:comply|implement|apply|correct|repair|rectify|remedy|cure)|put(?:ting)? (?:it |this )?right|remed(?:y|ies)|rectification|resolution|how (?:it|this) is (?:fixed|mended|corrected|repaired|put right|done|set)|what to do|behebung|abhilfe|umsetzung|korrektur|konfiguration(?:sbefehle?)?|maßnahme zur behebung|so beheben|wie beheben|remédiation|correctifs?|mise en conformité|comment corriger|herstel|rimedio|correzione|mise en (?:œuvre|oeuvre)|remediación|corrección|solución|configuración|implementación|cómo corregir)$/,
  ],
  [
    'rationale',
    /^(?:rationale|rationale statement|reason(?:ing)?|why|why it matters|motives?|because|risks?|risk statement|risk if not met|threats?|purpose|intent|justification|motivation|begründung|grund|hintergrund|zweck|risik(?:o|en)|gefährdung|warum|raisons?|motifs?|pourquoi|risques?|objectif|justificación|raz[oó]n|riesgos?|motivos?|motivazione|reden|waarom)$/,
  ],
  ['impact', /^(?:impact|impact statement|side effects?|auswirkung(?:en)?|impacto)$/],
  [
    'description',
    /^(?:(?:control |requirement |detailed )?descriptions?|(?:what )?we (?:require|want|expect|demand|ask(?: for)?)|expectations?|(?:vulnerability )?discussion|details?|explanation|guidance|background|beschreibung|erläuterung|descripción|détails?)$/,
  ],
  ['default', /^(?:default(?: values?| settings?)?|vendor default|standardwert|voreinstellung|valeur par défaut|valor por defecto)$/],
  [
    'severity',
    /^(?:severity|criticality|priority|risk (?:level|rating)|cat|category code|severity (?:level|rating)|schweregrad|kritikalität|priorität|criticité|gravité|sévérité|severidad|criticidad|prioridad)$/,
  ],
  [
    'references',
    /^(?:references?|see also|related(?: (?:controls?|documents?|requirements?))?|mappings?|sources?|ccis?|cci reference|nist(?: .{0,20})?|iso(?: .{0,20})?|cis(?: .{0,20})?|further reading|links?|quellen?|referenz(?:en)?|références?|referencias?|legacy ids?|group title|stig|weight|documentable)$/,
  ],
  [
    'exception',
    /^(?:(?:permitted |allowed |known |granted )?(?:exceptions?|exclusions?|exemptions?|deviations?|derogations?|waivers?)|exempted|exempt|excluded|unless|leeway|let[- ]offs?|tolerated|(?:what )?we tolerate|ausnahmen?|excepciones|excepción|exceptions? autorisées?|dérogations?|eccezion[ei]|uitzondering(?:en)?)$/,
  ],
  [
    'other',
    /^(?:owner|responsible|status|state|date|version|revision|author|approved by|applies to|applicability|applicable to|platforms?|products?|scope|categor(?:y|ies)|area|domain|topic|section|chapter|types?|levels?|profiles?|comments?|remarks?|notes?|result|compliant|compliant\?|y\/n|pages?|changes?|change description|change history|frequency|last review(?:ed)?|review date|term|meaning|abbreviation|field|value|profile applicability|assessment status|automated|class|classification|verantwortlich|bemerkung(?:en)?|kategorie|datum|änderung|geltungsbereich|seite|hinweise?|responsable|fecha|estado|catégorie|remarques?)$/,
  ],
];
/** The longest label has five words. */
const LONGEST = 48;
const INLINE = /^([^\s:.][^:.]{0,46}?)\s*(?::|\s[–—-](?=\s|$))\s*/;

/** The field that a text names which is a label and nothing else: `Check:`, `How to verify`. */
export const readField = (text: string): Field | undefined => (text.length > LONGEST ? undefined : readShort(text));

/** The words of a document are asked for again and again. */
const readShort = keepMade((text: string): Field | undefined => {
  const words = text
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\d{1,2}(?:\.\d{1,2}){0,3}\.? /, '')
    .trim()
    .replace(/\s*[:.]$/, '');
  return LABELS.find(([, pattern]) => pattern.test(words))?.[0];
});

/** A label at the head of a line that goes on behind it: `Check: compare the number`. */
export function readInlineField(text: string): { readonly field: Field; readonly words: string; readonly length: number } | undefined {
  const match = INLINE.exec(text.slice(0, LONGEST * 2));
  const named = match?.[1] === undefined ? undefined : readField(match[1]);
  // `Control: NDS-7.1` names it, `Control: sessions end` says what it is.
  const isId = match && named === 'title' && findIdAtStart(text.slice(match[0].length))?.rest === '';
  const field = isId ? 'id' : named;
  return match && field ? { field, words: match[1] ?? '', length: match[0].length } : undefined;
}
