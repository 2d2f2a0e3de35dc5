import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { keepInDocs, markdownTable, say } from '../../e2e/bench/command';
import { median, shuffled } from '../../e2e/bench/statistics';
import { connect } from '../src/database/connection';
import { startEmbeddedDatabase } from '../src/database/embedded/start';
import { migrate } from '../src/database/migrate';
import type { Database } from '../src/database/schema';
import { search } from '../src/domains/content/search/queries';
import { workOf } from '../test/work';

// Measures the site's search at 1,000 and at 100,000 contests, players and posts each: a word that three of each have, one
// that a hundred have, one that all have, and one that none has. `--write` enters the table in docs/performance.md.

const sizes = [1000, 100_000] as const;
const rounds = 40;
const now = new Date();
const words = { rare: 'quokka', middling: 'harbour', common: 'laurel', none: 'zzyzx' } as const;

/** The words of a row, the common one in all. */
const wordOf = sql`case when n <= 3 then ${words.rare} when n <= 103 then ${words.middling} else 'other' end`;
/** Twelve letters that differ from row to row. */
const filler = sql`translate(left(md5(n::text), 12), '0123456789', 'ghijklmnop')`;

async function fill(db: Kysely<Database>, size: number): Promise<void> {
  const numbers = sql`generate_series(1, ${size}::integer) n`;
  const author = '00000000-0000-4000-8000-000000000001';
  const ago = sql`${now}::timestamptz - n * interval '1 minute'`;
  await db.connection().execute(async (one) => {
    // The rows need nothing that triggers keep.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into users (id, username, email, role, status, created_at, updated_at)
      values (${author}, 'the_editor', 'editor@example.org', 'editor', 'active', ${now}, ${now})`.execute(one);
    await sql`insert into users (id, username, email, role, status, created_at, updated_at)
      select gen_random_uuid(), left(${wordOf} || ${words.common} || ${filler}, 20) || n, 'post' || n || '@example.org', 'player',
        'active', ${ago}, ${ago} from ${numbers}`.execute(one);
    await sql`insert into contests (id, slug, title, description, game, platform, format, best_of, rules, entry_fee,
        prize_pool, prize_split, service_fee_bps, min_players, max_players, registration_opens_at, check_in_opens_at,
        check_in_closes_at, starts_at, match_check_in_minutes, play_minutes, confirm_minutes, seeding, draw_seed, phase,
        status, display_status, opened_at, rounds, entered, created_at, updated_at)
      select gen_random_uuid(), 'contest-' || n, ${words.common} || ' cup ' || initcap(${wordOf}) || ' ' || ${filler}, '', 'Ballista League',
        'playstation', 'single_elimination', 3, 'Rules.', 25, 100, '{10000}', 500, 2, 16, ${ago}, ${ago}, ${ago}, ${ago},
        10, 45, 15, 'random', n::text, case n % 20 when 0 then 'registration' else 'completed' end, 'active', 'visible',
        ${ago}, 4, 8, ${ago}, ${ago} from ${numbers}`.execute(one);
    // About 250 words each, with theirs in the middle.
    await sql`insert into posts (slug, title, excerpt, body, tags, author_id, status, published_at, created_at, updated_at)
      select 'post-' || n, ${words.common} || ' story ' || initcap(${wordOf}) || ' ' || ${filler}, 'How the evening went.',
        repeat('The bracket was drawn at eight and the first match was over before nine. ', 11) || ${wordOf} || ' '
          || ${filler} || '. ' || repeat('Nobody had expected the second game to be that long. ', 11),
        array['news'], ${author}, 'published', ${ago}, ${ago}, ${ago} from ${numbers}`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
}

const folder = await mkdtemp(path.join(tmpdir(), 'laurel-search-'));
const server = await startEmbeddedDatabase({ dataFolder: folder });
const undo: (() => Promise<unknown>)[] = [];
try {
  const bases: { size: number; db: Kysely<Database> }[] = [];
  const main = connect(server.url);
  undo.push(() => main.close());
  for (const size of sizes) {
    say(`Filling in ${size} contests, players and posts`);
    await sql.raw(`create database search_${size}`).execute(main.db);
    const url = new URL(server.url);
    url.pathname = `search_${size}`;
    const made = connect(url.href);
    undo.push(() => made.close());
    await migrate(made.db);
    await fill(made.db, size);
    bases.push({ size, db: made.db });
  }
  const times = new Map<string, number[]>();
  const key = (word: string, size: number) => `${word} ${size}`;
  for (let round = -5; round < rounds; round += 1)
    for (const { size, db } of shuffled(bases))
      for (const text of shuffled(Object.values(words))) {
        const from = performance.now();
        await search(workOf({ db, clock: { now: () => now } }), { search: text });
        // The first rounds warm up.
        if (round >= 0) times.set(key(text, size), [...(times.get(key(text, size)) ?? []), performance.now() - from]);
      }
  const rows = Object.entries(words).map(([name, text]) => {
    const [small = 0, large = 0] = sizes.map((size) => median(times.get(key(text, size)) ?? []));
    return [name, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)];
  });
  const table = markdownTable(['word', ...sizes.map((size) => size.toLocaleString('en')), 'ratio'], rows);
  say(table);
  if (process.argv.includes('--write')) await keepInDocs('search', table);
} finally {
  for (const step of undo.reverse()) await step();
  await server.stop();
  for (const place of new Set([folder, server.folder])) await rm(place, { recursive: true, force: true });
}
