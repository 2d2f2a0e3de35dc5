import { z } from 'zod';
import { id, instant, nothing } from '../common';
import { picture } from './pictures';
import { helpNeed, helpTopic, postStatus, postSummary } from './posts';

const { slug, locale, title } = postSummary.shape;

const helpAnswer = z.object({
  slug,
  topic: helpTopic,
  updatedAt: instant,
  texts: z.array(z.object({ locale, title, body: z.string(), pictures: z.array(picture) })).min(1),
});
export type HelpAnswer = z.infer<typeof helpAnswer>;

const editedAnswer = z.object({
  slug,
  topic: helpTopic,
  needs: z.array(helpNeed),
  offered: z.boolean(),
  posts: z.array(z.object({ id, locale, title, status: postStatus, updatedAt: instant })).min(1),
});

export const helpSchemas = {
  getHelp: { answer: z.object({ answers: z.array(helpAnswer) }) },
  getHelpAnswer: { params: z.object({ slug: z.string().min(1).max(120) }), answer: helpAnswer },
  getHelpEdit: { answer: z.object({ answers: z.array(editedAnswer) }) },
  orderHelp: {
    body: z.object({ topic: helpTopic, slugs: z.array(z.string().max(120)).min(1).max(500) }),
    answer: nothing,
  },
};
