import { schemas } from '@laurel/shared/contract/schemas';
import { answered, answeredPage, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { allowDialogs, onGet, onPost, testServer } from '../../testing/browser';
import { profile, statementLine } from '../../testing/money';

let asked: string[] = [];
const server = testServer(
  onGet('getUser', () => answered(profile())),
  onGet('listUserMatches', () => answeredPage([])),
);
allowDialogs();
beforeEach(() => {
  asked = [];
});

const prize = statementLine({
  id: '88240000-0000-4000-8000-000000000002',
  kind: 'contest_prize',
  amount: '480',
  balanceAfter: '1022.5',
  sandbox: true,
});

function open(search = '', items = [prize, statementLine()], total = items.length) {
  server.use(
    onGet('listTransactions', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return answeredPage(items, { total, in: '480', out: '-75' });
    }),
  );
  return renderAt(<DashboardArea />, `/dashboard/wallet${search}`, { user: testUser(), base: '/dashboard' });
}

test('the sample line is a line as the contract has it', () => {
  expect(schemas.listTransactions.item.safeParse(statementLine()).error).toBeUndefined();
  expect(schemas.getUser.answer.safeParse(profile()).error).toBeUndefined();
});

test('the balance says what can be spent and where the rest is', async () => {
  open();
  const all = (await screen.findByText('All together')).parentElement;
  expect(all).toHaveTextContent('1,842.50');
  expect(screen.getByText('In contest entries').parentElement).toHaveTextContent('100.00');
});

test('each movement has its date, cause, signed amount and the balance after it', async () => {
  open();
  const rows = within(await screen.findByRole('table', { name: 'Statement' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent(/Prize.*\+480\.00.*1,022\.50/);
  expect(rows[1]).toHaveTextContent('Sandbox');
  expect(rows[2]).toHaveTextContent(/Entry fee held.*−75\.00.*542\.50/);
  expect(rows[2]).not.toHaveTextContent('Sandbox');
  expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
});

test('a movement opens to the entries that balance it, and closes again', async () => {
  open();
  const toggle = await screen.findByRole('button', { name: /Entry fee/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const entries = within(screen.getByRole('list', { name: 'Balancing entries' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^from Your available coins−75\.00/),
    expect.stringMatching(/^to Escrow of Winter Laurel Cup XII\+75\.00/),
    expect.stringMatching(/sums to0\.00/),
  ]);
  await userEvent.click(toggle);
  expect(screen.queryByRole('list', { name: 'Balancing entries' })).not.toBeInTheDocument();
});

test('the kind is filtered by the address and asked of the server', async () => {
  const { location } = open();
  await screen.findByRole('table', { name: 'Statement' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Prizes');
  expect(location()).toBe('/dashboard/wallet?kind=contest_prize');
  await waitFor(() => expect(asked.at(-1)).toContain('filter[kind][]=contest_prize'));
});

test('an entry fee says where it is now', async () => {
  const entry = (id: number, state: 'held' | 'spent' | 'refunded') =>
    statementLine({ id: `88213000-0000-4000-8000-00000000000${id}`, entry: state });
  open('', [entry(1, 'held'), entry(2, 'spent'), entry(3, 'refunded')]);
  const toggles = await screen.findAllByRole('button', { name: /Entry fee/ });
  expect(toggles.map((toggle) => toggle.textContent)).toEqual([
    expect.stringMatching(/^Entry fee held/),
    expect.stringMatching(/^Entry fee paid/),
    expect.stringMatching(/^Entry fee, given back later/),
  ]);
});

test('below the lines: what all that were found come to', async () => {
  open();
  await screen.findByRole('table', { name: 'Statement' });
  expect(screen.getByText(/^In\s*, out/)).toHaveTextContent('In +480.00 LRL, out −75.00 LRL');
});

test('a search is asked of the server once its writer pauses, from the first page on', async () => {
  const { location } = open('?kind=send&page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), ' harbour ');
  await waitFor(() => expect(location()).toBe('/dashboard/wallet?kind=send&search=harbour'));
  await waitFor(() => expect(asked.at(-1)).toMatch(/search=harbour/));
  expect(asked.filter((query) => query.includes('search='))).toHaveLength(1);
});

test('a period is asked for by its bounds, and cleared with all the rest', async () => {
  const { location } = open('?search=cup');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last month');
  expect(location()).toBe('/dashboard/wallet?search=cup&period=last-month');
  const now = new Date();
  const from = new Date(now.getFullYear(), now.getMonth() - 1, 1).toISOString();
  const to = new Date(now.getFullYear(), now.getMonth(), 1).toISOString();
  await waitFor(() => expect(asked.at(-1)).toContain(`filter[from]=${from}&filter[to]=${to}`));
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(location()).toBe('/dashboard/wallet');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('pages keep the filter', async () => {
  open('?kind=send', [prize], 45);
  expect(await screen.findByText('1 to 20 of 45 movements')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/dashboard/wallet?kind=send&page=2');
});

test('a filter without movements offers all of them', async () => {
  const { location } = open('?kind=send', []);
  expect(await screen.findByRole('heading', { name: 'No such movement' })).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
  expect(location()).toBe('/dashboard/wallet');
});

test('an empty statement says what will stand here', async () => {
  open('', []);
  expect(await screen.findByRole('heading', { name: 'No movements yet' })).toBeInTheDocument();
});

test('a statement that does not arrive offers another try', async () => {
  open();
  server.use(onGet('listTransactions', () => refused('forbidden', 'Not now.')));
  expect(await screen.findByText('The statement did not arrive.')).toBeInTheDocument();
  server.use(onGet('listTransactions', () => answeredPage([prize], { in: '480', out: '0' })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Prize/ })).toBeInTheDocument();
});

describe('sending coins', () => {
  let sent: unknown[] = [];
  beforeEach(() => {
    sent = [];
  });
  const answerWith = (answer: () => Response) =>
    server.use(
      onPost('createTransaction', async ({ request }) => {
        sent.push([await request.json(), request.headers.get('idempotency-key')]);
        return answer();
      }),
    );
  const done = () => answered({ id: prize.id, at: prize.at, amount: '-25', balanceAfter: '517.5' });
  const fill = async (amount: string, name: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), amount);
    await userEvent.type(screen.getByRole('textbox', { name: /^To/ }), name);
  };
  const review = () => userEvent.click(screen.getByRole('button', { name: 'Review and send' }));

  test('asks once, with what is left, then sends and says so', async () => {
    answerWith(done);
    open();
    await fill('25', 'mlk_ovi');
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Pizza');
    await review();
    const dialog = screen.getByRole('dialog', { name: /Send 25\sLRL to mlk_ovi\?/ });
    expect(dialog).toHaveTextContent(/“Pizza”.*You then have 517\.50/);
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /Send 25/ }));
    expect(await screen.findByText(/25\sLRL sent to mlk_ovi\./)).toBeInTheDocument();
    expect(sent).toEqual([[{ kind: 'send', amount: '25', username: 'mlk_ovi', note: 'Pizza' }, expect.any(String)]]);
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
  });

  test('more than there is and nobody are told before anything is asked', async () => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '543');
    await review();
    expect(screen.getByText('You do not have that much.')).toBeInTheDocument();
    expect(screen.getByText('Name the player.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a name that is not there is told at the field', async () => {
    answerWith(() => refused('validation_failed', 'No.', { username: ['No player has this name.'] }));
    open();
    await fill('1', 'nobody');
    await review();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Send 1/ }));
    expect(await screen.findByText('No player has this name.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^To/ })).toHaveValue('nobody');
  });

  test('without an answer only the same command may follow, with the same key', async () => {
    answerWith(() => new Response(null, { status: 502 }));
    open();
    await fill('25', 'mlk_ovi');
    await review();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Send 25/ }));
    expect(await screen.findByText('No answer came. It may have been sent.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^To/ })).toBeDisabled();
    answerWith(done);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/25\sLRL sent to mlk_ovi\./)).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe('in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));

  test('balance, movements and their entries', async () => {
    const cause = { ...prize.cause, kind: 'match' as const, title: 'Winter Laurel Cup XII, semi-final' };
    open('', [{ ...prize, cause }, statementLine()]);
    const rows = within(await screen.findByRole('table', { name: 'Kontoauszug' })).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('WannBuchung und AnlassBetragGuthaben danach');
    expect(rows[1]).toHaveTextContent(/Preis.*\+480,00.*1\.022,50/);
    expect(
      within(rows[1] as HTMLElement).getByRole('link', { name: 'Winter Laurel Cup XII, Halbfinale' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Einsatz hinterlegt ?, Gegenbuchungen/ }));
    const entries = within(screen.getByRole('list', { name: 'Gegenbuchungen' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^von: Dein verfügbares Guthaben−75,00/),
      expect.stringMatching(/^an: Treuhand von Winter Laurel Cup XII\+75,00/),
      expect.stringMatching(/ergibt0,00/),
    ]);
    const all = (await screen.findByText('Alles zusammen')).parentElement;
    expect(all).toHaveTextContent('1.842,50');
  });

  test('the kinds and what none of them has', async () => {
    open('?kind=send', []);
    expect(await screen.findByText('Dazu steht nichts in deinem Kontoauszug.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Gutschriften und Korrekturen' })).toBeInTheDocument();
  });
});
