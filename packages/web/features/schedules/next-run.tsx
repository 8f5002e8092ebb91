import type { Schedule } from '@merlon/contract/schedules.ts';
import { formatInZone, viewerZone } from '../../lib/zones.ts';
import { TwoLines } from '../../ui/two-lines.tsx';

/** In the schedule's zone, and in the viewer's where that is another. */
export const NextRun = ({ schedule: { next_run_at: at, zone, paused, enabled } }: { schedule: Schedule }) => {
  if (paused !== null) return <TwoLines name="Paused" note={paused} />;
  if (!enabled) return 'Off';
  if (at === null) return 'Never';
  const own = viewerZone();
  return <TwoLines width={204} name={formatInZone(at, zone)} note={own === zone ? null : `Your time: ${formatInZone(at, own)}`} />;
};
