import { Navigate, Route, Routes } from 'react-router';
import { SchedulesView } from '../features/schedules/list/schedules-view.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { useMay } from '../lib/session.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Loading } from '../ui/states.tsx';

const EditSchedule = loadLater(() => import('./schedule-edit.tsx'), 'EditSchedule', <Loading />);
const SchedulePage = loadLater(() => import('./schedule.tsx'), 'SchedulePage', <Loading />);
const RunPage = loadLater(() => import('./schedule-run.tsx'), 'RunPage', <Loading />);

/** Schedules, each with its form, its runs, and a page of each run. */
export const SchedulePages = () => {
  const edit = useMay('user') ? <EditSchedule /> : <Navigate to="/schedules" replace />;
  return (
    <Routes>
      <Route index element={<ScheduleList />} />
      <Route path="add" element={edit} />
      <Route path=":id" element={<SchedulePage />} />
      <Route path=":id/edit" element={edit} />
      <Route path=":id/runs/:runId" element={<RunPage />} />
      <Route path="*" element={<Navigate to="/schedules" replace />} />
    </Routes>
  );
};

const ScheduleList = () => {
  const platforms = usePlatforms();
  return (
    <>
      <PageHead title="Schedules">What Merlon fetches and audits by itself, and when</PageHead>
      <SchedulesView labelOf={(type) => labelOfType(platforms, type)} />
    </>
  );
};
