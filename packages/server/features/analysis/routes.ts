import { analysisRoutes } from '@merlon/contract/analysis.ts';
import { type ListNames, nameDevice } from '../../http/recording.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { AnalysisService } from './service.ts';

export function registerAnalysisRoutes(app: App, service: AnalysisService, listNames: ListNames): void {
  const named = nameDevice(listNames);
  registerRoute(
    app,
    analysisRoutes.analyse,
    named(({ params, body, user, signal }) => service.analyse(params.id, body, { user, signal })),
  );
  registerRoute(
    app,
    analysisRoutes.previewModel,
    named(({ params, body, user }) => service.previewModel(params.id, body, user)),
  );
}
