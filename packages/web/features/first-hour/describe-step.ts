import { UNKNOWN_TYPE } from '@merlon/contract/firewall.ts';
import { UNKNOWN_ERROR } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import type { FirstHour, StepName } from './find-steps.ts';

export const TITLES: Readonly<Record<StepName, string>> = {
  benchmark: 'Benchmark',
  device: 'Device',
  configuration: 'Configuration',
  audit: 'Audit',
};

type Describe = (progress: FirstHour, labelOf: (type: string) => string) => string;

const describeBenchmark: Describe = ({ states, benchmark, refused, device }, labelOf) => {
  // What was taken against a doubt goes by the name that it was uploaded with.
  if (benchmark?.doubt) return `${benchmark.filename}, for ${labelOf(benchmark.benchmark_type)}. ${benchmark.doubt}`;
  if (benchmark) return `${benchmark.title || benchmark.filename}, for ${labelOf(benchmark.benchmark_type)}`;
  if (states.benchmark === 'busy') return 'The document is being read.';
  if (refused) return `${refused.filename} could not be used: ${refused.error ?? UNKNOWN_ERROR}`;
  if (device && device.type !== UNKNOWN_TYPE) return `${device.device_name} needs a benchmark for ${labelOf(device.type)}.`;
  return 'What devices are checked against: a CIS or STIG document, or our sample.';
};

const describeDevice: Describe = ({ device }) =>
  device ? `${device.device_name}, ${device.ip_address}` : 'A firewall, and the account to sign in to it with.';

const describeConfiguration: Describe = ({ states, device }) => {
  if (states.configuration === 'busy') return `Being fetched from ${device?.device_name}.`;
  if (!device || states.configuration === 'waiting') return 'From a file, or fetched from the device.';
  if (states.configuration === 'done') {
    return `${device.config_source === 'imported' ? 'Imported' : 'Fetched'} ${formatInstant(device.config_updated_at)}`;
  }
  if (device.fetch?.status === 'failed') return `${device.fetch.message} Try again, or import a file.`;
  return 'Import a file, or fetch it from the device.';
};

const describeAudit: Describe = ({ states, device }) => {
  const { audit = null } = device ?? {};
  if (states.audit === 'busy' && audit) return `${audit.message || 'Under way'}: ${Math.round(audit.progress)} %`;
  if (states.audit === 'open' && audit?.status === 'failed') return `It failed: ${audit.message} You can start it again.`;
  if (states.audit === 'open' && audit?.status === 'stopped') return 'It was stopped. You can start it again.';
  if (states.audit === 'waiting' && states.configuration === 'done' && device?.type === UNKNOWN_TYPE) {
    return `The type of ${device.device_name} is not known. Choose it where you edit the device.`;
  }
  return 'Every check gets a verdict with the lines that prove it, and a PDF report.';
};

const DESCRIPTIONS: Readonly<Record<StepName, Describe>> = {
  benchmark: describeBenchmark,
  device: describeDevice,
  configuration: describeConfiguration,
  audit: describeAudit,
};

/** Says how a step stands, or what it is for. */
export const describeStep = (name: StepName, ...about: Parameters<Describe>): string => DESCRIPTIONS[name](...about);
