// Runs before each test file of the page.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Screens load parts of theirs when they are opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 30_000 });
