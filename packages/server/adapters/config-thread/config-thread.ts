import { parentPort, workerData } from 'node:worker_threads';
import { performConfigTask } from './config-work.ts';
import type { ConfigMessage, ConfigTask } from './messages.ts';

const message: ConfigMessage = { kind: 'outcome', outcome: performConfigTask(workerData as ConfigTask) };
parentPort?.postMessage(message, []);
