import { SearchQuery } from '@codemirror/search';
import { Compartment, EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, lineNumbers } from '@codemirror/view';

/** A piece of the text, by offsets. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** How it looks; colours are variables of the page, which follow its scheme. */
export interface CodeLook {
  readonly font: string;
  readonly line: string;
  readonly match: string;
  readonly current: string;
  readonly gutter: string;
}

/** Controls a mounted viewer. */
export interface CodeHandle {
  /** Every place of the text that holds these words, letters of either case; at most `FOUND_AT_MOST`. */
  readonly find: (words: string) => readonly Place[];
  /** Marks the found places and brings the one with this index into view. */
  readonly showMatches: (places: readonly Place[], current: number) => void;
  /** Marks these lines (from 1) and brings the one given into view. */
  readonly showLines: (lines: readonly number[], current: number) => void;
  readonly setWrapping: (wraps: boolean) => void;
  readonly destroy: () => void;
}

/** Marks of more places than this would cost more than they tell. */
export const FOUND_AT_MOST = 5_000;

const setMatches = StateEffect.define<DecorationSet>();
const setLines = StateEffect.define<DecorationSet>();

const marksField = (effect: typeof setMatches): Extension =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (marks, transaction) => transaction.effects.reduce((kept, item) => (item.is(effect) ? item.value : kept), marks),
    provide: (field) => EditorView.decorations.from(field),
  });

const matchMark = Decoration.mark({ class: 'cm-found' });
const currentMark = Decoration.mark({ class: 'cm-found-current' });
const lineMark = Decoration.line({ class: 'cm-marked-line' });

const look = (colours: CodeLook): Extension =>
  EditorView.theme({
    '&': { height: '100%', fontSize: '13px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: colours.font, fontVariantLigatures: 'none', lineHeight: '1.5' },
    '.cm-content': { caretColor: 'currentColor' },
    '.cm-gutters': { color: colours.gutter, backgroundColor: 'transparent', border: 'none', cursor: 'pointer' },
    '.cm-marked-line': { backgroundColor: colours.line },
    '.cm-found': { backgroundColor: colours.match },
    '.cm-found-current': { backgroundColor: colours.current },
  });

/** The text and what is said of it. */
export interface CodeContent {
  readonly text: string;
  /** Names the text for screen readers. */
  readonly label: string;
  /** Told the number of a line whose number is pressed. */
  readonly onLine: (line: number) => void;
}

const numbers = (onLine: CodeContent['onLine']): Extension =>
  lineNumbers({
    domEventHandlers: {
      click: (view, line) => {
        onLine(view.state.doc.lineAt(line.from).number);
        return true;
      },
    },
  });

/** Mounts a read-only viewer of a text, of 100,000 lines too, under an element. */
export const mountCode = (parent: HTMLElement, { text, label, onLine }: CodeContent, colours: CodeLook): CodeHandle => {
  const wrapping = new Compartment();
  const extensions: Extension = [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({
      role: 'textbox',
      'aria-label': label,
      'aria-readonly': 'true',
      'aria-multiline': 'true',
      tabindex: '0',
    }),
    numbers(onLine),
    drawSelection(),
    marksField(setMatches),
    marksField(setLines),
    wrapping.of([]),
    look(colours),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });

  const find = (words: string): readonly Place[] => {
    if (words === '') return [];
    const cursor = new SearchQuery({ search: words, literal: true }).getCursor(view.state);
    const places: Place[] = [];
    for (let next = cursor.next(); !next.done && places.length < FOUND_AT_MOST; next = cursor.next()) places.push(next.value);
    return places;
  };
  const showMatches = (places: readonly Place[], current: number): void => {
    const marks = RangeSet.of(places.map((place, index) => (index === current ? currentMark : matchMark).range(place.from, place.to)));
    const target = places[current];
    const effects: StateEffect<unknown>[] = [setMatches.of(marks)];
    if (target) effects.push(EditorView.scrollIntoView(target.from, { y: 'center' }));
    view.dispatch({ effects });
  };
  const showLines = (lines: readonly number[], current: number): void => {
    const known = lines.filter((line) => line >= 1 && line <= view.state.doc.lines).toSorted((one, other) => one - other);
    const effects: StateEffect<unknown>[] = [setLines.of(RangeSet.of(known.map((line) => lineMark.range(view.state.doc.line(line).from))))];
    if (known.includes(current)) effects.push(EditorView.scrollIntoView(view.state.doc.line(current).from, { y: 'center' }));
    view.dispatch({ effects });
  };
  const setWrapping = (wraps: boolean): void => {
    view.dispatch({ effects: wrapping.reconfigure(wraps ? EditorView.lineWrapping : []) });
  };
  return { find, showMatches, showLines, setWrapping, destroy: () => view.destroy() };
};
