import { page } from '../../sandbox/page';
import type { PlayStationSeason } from './playstation-season';
import { sandboxCanary } from './season';

export function createPlayStationProfiles(season: PlayStationSeason) {
  return async (request: Request): Promise<Response> => {
    const query = new URL(request.url).searchParams;
    const player = season.players.find(({ id }) => id === query.get('player') && id !== sandboxCanary);
    if (player && query.has('about')) player.aboutMe = (query.get('about') ?? '').slice(0, 140);
    if (player && query.has('about')) player.trophies = query.get('trophies') === 'private' ? 'private' : 'public';
    const forms = season.players
      .filter(({ id }) => id !== sandboxCanary)
      .map(
        ({ id, name, aboutMe, trophies }) =>
          `${page.html`<form><h2>${name}</h2><input type="hidden" name="player" value="${id}">
          <p><label>About me <input name="about" maxlength="140" value="${aboutMe}"></label></p>`}
          <p><label><input type="checkbox" name="trophies" value="private"${trophies === 'private' ? ' checked' : ''}>
          Hide trophies</label></p> <button>${page.html`Save ${name}`}</button></form>`,
      );
    return page.of('PlayStation sandbox', 'This isn’t PlayStation. These players are invented.', forms);
  };
}
