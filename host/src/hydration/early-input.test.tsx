import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { forgetField } from './early-input';
import { beginHydration, finishHydration } from './hydration';

const sentSpy = jest.fn();

function Page() {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [way, setWay] = useState('mail');
  const [open, setOpen] = useState(false);
  useEffect(finishHydration, []);
  return (
    <form
      onChangeCapture={({ target }) => forgetField(target)}
      onSubmit={(event) => {
        event.preventDefault();
        sentSpy({ name, about, agreed, way });
      }}
    >
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="About" value={about} onChange={({ target }) => setAbout(target.value)} />
      <input aria-label="Agreed" type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <select aria-label="Way" value={way} onChange={({ target }) => setWay(target.value)}>
        <option value="mail">Mail</option>
        <option value="post">Post</option>
      </select>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Close' : 'Open'}
      </button>
      <button type="submit">Send</button>
      <output>{JSON.stringify({ name, about, agreed, way })}</output>
    </form>
  );
}

const readState = () => JSON.parse(screen.getByRole('status').textContent ?? '');

const html = `<form><input aria-label="Name" value=""/><textarea aria-label="About"></textarea><input aria-label="Agreed" type="checkbox"/><select aria-label="Way"><option value="mail" selected="">Mail</option><option value="post">Post</option></select><button type="button">Open</button><button type="submit">Send</button><output>{&quot;name&quot;:&quot;&quot;,&quot;about&quot;:&quot;&quot;,&quot;agreed&quot;:false,&quot;way&quot;:&quot;mail&quot;}</output></form>`;

beforeEach(() => {
  document.documentElement.dataset.rendered = '';
  document.body.innerHTML = `<div id="root">${html}</div>`;
  sentSpy.mockClear();
});

async function hydrateForm() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  beginHydration();
  await act(async () => {
    hydrateRoot(root, <Page />);
  });
  while (document.documentElement.dataset.rendered !== undefined)
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

test('typed, ticked and chosen input stays, with the caret, and is in React’s state', async () => {
  const nameField = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  nameField.focus();
  nameField.value = 'kestrel';
  nameField.setSelectionRange(2, 4);
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About' }).value = 'Left-handed.';
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  screen.getByRole<HTMLSelectElement>('combobox').value = 'post';
  await hydrateForm();
  expect(readState()).toEqual({ name: 'kestrel', about: 'Left-handed.', agreed: true, way: 'post' });
  expect(nameField).toHaveFocus();
  expect([nameField.value, nameField.selectionStart, nameField.selectionEnd]).toEqual(['kestrel', 2, 4]);
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('an untouched page stays unchanged', async () => {
  await hydrateForm();
  expect(readState()).toEqual({ name: '', about: '', agreed: false, way: 'mail' });
  expect(sentSpy).not.toHaveBeenCalled();
});

test('a press before hydration acts once', async () => {
  window.laurelPressed = new Set([screen.getByRole('button', { name: 'Open' })]);
  await hydrateForm();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('a button and a submitted form both act, and the form is sent with its values', async () => {
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value = 'kestrel';
  const openButton = screen.getByRole('button', { name: 'Open' });
  window.laurelPressed = new Set([openButton, screen.getByRole('button', { name: 'Send' })]);
  await hydrateForm();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(sentSpy).toHaveBeenCalledWith(expect.objectContaining({ name: 'kestrel' }));
  expect(sentSpy).toHaveBeenCalledTimes(1);
});
