/** From a page's own coordinates, which grow upwards, to those of the page as it is shown, which grow downwards. */
export interface PageTurn {
  /** The shown place of a point. */
  readonly x: (x: number, y: number) => number;
  readonly y: (x: number, y: number) => number;
}

/**
 * How a page is turned that is shown `width` by `height` points large (ISO 32000-1, table 30, Rotate).
 * @param quarters quarter turns clockwise
 */
export function turnPage(quarters: number, width: number, height: number): PageTurn {
  switch (quarters) {
    case 1:
      return { x: (_x, y) => y, y: (x) => x };
    case 2:
      return { x: (x) => width - x, y: (_x, y) => y };
    case 3:
      return { x: (_x, y) => width - y, y: (x) => height - x };
    default:
      return { x: (x) => x, y: (_x, y) => height - y };
  }
}
