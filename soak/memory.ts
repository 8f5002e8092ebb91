// Half an hour of audits, uploads, reads and chats: the server's memory does not grow. `npm run soak -- memory [seconds]`
import { platforms } from '@merlon/platforms/registry.ts';
import { measureMemory } from '../bench/memory.ts';

const [seconds = 1800] = process.argv.slice(2).map(Number);

const { line, held } = await measureMemory(platforms[0]!, seconds);
console.log(`${held ? 'held  ' : 'BROKEN'} ${line}`);
process.exitCode = held ? 0 : 1;
