import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DialogFrame } from './dialog-frame.tsx';

const frames = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const Two = () => {
  const [shown, setShown] = useState('');
  return (
    <>
      <button onClick={() => setShown('first')}>Open</button>
      {shown === 'first' && (
        <DialogFrame title="First" onClose={() => setShown('')}>
          <button onClick={() => setShown('second')}>Go on</button>
        </DialogFrame>
      )}
      {shown === 'second' && (
        <DialogFrame title="Second" onClose={() => setShown('')}>
          <input aria-label="A field" autoFocus />
        </DialogFrame>
      )}
    </>
  );
};

it('gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Two />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  await frames();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('leaves the focus to a dialog that was opened as it closed', async () => {
  const user = userEvent.setup();
  render(<Two />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await frames();
  expect(screen.getByRole('textbox', { name: 'A field' })).toHaveFocus();
});
