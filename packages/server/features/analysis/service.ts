import { analyseConfiguration } from './analyse-configuration.ts';
import type { AnalysisPorts } from './ports.ts';
import { previewModel } from './preview-model.ts';

export type AnalysisService = ReturnType<typeof createAnalysisService>;

export function createAnalysisService(ports: AnalysisPorts) {
  return { analyse: analyseConfiguration.bind(null, ports), previewModel: previewModel.bind(null, ports) };
}
