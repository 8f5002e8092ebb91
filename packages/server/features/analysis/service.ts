import { bindFirst } from '../../bind-first.ts';
import { analyseConfiguration } from './analyse-configuration.ts';
import type { AnalysisPorts } from './ports.ts';
import { previewModel } from './preview-model.ts';

export type AnalysisService = ReturnType<typeof createAnalysisService>;

export function createAnalysisService(ports: AnalysisPorts) {
  return bindFirst(ports, { analyse: analyseConfiguration, previewModel });
}
