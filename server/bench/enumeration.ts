import { basePath, type CallName, calls } from '@laurel/shared/protocol';
import { keepInDocs, markdownTable, progress, readFlags, saveFigures, say } from '../../e2e/bench/command';
import { estimate, median, pairedRatios, shuffled } from '../../e2e/bench/statistics';
import { serve } from './process';
import { openScale, startDatabaseServer } from './scales';

// Measures whether the time of an answer tells that an address or a name is known: each call about somebody who is and about nobody, in
// pairs and in random order.

const flags = readFlags({ runs: 200 });
const password = 'quiet copper orchard 7';

interface Asked {
  title: string;
  call: CallName;
  /** The body about this address; `turn` makes what has to differ between two requests differ. */
  body(address: string, turn: string): object;
  /** What both have to be answered with. */
  status: number;
}

const asked: readonly Asked[] = [
  {
    title: 'signing in, by an address',
    call: 'login',
    body: (login) => ({ login, password }),
    status: 422,
  },
  {
    title: 'forgetting a password',
    call: 'forgotPassword',
    body: (email) => ({ email }),
    status: 200,
  },
  {
    title: 'setting one by a wrong code',
    call: 'resetPassword',
    body: (email) => ({ email, code: '000000', password }),
    status: 422,
  },
  {
    title: 'signing up',
    call: 'register',
    body: (email, turn) => ({ username: `bench_${turn}`, email, password, birthDate: '1990-05-17', terms: true }),
    status: 200,
  },
];

const database = await startDatabaseServer(undefined);
const stops: (() => unknown)[] = [() => database.stop()];
try {
  const scale = await openScale(database, 10, say);
  stops.push(() => scale.close());
  const { port, stop } = await serve({ kind: 'laurel', url: scale.url, now: scale.now.toISOString(), watched: false });
  stops.push(stop);

  const milliseconds = async ({ call, body, status, title }: Asked, address: string, turn: string) => {
    const { method, path } = calls[call];
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${basePath}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body(address, turn)),
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${title} was answered with ${answer.status}: ${text}`);
    return performance.now() - begun;
  };

  const people = await scale.db.selectFrom('users').select('email').where('emailVerifiedAt', 'is not', null).execute();
  const addresses = shuffled(people.map(({ email }) => email));
  // A code can be requested once a minute, and the clock stands still: each address serves for one pair.
  const pairs = Math.min(flags.runs, addresses.length - 2);
  const figures: { title: string; known: number[]; unknown: number[] }[] = [];
  for (const each of asked) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let pair = -2; pair < pairs; pair += 1) {
      progress(`${each.title}: ${pair + 1} of ${pairs}`);
      const taken = new Map<string, number>();
      for (const who of shuffled(['known', 'unknown'])) {
        const address = who === 'known' ? (addresses[pair + 2] ?? '') : `nobody_${pair + 2}@example.org`;
        taken.set(who, await milliseconds(each, address, `${pair + 2}_${who}`));
      }
      // The first ones compile and connect.
      if (pair < 0) continue;
      times.known.push(taken.get('known') ?? 0);
      times.unknown.push(taken.get('unknown') ?? 0);
    }
    figures.push({ title: each.title, ...times });
  }
  const table = markdownTable(
    ['', 'known, ms', 'unknown, ms', 'known to unknown', 'pairs'],
    figures.map(({ title, known, unknown }) => {
      const { median: middle, low, high } = estimate(pairedRatios(known, unknown));
      const ratio = `${middle.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
      return [title, median(known).toFixed(1), median(unknown).toFixed(1), ratio, String(known.length)];
    }),
  );
  say();
  say(table);
  say(await saveFigures('enumeration', figures));
  if (flags.write) await keepInDocs('enumeration', table);
} finally {
  for (let step = stops.pop(); step; step = stops.pop()) await step();
}
