import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from '@merlon/engine/report/report.ts';
import type { ThreadMessage } from '../threads/run-in-thread.ts';
import { renderReportPdf } from './render-report-pdf.ts';

const message: ThreadMessage<Uint8Array> = { kind: 'outcome', outcome: await renderReportPdf([workerData as Report]) };
parentPort?.postMessage(message, []);
