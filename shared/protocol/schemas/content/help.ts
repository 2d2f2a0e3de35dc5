import { z } from 'zod';
import { id, instant, nothing } from '../common';
import { picture } from './pictures';
import { helpNeed, helpTopic, postStatus, postSummary } from './posts';

const { slug, locale, title } = postSummary.shape;

/** An answer of the help in each language that it is written in. */
const helpAnswer = z.object({
  slug,
  topic: helpTopic,
  updatedAt: instant,
  /** `body` is Markdown. */
  texts: z.array(z.object({ locale, title, body: z.string(), pictures: z.array(picture) })).min(1),
});
export type HelpAnswer = z.infer<typeof helpAnswer>;

/** An answer as its editors list it, whatever its status. */
const editedAnswer = z.object({
  slug,
  topic: helpTopic,
  needs: z.array(helpNeed),
  /** What it needs is offered here. */
  offered: z.boolean(),
  posts: z.array(z.object({ id, locale, title, status: postStatus, updatedAt: instant })).min(1),
});

export const helpSchemas = {
  /** Every published answer that is true here, in the order of topics and within them. */
  getHelp: { answer: z.object({ answers: z.array(helpAnswer) }) },
  /** By its slug, also a former one. */
  getHelpAnswer: { params: z.object({ slug: z.string().min(1).max(120) }), answer: helpAnswer },
  getHelpEdit: { answer: z.object({ answers: z.array(editedAnswer) }) },
  /** Every answer of a topic, in the order that they are to have. */
  orderHelp: {
    body: z.object({ topic: helpTopic, slugs: z.array(z.string().max(120)).min(1).max(500) }),
    answer: nothing,
  },
};
