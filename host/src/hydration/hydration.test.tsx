import { isServerRendered, useHydrating } from '@laurel/shared/hydration';
import { screen } from '@testing-library/react';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { forgetField } from './early-input';
import { beginHydration, finishHydration } from './hydration';

const sentSpy = jest.fn();
const onInput = jest.fn();

const groupDigits = (amount: string) => amount.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',');

function Form() {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [way, setWay] = useState('mail');
  const [renderCount, setRenderCount] = useState(0);
  useHydrating();
  useEffect(() => setRenderCount(1), []);
  return (
    <form
      data-renders={renderCount}
      onSubmit={(event) => {
        event.preventDefault();
        sentSpy({ name, amount, agreed, way });
      }}
    >
      <input
        aria-label="Name"
        value={name}
        onChange={({ target }) => {
          onInput('Name', target.value);
          setName(target.value);
        }}
      />
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(groupDigits(target.value))} />
      <input
        aria-label="Agreed"
        type="checkbox"
        checked={agreed}
        onChange={() => {
          onInput('Agreed');
          setAgreed(!agreed);
        }}
      />
      <select
        aria-label="Way"
        value={way}
        onChange={({ target }) => {
          onInput('Way', target.value);
          setWay(target.value);
        }}
      >
        <option value="mail">Mail</option>
        <option value="post">Post</option>
      </select>
      <button type="submit">Send</button>
      <output>{JSON.stringify({ name, amount, agreed, way })}</output>
    </form>
  );
}

let isLeaving = false;

function Page() {
  const [hasLeft, setHasLeft] = useState(false);
  useLayoutEffect(() => setHasLeft(isLeaving), []);
  return hasLeft ? <p>Another page</p> : <Form />;
}

function HydrationEnd() {
  useEffect(finishHydration, []);
  return null;
}

function App() {
  return (
    <main onChangeCapture={({ target }) => forgetField(target)}>
      <Suspense>
        <Page />
        <HydrationEnd />
      </Suspense>
    </main>
  );
}

const html = `<main><!--$--><form data-renders="0"><input aria-label="Name" value=""/><input aria-label="Amount" value=""/><input aria-label="Agreed" type="checkbox"/><select aria-label="Way"><option value="mail" selected="">Mail</option><option value="post">Post</option></select><button type="submit">Send</button><output>{&quot;name&quot;:&quot;&quot;,&quot;amount&quot;:&quot;&quot;,&quot;agreed&quot;:false,&quot;way&quot;:&quot;mail&quot;}</output></form><!--/$--></main>`;

const readState = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const findField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const setNativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function pressKey(key: string, input: HTMLInputElement) {
  input.focus();
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  input.dispatchEvent(new InputEvent('beforeinput', { data: key, bubbles: true, cancelable: true }));
  setNativeValue?.call(input, input.value + key);
  input.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
}

function fillInput(input: HTMLInputElement, text: string) {
  setNativeValue?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function chooseWay(value: string) {
  const way = screen.getByLabelText<HTMLSelectElement>('Way');
  way.value = value;
  way.dispatchEvent(new Event('input', { bubbles: true }));
  way.dispatchEvent(new Event('change', { bubbles: true }));
}

let root: Root | null = null;
const onError = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.clearAllMocks();
  isLeaving = false;
  document.documentElement.dataset.rendered = '';
  document.body.innerHTML = `<div id="root">${html}</div>`;
});
afterEach(() => {
  root?.unmount();
  expect(onError).not.toHaveBeenCalled();
});

function startHydrating() {
  const rootElement = document.getElementById('root');
  if (!rootElement) throw new Error('The page has no #root');
  beginHydration();
  root = hydrateRoot(rootElement, <App />, { onRecoverableError: onError });
}

async function hydrateInSteps(steps: Record<number, () => void>): Promise<void> {
  steps[-1]?.();
  startHydrating();
  for (let round = 0; round < 24; round += 1) {
    steps[round]?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  // Presses are answered after a frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.documentElement.dataset.rendered).toBeUndefined();
}

const moments = Array.from({ length: 10 }, (_, index) => index - 1);

test.each(moments)('a word typed from task %i on, one letter per task, is complete', async (firstTask) => {
  const steps: Record<number, () => void> = {};
  [...'kestrel'].forEach((letter, index) => {
    steps[firstTask + index] = () => pressKey(letter, findField('Name'));
  });
  await hydrateInSteps(steps);
  expect(findField('Name').value).toBe('kestrel');
  expect(readState().name).toBe('kestrel');
  expect(findField('Name')).toHaveFocus();
});

test.each(moments)('everything done at once after %i tasks stays, and is replayed once', async (taskCount) => {
  await hydrateInSteps({
    [taskCount]: () => {
      fillInput(findField('Name'), 'kestrel');
      fillInput(findField('Amount'), '1250000');
      findField('Agreed').click();
      chooseWay('post');
    },
  });
  expect(readState()).toEqual({ name: 'kestrel', amount: '1,250,000', agreed: true, way: 'post' });
  expect(findField('Amount').value).toBe('1,250,000');
  expect(findField('Agreed').checked).toBe(true);
  expect(onInput.mock.calls.map(String).sort()).toEqual(['Agreed', 'Name,kestrel', 'Way,post']);
});

test.each(moments)('a box ticked after %i tasks shows at once, and is answered after hydration', async (taskCount) => {
  const states: unknown[] = [];
  await hydrateInSteps({
    [taskCount]: () => {
      findField('Agreed').click();
      states.push(findField('Agreed').checked, onInput.mock.calls.length > 0 && isServerRendered());
    },
  });
  expect(states).toEqual([true, false]);
  expect(readState().agreed).toBe(true);
  expect(findField('Agreed').checked).toBe(true);
  expect(onInput.mock.calls).toEqual([['Agreed']]);
});

test.each(moments.slice(1))(
  'a press after %i tasks hydrates nothing itself, and is answered once',
  async (taskCount) => {
    const button = screen.getByRole('button');
    // React adds properties to the elements that it hydrates.
    const isHydrated = () => Object.keys(button).length > 0;
    let wasHydrated = false;
    await hydrateInSteps({
      [taskCount]: () => {
        wasHydrated = isHydrated();
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
          button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
        button.click();
        expect(isHydrated()).toBe(wasHydrated);
        expect(sentSpy).toHaveBeenCalledTimes(isServerRendered() ? 0 : 1);
      },
    });
    expect(sentSpy).toHaveBeenCalledTimes(1);
  },
);

test.each(['metaKey', 'altKey', 'ctrlKey', 'shiftKey'])('a click with %s stays the browser’s', async (key) => {
  let isLeftToBrowser: boolean | undefined;
  await hydrateInSteps({
    1: () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      const button = screen.getByRole('button');
      button.closest('form')?.addEventListener('submit', (event) => event.preventDefault());
      isLeftToBrowser = button.dispatchEvent(click);
    },
  });
  expect(isLeftToBrowser).toBe(true);
});

test.each(moments)('a form submitted after %i tasks is sent with the earlier input', async (taskCount) => {
  fillInput(findField('Name'), 'kestrel');
  await hydrateInSteps({
    [Math.max(taskCount, 0)]: () => {
      fillInput(findField('Amount'), '20');
      screen.getByRole('button', { name: 'Send' }).click();
    },
  });
  expect(sentSpy.mock.calls).toEqual([[{ name: 'kestrel', amount: '20', agreed: false, way: 'mail' }]]);
});

test('a page that navigates away replays no fields', async () => {
  isLeaving = true;
  await hydrateInSteps({ [-1]: () => fillInput(findField('Name'), 'kestrel') });
  expect(screen.getByText('Another page')).toBeVisible();
  expect(onInput).not.toHaveBeenCalled();
});
