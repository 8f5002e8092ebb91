import { changeFindings, commentFinding } from './listing/change-findings.ts';
import { downloadFindings, listFindings, listGroups, readFinding } from './listing/read-findings.ts';
import type { FindingsPorts } from './ports.ts';
import { readProgress } from './upgrade/progress.ts';

export type FindingsService = ReturnType<typeof createFindingsService>;

/** Findings, waivers and answers by hand. */
export function createFindingsService(ports: FindingsPorts) {
  return {
    list: listFindings.bind(null, ports),
    listGroups: listGroups.bind(null, ports),
    read: readFinding.bind(null, ports),
    download: downloadFindings.bind(null, ports),
    change: changeFindings.bind(null, ports),
    comment: commentFinding.bind(null, ports),
    readProgress: readProgress.bind(null, ports.db),
  };
}
