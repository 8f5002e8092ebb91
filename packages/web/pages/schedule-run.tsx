import { useParams } from 'react-router';
import { addressOfSchedule, mayChange } from '../features/schedules/describe-schedule.ts';
import { RunView } from '../features/schedules/runs/run-view.tsx';
import { useSession } from '../lib/session.ts';
import { PageHead } from '../ui/page-head.tsx';
import { useOneSchedule } from './use-one-schedule.tsx';

/** A run of a schedule with its devices. */
export const RunPage = () => {
  const { runId = '' } = useParams();
  const { schedule, instead } = useOneSchedule();
  const user = useSession()?.user;
  if (!schedule) return instead;
  const { id, name, what } = schedule;
  return (
    <>
      <PageHead title={`Run of ${name}`} parent={{ label: name, path: addressOfSchedule(id) }} />
      <RunView id={id} runId={runId} mayStop={mayChange(schedule, user)} hasReport={what === 'report'} />
    </>
  );
};
