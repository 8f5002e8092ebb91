import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../lib/session.ts';
import { aDevice, aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { PaletteButton } from './palette-button.tsx';

beforeEach(() => {
  storeSession('token', aUser({ role: 'user' }));
  // The DOM of the tests has no sizes, and scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
};

const answers = {
  'GET /firewalls': () => ({ body: [aDevice(), aDevice({ id: idOf(11), device_name: 'fw-core', ip_address: '10.0.0.2' })] }),
  'GET /platforms': () => ({ body: somePlatforms }),
  'GET /checks': () => ({
    body: [
      {
        type: 'acme_wall',
        check_id: '1.1',
        title: 'Ensure a banner is set',
        devices_failed: 1,
        devices_judged: 1,
        devices_review: 0,
        devices_na: 0,
      },
    ],
  }),
};

const show = (hasSearch = false) => {
  startFakeServer(answers);
  renderPage(
    <main id="main" tabIndex={-1}>
      <PaletteButton width={{}} pages={[{ label: 'Reports', path: '/history' }]} />
      <input aria-label="A field" />
      {hasSearch && <SearchField label="Search devices" value="" onChange={() => undefined} />}
      <Here />
    </main>,
  );
  return userEvent.setup();
};

const field = () => screen.findByRole('combobox', { name: 'Devices, checks, pages and actions' });
const options = (): (string | null)[] => screen.getAllByRole('option').map((option) => option.textContent);

it.each([
  ['{Control>}k{/Control}', 'Ctrl-K'],
  ['{Meta>}k{/Meta}', 'Cmd-K'],
])('%s opens it, also from a field', async (keys) => {
  const user = show();
  await user.click(screen.getByRole('textbox', { name: 'A field' }));
  await user.keyboard(keys);
  expect(await field()).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'A field' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the focus where it is opened again in the frame after it was closed', async () => {
  const user = show();
  await user.click(screen.getByRole('textbox', { name: 'A field' }));
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  const input = await field();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(input).toHaveFocus();
});

it('is shown in the header, and goes to pages, devices and checks with the keys alone', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Go to… Ctrl K' }));
  await field();
  await user.keyboard('core');
  await waitFor(() => expect(options()).toEqual(['fw-core10.0.0.2 Acme WallDevice']));
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`At /firewalls/${idOf(11)}`)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()[0]).toBe('fw-core10.0.0.2 Acme WallRecent · Device');
  await user.keyboard('banner set');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('At /checks/acme_wall?check=1.1&title=Ensure+a+banner+is+set')).toBeVisible();
});

it('moves through what fits with the arrows, round its ends, and says where nothing does', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await user.keyboard('fw');
  await waitFor(() => expect(options()).toHaveLength(2));
  const isChosen = (place: number) => {
    const option = screen.getAllByRole('option')[place] as HTMLElement;
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', option.id);
  };
  isChosen(0);
  await user.keyboard('{ArrowDown}');
  isChosen(1);
  await user.keyboard('{ArrowDown}');
  isChosen(0);
  await user.keyboard('{ArrowUp}');
  isChosen(1);
  await user.keyboard(' nothing');
  expect(screen.getByText('Nothing fits “fw nothing”')).toBeVisible();
});

it('offers the pages of administrators to nobody else', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('operations');
  expect(await screen.findByText('Nothing fits “operations”')).toBeVisible();
});

it('/ goes to the search field of the page, but not out of a field', async () => {
  const user = show(true);
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Search devices' })).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: 'A field' }));
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'A field' })).toHaveValue('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('/ opens the palette where the page has no search field, and can be switched off in it', async () => {
  const user = show();
  await user.keyboard('/');
  await field();
  await user.keyboard('switch off');
  expect(within(screen.getByRole('listbox')).getByRole('option')).toHaveTextContent('Switch off the / key');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The / key is off')).toBeVisible();
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});
