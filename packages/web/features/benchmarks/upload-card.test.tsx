import type { RecognisedType } from '@merlon/contract/documents.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { somePlatforms } from '../../testing/builders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { UploadCard } from './upload-card.tsx';

/** Answers what a file is recognised as; null for a failure. Held back answers are given by `release`. */
let answers: (RecognisedType | null)[] = [];
let release: (() => void)[] = [];
let isHeld = false;

beforeEach(() => {
  [answers, release, isHeld] = [[], [], false];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = '';
      onload: () => void = () => undefined;
      open = vi.fn<(method: string, address: string) => void>();
      setRequestHeader = vi.fn<(name: string, value: string) => void>();
      send(): void {
        const answer = answers.shift();
        Object.assign(
          this,
          answer ? { responseText: JSON.stringify(answer) } : { status: 422, responseText: '{"detail":"It is damaged"}' },
        );
        if (isHeld) release.push(() => this.onload());
        else this.onload();
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const acme: RecognisedType = { benchmark_type: 'acme_wall', message: 'The document is about Acme Wall.' };
const gate: RecognisedType = { benchmark_type: 'other_gate', message: 'The document is about Other Gate.' };
const none: RecognisedType = { benchmark_type: null, message: 'The document does not say which device type it is for.' };

const show = () => {
  renderPage(<UploadCard platforms={somePlatforms} isProcessing={false} onUploaded={() => undefined} onSearch={() => undefined} />);
  const user = userEvent.setup();
  return {
    user,
    type: screen.getByRole('combobox', { name: /Benchmark Type/ }),
    give: (name: string) => user.upload(screen.getByLabelText('PDF file'), new File(['%PDF'], name, { type: 'application/pdf' })),
    choose: async (label: string) => {
      await user.click(screen.getByRole('combobox', { name: /Benchmark Type/ }));
      await user.click(await screen.findByRole('option', { name: label }));
    },
  };
};

it('finds the type in the document and says so; another document finds its own', async () => {
  answers = [acme, gate, none];
  const { type, give } = show();
  await give('acme.pdf');
  expect(await screen.findByText('The document is about Acme Wall.')).toBeVisible();
  expect(type).toHaveTextContent('Acme Wall');
  await give('gate.pdf');
  expect(await screen.findByText('The document is about Other Gate.')).toBeVisible();
  expect(type).toHaveTextContent('Other Gate');
  await give('poem.pdf');
  expect(await screen.findByText('The document does not say which device type it is for. Please choose it.')).toBeVisible();
  expect(type).toHaveTextContent('Please select a benchmark type');
});

it('keeps a type that somebody chose, and says where the document names another', async () => {
  answers = [gate];
  const { type, give, choose } = show();
  await choose('Acme Wall');
  await give('gate.pdf');
  expect(await screen.findByText('The document is about Other Gate. You chose another type.')).toBeVisible();
  expect(type).toHaveTextContent('Acme Wall');
});

it('keeps a type that was chosen while the document was looked at', async () => {
  [answers, isHeld] = [[gate], true];
  const { type, give, choose } = show();
  await give('gate.pdf');
  expect(await screen.findByText('Looking for the device type…')).toBeVisible();
  await choose('Acme Wall');
  release[0]?.();
  expect(await screen.findByText(/You chose another type/)).toBeVisible();
  expect(type).toHaveTextContent('Acme Wall');
});

it.each([
  ['is none', null, 'It is damaged'],
  ['cannot be read', { benchmark_type: null, message: 'This PDF is empty.' }, 'This PDF is empty.'],
])('says at the file that it %s, and keeps the type that was chosen', async (_, answer, fault) => {
  answers = [answer, acme];
  const { type, give, choose } = show();
  await choose('Acme Wall');
  await give('broken.pdf');
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.queryByText('Looking for the device type…')).toBeNull();
  expect(type).toHaveTextContent('Acme Wall');
  expect(type).not.toHaveAccessibleDescription();
  await give('acme.pdf');
  await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
});
