import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { aDevice, idOf, somePlatforms } from '../../testing/builders.ts';
import { type Answer, startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import DevicesPage from '../devices.tsx';

export const fleet = (size: number): Firewall[] =>
  Array.from({ length: size }, (_, number) => aDevice({ id: idOf(100 + number), device_name: `fw-${number}` }));

export const show = (devices: () => Firewall[], answers: Record<string, Answer> = {}, path = '/firewalls') => {
  const server = startFakeServer({
    'GET /firewalls': () => ({ body: devices() }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /documents': () => ({ body: [] }),
    'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
    'GET /openai/models': () => ({ body: { models: [] } }),
    ...answers,
  });
  renderPage(<DevicesPage />, path);
  return { server, user: userEvent.setup() };
};

export const cardOf = (name: string) => screen.findByRole('article', { name });

/** Chooses from the menu of a card what has no button there. */
export const chooseAct = async (user: UserEvent, card: HTMLElement, name: string): Promise<void> => {
  await user.click(within(card).getByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
