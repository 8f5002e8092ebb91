import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** From one time of day to another, which may be of the next day; as a document writes them. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
}

const BETWEEN =
  /\b(avoid(?:ed|s|ing)?|keep away(?: from)?|outside(?: of)?|(?:not|never|except)(?: run| come| be)?)?(?: the (?:time|hours|window))? ?\b(?:between |from )?(\d{1,2}:\d{2}) (?:and|to) (\d{1,2}:\d{2})\b/gi;

/**
 * The time of day in which something has to come, `at a time between 22:00 and 06:00`, or `keep away from 07:00 to 18:00`; undefined where a
 * document names none, or several.
 */
export function readTimeWindow({ title, description, audit }: Recommendation): TimeWindow | undefined {
  const found = [...`${title}\n${description}\n${proseOf(audit)}`.matchAll(BETWEEN)].flatMap(([said, avoided, from, to]) =>
    avoided === undefined ? (/\b(?:between|from)\b/i.test(said) ? [{ from: from!, to: to! }] : []) : [{ from: to!, to: from! }],
  );
  const [first, ...more] = new Map(found.map((one) => [`${one.from} ${one.to}`, one])).values();
  return more.length === 0 ? first : undefined;
}

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Whether a time of day is in a window; both ends belong to it. */
export function isInWindow({ from, to }: TimeWindow, time: string): boolean {
  const [first, last, own] = [from, to, time].map(minutes);
  return first! <= last! ? own! >= first! && own! <= last! : own! >= first! || own! <= last!;
}
