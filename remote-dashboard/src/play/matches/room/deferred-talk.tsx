import { deferPage, useDeferredPage } from '@laurel/shared/area';
import s from './lobby.module.css';
import { isLobbyOpen, useShownRoom } from './shown-room';

// A separate chunk, because the clock and the result don’t need it.
const importTalk = () => import(/* webpackChunkName: "match-talk" */ './chat/talk');
const chat = deferPage(async () => (await importTalk()).Chat);
const lobby = deferPage(async () => (await importTalk()).Lobby);

export const useDeferredChat = () => useDeferredPage(chat);

/** The lobby once its code has arrived, and an empty space until then. The timeline says if the code fails to load. */
export function DeferredLobby() {
  const state = useDeferredPage(lobby);
  const { room } = useShownRoom();
  if (state.status === 'ready') return <state.Page />;
  return room.entrantId !== null && isLobbyOpen(room) ? <div className={s.lobby} /> : null;
}
