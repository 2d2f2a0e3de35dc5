import type { ChatMessage, MatchChat, MatchRoom } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { makeAnswerResponse } from '@laurel/shared/service/testing';
import { act, screen, within } from '@testing-library/react';
import { handleGet } from '../../../testing/browser';
import { addMinutesToNow, makeMatchRoom, otherPlayer } from './matches';
import { makeChat, setUpRoomPage } from './room-page';

let messageCount = 0;

export const makeMessage = (text: string | null, fields: Partial<ChatMessage> = {}): ChatMessage => {
  messageCount += 1;
  return {
    id: `00000000-0000-4000-9000-${String(messageCount).padStart(12, '0')}`,
    at: addMinutesToNow(-10),
    kind: 'text',
    author: otherPlayer,
    staff: false,
    text,
    editedAt: null,
    deletedAt: null,
    firstText: null,
    deletedBy: null,
    reported: false,
    ...fields,
  };
};

export const moderator = { id: '00000000-0000-4000-8000-0000000000ee', username: 'iris_mod', avatarUrl: null };

export function setUpChat() {
  const { open, server } = setUpRoomPage();
  afterEach(() => sessionStorage.clear());
  async function openChat(firstChat: Partial<MatchChat>, room: Partial<MatchRoom> = {}) {
    let chat = makeChat(firstChat);
    const answer = handleGet('getMatchChat', () => makeAnswerResponse(chat));
    await open(makeMatchRoom(room), undefined, undefined, [answer]);
    const receiveMessages = async (...messages: ChatMessage[]) => {
      chat = { ...chat, messages: [...chat.messages, ...messages] };
      act(() => refreshReads('getMatchChat'));
      await screen.findAllByText(messages.at(-1)?.text ?? '');
    };
    const removeMessages = (...texts: string[]) => {
      const isRemoved = (text: string | null) => text !== null && texts.includes(text);
      chat = {
        ...chat,
        messages: chat.messages.map((otherMessage) =>
          isRemoved(otherMessage.text) ? { ...otherMessage, text: null, deletedAt: otherMessage.at } : otherMessage,
        ),
      };
      act(() => refreshReads('getMatchChat'));
    };
    return { receiveMessages, removeMessages };
  }
  return { open, openChat, server };
}

const timeColumn = /^[\d:]+(?: [AP]M)?(?: \w{3} \d+ \w{3})?/;
export const findBox = () => screen.findByRole('region', { name: 'History and chat' });
export const listLines = async () =>
  within(await findBox())
    .getAllByRole('listitem')
    .map((line) => line.textContent?.replace(timeColumn, ''));
