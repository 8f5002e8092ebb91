import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Metrics, OpenJobs } from '../../metrics.ts';
import { createJobWatch } from './job-watch.ts';

/** Jobs take from parts of a second to the hour after which they are ended. */
const JOB_SECONDS = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3600];
/** Models take from a second to minutes. */
const MODEL_SECONDS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * One registry for this process, by prom-client.
 * @param countOpen counts the jobs of all processes; is asked when the figures are, and tells whether the database is there
 */
export function createMetrics(countOpen: () => Promise<readonly OpenJobs[]>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const jobSeconds = new Histogram({
    name: 'merlon_job_seconds',
    help: 'How long runs of jobs took in this process',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const givenUp = new Counter({
    name: 'merlon_jobs_given_up_total',
    help: 'Jobs that nobody tries again, also those whose process died each time',
    labelNames: ['kind'],
    registers,
  });
  const showJobs = createJobGauges(registers);
  const watch = createJobWatch(countOpen);
  return {
    countAnswer: createHttpMetrics(registers),
    countJob: (labels, seconds) => jobSeconds.observe({ ...labels }, seconds),
    countGivenUp: (kind, jobs) => givenUp.inc({ kind }, jobs),
    countFetch: createFetchMetrics(registers),
    countModelCall: createModelMetrics(registers),
    write: async () => {
      showJobs(await watch());
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function createHttpMetrics(registers: Registry[]): Metrics['countAnswer'] {
  const labelNames = ['method', 'route', 'status'];
  const answered = new Counter({ name: 'merlon_http_requests_total', help: 'Calls answered', labelNames, registers });
  const faults = new Counter({ name: 'merlon_http_faults_total', help: 'Calls answered with 500', registers });
  const seconds = new Histogram({ name: 'merlon_http_request_seconds', help: 'How long answering took', labelNames, registers });
  return (labels, took) => {
    answered.inc({ ...labels });
    if (labels.status === 500) faults.inc();
    seconds.observe({ ...labels }, took);
  };
}

function createFetchMetrics(registers: Registry[]): Metrics['countFetch'] {
  const all = new Counter({ name: 'merlon_fetches_total', help: 'Devices that were read, or could not be', registers });
  const failures = new Counter({
    name: 'merlon_fetch_failures_total',
    help: 'Devices that could not be read, by what was wrong',
    labelNames: ['kind'],
    registers,
  });
  return (failure) => {
    all.inc();
    if (failure !== undefined) failures.inc({ kind: failure });
  };
}

function createModelMetrics(registers: Registry[]): Metrics['countModelCall'] {
  const calls = new Counter({
    name: 'merlon_model_calls_total',
    help: 'Calls to models, also those that were not sent',
    labelNames: ['purpose', 'kind', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'merlon_model_call_seconds',
    help: 'How long models took',
    labelNames: ['purpose', 'kind'],
    buckets: MODEL_SECONDS,
    registers,
  });
  return ({ purpose, kind, outcome }, took) => {
    calls.inc({ purpose, kind, outcome });
    if (outcome !== 'blocked') seconds.observe({ purpose, kind }, took);
  };
}

/** Unknown figures are left out: an old one would look current. */
function createJobGauges(registers: Registry[]): (open: readonly OpenJobs[] | undefined) => void {
  const up = new Gauge({ name: 'merlon_database_up', help: '1 while the database answers, else 0', registers });
  const jobs = new Gauge({
    name: 'merlon_jobs',
    help: 'Jobs of all processes that wait or run',
    labelNames: ['kind', 'state'],
    registers,
  });
  return (open) => {
    up.set(open ? 1 : 0);
    jobs.reset();
    for (const { kind, waiting, running } of open ?? []) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'running' }, running);
    }
  };
}
