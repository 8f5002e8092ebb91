import { documentRoutes } from '@merlon/contract/documents.ts';
import { reviewRoutes } from '@merlon/contract/reviews.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { BenchmarksService } from './service.ts';

export function registerBenchmarkRoutes(app: App, service: BenchmarksService): void {
  registerRoute(app, documentRoutes.upload, ({ request, about }) =>
    app.bodies.receiveUpload(request, documentRoutes.upload.fileLimit, ({ file, fields }) => {
      about(file?.filename ?? '');
      return service.upload(file, fields['benchmark_type'], fields['anyway'] === 'true');
    }),
  );
  registerRoute(app, documentRoutes.accept, async ({ params, about }) => {
    const filename = await service.insist(params.id);
    about(filename);
    return { message: `${filename} is being read.` };
  });
  registerRoute(app, documentRoutes.addSample, ({ body, about }) => {
    about(body.benchmark_type);
    return service.addSample(body.benchmark_type);
  });
  registerRoute(app, documentRoutes.recognise, ({ request }) =>
    app.bodies.receiveUpload(request, documentRoutes.recognise.fileLimit, ({ file }) => service.recognise(file)),
  );
  registerRoute(app, documentRoutes.standing, () => service.listStanding());
  registerRoute(app, documentRoutes.setStanding, ({ params, body, about }) => {
    about(params.type);
    return service.chooseStanding(params.type, body.benchmark_ids);
  });
  registerRoute(app, documentRoutes.status, ({ params }) => service.readStatus(params.id));
  registerRoute(app, documentRoutes.list, () => service.list());
  registerRoute(app, documentRoutes.summary, () => service.summarise());
  registerRoute(app, reviewRoutes.review, ({ params }) => service.review(params.id));
  registerRoute(app, reviewRoutes.clarify, async ({ params, body, user, about }) => {
    const { review, subject } = await service.clarify(params, body.sentences, user.username);
    about(subject);
    return review;
  });
  registerRoute(app, reviewRoutes.tryClarification, ({ params, body }) => service.tryClarification(params, body.sentences));
  registerRoute(app, documentRoutes.commands, ({ params }) => service.listCommands(params.id));
  registerRoute(app, documentRoutes.downloadCommands, async ({ params }) => {
    const { filename, content } = await service.downloadCommands(params.id);
    return { filename, content, contentType: 'text/plain; charset=utf-8' };
  });
  registerRoute(app, documentRoutes.downloadPdf, async ({ params, reply }) => {
    const { filename, content, contentType } = await service.downloadOriginal(params.id);
    // A benchmark never changes under its id, and each page of it that is opened asks for the whole of it.
    reply.header('cache-control', 'private, max-age=600');
    return { filename, content: Buffer.from(content), contentType, shownInPage: contentType === 'application/pdf' };
  });
  registerRoute(app, documentRoutes.remove, async ({ params, about }) => {
    about(await service.remove(params.id));
    return { message: 'The benchmark was deleted.' };
  });
}
