import { randomUUID } from 'node:crypto';
import { parseAmount } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import type { Actor, Work } from '../call/context';
import { withTransaction } from '../call/transaction';
import { beginWork, type WorkSource } from '../call/work';
import { runInTransaction } from '../database/transaction';
import { advanceByKind } from '../domains';
import { fillRewards } from '../domains/coins/rewards/fill.commands';
import { giveStarterCoins } from '../domains/coins/rewards/starter-coins.commands';
import { setBudget } from '../domains/coins/staff-limits/budgets.commands';
import { adjustBalance } from '../domains/coins/transactions/adjustment.commands';
import { sendCoins } from '../domains/coins/transactions/commands';
import { addMedia, updateMedia } from '../domains/content/media/commands';
import { createPost } from '../domains/content/posts/commands';
import { approveRequest } from '../domains/operations/approvals/commands';
import { carryOutDueRequest } from '../domains/operations/approvals/due.job';
import { getApprovals } from '../domains/operations/approvals/queries';
import { calculateDueAt } from '../domains/operations/tickets/machine';
import { insertTicket } from '../domains/operations/tickets/store';
import { setAllSeen } from '../domains/people/notices/store';
import { saveLimit } from '../domains/people/play-limits/store';
import { findContest } from '../domains/play/competition/contest.store';
import { enterContest } from '../domains/play/contests/entry.commands';
import {
  cancelContest,
  createContest,
  setContestDisplayStatus,
  toggleContestStatus,
} from '../domains/play/contests/staff.commands';
import { checkInPlayer } from '../domains/play/matches/commands';
import { silentLog } from '../log/log';
import { storePicture } from '../pictures/store-picture';
import { buildFileUrl } from '../storage/storage';
import { contestRules } from './contest-rules';
import { contests } from './contests';
import { renderCover } from './covers';
import { addGames } from './games';
import { addIdentities } from './identities';
import { planLimits } from './limits';
import { planPayments, planReserveDays } from './payments';
import { demoAccounts, newcomers, people, players, samplePassword } from './people';
import { pictures } from './pictures';
import { playContest } from './play';
import { planContracts } from './play-contracts';
import { posts, unfinishedPost } from './posts';
import { endSampleLogin, makeFirstJobTry, planCampaigns, playPlayStationSeason, playSteamSeason } from './race';
import { createRandom } from './random';
import type { SampleContest } from './sample-contest';
import { dropNoticeMails, type SampleContext } from './sample-context';
import { planSanctions } from './sanctions';
import { planStakes } from './stakes';
import { savedReplies, tickets } from './tickets';
import { createTimeline } from './timeline';

const hour = 3_600_000;
const day = 24 * hour;
const seasonDays = 92;
const starterCoins = '100';
const discardMail = async () => undefined;

/**
 * Fills an empty database with a season that is played through the services themselves, with a clock that runs up to
 * now. One transaction adds everything, and only once however many processes start. @returns false if there are users
 * already
 */
export async function loadSampleData(
  source: WorkSource,
  hashPassword: (password: string) => Promise<string>,
): Promise<boolean> {
  const now = source.clock.now();
  const passwordHash = await hashPassword(samplePassword);
  return withTransaction(source, async (work) => {
    const { db: tx } = work;
    await sql`lock table users in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;

    const seasonStart = new Date(now.getTime() - seasonDays * day);
    const idsByUsername = new Map([...people, ...newcomers].map(({ username }) => [username, randomUUID()]));
    const findId = (username: string) => {
      const id = idsByUsername.get(username);
      if (!id) throw new Error(`Nobody in the sample is called ${username}`);
      return id;
    };
    // Sends no mail and logs nothing, because the sample's events are old.
    const mail = { ...work.ports.mail, send: discardMail };
    const quietPorts = { ...work.ports, log: silentLog, mail, jobs: dropNoticeMails(work.ports.jobs) };
    const timeline = createTimeline({ ...work, ports: quietPorts }, advanceByKind, seasonStart);
    const steam = playSteamSeason({ db: tx, clock: timeline });
    const playstation = playPlayStationSeason({ db: tx, clock: timeline });
    const sample = { ...work, ports: { ...quietPorts, platforms: { steam, playstation } }, clock: timeline };
    const roles = new Map(people.map(({ username, role }) => [username, role]));
    const makeWorkAs = (username: string): Work<Actor> => ({
      ...beginWork(sample),
      user: { id: findId(username), role: roles.get(username) ?? 'player' },
    });
    const context: SampleContext = { db: tx, now, timeline, random: createRandom(20_261_121), makeWorkAs, findId };

    await addPeople(context, seasonStart, passwordHash);
    await addNewcomers(context, passwordHash);
    await addIdentities(context);
    await addGames(context, sample);
    await fundEveryone(context);
    planBudgets(context, sample);
    for (const contest of contests) planContest(context, contest);
    planGifts(context);
    planStakes(context);
    planPayments(context, sample);
    planLimits(context, sample);
    planReserveDays(context);
    await planSanctions(context);
    await planContracts(context);
    planCampaigns(context, sample);
    await timeline.run(now);
    await endSampleLogin(tx);
    const seenUntil = new Date(now.getTime() - 2 * day);
    for (const id of idsByUsername.values()) await setAllSeen(tx, id, { until: seenUntil, at: now });
    await addPosts(context);
    await addTickets(context);
    await addLimits(context);
    return true;
  });
}

async function addPeople(
  { db, findId, random }: SampleContext,
  seasonStart: Date,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('users')
    .values(
      people.map((person) => {
        const createdAt = new Date(seasonStart.getTime() - random.drawBetween(1, 40 * 24) * hour);
        return {
          id: findId(person.username),
          username: person.username,
          email: `${person.username}@sample.laurel.invalid`,
          emailVerifiedAt: new Date(createdAt.getTime() + random.drawBetween(2, 30) * 60_000),
          passwordHash,
          role: person.role,
          status: 'active' as const,
          avatarUrl: person.hasAvatar ? `/art/avatars/${person.username}.svg` : null,
          bio: person.bio,
          country: person.country,
          birthDate: person.birthDate,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .execute();
}

async function addNewcomers({ db, findId, now }: SampleContext, passwordHash: string): Promise<void> {
  await db
    .insertInto('users')
    .values(
      newcomers.map(({ daysAgo, ...person }) => {
        const createdAt = new Date(now.getTime() - daysAgo * day);
        return {
          ...person,
          id: findId(person.username),
          email: `${person.username}@sample.laurel.invalid`,
          emailVerifiedAt: new Date(createdAt.getTime() + 4 * 60_000),
          passwordHash,
          role: 'player' as const,
          status: 'active' as const,
          avatarUrl: null,
          bio: '',
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .execute();
}

async function fundEveryone({ db, timeline, random, makeWorkAs, findId }: SampleContext): Promise<void> {
  const at = timeline.now();
  const makeSandboxWorkAs = (username: string) => {
    const work = makeWorkAs(username);
    return { ...work, ports: { ...work.ports, chain: null } };
  };
  const work = makeSandboxWorkAs('treasurer');
  const reason = 'Prizes of the season, sandbox coins';
  /** Large amounts need a second person's approval. */
  const creditUser = async (input: Parameters<typeof adjustBalance>[1]) => {
    const { data } = await adjustBalance(work, input);
    if (data.state === 'waiting') await approveRequest(makeSandboxWorkAs('steward'), { id: data.id });
  };
  await creditUser({ account: 'treasury', amount: '40000', reason });
  await fillRewards(work);
  for (const { username } of players) {
    const userId = findId(username);
    await runInTransaction(db, (tx) =>
      giveStarterCoins(tx, { userId, amount: parseAmount(starterCoins), at, sandbox: true }),
    );
    const amount = String(random.drawBetween(16, 28) * 25);
    await creditUser({ account: { userId }, amount, reason: 'First coins, sandbox' });
  }
}

function planBudgets({ timeline, makeWorkAs, findId }: SampleContext, source: WorkSource): void {
  const addMinutes = (minutes: number) => new Date(timeline.now().getTime() + minutes * 60_000);
  const reason = 'Contests and campaigns of the season';
  timeline.schedule(addMinutes(1), async () => {
    const umpireBudget = await setBudget(makeWorkAs('treasurer'), { id: findId('umpire'), monthly: '500', reason });
    const stewardBudget = await setBudget(makeWorkAs('treasurer'), { id: findId('steward'), monthly: '20000', reason });
    return [umpireBudget, stewardBudget];
  });
  timeline.schedule(addMinutes(2.5), async () => {
    const { waiting } = (await getApprovals(makeWorkAs('steward'), {})).data;
    for (const { id, actions } of waiting)
      if (actions.includes('post')) await approveRequest(makeWorkAs('steward'), { id });
      else {
        const endRequest = await carryOutDueRequest.run(source, {
          ...makeFirstJobTry(timeline.now()),
          payload: { id },
        });
        await withTransaction(source, async ({ db }) => endRequest?.(db));
      }
  });
}

async function addLimits({ db, now, findId }: SampleContext): Promise<void> {
  const limitKey = { userId: findId('kestrel_09'), what: 'deposit', period: 'week' } as const;
  const nextAt = new Date(now.getTime() + 20 * hour);
  await saveLimit(db, { ...limitKey, amount: parseAmount('250'), nextAmount: parseAmount('400'), nextAt });
}

function hashText(text: string): number {
  return [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
}

const roundToQuarterHour = (at: number): Date => new Date(Math.ceil(at / (hour / 4)) * (hour / 4));

function planContest(context: SampleContext, sample: SampleContest): void {
  const { db, timeline, makeWorkAs, now } = context;
  const random = createRandom(hashText(sample.title));
  const startsAt = roundToQuarterHour(now.getTime() + sample.startsIn * hour);
  const subtractHours = (hours: number) => new Date(startsAt.getTime() - hours * hour);
  const opensAt = subtractHours(sample.registrationOpens);
  const createdAt = new Date(Math.min(opensAt.getTime(), now.getTime()) - random.drawBetween(4, 40) * hour);
  const [matchCheckInMinutes, playMinutes, confirmMinutes] = sample.minutes;

  timeline.schedule(createdAt, async () => {
    const { id } = (
      await createContest(makeWorkAs('steward'), {
        title: sample.title,
        description: sample.description,
        game: sample.game,
        platform: sample.platform,
        format: sample.format ?? 'single_elimination',
        formatSettings: sample.formatSettings ?? {},
        bestOf: sample.bestOf,
        roundLengths: sample.roundLengths ?? {},
        entryFee: sample.entryFee,
        prizePool: sample.prizePool,
        prizeSplit: sample.prizeSplit,
        serviceFeeBps: 500,
        minPlayers: sample.minPlayers,
        maxPlayers: sample.maxPlayers,
        registrationOpensAt: opensAt.toISOString(),
        checkInOpensAt: subtractHours(sample.checkInOpens).toISOString(),
        checkInClosesAt: subtractHours(sample.checkInCloses).toISOString(),
        startsAt: startsAt.toISOString(),
        matchCheckInMinutes,
        playMinutes,
        confirmMinutes,
        seeding: sample.seeding,
        rules: contestRules,
        cover: sample.cover,
      })
    ).data;
    if (sample.story.kind === 'draft') return;
    const { termsVersion } = (await toggleContestStatus(makeWorkAs('steward'), { id, status: 'active' })).data;
    await setContestDisplayStatus(makeWorkAs('steward'), {
      id,
      displayStatus: sample.featured ? 'featured' : 'visible',
    });

    const entrants = listEntrants(sample);
    const { story } = sample;
    const closesAt = subtractHours(story.kind === 'cancelled' ? story.hoursBefore : sample.checkInOpens);
    const entriesUntilMs = Math.min(closesAt.getTime(), now.getTime());
    for (const [index, user] of entrants.entries()) {
      const sliceMs = (entriesUntilMs - opensAt.getTime()) / entrants.length;
      const moment = new Date(opensAt.getTime() + sliceMs * (index + 0.2 + random.drawNext() * 0.6));
      timeline.schedule(moment, () => enterContest(makeWorkAs(user), { contestId: id, termsVersion, waitlist: true }));
    }
    if (story.kind === 'cancelled')
      timeline.schedule(subtractHours(story.hoursBefore), () =>
        cancelContest(makeWorkAs('steward'), { id, reason: story.reason }),
      );
    const checkedInEntrants = story.kind === 'checking_in' ? entrants.slice(0, story.checkedIn) : entrants;
    if (story.kind === 'played' || story.kind === 'under_way' || story.kind === 'checking_in')
      for (const user of checkedInEntrants) {
        const windowMs = (sample.checkInOpens - sample.checkInCloses) * hour;
        const windowShare = story.kind === 'checking_in' ? 0.1 : 0.9;
        const moment = new Date(
          subtractHours(sample.checkInOpens).getTime() + windowMs * windowShare * random.drawNext() + 1000,
        );
        timeline.schedule(moment, () => checkInPlayer(makeWorkAs(user), { contestId: id }));
      }
    timeline.schedule(new Date(startsAt.getTime() + 1000), async () => {
      const contest = await findContest(db, id);
      if (contest?.phase === 'running') await playContest(context, random, contest, sample)();
    });
  });

  function listEntrants({ entrants, story }: SampleContest): readonly string[] {
    return typeof entrants === 'number' ? drawEntrants(entrants, story) : entrants;
  }

  function drawEntrants(count: number, story: SampleContest['story']): string[] {
    const demoNames = demoAccounts.map((account) => account.username);
    const sureNames =
      story.kind === 'played' ? [story.champion] : story.kind === 'open' ? [story.including ?? []].flat() : [];
    const likelyNames = story.kind === 'open' ? [...sureNames, ...demoNames] : sureNames;
    const otherNames = players.map((person) => person.username).filter((name) => !likelyNames.includes(name));
    return random.shuffle([...sureNames, ...random.shuffle(otherNames).slice(0, count - sureNames.length)]);
  }
}

function planGifts({ db, timeline, now, findId }: SampleContext): void {
  const gifts = [
    { from: 'hexaplar', to: 'noor_k', amount: '25', note: 'For your first entry. Welcome.', daysAgo: 24 },
    { from: 'mlk_ovi', to: 'kestrel_09', amount: '12.5', note: 'Half of the pizza', daysAgo: 9 },
    { from: 'kestrel_09', to: 'saltmarsh', amount: '40', note: 'Thanks for the warm-up games', daysAgo: 2 },
  ];
  for (const { from, to, amount, note, daysAgo } of gifts) {
    const moment = new Date(now.getTime() - daysAgo * day);
    const work = { db, now: moment, user: { id: findId(from), role: 'player' as const } };
    timeline.schedule(moment, () => sendCoins(work, { username: to, amount, note }));
  }
}

async function addPictures({ makeWorkAs, now }: SampleContext): Promise<Map<string, string>> {
  const editor = makeWorkAs('vera_ink');
  const pictureTags = new Map<string, string>();
  for (const { drawing, alt, caption, daysAgo } of pictures) {
    const picture = await storePicture(editor.ports.storage, await renderCover(drawing));
    const at = new Date(now.getTime() - daysAgo * day);
    await withTransaction({ ...editor, now: at }, async (work) => {
      const id = await addMedia(work, picture, { purpose: 'library', alt });
      await updateMedia(work, { id, version: 1, caption, gallery: true });
    });
    pictureTags.set(drawing, `![${alt}](${buildFileUrl(picture.name)})`);
  }
  return pictureTags;
}

const news = { kind: 'news', locale: 'en' } as const;

async function addPosts(context: SampleContext): Promise<void> {
  const { makeWorkAs, now } = context;
  const editor = makeWorkAs('vera_ink');
  const pictures = await addPictures(context);
  const insertPictures = (body: string) => body.replace(/^\[(\w+)\]$/gm, (_, drawing) => pictures.get(drawing) ?? '');
  for (const { daysAgo, cover, ...post } of posts) {
    const picture = await storePicture(editor.ports.storage, await renderCover(cover));
    const work = { ...editor, picture, now: new Date(now.getTime() - daysAgo * day) };
    await createPost(work, { ...post, ...news, body: insertPictures(post.body), status: 'published' });
  }
  await createPost({ ...editor, picture: null }, { ...unfinishedPost, ...news, status: 'draft' });
}

async function addTickets({ db, now, findId }: SampleContext): Promise<void> {
  const subtractHoursFromNow = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  for (const { from, assignee, hoursAgo, thread = [], ...ticket } of tickets) {
    const createdAt = subtractHoursFromNow(hoursAgo);
    const firstReply = thread.find(({ kind }) => kind === 'reply');
    const lastEntry = thread.at(-1);
    const status = ticket.status ?? 'new';
    const isOurs = status === 'new' || status === 'open';
    const firstReplyAt = firstReply ? subtractHoursFromNow(firstReply.hoursAgo) : null;
    const ticketState = { status, createdAt, firstReplyAt, waitingMs: 0 };
    const lastMessage = thread.filter(({ kind }) => kind === 'message').at(-1);
    const updatedAt = lastEntry ? subtractHoursFromNow(lastEntry.hoursAgo) : createdAt;
    const { id } = await insertTicket(db, {
      ...ticket,
      addressProven: from !== undefined,
      userId: from ? findId(from) : null,
      relatedKind: null,
      relatedId: null,
      assigneeId: assignee ? findId(assignee) : null,
      firstReplyAt,
      waitingSince: isOurs ? null : updatedAt,
      dueAt: calculateDueAt(ticketState),
      ourMoveSince: lastMessage ? subtractHoursFromNow(lastMessage.hoursAgo) : createdAt,
      createdAt,
      updatedAt,
    });
    for (const { kind, by, hoursAgo: wrote, text } of thread) {
      const author = by ?? from;
      await db
        .insertInto('ticketEntries')
        .values({ ticketId: id, at: subtractHoursFromNow(wrote), kind, authorId: author ? findId(author) : null, text })
        .execute();
    }
  }
  for (const reply of savedReplies)
    await db
      .insertInto('savedReplies')
      .values({ ...reply, updatedBy: findId('umpire'), updatedAt: subtractHoursFromNow(300) })
      .execute();
}
