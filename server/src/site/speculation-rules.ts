import type { FastifyInstance } from 'fastify';

const rulesPath = '/speculation-rules.json';

const excludedPaths = ['/api/*', '/files/*', '/dashboard', '/dashboard/*', '/sandbox/*'];

const rules = {
  prefetch: [
    {
      // Prefetches when the pointer stays on a link or presses it.
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          // Once the shell runs, links don't load documents any more.
          { selector_matches: 'html[data-rendered=""] a' },
          { not: { href_matches: excludedPaths.flatMap((each) => [each, `/*${each}`]) } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
    },
  ],
};

export function serveSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(rules);
  app.get(rulesPath, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('Cache-Control', 'public, max-age=3600').send(text),
  );
}

export const speculationHeader = { 'Speculation-Rules': `"${rulesPath}"` };
