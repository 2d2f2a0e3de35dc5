import { deferPage, useDeferredPage } from '@laurel/shared/area';
import s from './lobby.module.css';
import { isLobbyNeeded, useShownRoom } from './shown-room';

const importTalk = () => import(/* webpackChunkName: "match-talk" */ './chat/talk');
const chat = deferPage(async () => (await importTalk()).Chat);
const lobby = deferPage(async () => (await importTalk()).Lobby);

export const useDeferredChat = () => useDeferredPage(chat);

export function DeferredLobby() {
  const state = useDeferredPage(lobby);
  const { room } = useShownRoom();
  if (state.status === 'ready') return <state.Page />;
  return room.entrantId !== null && isLobbyNeeded(room) ? <div className={s.lobby} /> : null;
}
