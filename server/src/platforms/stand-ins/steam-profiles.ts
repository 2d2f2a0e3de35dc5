import { page } from '../../sandbox/page';
import type { SteamPlayer, SteamSeason } from './steam-season';

const profileChoices = ['public', 'friends', 'private'] as const;
const detailChoices = ['public', 'private'] as const;
const labels = { public: 'Public', friends: 'Friends only', private: 'Private' };

export function createSteamProfiles(season: SteamSeason) {
  const changePlayer = (player: SteamPlayer, query: URLSearchParams): void => {
    player.profile = profileChoices.find((each) => each === query.get('profile')) ?? player.profile;
    player.gameDetails = detailChoices.find((each) => each === query.get('details')) ?? player.gameDetails;
  };
  return async (request: Request): Promise<Response> => {
    const query = new URL(request.url).searchParams;
    const player = season.players.find(({ id }) => id === query.get('player'));
    if (player && query.has('profile')) changePlayer(player, query);
    const chosenId = query.get('player');
    const sortedPlayers = [...season.players].sort((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId));
    const forms = sortedPlayers.map((each) => {
      const renderChoice = (
        name: string,
        label: string,
        values: readonly (keyof typeof labels)[],
        currentValue: string,
      ) =>
        `${page.html`<p><label>${label} <select name="${name}">`}${values
          .map((value) =>
            value === currentValue
              ? page.html`<option value="${value}" selected>${labels[value]}</option>`
              : page.html`<option value="${value}">${labels[value]}</option>`,
          )
          .join('')}</select></label></p>`;
      return `${page.html`<form><h2>${each.name}</h2><input type="hidden" name="player" value="${each.id}">`}
        ${renderChoice('profile', 'My profile', profileChoices, each.profile)}
        ${renderChoice('details', 'Game details', detailChoices, each.gameDetails)}
        ${page.html`<button>Save ${each.name}</button></form>`}`;
    });
    const savedNote = player && query.has('profile') ? [page.html`<p role="status">Saved.</p>`] : [];
    return page.of('Steam sandbox', 'This isn’t Steam. These players are invented.', [...savedNote, ...forms]);
  };
}
