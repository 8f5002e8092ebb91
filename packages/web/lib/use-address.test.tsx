import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useViewAddress } from './use-address.ts';

const View = () => {
  const { change, clear } = useViewAddress();
  return (
    <>
      <button onClick={() => change({ q: 'edge' })}>search</button>
      <button onClick={() => change({ sort: 'name' })}>sort</button>
      <button onClick={() => clear(['q'])}>clear</button>
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
};

/** Presses buttons one right after the other: nothing is drawn between them. */
const press = (...names: readonly string[]): void =>
  act(() => {
    for (const name of names) screen.getByRole('button', { name }).click();
  });

it('keeps both of two changes that come one right after the other, and begins at the first page', () => {
  renderPage(<View />, '/?page=3');
  press('search', 'sort');
  expect(screen.getByLabelText('Address')).toHaveTextContent('?q=edge&sort=name');
  press('clear');
  expect(screen.getByLabelText('Address')).toHaveTextContent('?sort=name');
});
