/**
 * The public page of a win. A campaign is identified by its slug, a contract by its id; neither contains a tilde, nor
 * does a username.
 */
export const buildWinPath = (kind: 'campaign' | 'contract', name: string, username: string): string =>
  `/wins/${kind}/${name}~${username}`;

export function parseWin(segment: string): { name: string; username: string } {
  const [name = '', username = ''] = segment.split('~');
  return { name, username };
}
