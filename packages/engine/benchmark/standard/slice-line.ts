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
