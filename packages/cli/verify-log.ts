import type { ChainProblem } from '@merlon/server/adapters/audit-chain/verify-chain.ts';
import { verifyLog } from '@merlon/server/adapters/audit-chain/verify-log.ts';
import { BackupFailure } from '@merlon/server/adapters/backup/backup-failure.ts';
import { readPlace } from '@merlon/server/adapters/backup/place.ts';
import { CommandFailure } from './failure.ts';
import type { Surroundings } from './surroundings.ts';

/** Problems that are named one by one. */
const NAMED = 20;

/** Says whether the audit log is whole, and what is wrong with it. @returns 1 if something is wrong */
export async function checkLog({ output, variables }: Surroundings): Promise<0 | 1> {
  const { entries, older, problems } = await readReport(variables);
  if (problems.length === 0) {
    output.out(`The audit log is whole: ${describeCount(entries)}, none changed and none missing.${describeOlder(older)}\n`);
    return 0;
  }
  for (const problem of problems.slice(0, NAMED)) output.out(`${describeProblem(problem)}\n`);
  if (problems.length > NAMED) output.out(`… and ${(problems.length - NAMED).toLocaleString('en-GB')} more.\n`);
  return 1;
}

const describeCount = (entries: number): string => `${entries.toLocaleString('en-GB')} ${entries === 1 ? 'entry' : 'entries'}`;

/** Whoever takes the chain away has it begin anew behind what they wrote, so its beginning has to be looked at by a person. */
const describeOlder = (older: number): string =>
  older === 0 ? '' : ` The chain begins after the oldest ${older.toLocaleString('en-GB')}; what they said before that nothing proves.`;

async function readReport(variables: Surroundings['variables']) {
  try {
    return await verifyLog(readPlace(variables));
  } catch (error) {
    throw error instanceof BackupFailure ? new CommandFailure(error.message, { cause: error }) : error;
  }
}

const describeProblem = ({ position, sentence }: ChainProblem): string => (position === null ? sentence : `Entry ${position}: ${sentence}`);
