import { lazy } from 'react';

const load = () => import('../../ui/markdown.tsx').then((module) => ({ default: module.Markdown }));

// On its way as soon as the page is, but not waited for: the first thing in a chat is mostly where one types.
void load().catch(() => undefined);

/** The text of an answer, with its markdown drawn. */
export const AnswerText = lazy(load);
