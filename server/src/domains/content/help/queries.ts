import type { AnswerOf, HelpAnswer, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { isSandbox } from '../../../chain/sandbox';
import { Refusal } from '../../../refusal';
import { collectFileNames } from '../../../storage/storage';
import { toPictureView } from '../media/mapper';
import { listMediaByNames } from '../media/store';
import { findMovedSlug, findPost, wasPublished } from '../posts/store';
import type { PostRow } from '../posts/tables';
import { listHelpPosts, listHelpPostsBySlug } from './store';

type HelpNeed = PostRow['needs'][number];

export function listOfferedNeeds({ config, ports }: Pick<Work, 'config' | 'ports'>): ReadonlySet<HelpNeed> {
  const { chain, platforms } = ports;
  const offers: Record<HelpNeed, boolean> = {
    platforms: platforms.playstation !== null || platforms.steam !== null,
    wagers: config.wagers,
    chain: chain !== null,
    sandbox: isSandbox({ config, ports }),
  };
  return new Set((Object.keys(offers) as HelpNeed[]).filter((need) => offers[need]));
}

export const createNeedsFilter = (work: Pick<Work, 'config' | 'ports'>) => {
  const offeredNeeds = listOfferedNeeds(work);
  return ({ needs }: Pick<PostRow, 'needs'>) => needs.every((need) => offeredNeeds.has(need));
};

function groupByAnswer(posts: readonly PostRow[]): (readonly [PostRow, ...PostRow[]])[] {
  const answers = new Map<string, [PostRow, ...PostRow[]]>();
  for (const post of posts) {
    const postsBefore = answers.get(post.slug);
    if (postsBefore) postsBefore.push(post);
    else answers.set(post.slug, [post]);
  }
  return [...answers.values()];
}

async function listAnswers(db: Work['db'], posts: readonly PostRow[]): Promise<HelpAnswer[]> {
  const pictures = await listMediaByNames(
    db,
    posts.flatMap(({ body }) => collectFileNames(body)),
  );
  return groupByAnswer(posts).map((texts) => ({
    slug: texts[0].slug,
    // All languages of an answer have the same topic.
    topic: texts[0].topic ?? 'start',
    updatedAt: new Date(Math.max(...texts.map(({ updatedAt }) => updatedAt.getTime()))).toISOString(),
    texts: texts.map(({ locale, title, body }) => {
      const names = collectFileNames(body);
      return { locale, title, body, pictures: pictures.filter(({ name }) => names.includes(name)).map(toPictureView) };
    }),
  }));
}

const createPublishedFilter =
  (now: Date) =>
  ({ status, publishedAt }: PostRow): boolean =>
    status === 'published' && publishedAt !== null && publishedAt <= now;

export async function getHelp(work: Work): Promise<Answer<'getHelp'>> {
  const { db, now } = work;
  const posts = (await listHelpPosts(db, ['published']))
    .filter(createPublishedFilter(now))
    .filter(createNeedsFilter(work));
  return makeAnswer({ answers: await listAnswers(db, posts) });
}

/** Accepts former slugs. @throws Refusal `not_found`, also if this site doesn't offer what the answer is about; `gone` if the answer was deleted */
export async function getHelpAnswer(work: Work, { slug }: InputOf<'getHelpAnswer'>): Promise<Answer<'getHelpAnswer'>> {
  const { db, now } = work;
  const listShownPosts = async (postSlug: string) =>
    (await listHelpPostsBySlug(db, postSlug)).filter(createPublishedFilter(now)).filter(createNeedsFilter(work));
  const listMovedPosts = async () => {
    const movedPostId = await findMovedSlug(db, 'help', slug);
    const post = movedPostId && (await findPost(db, movedPostId));
    return post ? listShownPosts(post.slug) : [];
  };
  let posts = await listShownPosts(slug);
  if (posts.length === 0) posts = await listMovedPosts();
  const [answer] = await listAnswers(db, posts);
  if (answer) return makeAnswer(answer);
  const isGone = (await listHelpPostsBySlug(db, slug)).length === 0 && (await wasPublished(db, 'help', slug));
  throw new Refusal(isGone ? 'gone' : 'not_found', { what: 'post' });
}

export async function getHelpEdit(work: Work): Promise<Answer<'getHelpEdit'>> {
  const isOffered = createNeedsFilter(work);
  const answers = groupByAnswer(await listHelpPosts(work.db, ['draft', 'scheduled', 'published', 'archived']));
  return makeAnswer({
    answers: answers.map((posts): AnswerOf<'getHelpEdit'>['answers'][number] => ({
      slug: posts[0].slug,
      topic: posts[0].topic ?? 'start',
      needs: posts[0].needs,
      offered: isOffered(posts[0]),
      posts: posts.map(({ id, locale, title, status, updatedAt }) => ({
        ...{ id, locale, title, status, updatedAt: updatedAt.toISOString() },
      })),
    })),
  });
}
