import { type TextLine, charWidthOf } from '../text-lines.ts';

/** A line from one of its characters on. */
export function sliceLine(line: TextLine, from: number): TextLine {
  const rest = line.text.slice(from);
  const text = rest.trimStart();
  const { segments: _segments, boldLead: _boldLead, opensItem: _opensItem, ...whole } = line;
  return {
    ...whole,
    text,
    x: line.x + charWidthOf(line) * (line.text.length - text.length),
    mono: line.mono || (line.inlineCode.length === 1 && line.inlineCode[0] === text),
  };
}

/** A line up to one of its characters. */
export function startOfLine(line: TextLine, to: number): TextLine {
  const text = line.text.slice(0, to).trimEnd();
  const { segments: _segments, ...whole } = line;
  return { ...whole, text, right: line.x + charWidthOf(line) * text.length, endsInSpace: false };
}
