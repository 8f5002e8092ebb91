import { FindingKind, FindingState } from '@merlon/contract/findings.ts';
import { Severity } from '@merlon/contract/severity.ts';
import { formatDay } from '../../../lib/time.ts';
import type { ActiveFilter } from '../../../ui/active-filters.tsx';
import type { Option } from '../../../ui/choice-field.tsx';
import { VERDICT_LOOKS } from '../../../ui/verdict-chip.tsx';
import { FINDING_STATES, KIND_LABELS, SEVERITY_LABELS } from '../finding-words.tsx';
import { FILTER_NAMES, type FilterName, type FindingFilter } from '../findings-place.ts';

/** What can be chosen, as the devices have it. */
export interface FindingChoices {
  readonly types: readonly Option[];
  readonly devices: readonly Option[];
  readonly tags: readonly Option[];
  readonly sites: readonly Option[];
  readonly owners: readonly Option[];
}

export const STATE_OPTIONS = FindingState.options.map((state) => ({ value: state, label: FINDING_STATES[state].label }));
export const SEVERITY_OPTIONS = Severity.options.map((severity) => ({ value: severity, label: SEVERITY_LABELS[severity] }));
export const KIND_OPTIONS = FindingKind.options.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));
/** The verdicts that make a finding. */
export const STATUS_OPTIONS = (['FAIL', 'REVIEW'] as const).map((status) => ({ value: status, label: VERDICT_LOOKS[status].label }));
/** Findings of a number of days that ends today. */
export const SINCE_OPTIONS: readonly Option[] = [
  { value: '1d', label: 'Since yesterday' },
  { value: '7d', label: 'Since last week' },
  { value: '30d', label: 'In the last 30 days' },
  { value: '90d', label: 'In the last 90 days' },
];

const labelIn = (options: readonly Option[], value: string): string => options.find((option) => option.value === value)?.label ?? value;

/** Several values with commas between them, in words. */
const labelsIn = (options: readonly Option[], values: string): string =>
  values
    .split(',')
    .map((value) => labelIn(options, value))
    .join(', ');

/** A filter of since when, in words. */
export const describeSince = (since: string): string =>
  since.endsWith('d') ? labelIn(SINCE_OPTIONS, since).replace(/^(\d+)d$/, 'In the last $1 days') : `Since ${formatDay(since)}`;

/** The filters that are set, in words. */
export const describeFilters = (filter: FindingFilter, choices: FindingChoices): readonly ActiveFilter<FilterName>[] => {
  const verdicts = Object.entries(VERDICT_LOOKS).map(([value, { label }]) => ({ value, label }));
  const words: Readonly<Record<FilterName, (value: string) => string>> = {
    search: (text) => `“${text}”`,
    state: (states) => labelsIn(STATE_OPTIONS, states),
    severity: (severities) => `Severity ${labelsIn(SEVERITY_OPTIONS, severities).toLowerCase()}`,
    status: (statuses) => `Verdict ${labelsIn(verdicts, statuses)}`,
    kind: (kinds) => labelsIn(KIND_OPTIONS, kinds),
    type: (types) => labelsIn(choices.types, types),
    device: (ids) => (ids.includes(',') ? `${ids.split(',').length} devices` : describeDevice(choices.devices, ids)),
    tag: (tags) => `Tag ${tags.replaceAll(',', ', ')}`,
    site: (sites) => `Site ${sites.replaceAll(',', ', ')}`,
    owner: (owner) => (owner === 'none' ? 'No owner' : `Owner ${owner}`),
    since: (since) => `New or back: ${describeSince(since)}`,
    reopened: () => 'Came back',
    overdue: () => 'Overdue',
    waiting: () => 'Waiting for a decision',
    check: (check) => `Check ${check}`,
    title: (title) => title,
  };
  return FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, label: words[name](value) }];
  });
};

const describeDevice = (devices: readonly Option[], id: string): string => devices.find(({ value }) => value === id)?.label ?? 'One device';
