import { schemas } from '@laurel/shared/contract/schemas';
import { answered, answeredPage, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { onGet, testServer } from '../../testing/browser';
import { profile, statementLine } from '../../testing/money';

let asked: string[] = [];
const server = testServer(
  onGet('getUser', () => answered(profile())),
  onGet('listUserMatches', () => answeredPage([])),
);
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
      return answeredPage(items, { total });
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
  expect(rows[2]).toHaveTextContent(/Entry fee.*−75\.00.*542\.50/);
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

test('pages keep the filter', async () => {
  open('?kind=send', [prize], 45);
  expect(await screen.findByText('1 to 20 of 45 movements')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/dashboard/wallet?kind=send&page=2');
});

test('a filter without movements offers all of them', async () => {
  const { location } = open('?kind=send', []);
  expect(await screen.findByRole('heading', { name: 'No such movement' })).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show all kinds' })[0] as HTMLElement);
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
  server.use(onGet('listTransactions', () => answeredPage([prize])));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Prize/ })).toBeInTheDocument();
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
    await userEvent.click(screen.getByRole('button', { name: /^Einsatz ?, Gegenbuchungen/ }));
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
    expect(await screen.findByText('In deinem Kontoauszug steht nichts unter „Gesendet und erhalten“.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Gutschriften und Korrekturen' })).toBeInTheDocument();
  });
});
