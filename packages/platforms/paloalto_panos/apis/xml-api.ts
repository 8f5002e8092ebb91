import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { ApiAnswer, ApiCredentials, ApiOutcome, ApiRequest, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { compose } from '../parse/compose.ts';
import type { Draft } from '../parse/draft.ts';
import { findManager } from '../parse/gaps.ts';
import { panosSession } from '../session.ts';
import { type Answer, type Refusal, explainRefusal, readAnswer } from './answers.ts';
import { layOutXml } from './lay-out-xml.ts';

/**
 * The XML API of PAN-OS (PAN-OS and Panorama API Usage Guide): a key for name and password, then the active configuration by
 * `type=config&action=show`. A key opens no session, so nothing has to be closed.
 */
export const panosXmlApi: DeviceApi = { port: 443, order: 'before', read: readConfiguration };

type Dialogue<Result> = Generator<ApiRequest, Result, ApiAnswer>;

function* readConfiguration({ username, password }: ApiCredentials): Dialogue<ApiOutcome> {
  if (!(yield* isOffered())) return { kind: 'not-offered', message: 'The XML API of PAN-OS does not answer at this address.' };
  const signIn = new URLSearchParams({ type: 'keygen', user: username, password }).toString();
  const signedIn = readAnswer(yield { method: 'POST', path: '/api/', headers: FORM, body: signIn, step: 'signing in' });
  if (signedIn.kind !== 'result') return fail(signedIn, 'signing in');
  const key = textOf(signedIn.nodes, 'key');
  if (key === undefined || !/^[\x21-\x7E]+$/.test(key)) return fail({ kind: 'cut' }, 'signing in');
  const ask = (parameters: Readonly<Record<string, string>>, step: string): ApiRequest => ({
    method: 'POST',
    path: '/api/',
    headers: { ...FORM, 'x-pan-key': key },
    body: new URLSearchParams(parameters).toString(),
    step,
  });
  const active = readAnswer(yield ask({ type: 'config', action: 'show' }, 'reading the configuration'));
  if (active.kind !== 'result') return fail(active, 'reading the configuration');
  const config = active.nodes.find((node) => node.words[0] === 'config');
  if (!config) return fail({ kind: 'cut' }, 'reading the configuration');
  const whole = findManager(compose([config])) ? yield* addPushedParts(config, ask) : { config, notes: [] };
  const text = layOutXml([whole.config]);
  const missing = panosSession.incomplete(text);
  if (missing !== undefined) return { kind: 'failure', failure: 'incomplete-configuration', message: missing };
  return { kind: 'configuration', config: text, ...(whole.notes.length > 0 ? { notes: whole.notes } : {}) };
}

/** Asks for a key without name and password, which the API refuses in its own form; then by POST, which some devices require. */
function* isOffered(): Dialogue<boolean> {
  const step = 'asking for its API';
  if (readAnswer(yield { method: 'GET', path: '/api/?type=keygen', step }).kind !== 'foreign') return true;
  return readAnswer(yield { method: 'POST', path: '/api/', headers: FORM, body: 'type=keygen', step }).kind !== 'foreign';
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const fail = (refusal: Refusal, step: Parameters<typeof explainRefusal>[1]): ApiOutcome => ({
  kind: 'failure',
  ...explainRefusal(refusal, step),
});

interface Whole {
  readonly config: ConfigNode;
  readonly notes: readonly string[];
}

/**
 * Adds settings that Panorama pushes, which the active configuration lacks: `show config merged` has those of its templates in place, and
 * `show config pushed-shared-policy` the rules and objects of a virtual system. Both differ by release and role, so a refusal of either is
 * noted and the rest is kept.
 */
function* addPushedParts(active: Draft, ask: (parameters: Readonly<Record<string, string>>, step: string) => ApiRequest): Dialogue<Whole> {
  const notes: string[] = [];
  const askFor = (what: string): ApiRequest =>
    ask({ type: 'op', cmd: `<show><config>${what}</config></show>` }, 'reading what Panorama pushes');
  const merged = readAnswer(yield askFor('<merged></merged>'));
  const mergedConfig = merged.kind === 'result' ? merged.nodes.find((node) => node.words[0] === 'config') : undefined;
  const isWhole = mergedConfig !== undefined && panosSession.incomplete(layOutXml([mergedConfig])) === undefined;
  const config = isWhole && hasSections(mergedConfig, active) ? mergedConfig : active;
  if (config === active)
    notes.push('Panorama manages the device. The settings of its templates were not read: the device did not show them.');
  const systems: ConfigNode[] = [];
  for (const name of systemsOf(active)) {
    const pushed = readAnswer(yield askFor(`<pushed-shared-policy><vsys>${encode(name)}</vsys></pushed-shared-policy>`));
    const parts = pushed.kind === 'result' ? partsOf(pushed.nodes) : undefined;
    if (!parts) notes.push(`Panorama manages the device. The rules and objects that it pushes to ${name} were not read.`);
    else if (parts.length > 0) systems.push({ ...element(name, parts), form: 'entry', spelling: [encode(name)] });
  }
  if (systems.length === 0) return { config, notes };
  const pushed = element('panorama', [element('vsys', systems)]);
  return { config: { ...config, children: [...config.children, pushed] }, notes };
}

const element = (word: string, children: readonly ConfigNode[]): ConfigNode => ({
  words: [word],
  line: 1,
  endLine: 1,
  children,
  form: 'element',
});

/** True if no section is lost when one configuration replaces another. */
const hasSections = (one: ConfigNode, other: ConfigNode): boolean => {
  const words = new Set(compose([one]).map((root) => root.words[0]));
  return compose([other]).every((root) => words.has(root.words[0]));
};

const systemsOf = (config: ConfigNode): readonly string[] =>
  (compose([config]).find((root) => root.words[0] === 'vsys')?.children ?? []).flatMap((node) => (node.directive ? [] : node.words));

/** The answer's `policy` and `panorama`; their content belongs to the virtual system. */
function partsOf(nodes: Answer['nodes']): readonly ConfigNode[] | undefined {
  const policy = nodes.find((node) => node.words[0] === 'policy');
  if (!policy) return nodes.length === 0 ? [] : undefined;
  return policy.children.filter((node) => node.words[0] === 'panorama').flatMap((node) => node.children);
}

const textOf = (nodes: Answer['nodes'], word: string): string | undefined =>
  nodes.find((node) => node.words[0] === word)?.children[0]?.words[0];

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
