import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Section } from './section';
import { hydrateSections, watchSections } from './section-gates';

const onKey = jest.fn();

function Part({ name }: { name: string }) {
  const [text, setText] = useState('');
  const [presses, setPresses] = useState(0);
  return (
    <section>
      <button type="button" onClick={() => setPresses(presses + 1)} onKeyDown={({ key }) => onKey(name, key)}>
        {name}
      </button>
      <input aria-label={`Field ${name}`} value={text} onChange={({ target }) => setText(target.value)} />
      <output aria-label={`Result ${name}`}>{`${presses} ${text}`}</output>
    </section>
  );
}

function Page() {
  const [renamed, setRenamed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRenamed(true)}>
        Rename
      </button>
      <Section>
        <Part name="one" />
      </Section>
      <Section below reveal="two">
        <Part name={renamed ? 'new' : 'two'} />
      </Section>
    </>
  );
}

const documentData = document.documentElement.dataset;
const setFieldValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const readResult = (name: string) => screen.getByLabelText(`Result ${name}`).textContent;
const runTasks = async (count: number) => {
  for (let index = 0; index < count; index += 1) await new Promise((go) => setTimeout(go));
};
const isHydrated = (name: string) =>
  Object.keys(screen.getByRole('button', { name })).some((key) => key.startsWith('__reactProps'));

let root: Root | null = null;
const errorSpy = jest.fn();

const neverPromise = new Promise<never>(() => {});

async function startHydrating(element = <Page />, beforeHydration = () => {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  documentData.rendered = '';
  document.body.innerHTML = `<div id="root">${renderToString(element)}</div>`;
  documentData.rendered = 'taken';
  beforeHydration();
  watchSections();
  const rootElement = document.getElementById('root');
  if (!rootElement) throw new Error('The page has no #root');
  root = hydrateRoot(rootElement, element, { onRecoverableError: errorSpy });
  await runTasks(10);
}

afterEach(() => {
  root?.unmount();
  root = null;
  delete documentData.rendered;
  jest.clearAllMocks();
});

test('a section waits for its turn, and all hydrate in the end', async () => {
  await startHydrating();
  const [firstButton, secondButton] = [
    screen.getByRole('button', { name: 'one' }),
    screen.getByRole('button', { name: 'two' }),
  ];
  expect(['Rename', 'one', 'two'].map(isHydrated)).toEqual([true, false, false]);
  await hydrateSections();
  expect(['one', 'two'].map(isHydrated)).toEqual([true, true]);
  expect([firstButton.isConnected, secondButton.isConnected]).toEqual([true, true]);
  expect(errorSpy).not.toHaveBeenCalled();
});

test.each([
  ['a press', () => screen.getByRole('button', { name: 'two' }).click(), () => expect(readResult('two')).toBe('1 ')],
  [
    'a key',
    () => fireEvent.keyDown(screen.getByRole('button', { name: 'two' }), { key: 'Enter' }),
    () => expect(onKey.mock.calls).toEqual([['two', 'Enter']]),
  ],
  [
    'typing',
    () => {
      const field = screen.getByLabelText<HTMLInputElement>('Field two');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
      setFieldValue?.call(field, 'k');
      field.dispatchEvent(new InputEvent('input', { data: 'k', bubbles: true }));
    },
    () => expect(readResult('two')).toBe('0 k'),
  ],
])(
  '%s in a section that waits is answered by it at once, and hydrates no other',
  async (_, performAction, expectAnswer) => {
    await startHydrating();
    const secondButton = screen.getByRole('button', { name: 'two' });
    performAction();
    await new Promise(queueMicrotask as (go: (value?: unknown) => void) => void);
    expectAnswer();
    expect(['one', 'two'].map(isHydrated)).toEqual([false, true]);
    await hydrateSections();
    expectAnswer();
    expect(secondButton.isConnected).toBe(true);
    expect(errorSpy).not.toHaveBeenCalled();
  },
);

test('scrolling hydrates the sections without waiting for an idle moment', async () => {
  const idleSpy = jest.fn();
  Object.assign(window, { requestIdleCallback: idleSpy });
  await startHydrating();
  const allSections = hydrateSections();
  await runTasks(5);
  expect(['one', 'two'].map(isHydrated)).toEqual([false, false]);
  window.dispatchEvent(new Event('scroll'));
  await allSections;
  expect(['one', 'two'].map(isHydrated)).toEqual([true, true]);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('new content for a section that waits keeps its elements', async () => {
  await startHydrating();
  const secondButton = screen.getByRole('button', { name: 'two' });
  screen.getByRole('button', { name: 'Rename' }).click();
  await runTasks(10);
  expect(secondButton).toHaveTextContent('new');
  expect(secondButton.isConnected).toBe(true);
  await hydrateSections();
  expect(errorSpy).not.toHaveBeenCalled();
});

let missingPage: Promise<never> | null = null;
const Late = () => (missingPage ? use(missingPage) : <p>late</p>);

test('a section that never hydrates doesn’t keep the page from hydrating', async () => {
  const element = (
    <Section>
      <Late />
    </Section>
  );
  await startHydrating(element, () => {
    missingPage = neverPromise;
  });
  jest.useFakeTimers();
  const endedSpy = jest.fn();
  void hydrateSections().then(endedSpy);
  await jest.advanceTimersByTimeAsync(8000);
  expect(endedSpy).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(endedSpy).toHaveBeenCalled();
  expect(screen.getByText('late')).toBeVisible();
  jest.useRealTimers();
});

let isBroken = true;
function BrokenSection() {
  if (isBroken) throw new Error('broken');
  return <p>Whole</p>;
}
function SectionWithoutChunk(): never {
  throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
}
const EndlessSection = () => use(neverPromise);

describe('errors', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    configure({ reactStrictMode: false });
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  test('a section that throws says so, the others stay, and a retry shows it', () => {
    isBroken = true;
    render(
      <>
        <Section>
          <BrokenSection />
        </Section>
        <Section>
          <p>Other</p>
        </Section>
      </>,
    );
    expect(screen.getByText('Couldn’t load this part of the page.')).toBeVisible();
    expect(screen.getByText('Other')).toBeVisible();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Whole')).toBeVisible();
  });

  test('missing code is left to the area', () => {
    expect(() =>
      render(
        <Section>
          <SectionWithoutChunk />
        </Section>,
      ),
    ).toThrow('gone');
  });

  test('a section that waits for 8 s says so', async () => {
    jest.useFakeTimers();
    render(
      <Section>
        <EndlessSection />
      </Section>,
    );
    await act(() => jest.advanceTimersByTimeAsync(7999));
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    jest.useRealTimers();
  });
});
