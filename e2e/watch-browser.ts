import { expect, test } from '@playwright/test';

/** Fails each test in which the browser reported an error; messages that `expected` matches are wanted. */
export function failOnBrowserErrors(expected: RegExp): void {
  let problems: string[] = [];
  test.beforeEach(({ page }) => {
    problems = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
  });
  test.afterEach(() => expect(problems, 'errors in the browser').toEqual([]));
}
