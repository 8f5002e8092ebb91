// Half an hour of audits, uploads, reads and chats: the server's memory does not grow. `npm run soak -- memory [seconds]`
import { findPlatform } from '@merlon/platforms/registry.ts';
import { measureMemory } from '../bench/memory.ts';

/** The type of the sample configuration. */
const type = 'juniper_srx';
const platform = findPlatform(type);
if (!platform) throw new Error(`${type} is not in the registry`);
const [seconds = 1800] = process.argv.slice(2).map(Number);

const { line, held } = await measureMemory(platform, seconds);
console.log(`${held ? 'held  ' : 'BROKEN'} ${line}`);
process.exitCode = held ? 0 : 1;
