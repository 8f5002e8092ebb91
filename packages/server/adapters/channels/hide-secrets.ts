import { shorten } from './message.ts';

const HIDDEN = '…';
/** Shorter pieces of a secret tell nothing, and would be found everywhere. */
const SHORTEST = 4;

/** What a receiver answered without the secrets that it may have repeated, as they are or as they were sent. */
export function hideSecrets(answer: string, secrets: readonly string[]): string {
  let hidden = answer;
  for (const secret of secrets.flatMap(listSpellings)) {
    hidden = hidden.replaceAll(secret, HIDDEN);
    // An answer that was cut may end within one.
    for (let length = secret.length - 1; length >= SHORTEST; length -= 1)
      if (hidden.endsWith(secret.slice(0, length))) hidden = `${hidden.slice(0, -length)}${HIDDEN}`;
  }
  return shorten(hidden);
}

function listSpellings(secret: string): string[] {
  const path = URL.canParse(secret) ? new URL(secret).pathname + new URL(secret).search : '';
  const spellings = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64'), JSON.stringify(secret).slice(1, -1), path];
  return [...new Set(spellings)].filter(({ length }) => length >= SHORTEST);
}
