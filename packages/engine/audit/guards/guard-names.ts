import { isWhole } from '../../config-tree/whole.ts';
import { findOtherServer, readNamedServers } from '../../demands/read-named-servers.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt, fail } from '../../model/verdict.ts';
import { demandedNames, findMissingName, findUnshownName, findUnshownStrength } from '../demanded-names.ts';
import type { Guard } from '../guard.ts';
import { findOtherAddress } from '../only-addresses.ts';

const ADDRESS = /\d\.\d+\.\d+\.\d/;

/**
 * Leaves to a person a PASS whose lines do not show what a document demands by its own name: its servers, its host name, a strength. What
 * stands nowhere fails; where the named servers are the only ones there may be, another one beside them leaves it to a person, too.
 * @param unread the recommendation without what its judges have read
 * @param known what they say that they look at
 */
export function guardNames(recommendation: Recommendation, unread: Recommendation, known: string): Guard {
  const names = demandedNames(unread);
  const read = readNamedServers(unread);
  const servers = read === 'unclear' ? undefined : read;
  const told = servers && servers.atLeast === undefined ? servers.addresses : [];
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const lines = outcome.lines.map((line) => tree.lines[line - 1]).join('\n');
    // Where the lines show no address, that of a server may stand behind what they name.
    const isBehind = (address: string): boolean => !ADDRESS.test(lines) && tree.lines.some((line) => line.includes(address));
    const wanted = [...names, ...told.filter((address) => !isBehind(address))];
    const name =
      findUnshownName(recommendation, wanted, `${lines}\n${outcome.reason}`) ??
      findUnshownStrength(recommendation, lines, `${outcome.reason}\n${known}`);
    const missing = name !== undefined && isWhole(tree) ? findMissingName(recommendation, lines, tree.lines.join('\n')) : undefined;
    if (missing !== undefined)
      return { ...outcome, ...fail(outcome.lines, `${outcome.reason} But the document demands \`${missing}\`, which stands nowhere.`) };
    if (name !== undefined) return doubt(outcome, `But the document names \`${name}\`, which the lines do not show.`);
    const other = servers?.isClosed ? findOtherServer(servers, lines.split('\n')) : undefined;
    const further = findOtherAddress(recommendation, lines) ?? other;
    return further === undefined
      ? outcome
      : doubt(outcome, `But the lines also show \`${further}\`, and the document names the only ones there may be.`);
  };
}
