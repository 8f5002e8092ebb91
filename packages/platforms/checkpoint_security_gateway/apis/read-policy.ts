import type { ApiOutcome } from '@merlon/engine/ports/device-api.ts';
import { writeAnswer, writeAnswers } from './api-text.ts';
import { type Called, type Dialogue, type Failure, type JsonObject, callApi, fail } from './management-call.ts';

/** The maximum page size (Management API Reference, parameter `limit`). */
const PAGE = 500;

/** Read beside the rule base. If an account or a release does not offer one of these, the rest is still worth storing. */
const OTHERS: readonly { readonly command: string; readonly body?: JsonObject; readonly what: string }[] = [
  { command: 'show-gateways-and-servers', body: { 'details-level': 'full' }, what: 'the gateways' },
  { command: 'show-simple-gateways', body: { 'details-level': 'full' }, what: 'the settings of gateways' },
  { command: 'show-simple-clusters', body: { 'details-level': 'full' }, what: 'the settings of clusters' },
  { command: 'show-vpn-communities-star', body: { 'details-level': 'full' }, what: 'the star-shaped VPN communities' },
  { command: 'show-vpn-communities-meshed', body: { 'details-level': 'full' }, what: 'the meshed VPN communities' },
  ...['hosts', 'networks', 'address-ranges', 'groups', 'services-tcp', 'services-udp', 'service-groups'].map((kind) => ({
    command: `show-${kind}`,
    body: { 'details-level': 'standard' },
    what: `the objects (${kind})`,
  })),
];

interface Reading {
  readonly session: string;
  /** Answers as they are stored. */
  readonly answers: string[];
  /** Sentences about what was not read. */
  readonly notes: string[];
}

/** Reads everything in the policy that checks ask for: global properties, gateways, packages, layers with their rules, NAT, objects. */
export function* readPolicy(session: string): Dialogue<ApiOutcome> {
  const reading: Reading = { session, answers: [], notes: [] };
  const properties = yield* callApi({ command: 'show-global-properties', body: {}, session, step: 'reading the global properties' });
  if (properties.kind === 'answer') reading.answers.push(writeAnswer('show-global-properties', properties.value));
  const stopped = noteRefusal(reading, properties, 'the global properties') ?? (yield* readRules(reading)) ?? (yield* readOthers(reading));
  if (stopped) return stopped;
  const { answers, notes } = reading;
  return { kind: 'configuration', config: writeAnswers(answers), ...(notes.length > 0 ? { notes } : {}) };
}

function* readRules(reading: Reading): Dialogue<Failure | undefined> {
  const packages = yield* readPages(reading, { command: 'show-packages', body: { 'details-level': 'full' }, what: 'the policy packages' });
  const layers = yield* readPages(reading, {
    command: 'show-access-layers',
    body: { 'details-level': 'standard' },
    what: 'the access layers',
  });
  if (layers.kind === 'failure') return layers;
  const stopped = noteRefusal(reading, packages, 'the policy packages');
  if (stopped) return stopped;
  for (const uid of listTexts(layers.pages, 'access-layers', 'uid')) {
    const body = { uid, 'details-level': 'standard', 'use-object-dictionary': true, 'show-hits': true };
    const rules = yield* readPages(reading, { command: 'show-access-rulebase', body, what: 'the rules' });
    if (rules.kind === 'failure') return rules;
  }
  const names = packages.kind === 'pages' ? listTexts(packages.pages, 'packages', 'name') : [];
  for (const name of names) {
    const body = { package: name, 'details-level': 'standard', 'use-object-dictionary': true };
    const rules = yield* readPages(reading, { command: 'show-nat-rulebase', body, what: 'the address translation' });
    const failed = noteRefusal(reading, rules, 'the address translation of a package');
    if (failed) return failed;
  }
  return undefined;
}

function* readOthers(reading: Reading): Dialogue<Failure | undefined> {
  for (const { command, body = {}, what } of OTHERS) {
    const failed = noteRefusal(reading, yield* readPages(reading, { command, body, what }), what);
    if (failed) return failed;
  }
  return undefined;
}

/** Notes what an account or a release does not offer; returns any other failure. */
function noteRefusal(reading: Reading, called: Called | Pages, what: string): Failure | undefined {
  if (called.kind !== 'failure') return undefined;
  if (called.failure !== 'command-refused' && called.failure !== 'not-enough-rights') return called;
  reading.notes.push(`The management server did not show ${what}.`);
  return undefined;
}

type Pages = { readonly kind: 'pages'; readonly pages: readonly JsonObject[] } | Failure;
interface Paged {
  readonly command: string;
  readonly body: JsonObject;
  /** As in "reading …". */
  readonly what: string;
}

/** Reads a list page by page; stores all of it or nothing. */
function* readPages({ session, answers }: Reading, { command, body, what }: Paged): Dialogue<Pages> {
  const pages: JsonObject[] = [];
  for (let offset = 0; ;) {
    const page = yield* callApi({ command, body: { ...body, limit: PAGE, offset }, session, step: `reading ${what}` });
    if (page.kind === 'failure') return page;
    pages.push(page.value);
    const { to, total } = page.value;
    if (typeof total !== 'number' || total === 0 || (typeof to === 'number' && to >= total)) break;
    if (typeof to !== 'number' || to <= offset) {
      return fail('incomplete-configuration', `The management server stopped before the end while reading ${what}. Nothing was stored.`);
    }
    offset = to;
  }
  for (const page of pages) answers.push(writeAnswer(command, page));
  return { kind: 'pages', pages };
}

/** One text member of each object in a list that spans several pages. */
function listTexts(pages: readonly JsonObject[], list: string, name: string): readonly string[] {
  const objects = pages.flatMap((page) => (Array.isArray(page[list]) ? (page[list] as readonly (JsonObject | null)[]) : []));
  return objects.flatMap((object) => (typeof object?.[name] === 'string' ? [object[name]] : []));
}
