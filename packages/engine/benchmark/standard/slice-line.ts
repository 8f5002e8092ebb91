import { type TextLine, charWidthOf } from '../text-lines.ts';

/** A line from one of its characters on. */
export function sliceLine(line: TextLine, from: number): TextLine {
  const rest = line.text.slice(from);
  const text = rest.trimStart();
  const { segments: _segments, boldLead: _boldLead, opensItem: _opensItem, ...whole } = line;
  const inlineCode = placeCode(line).flatMap(({ code, end }) => (end > from ? code : []));
  return {
    ...whole,
    text,
    x: line.x + charWidthOf(line) * (line.text.length - text.length),
    mono: line.mono || (inlineCode.length === 1 && inlineCode[0] === text),
    inlineCode,
  };
}

/** A line up to one of its characters. */
export function startOfLine(line: TextLine, to: number): TextLine {
  const text = line.text.slice(0, to).trimEnd();
  const { segments: _segments, ...whole } = line;
  const inlineCode = placeCode(line).flatMap(({ code, end }) => (end <= to ? code : []));
  return { ...whole, text, right: line.x + charWidthOf(line) * text.length, endsInSpace: false, inlineCode };
}

/** The monospaced stretches of a line, and where each ends; one that is not found belongs to its end. */
function placeCode({ text, inlineCode }: TextLine): readonly { readonly code: string; readonly end: number }[] {
  let from = 0;
  return inlineCode.map((code) => {
    const at = text.indexOf(code, from);
    from = at < 0 ? from : at + code.length;
    return { code, end: at < 0 ? text.length : from };
  });
}
