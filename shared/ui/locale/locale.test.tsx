import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createCatalogue,
  forgetFailedTexts,
  formatList,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatPlural,
  readCurrentLocale,
  readMessages,
  readSeparators,
  rememberLocale,
  renderText,
  setLocale,
  startLocale,
  useMessages,
  type Wrap,
} from '.';

const englishTexts = {
  title: 'Sign in',
  entrants: (count: number) => formatPlural(count, { zero: 'nobody', one: '# entrant', other: '# entrants' }),
  agree: (terms: Wrap) => renderText`I agree to the ${terms('terms')}.`,
};
const germanTexts = {
  title: 'Anmelden',
  entrants: (count: number) => formatPlural(count, { zero: 'niemand', one: '# ist dabei', other: '# sind dabei' }),
  agree: (terms: Wrap) => renderText`Ich stimme den ${terms('Bedingungen')} zu.`,
};

function makeTranslatedWords(sources: Parameters<ReturnType<typeof createCatalogue>['translatedBy']>[0]) {
  const { words, translatedBy } = createCatalogue();
  translatedBy(sources);
  return words;
}

const words = makeTranslatedWords({ de: async () => ({ default: { signIn: germanTexts } }) });
const signIn = words('signIn', englishTexts);

function Probe() {
  const t = useMessages(signIn);
  return (
    <>
      <h1>{t.title}</h1>
      <p>
        {t.agree((text) => (
          <a href="/terms">{text}</a>
        ))}
      </p>
      <input aria-label="Draft" />
    </>
  );
}

type Title = { title: string };
function Title({ subject, titles }: { subject: Parameters<typeof useMessages<Title>>[0]; titles?: string[] }) {
  const { title } = useMessages(subject);
  titles?.push(title);
  return <h1>{title}</h1>;
}

function TitleWithArrivingTexts({
  subject,
  arrive,
}: {
  subject: Parameters<typeof useMessages<Title>>[0];
  arrive: () => void;
}) {
  arrive();
  const { title } = useMessages(subject);
  const [shownTitle] = useState(title);
  return <h1>{shownTitle}</h1>;
}

/** Makes German texts that fail to load at first and at the immediate retry. */
function makeFailingLoader() {
  let tryCount = 0;
  return {
    de: () => {
      tryCount += 1;
      return tryCount < 3 ? Promise.reject(new Error('cut')) : Promise.resolve({ default: { page: { title: 'Da' } } });
    },
  };
}

afterEach(() => act(() => setLocale('en')));

it('renders the page in another language, and saves the choice', async () => {
  render(<Probe />);
  const draft = screen.getByLabelText<HTMLInputElement>('Draft');
  draft.value = 'half';
  await act(() => setLocale('de'));
  expect(screen.getByRole('heading')).toHaveTextContent('Anmelden');
  expect(screen.getByText(/stimme/)).toHaveTextContent('Ich stimme den Bedingungen zu.');
  expect(screen.getByRole('link')).toHaveTextContent('Bedingungen');
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('half');
  expect(document.cookie).toContain('laurel_locale=de');
  expect(document.documentElement.lang).toBe('de');
  expect(readMessages(signIn).title).toBe('Anmelden');
});

it('starts in the language that the address names, whatever was chosen before', async () => {
  const readLocaleAt = async (address: string) => {
    history.replaceState(null, '', address);
    let locale = '';
    await jest.isolateModulesAsync(async () => {
      locale = (await import('.')).readCurrentLocale();
    });
    return locale;
  };
  rememberLocale('en');
  expect(await readLocaleAt('/de/contests')).toBe('de');
  expect(await readLocaleAt('/contests')).toBe('en');
  rememberLocale('de');
  expect(await readLocaleAt('/contests')).toBe('de');
  rememberLocale('en');
  history.replaceState(null, '', '/');
});

it('changes nothing until every text has loaded, and nothing if one doesn’t', async () => {
  let resolveTexts: (texts: { default: Record<string, unknown> }) => void = () => {};
  let tryCount = 0;
  makeTranslatedWords({
    de: () => {
      tryCount += 1;
      return tryCount < 3
        ? Promise.reject(new Error('cut'))
        : new Promise((resolve) => {
            resolveTexts = resolve;
          });
    },
  });
  render(<Probe />);
  await expect(setLocale('de')).rejects.toThrow('cut');
  expect(tryCount).toBe(2);
  expect(readCurrentLocale()).toBe('en');
  expect(document.cookie).not.toContain('laurel_locale=de');

  const changedLocale = setLocale('de');
  expect(readCurrentLocale()).toBe('en');
  await act(async () => {
    resolveTexts({ default: {} });
    await changedLocale;
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Anmelden');
});

it('a package uses English until its entry has named its translations', async () => {
  const { words: makeSubject, translatedBy } = createCatalogue();
  const subject = makeSubject('page', { title: 'There' });
  await act(() => setLocale('de'));
  render(<Title subject={subject} />);
  expect(screen.getByRole('heading')).toHaveTextContent('There');
  await act(() => setLocale('en'));
  translatedBy({ de: async () => ({ default: { page: { title: 'Da' } } }) });
  await act(() => setLocale('de'));
  expect(screen.getByRole('heading')).toHaveTextContent('Da');
});

it('of two changes the later one wins', async () => {
  const germanSwitch = setLocale('de');
  const englishSwitch = setLocale('en');
  await act(() => Promise.all([germanSwitch, englishSwitch]));
  expect(readCurrentLocale()).toBe('en');
});

it('an area in a German page shows nothing until its German has loaded', async () => {
  await act(() => setLocale('de'));
  let releaseTexts: () => void = () => {};
  const lateSubject = makeTranslatedWords({
    de: () =>
      new Promise((resolve) => {
        releaseTexts = () => resolve({ default: { page: { title: 'Da' } } });
      }),
  })('page', { title: 'There' });
  const titles: string[] = [];
  await act(async () =>
    render(
      <Suspense fallback="Wait">
        <Title subject={lateSubject} titles={titles} />
      </Suspense>,
    ),
  );
  expect(screen.getByText('Wait')).toBeInTheDocument();
  await act(async () => releaseTexts());
  expect(screen.getByRole('heading')).toHaveTextContent('Da');
  expect(new Set(titles)).toEqual(new Set(['Da']));
});

class Boundary extends Component<{ children: ReactNode }, { failedText: string | null }> {
  override state = { failedText: null };
  static getDerivedStateFromError = (error: Error) => ({ failedText: error.message });
  override render() {
    const retry = () => {
      forgetFailedTexts();
      this.setState({ failedText: null });
    };
    if (!this.state.failedText) return this.props.children;
    return (
      <button type="button" onClick={retry}>
        {this.state.failedText}
      </button>
    );
  }
}

it('an area whose German fails is like one whose code fails, until the user retries', async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(() => setLocale('de'));
  const lostSubject = makeTranslatedWords(makeFailingLoader())('page', { title: 'There' });
  await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="Wait">
          <Title subject={lostSubject} />
        </Suspense>
      </Boundary>,
    ),
  );
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'cut' })));
  expect(screen.getByRole('heading')).toHaveTextContent('Da');
  errorSpy.mockRestore();
});

it('texts that failed before show once another choice of language loads them', async () => {
  await act(() => setLocale('de'));
  const lostSubject = makeTranslatedWords(makeFailingLoader())('page', { title: 'There' });
  await act(async () => {
    await startLocale();
  });
  await act(() => setLocale('de'));
  await act(async () => render(<Title subject={lostSubject} />));
  expect(screen.getByRole('heading')).toHaveTextContent('Da');
});

it("unanswered texts aren't requested twice without a retry", async () => {
  const timeout = Object.assign(new Error('slow'), { type: 'timeout' });
  const source = jest.fn(async () => ({ default: {} })).mockRejectedValueOnce(timeout);
  makeTranslatedWords({ de: source });
  await expect(setLocale('de')).rejects.toThrow('slow');
  expect(source).toHaveBeenCalledTimes(1);
});

it('starts in English if the shell’s German fails, and reports the missing language', async () => {
  await act(() => setLocale('de'));
  makeTranslatedWords(makeFailingLoader());
  let missingLocale: string | null = null;
  await act(async () => {
    missingLocale = await startLocale();
  });
  expect(missingLocale).toBe('de');
  expect(readCurrentLocale()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

it('renders without an error if texts arrive while a waiting page renders', async () => {
  await act(() => setLocale('de'));
  let releaseTexts = () => {};
  const texts = new Promise<{ default: { page: Title } }>((resolve) => {
    releaseTexts = () => resolve({ default: { page: { title: 'Seite' } } });
  });
  const subject = makeTranslatedWords({ de: () => texts })('page', { title: 'Page' });
  const faults: unknown[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError: (error) => faults.push(error),
  });
  const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  startTransition(() =>
    root.render(
      <Suspense>
        <TitleWithArrivingTexts subject={subject} arrive={releaseTexts} />
      </Suspense>,
    ),
  );
  await screen.findByRole('heading', { name: 'Seite' });
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(faults).toEqual([]);
  act(() => root.unmount());
});

describe('figures', () => {
  const readShownText = () => [
    readMessages(signIn).entrants(0),
    readMessages(signIn).entrants(1),
    readMessages(signIn).entrants(1842),
    formatNumber(12_345.5),
    formatNumber(10n ** 20n),
    formatPercent(0.3),
    formatList(['Kestrel', 'Otter', 'Wren']),
    formatList(['a', 'b'], 'disjunction'),
    readSeparators(),
  ];

  it('in English', () => {
    expect(
      [21, 22, 103, 11].map((rank) => formatOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })),
    ).toEqual(['21st', '22nd', '103rd', '11th']);
    expect(readShownText()).toEqual([
      'nobody',
      '1 entrant',
      '1,842 entrants',
      '12,345.5',
      '100,000,000,000,000,000,000',
      '30%',
      'Kestrel, Otter and Wren',
      'a or b',
      { group: ',', decimal: '.' },
    ]);
  });

  it('in German', async () => {
    await act(() => setLocale('de'));
    expect(readShownText()).toEqual([
      'niemand',
      '1 ist dabei',
      '1.842 sind dabei',
      '12.345,5',
      '100.000.000.000.000.000.000',
      '30\u00a0%',
      'Kestrel, Otter und Wren',
      'a oder b',
      { group: '.', decimal: ',' },
    ]);
  });
});

test('prevents a line break after the single letter of a word such as E-Mail', () => {
  const mail = makeTranslatedWords({ de: async () => ({ default: {} }) })('mail', {
    label: 'E-Mail-Adresse',
    named: (name: string) => renderText`Die E-Mail von ${name}`,
  });
  render(
    <>
      <p>{readMessages(mail).label}</p>
      <p>{readMessages(mail).named('A-Team')}</p>
    </>,
  );
  expect(screen.getByText('E-\u2060Mail-Adresse')).toBeVisible();
  expect(screen.getByText(/^Die E-\u2060Mail von .?A-Team.?$/)).toBeVisible();
});
