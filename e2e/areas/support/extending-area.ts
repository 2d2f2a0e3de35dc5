import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const label = { en: 'Rewards', de: 'Prämien' };
const modules: Readonly<Record<string, { point: string; body: string; order?: number }>> = {
  // The broken card comes first, so that the test shows that the other card still works.
  broken: { point: 'home.card', body: "throw new Error('Broken on purpose');", order: 1 },
  card: { point: 'home.card', body: 'return <h2>Rewards this week</h2>;', order: 2 },
  overview: { point: 'overview.card', body: 'return <h2>Your rewards</h2>;' },
  player: { point: 'player.card', body: 'return <h2>Rewards of {props.username}</h2>;' },
  room: { point: 'matchRoom.panel', body: 'return <p>Rewards for match {props.matchId}</p>;' },
  users: { point: 'staffUsers.column', body: 'return <b>3 of {props.userId}</b>;' },
};
const linkPoints = ['header.link', 'footer.link', 'accountMenu.link', 'search.link', 'dashboard.link', 'staff.link'];

export async function addExtensionsEverywhere(folder: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const components = Object.entries(modules).map(([id, { point, order = 0 }]) => ({
    ...{ point, id, module: `src/extensions/${id}.extension.tsx`, order },
    ...(point.endsWith('.column') ? { label } : {}),
  }));
  const links = linkPoints.map((point) => ({ point, id: 'rewards', to: '/rewards', label }));
  manifest.laurel.extensions = [...links, ...components];
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  await mkdir(path.join(folder, 'src/extensions'), { recursive: true });
  for (const [id, { point, body }] of Object.entries(modules))
    await writeFile(
      path.join(folder, `src/extensions/${id}.extension.tsx`),
      `import { defineExtension, type ExtensionProps } from '@laurel/shared/area';

function Shown(${body.includes('props') ? 'props' : '_'}: ExtensionProps['${point}'])${body.startsWith('throw') ? ': never' : ''} {
  ${body}
}

export const extension = defineExtension('${point}', Shown);
`,
    );
}
