const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as the page has to show it, whatever the browser's own zone is: `21 Nov 2026, 18:44`. */
export const inKarachi = (instant: string): string => format.format(new Date(instant));
