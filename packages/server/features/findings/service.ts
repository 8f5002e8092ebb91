import { changeFindings, commentFinding } from './listing/change-findings.ts';
import { downloadFindings, listFindings, listGroups, readFinding } from './listing/read-findings.ts';
import type { FindingsPorts } from './ports.ts';
import { listAcceptedSpans, listAges, listMendings, listWaiverSpans } from './trends/finding-trends.ts';
import { listEnding, listMended } from './trends/of-a-period.ts';
import { readProgress } from './upgrade/progress.ts';
import { decideWaiver, revokeWaiver } from './waivers/decide.ts';
import { extendWaiver } from './waivers/extend.ts';
import { previewWaiver } from './waivers/preview.ts';
import { downloadRegister, listWaivers, readInbox, readWaiver } from './waivers/read-register.ts';
import { requestAnswer, requestWaiver } from './waivers/request.ts';
import { changeSettings } from './waivers/settings.ts';
import { watchEnds } from './waivers/watch-ends.ts';

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
    listWaivers: listWaivers.bind(null, ports),
    readInbox: readInbox.bind(null, ports),
    downloadRegister: downloadRegister.bind(null, ports),
    changeSettings: changeSettings.bind(null, ports),
    preview: previewWaiver.bind(null, ports),
    request: requestWaiver.bind(null, ports),
    answer: requestAnswer.bind(null, ports),
    readWaiver: readWaiver.bind(null, ports),
    decide: decideWaiver.bind(null, ports),
    revoke: revokeWaiver.bind(null, ports),
    extend: extendWaiver.bind(null, ports),
    watchEnds: watchEnds.bind(null, ports),
    listMended: listMended.bind(null, ports.db),
    listEnding: listEnding.bind(null, ports.db),
    listMendings: listMendings.bind(null, ports.db),
    listAges: listAges.bind(null, ports.db),
    listAcceptedSpans: listAcceptedSpans.bind(null, ports.db),
    listWaiverSpans: listWaiverSpans.bind(null, ports.db),
  };
}
