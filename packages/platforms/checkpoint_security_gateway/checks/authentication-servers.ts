import { combineAll, combineAny } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec, CountCheck, Counted } from '@merlon/engine/checks/check-spec.ts';
import { switchedOn } from '@merlon/engine/checks/demand.ts';
import { judgeCount } from '@merlon/engine/checks/judge-count.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import { type Bound, boundOf, fitsSetting, keepsTo } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import { thoseNamed } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped, vocabulary, withRest } from '../document/vocabulary.ts';
import { NOT_PRINTED } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "Authentication Servers"';

/** Servers of a kind; those of TACACS+ are of use where it is on. */
const RADIUS = { called: / radius /, path: 'aaa radius-servers priority * host *' };
const TACACS = {
  called: / tacacs\+? /,
  path: 'aaa tacacs-servers priority * server *',
  needs: [{ setting: 'aaa tacacs-servers state', demand: switchedOn(), absent: NOT_PRINTED }],
};
const KINDS = [RADIUS, TACACS];

const stated = {
  id: 'authentication-servers',
  title: 'Administrators are authenticated by a RADIUS or TACACS+ server',
  about: {
    title: [
      / radius | tacacs\+? | aaa | authentication servers? | external authentication | central(?:i[sz]ed|ly)? (?:\w+ )?(?:authenticat\w+|directory) | authenticat\w+ (?:\w+ )?central(?:ly)? /,
    ],
    except: [
      / secrets? | keys? | accounting | local (?:users?|authentication|fallback|tacacs\+?|radius) /,
      /^ (?!.* (?:servers?|authenticat\w+|tacacs\+?) .*).* time ?outs? /,
    ],
  },
  remediation: ['add aaa tacacs-servers priority 1 server <address> key <key> timeout 5', 'set aaa tacacs-servers state on'],
  source: `${GUIDE}: none by default`,
} as const;

const counting = {
  ...stated,
  counted: 'authentication server',
  atLeast: 1,
  none: { status: 'FAIL', source: `${GUIDE}: none by default` },
} as const satisfies Omit<CountCheck, 'among'>;

/** Servers that administrators are authenticated by: enough of one kind, as quick to give up as asked for, and none of a kind that is refused. */
export const authenticationServers: CheckSpec = {
  ...stated,
  beside: [
    'aaa radius-servers *',
    'aaa tacacs-servers *',
    ...withRest('aaa radius-servers priority * host', 8),
    ...withRest('aaa tacacs-servers priority * server', 6),
  ],
  expectation:
    'a server of `aaa radius-servers` must be configured, or one of `aaa tacacs-servers` whose state is on, as many as the document asks for, each with a timeout that it accepts; the list of a kind that it does not want must be empty',
  judge: (tree, recommendation) => {
    const kinds = kindsMeant(recommendation);
    const refused = KINDS.filter((kind) => isRefused(kind, recommendation));
    const counts = kinds.filter((kind) => !refused.includes(kind)).map((kind) => countOne(kind, tree, recommendation));
    const wanted = counts.length > 0 ? [combineAny(counts)] : [];
    const others = refused.map((kind) => judgeRefused(kind, tree));
    return combineAll([...wanted, ...others, ...judgeTimeouts(kinds, tree, recommendation)]);
  },
};

const CHOICE = /\b(?:or|either|equally|alternativ\w*|as well|instead)\b/i;

/** Those that the title names, else those that its sentences name; of two that are no choice, those that its commands type. */
function kindsMeant(recommendation: Recommendation): readonly (typeof KINDS)[number][] {
  const titled = thoseNamed(KINDS, recommendation);
  if (titled.length < KINDS.length) return titled;
  const sentences = sentencesOf(recommendation);
  const wanted = KINDS.filter((kind) => !isRefused(kind, recommendation));
  const said = wanted.filter((kind) => sentences.some((sentence) => wordOf(kind).test(sentence)));
  if (said.length === 1) return said;
  if (sentences.some((sentence) => CHOICE.test(sentence) && KINDS.some((kind) => wordOf(kind).test(sentence)))) return KINDS;
  const typed = wanted.filter(({ path }) => valuesTyped(recommendation, path.split(' ').slice(0, 2).join(' ')).length > 0);
  return typed.length > 0 ? typed : KINDS;
}

const wordOf = ({ called }: Counted): RegExp => (called!.source.includes('radius') ? /\bradius\b/i : /\btacacs/i);

const countOne = (kind: Counted, tree: ConfigTree, recommendation: Recommendation): Outcome =>
  judgeCount({ ...counting, among: [kind] }, vocabulary, tree, recommendation);

/** `RADIUS is not used`, `no RADIUS server is defined`, `show aaa radius-servers list must be empty`. */
function isRefused({ called }: Counted, recommendation: Recommendation): boolean {
  const word = /radius|tacacs/.exec(called!.source)![0];
  const refuses = new RegExp(
    String.raw`\bno ${word}\+?[ -](?:servers?|hosts?)\b|\b${word}\+? (?:is|are|must be|shall be) (?:not (?:be )?(?:used|configured|allowed|permitted)|off|disabled)|\b${word}\+?-servers list["'\`”]? (?:must be|is|has to be) empty\b`,
    'i',
  );
  return sentencesOf(recommendation).some((sentence) => refuses.test(sentence));
}

function judgeRefused({ path }: Counted, tree: ConfigTree): Outcome {
  const there = findPath(tree, path);
  const kind = path.split(' ').slice(0, 2).join(' ');
  if (there.length > 0) return fail(linesAt(there), `\`${kind}\` has a server, of which the document wants none.`);
  return unlessHidden(tree, kind, pass([], `\`${kind}\` has no server.`));
}

/** The longest time that a sentence about timeouts accepts, in seconds. */
function readTimeout(recommendation: Recommendation): Bound | 'unclear' | undefined {
  const told = sentencesOf(recommendation).filter((sentence) => /\btime-?outs?\b/i.test(sentence));
  const named = told.flatMap(readQuantities).filter((one) => one.side !== undefined && fitsSetting(one, 'second'));
  const bounds = named.filter(({ side }) => side === 'atMost').map((one) => boundOf(one, 'atMost', 'second'));
  const [bound, ...more] = bounds;
  return more.some(({ number }) => number !== bound!.number) ? 'unclear' : bound;
}

function judgeTimeouts(kinds: readonly Counted[], tree: ConfigTree, recommendation: Recommendation): readonly Outcome[] {
  const bound = readTimeout(recommendation);
  if (bound === undefined) return [];
  if (bound === 'unclear') return [review('How long a timeout may be a person has to read.')];
  const servers = kinds.flatMap(({ path }) => findPath(tree, path));
  if (servers.length === 0) return [];
  const timeOf = (place: Place): number => {
    const values = valuesAt(place);
    const at = values.lastIndexOf('timeout');
    return at < 0 ? Number.NaN : Number(values[at + 1]);
  };
  const long = servers.filter((place) => timeOf(place) > bound.number);
  if (long.length > 0) return [fail(linesAt(long), `The timeout of a server is longer than ${bound.number} seconds (${long.length}).`)];
  const open = servers.filter((place) => !keepsTo(bound, timeOf(place)));
  return open.length > 0
    ? [review('The text does not say how long the timeout of a server is.', linesAt(open))]
    : [pass(linesAt(servers), `Each timeout is ${bound.number} seconds or less.`)];
}
