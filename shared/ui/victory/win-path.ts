/** No slug, id or username contains a tilde. */
export const buildWinPath = (kind: 'campaign' | 'contract', name: string, username: string): string =>
  `/wins/${kind}/${name}~${username}`;

export function parseWin(segment: string): { name: string; username: string } {
  const [name = '', username = ''] = segment.split('~');
  return { name, username };
}
