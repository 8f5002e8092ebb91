import type { Ground } from './ground.ts';
import type { FuzzRequest } from './make-request.ts';
import type { FuzzAnswer, Outcome } from './send-request.ts';

/** Answers to a failure of something behind Merlon: a device, a model. */
const BEHIND = [502, 503, 504];
/** Words that only our own code could say: a place in it, a statement of the database. */
const INNARDS = [
  /\n? +at .+:\d+:\d+/,
  /node_modules|node:internal|file:\/\/\/|\/packages\/(?:server|engine|platforms)\//,
  /\b(?:select|insert into|update|delete from)\b.+\$\d/i,
  /violates .+ constraint|relation "|syntax error at or near|invalid input syntax|(?:Type|Reference|Syntax|Range)Error\b/,
  /\[object \w+\]|Cannot (?:read|set) propert|is not a function/,
];
/** The bytes from which a server may cut off whoever sends them without hearing its answer. */
const LARGE = 60_000;

/** Lists the faults of an outcome, in sentences; empty if there are none. */
export function judgeAnswer(request: FuzzRequest, outcome: Outcome, ground: Ground): string[] {
  if (outcome === 'hung') return ['no answer came'];
  if (outcome === 'closed') return request.isCutOff || request.bytes.length > LARGE ? [] : ['the connection was closed without an answer'];
  return [
    ...judgeStatus(request, outcome),
    ...judgeDescribed(request, outcome),
    ...judgeShape(request, outcome),
    ...findCanaries(request, outcome, ground),
  ];
}

function judgeStatus({ call, role, temper, isCutOff }: FuzzRequest, { status, body }: FuzzAnswer): string[] {
  const wrong: string[] = [];
  // It is there all the time, so a request has broken its connections.
  if (status === 503 && /database/i.test(body)) wrong.push('the database is away');
  if (status >= 500 && !BEHIND.includes(status)) wrong.push('Merlon itself failed');
  const isSuccess = status >= 200 && status < 300;
  // A hostile request may have come out as one for another path or another method.
  if (temper === 'hostile' || isCutOff || !isSuccess) return wrong;
  if (call.isClosed && role.carries === 'nothing') wrong.push('who is not signed in got an answer');
  if (role.carries === 'foreign-cookie' && call.method !== 'GET' && call.isClosed) wrong.push('a page of another site changed something');
  return wrong;
}

/**
 * The failures that any call may answer with: a header that is too large, a request that never ends, and those that the API document lists.
 */
const ANYWHERE = [400, 404, 408, 413, 417, 422, 431];

function judgeDescribed({ call, temper, isCutOff }: FuzzRequest, { status }: FuzzAnswer): string[] {
  if (temper === 'hostile' || isCutOff || ANYWHERE.includes(status) || call.statuses.includes(status)) return [];
  return [`it answered ${status}, which the document does not say`];
}

function judgeShape({ call, temper, isCutOff }: FuzzRequest, { status, contentType, body, head }: FuzzAnswer): string[] {
  if (status >= 400) return isBodiless(status, head, body) ? [] : judgeFailure(contentType, body);
  if (status >= 300 || temper === 'hostile' || isCutOff || call.answers.length === 0) return [];
  return call.answers.includes(contentType) ? [] : [`it is of type ${contentType}, which the document does not say`];
}

/** An answer to HEAD, or what Node.js says to an `expect` that it does not know before any of our code hears of it. */
const isBodiless = (status: number, head: string, body: string): boolean =>
  body === '' && (status === 417 || /^content-length: [1-9]/im.test(head));

function judgeFailure(contentType: string, body: string): string[] {
  const wrong = INNARDS.filter((pattern) => pattern.test(body)).map(
    (pattern) => `it shows innards: ${String(pattern.exec(body)?.[0]).slice(0, 80)}`,
  );
  if (contentType !== 'application/json') wrong.push(`a failure of type ${contentType}`);
  const detail = readDetail(body);
  if (typeof detail !== 'string' || detail === '') wrong.push('a failure without a sentence');
  return wrong;
}

function readDetail(body: string): unknown {
  try {
    return (JSON.parse(body) as { detail?: unknown }).detail;
  } catch {
    return undefined;
  }
}

/** Finds foreign secrets in an answer. Text that the request itself sent may come back. */
function findCanaries({ role, bytes }: FuzzRequest, { head, body }: FuzzAnswer, { canaries }: Ground): string[] {
  const said = head + body;
  return canaries
    .filter(({ text, readers }) => !readers.includes(role.name) && said.includes(text) && !bytes.includes(text))
    .map(({ what }) => `${role.name} is shown ${what}`);
}
