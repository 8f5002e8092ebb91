import { compareConfigurations } from './compare-configurations.ts';
import { inspectConfiguration, measureUnderstanding } from './inspect-configuration.ts';
import { prepareAnalysis } from './prepare-analysis.ts';
import type { ConfigTask, ConfigWork } from './messages.ts';

const work: ConfigWork = { inspect: inspectConfiguration, measure: measureUnderstanding, compare: compareConfigurations, prepareAnalysis };

/** Does a task where it is called: in the thread, or where the text is small beside it. */
export function performConfigTask<Name extends keyof ConfigWork>({ name, input }: ConfigTask<Name>): ReturnType<ConfigWork[Name]> {
  // The compiler does not see that name and input belong together.
  return (work[name] as (given: typeof input) => ReturnType<ConfigWork[Name]>)(input);
}
