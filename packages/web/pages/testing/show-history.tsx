import type { AuditRecord } from '@merlon/contract/history.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { aDevice, anAuditRecord, idOf, somePlatforms } from '../../testing/builders.ts';
import { type Answer, type SeenCall, startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import HistoryPage from '../history.tsx';

export const DEVICE = idOf(10);

/** Audits of one device, the first the newest. */
export const someAudits = (size: number): AuditRecord[] =>
  Array.from({ length: size }, (_, number) =>
    anAuditRecord({ id: idOf(100 + number), firewall: { device_name: `fw-${number}`, ip_address: `10.0.0.${number}`, type: 'acme_wall' } }),
  );

export const answerList =
  (audits: () => readonly AuditRecord[]): Answer =>
  ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const page = Number(query.get('page'));
    const size = Number(query.get('page_size'));
    const all = audits();
    const pages = Math.ceil(all.length / size);
    return {
      body: {
        audits: all.slice((page - 1) * size, page * size),
        pagination: {
          current_page: page,
          page_size: size,
          total_count: all.length,
          total_pages: pages,
          has_next: page < pages,
          has_previous: page > 1,
        },
        summary: { total_audits: all.length, test_audits: 3, full_audits: 4, direct_audits: 5, average_score: 66.6 },
      },
    };
  };

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
export const address = (): string => screen.getByLabelText('Address').textContent ?? '';

export const show = (audits: () => readonly AuditRecord[], search = '', answers: Record<string, Answer> = {}) => {
  const server = startFakeServer({
    'GET /audit-history': answerList(audits),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /documents': () => ({ body: [] }),
    'GET /firewalls': () => ({ body: [aDevice(), aDevice({ id: idOf(11), device_name: 'fw-core', ip_address: '10.0.0.2' })] }),
    'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
    'GET /openai/models': () => ({ body: { models: [] } }),
    ...answers,
  });
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  renderPage(
    <>
      <HistoryPage />
      <Address />
    </>,
    `/history${search}`,
  );
  return { server, user: userEvent.setup() };
};

/** The query of the last call for the list. */
export const askedFor = (server: { calls: SeenCall[] }): string =>
  server.calls.findLast(({ path }) => path.startsWith('/audit-history?'))?.path.split('?')[1] ?? '';

export const rows = async (): Promise<HTMLElement[]> => (await screen.findAllByRole('row')).slice(1);
