import { loadLater } from '../ui/load-later.tsx';

/** What a list of findings shows at times alone. */
export const FillProgress = loadLater(() => import('../features/findings/fill-progress.tsx'), 'FillProgress');
export const WaiverActs = loadLater(() => import('./waiver-acts.tsx'), 'WaiverActs');
