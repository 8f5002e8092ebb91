export interface TextCollector {
  readonly add: (piece: string) => void;
  /** A part of the answer was handed on: what was said cannot be taken back. */
  readonly hasHandedOn: () => boolean;
  /** The whole text, once nothing more comes. */
  readonly finish: () => string;
}

const OPENING = '<think>';
const CLOSING = '</think>';

/** Joins an answer's pieces and hands them on, without the thinking aloud that some models put before their answer, in tags. */
export function collectText(onText?: (piece: string) => void): TextCollector {
  let state: 'beginning' | 'thinking' | 'answering' = 'beginning';
  let waiting = '';
  let text = '';
  const hand = (): void => {
    const piece = waiting;
    waiting = '';
    if (piece === '') return;
    text += piece;
    onText?.(piece);
  };
  const settleBeginning = (): void => {
    const begin = waiting.trimStart();
    if (begin.startsWith(OPENING)) state = 'thinking';
    else if (!OPENING.startsWith(begin)) state = 'answering';
  };
  const skipThinking = (): void => {
    const end = waiting.indexOf(CLOSING);
    waiting = end < 0 ? waiting.slice(-CLOSING.length) : waiting.slice(end + CLOSING.length).trimStart();
    if (end >= 0) state = 'answering';
  };
  return {
    add: (piece) => {
      waiting += piece;
      if (state === 'beginning') settleBeginning();
      if (state === 'thinking') skipThinking();
      if (state === 'answering') hand();
    },
    hasHandedOn: () => onText !== undefined && text !== '',
    finish: () => {
      if (state === 'beginning') hand();
      return text;
    },
  };
}
