import { useParams } from 'react-router';
import { nameOfBenchmark, useBenchmarks } from '../features/benchmarks/benchmarks.ts';
import { describeModel, useModelLists } from '../features/models/models.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { writeModel } from '../features/schedules/form/schedule-draft.ts';
import { ScheduleForm } from '../features/schedules/form/schedule-form.tsx';
import { labelOfType } from '../lib/device-types.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SCHEDULES, useOneSchedule } from './use-one-schedule.tsx';

/** The form of a new schedule, or of the one that the address names. */
export const EditSchedule = () => {
  const { id } = useParams();
  const { schedule, instead } = useOneSchedule();
  const platforms = usePlatforms();
  const { data: benchmarks = [] } = useBenchmarks();
  const { offline, online } = useModelLists();
  if (id !== undefined && !schedule) return instead;
  return (
    <>
      <PageHead title={schedule ? `Edit ${schedule.name}` : 'Add Schedule'} parent={SCHEDULES} />
      <ScheduleForm
        schedule={schedule}
        types={platforms.map(({ type, label }) => ({ value: type, label }))}
        benchmarks={benchmarks
          .filter(({ status }) => status === 'completed')
          .map((one) => ({ value: one.id, label: `${nameOfBenchmark(one)} (${labelOfType(platforms, one.benchmark_type)})` }))}
        models={[
          ...offline
            .filter(({ builtin }) => !builtin)
            .map((model) => ({ value: writeModel({ kind: 'offline', name: model.name }), label: describeModel(model) })),
          ...online.map(({ name, display_name: label }) => ({ value: writeModel({ kind: 'online', name }), label: `${label} (online)` })),
        ]}
      />
    </>
  );
};
