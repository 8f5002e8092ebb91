import type { LineDemand } from './line-demand.ts';

/** A demand whose lines somebody means for sure, though a text may have nothing of their kind. */
export function asMeant(demand: LineDemand): LineDemand {
  switch (demand.is) {
    case 'present':
      return { ...demand, isMeant: true };
    case 'each':
      return {
        ...demand,
        must: demand.must.map((test) => (test.is === 'below' ? { ...test, demands: test.demands.map(asMeant) } : test)),
      };
    case 'linked':
      return { ...demand, demands: demand.demands.map(asMeant) };
    case 'absent':
      return demand;
  }
}
