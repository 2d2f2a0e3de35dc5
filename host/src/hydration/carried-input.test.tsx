import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { carryInput } from './carried-input';

const html = `<form>
  <label>Name<input id=":r1:" /></label>
  <input aria-label="Code" /><input aria-label="Code" />
  <textarea aria-label="About"></textarea>
  <input aria-label="Agreed" type="checkbox" />
  <select aria-label="Way"><option value="mail" selected>Mail</option><option value="post">Post</option></select>
  <input aria-label="Gone" />
</form>`;

function Page({ isComplete }: { isComplete: boolean }) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [about, setAbout] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [way, setWay] = useState('mail');
  return (
    <form>
      <label>
        Name
        <input id="another" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <input aria-label="Code" readOnly value="" />
      <input aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
      {isComplete && <textarea aria-label="About" value={about} onChange={({ target }) => setAbout(target.value)} />}
      <input aria-label="Agreed" type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <select aria-label="Way" value={way} onChange={({ target }) => setWay(target.value)}>
        <option value="mail">Mail</option>
        <option value="post">Post</option>
      </select>
      <output>{JSON.stringify({ name, code, about, agreed, way })}</output>
    </form>
  );
}

const readState = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const findField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function replacePage(isComplete: boolean) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const giveInput = carryInput(root);
  const reactRoot = createRoot(root);
  const render = (complete: boolean) => act(async () => reactRoot.render(<Page isComplete={complete} />));
  giveInput();
  await render(isComplete);
  return render;
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
});

test('typed, ticked and chosen input is in the page that replaces the first one, and in React’s state', async () => {
  findField('Name').value = 'Ada';
  findField('Name').focus();
  const [, secondField] = screen.getAllByLabelText<HTMLInputElement>('Code');
  if (secondField) secondField.value = '42';
  findField('About').value = 'Plays chess';
  findField('Agreed').checked = true;
  findField('Way').value = 'post';
  findField('Gone').value = 'lost';
  const render = await replacePage(false);
  expect(readState()).toEqual({ name: 'Ada', code: '42', about: '', agreed: true, way: 'post' });
  expect(findField('Name')).toHaveFocus();
  await render(true);
  expect(readState()).toMatchObject({ about: 'Plays chess' });
});

test('a different page that opens meanwhile gets none of it', async () => {
  findField('About').value = 'Plays chess';
  const render = await replacePage(false);
  history.pushState(null, '', '/elsewhere');
  await render(true);
  expect(readState()).toMatchObject({ about: '' });
});

test('a page without typed text stays unchanged', async () => {
  const observe = jest.spyOn(MutationObserver.prototype, 'observe');
  await replacePage(true);
  expect(readState()).toEqual({ name: '', code: '', about: '', agreed: false, way: 'mail' });
  expect(observe).not.toHaveBeenCalled();
});
