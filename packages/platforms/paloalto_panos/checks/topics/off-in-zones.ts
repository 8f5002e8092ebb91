import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesBelow, linesFor } from '../../facts/facts.ts';
import { type Zone, zonesOf } from '../../facts/zones.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

/** Something that is off in a zone until somebody enables it there. */
interface Switch {
  readonly id: string;
  readonly called: string;
  readonly source: string;
  /** The settings by which documents type it. */
  readonly core: RegExp;
  /** Words for it: the source of a pattern. */
  readonly said: string;
  /** Where it is set, in a whole text. */
  readonly path: string;
  /** The lines that enable it in a zone; none where nothing does. */
  readonly onIn: (tree: ConfigTree, zone: Zone) => readonly number[];
}

const USER_ID = 'enable-user-identification';
const LLDP = 'network interface ethernet|aggregate-ethernet * layer2|layer3|virtual-wire lldp';
const SWITCHES: readonly Switch[] = [
  {
    id: 'user-identification',
    called: 'User-ID',
    source: 'PAN-OS web interface help, Network > Zones: User Identification is off unless it is set',
    core: /^zone \S+ enable-user-identification\b/,
    said: String.raw`user(?:-| )id(?:entification)?|enable-user-identification`,
    path: `vsys * zone * ${USER_ID}`,
    onIn: (_, { place }) => {
      const yes = findPath(place, `${USER_ID} yes`);
      return yes.length > 0 ? linesBelow(place, USER_ID) : [];
    },
  },
  {
    id: 'lldp',
    called: 'LLDP',
    source: 'PAN-OS web interface help, Network > Interfaces > Ethernet: LLDP is off on an interface unless it is enabled there',
    core: /^network interface \S+ \S+ (?:layer2|layer3|virtual-wire) lldp\b/,
    said: 'lldp',
    path: LLDP,
    onIn: (tree, { interfaces }) => {
      const ports = new Set(interfaces.map((name) => name.replace(/\.\d+$/, '')));
      return findPath(tree, `${LLDP} enable yes`).flatMap(({ captured, node }) =>
        captured.some((name) => ports.has(name)) ? [node.line] : [],
      );
    },
  },
];
const WORDS =
  /zones? (?!must|may|shall|is|are|do|does|has|have|that|which|where|of|in|with|without|from|to|stays?)[a-z][\w-]*(?:(?:,| and| or) (?!must|is|are|the)[a-z][\w-]*)*|[a-z][\w-]* zones?|zones?|outside|external|untrust(?:ed)?|internet|outer|public|facing|network|stays?(?: (?:inside|within))?|inside|off|switched|interfaces?|ports?|speaks?|spoken|runs?|sends?|somebody|the (?:setting|switch|option) is off (?:until|unless) (?:somebody|someone|it) (?:enables|sets|switches|is) (?:it(?: on)?|enabled|set)|so a zone without (?:the|such a|this|that) line is in order|column|empty/;
const OFF = /\b(?:not|no|never|off|disabled|empty|inactive|without)\b/;
/** Each zone of a sort: `an outside zone`, `external zones` */
const OF_SORT =
  /\b(?:an?|any|each|every|all|no) (?:outside|external|untrust(?:ed)?|outer|public|internet(?:-facing)?) zones?\b|\b(?:outside|external|untrusted|outer|public|internet(?:-facing)?) zones\b|\bzones? (?:that|which) (?:is|are|faces?)\b|\bzones facing\b/;
const OF_ALL = /\b(?:no|any|each|every|all|in all) zones?\b(?! (?:that|which|whose|facing|of|with|in|on|towards|where)\b)/;

interface Asked {
  /** The words among which names of zones are. */
  readonly words: ReadonlySet<string>;
  readonly ofSort: boolean;
  readonly ofAll: boolean;
}

function readAsked(sentences: readonly string[], subject: RegExp): Asked | undefined {
  const asking = sentences.filter((sentence) => subject.test(sentence) && OFF.test(sentence) && /\bzones?\b/.test(sentence));
  if (asking.length === 0) return undefined;
  const text = asking.join(' . ');
  return { words: new Set(text.match(/[a-z][\w-]*/g)), ofSort: OF_SORT.test(text), ofAll: OF_ALL.test(text) };
}

function judge(tree: ConfigTree, { called, path, onIn }: Switch, { words, ofSort, ofAll }: Asked): readonly Outcome[] {
  const zones = zonesOf(tree);
  const lines = linesAt(zones.map(({ place }) => place));
  if (zones.length === 0) return [unlessHidden(tree, 'vsys * zone', notApplicable('There is no zone in the text.'))];
  const isNamed = ({ name }: Zone): boolean => words.has(name.toLowerCase());
  if (!ofSort && !ofAll && !zones.some(isNamed)) return [review('The text has no zone of a name that the document says.', lines)];
  const on = zones.map((zone) => ({ zone, own: onIn(tree, zone) })).filter(({ own }) => own.length > 0);
  if (on.length === 0) return [unlessHidden(tree, path, pass([...lines, ...linesFor(tree, path)], `${called} is enabled in no zone.`))];
  return on.map(({ zone, own }) => {
    const said = `${called} is enabled in the zone ${zone.name}`;
    if (ofAll || isNamed(zone) || (ofSort && zone.untrusted)) return fail(own, `${said}.`);
    return zone.untrusted || zone.doubtful
      ? review(`${said}, and whether that is one that the document means a person has to say.`, own)
      : pass([...own, ...lines], `${said}, which the document does not mean.`);
  });
}

const toTopic = (one: Switch): PanosTopic => {
  const subject = new RegExp(String.raw`\b(?:${one.said})\b`);
  const isUnclear = (sentence: string): boolean =>
    subject.test(sentence) &&
    ((!OFF.test(sentence) && !/\bstays? (?:inside|within)\b/.test(sentence)) || /\b(?:only|except|unless)\b/.test(sentence)) &&
    /\b(?:is|are|must|may|shall|should|zones?)\b/.test(sentence) &&
    !sentence.startsWith('set ');
  return defineTopic({
    id: one.id,
    title: `${one.called} by zone`,
    expectation: `${one.called} must not be enabled in the zones that the document means`,
    source: one.source,
    core: one.core,
    words: new RegExp(`${one.said}|${WORDS.source}`),
    heeds: [
      new RegExp(
        String.raw`\b(?:must|may|shall|should|is|are|be|do|does)(?: be)? (?:not|never)(?: be)? (?:enabled|on|active|set|switched on|speak|run|send|use|have)\b`,
      ),
      /\b(?:stays?|is|are|be|remains?|kept|switched) (?:switched )?off\b|\bis off (?:until|unless)\b|\b(?:is|are|be|stays?) disabled\b/,
      new RegExp(String.raw`\bno (?:${one.said})\b|\b(?:in|on) no (?:[a-z]+ )?zones?\b|\bin the configuration,? no$`),
    ],
    read: (sentences) => {
      const asked = readAsked(sentences, subject);
      return asked && { judge: (tree) => judge(tree, one, asked), numbers: [], unclear: sentences.filter(isUnclear) };
    },
  });
};

export const offInZoneTopics: readonly PanosTopic[] = SWITCHES.map(toTopic);
