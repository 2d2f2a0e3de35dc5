export interface SamplePost {
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  cover: string;
  tags: string[];
  daysAgo: number;
}

export const posts: readonly SamplePost[] = [
  {
    slug: 'the-last-thirty-seconds',
    title: 'How hexaplar wins the last thirty seconds',
    excerpt:
      'More titles than anyone this season, most of them from behind. We sat with the replays and counted the touches.',
    cover: 'amphora',
    tags: ['players', 'ballista league'],
    daysAgo: 1.2,
    body: `There is a moment in every close game of Ballista League when both players stop attacking. The clock shows half a minute, the score is level, and a mistake costs more than a goal would win. Most players wait. **hexaplar** does not.

[ball]

We watched the last thirty seconds of eleven games from this season, frame by frame, and counted who touches the ball and where. Three things stand out.

## The ball goes sideways, not forward

In eight of eleven games the first touch after the thirty-second mark is a pass to the wall. It gains no ground at all. What it gains is time: the opponent has to turn, and a player who turns is not between the ball and the goal.

> I am not trying to score. I am trying to make the other one decide first.

## Boost is spent early

Everyone saves boost for the end. hexaplar arrives there with almost none, because it was used a minute before to take the two corner pads that the opponent was counting on. When the last attack comes, one of the two has nothing left, and it is rarely the one who planned it.

## The report comes first

This has nothing to do with the game, and everything with the evening. In every match we looked at, hexaplar reported the result within two minutes. The next opponent is known sooner, the next check-in opens sooner, and the break is longer for the one who made it so.

## What to try tonight

1. Pick one map and learn which wall gives you the longest turn.
2. Take the corner pads at the one-minute mark, even if you do not need them.
3. Report as soon as the game is over. Your clock stops, and the other one's starts.

None of this will make you hexaplar. It might make the next thirty seconds feel a little longer.`,
  },
  {
    slug: 'when-two-reports-disagree',
    title: 'What happens when two reports disagree',
    excerpt: 'The next match waits, the clocks stop and a neutral moderator decides. Step by step.',
    cover: 'helmets',
    tags: ['how it works'],
    daysAgo: 3.4,
    body: `Most matches end without anyone thinking about it: one player reports, the other confirms, the winner moves on and the prize is paid. This is about the few that do not.

## Nothing moves

When the second report differs from the first, the match is *disputed* at that moment. Its branch of the bracket freezes: the next match waits, no one is eliminated, and no coin leaves the escrow. The rest of the contest goes on.

## A slip is not a dispute

Reported the wrong score? You can change your report once, as long as the other has not responded and still has at least half of the time to do so. Their deadline stays, they are told what you changed, and the timeline keeps both.

## A moderator who is not in it

The match goes into the moderators' queue, whoever waits longest first. No one can rule on a match they play in; the service refuses it. The moderator sees both reports, the timeline, and what the ruling would change.

## A reason for both to read

Every ruling comes with a reason. It stands in the match's timeline, next to the check-ins and the reports, and it cannot be edited by anyone afterwards, including us.

## What if no one answers at all?

Then the clock decides:

- A report no one responds to is accepted when time runs out. Because only the clock agreed, the payout is **held for two hours**. In that time the loser can appeal once, as long as the next match hasn’t started.
- A match that no one reports goes to a moderator.
- Miss check-in and you forfeit. If neither of you checks in, the next opponent goes through.

## What you can do

Agree on the score before you leave the lobby. It takes ten seconds, and it is still the fastest ruling there is.`,
  },
  {
    slug: 'every-coin-has-two-sides',
    title: 'Every coin has two sides, and you can see both',
    excerpt: 'Why each of your transactions opens to the ledger entries behind it, and what the reserves page adds up.',
    cover: 'duel',
    tags: ['coins', 'how it works'],
    daysAgo: 6.1,
    body: `Open any line of your statement and it unfolds. An entry fee of 25 LRL shows two entries: 25 out of your available coins, 25 into the escrow of the contest. They add up to zero. They always do.

## Two entries or none

Every transaction on Laurel is recorded twice: where the coins leave and where they arrive. If the two don’t match, it isn’t recorded at all. Nothing in the ledger is ever edited. A mistake is corrected by a second transaction the other way, with its own reason.

## Escrow is not ours

From the moment you enter until the final is confirmed, your fee lies in an account that belongs to the contest. Laurel puts its part of the prizes into the same account when the contest opens, so the pool you see is there *before* you enter. If fewer players check in than the contest needs, everything goes back, to you and to Laurel.

When the contest is over the escrow is empty, to the last unit. We test that with thousands of invented contests, odd prize splits and all.

## The page that adds it up

The [reserves page](/reserves) shows two figures: what we owe players and what we hold. It’s read from the same ledger as your balance, at the moment you look.

## Sandbox coins

This Laurel is a sandbox: it’s on no public chain, and its coins are worth nothing. The first ones came by an adjustment with a reason, and each such line is marked *sandbox*. Everything else works exactly as it would with real ones.`,
  },
  {
    slug: 'conceding-is-not-losing-twice',
    title: 'Conceding pays at once, and that is on purpose',
    excerpt: 'A small rule that makes evenings shorter, and the numbers of the first season with it.',
    cover: 'column',
    tags: ['how it works', 'season'],
    daysAgo: 11.3,
    body: `You are two games down in a best of three. There is nothing left to play, but there is a report to wait for, an answer to give, a clock to run down. Many players used to close the window at this point, and everyone else waited for them.

So there is a button: **Concede**. It ends the match at that moment. Your opponent moves on. And the prize for the round you reached, if it has one, is on your account before you have closed the page.

## Why no waiting?

Apart from a disqualification, a result is held only when the clock alone has decided it, because then one side has not spoken. When the loser says so, there is no one left who could object.

## What the season says

Roughly one match in ten ended with a concession. Those matches were over about six minutes sooner than the rest, and in an evening of four rounds that is a whole break.

## Two things it does not do

- It does not write a score that was never played. If no one named one, the bracket shows who went on, and no figure.
- It does not count against you any more than another loss does.

It is a polite thing to do, and now it is also the quick one.`,
  },
  {
    slug: 'winter-calendar',
    title: 'Winter calendar: cups to February',
    excerpt: 'Duels, sprints, a free open with sixty-four places, and the longest night of the year.',
    cover: 'night',
    tags: ['calendar', 'season'],
    daysAgo: 15.6,
    body: `The season turns cold and the evenings get longer. Here is what is planned until the Winter Laurel changes heads in February.

## This week and next

- **Iron Duel Night VI.** Sixteen at the gate, four rounds in one evening. The last night had no seed above four in the final.
- **Quadriga Time Trial.** Pairs against the clock, on a wet track.
- **Amphitheatre League.** Twelve clubs, one bracket.
- **Lantern Duel III.** Eight spots, and they fill quickly.

## Free for everyone

[bolt]

The **Thunderhead Open** has 64 spots and no entry fee. Laurel puts in the whole pool. If you have never played a contest here, start with this one: the clocks are the same as everywhere, and there is nothing to lose but the evening.

## The longest night

**Midwinter Gate** runs on the shortest day. Entries open a week before; the rules are on its page already.

## How to be in time

Check-in opens an hour before the start and closes a quarter before it. Who has not checked in by then is out of the draw, and their fee is returned at once. Set an alarm. We are not joking.`,
  },
  {
    slug: 'clocks-that-wait-for-you',
    title: 'Clocks that wait for you',
    excerpt: 'A pause used to stop a contest but not its deadlines. Now it stops all of them.',
    cover: 'lantern',
    tags: ['news'],
    daysAgo: 22.8,
    body: `Three weeks ago the servers of a game went down in the middle of a cup. We paused the contest within a minute. What we did not pause were its clocks, and when the game came back two players had lost a match that no one could have played.

We gave it back to them, said sorry, and changed how a pause works.

## What a pause does now

Everything stands still at once: check-in, playing time, the time to answer a report, even the two hours in which a result of the clock can be appealed. When the contest goes on, each of these clocks goes on with exactly the time it had left.

## What you see

While a contest is paused its page says so, with the moment since when. The match room shows no countdown, because there is none. Any action you try is refused with a plain sentence, and nothing you had is lost.

## What stays

Your check-in, your reports and your place in the bracket stay as they were. A pause never decides anything. That is the whole point of it.`,
  },
];

export const unfinishedPost: Pick<SamplePost, 'title' | 'excerpt' | 'body' | 'tags'> = {
  title: 'Three maps for long evenings',
  excerpt: 'Where a final takes longer, and why that is worth it.',
  tags: ['players'],
  body: `Some maps end early. These three do not, and the finals of this season show it.

## The harbour at night

Notes so far: the long turn behind the crane, the pad that no one takes.`,
};
