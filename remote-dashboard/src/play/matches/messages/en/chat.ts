import type { ReportReason } from '@laurel/shared/protocol';
import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const chat = words('chat', {
  what: 'the chat',
  safe: 'Messages you sent are saved.',
  you: 'You',
  moderator: 'moderator',
  news: (name: string, text: string) => `${name}: ${text}`,
  said: {
    joined: (name: ReactNode, you: boolean) =>
      you
        ? renderText`${name} joined the chat as a moderator.`
        : renderText`${name}, a moderator, joined and can read this chat.`,
    lobby: (name: ReactNode, _you: boolean) => renderText`${name} filled in the lobby.`,
    called: (name: ReactNode, _you: boolean, reason: string | null) =>
      reason === null ? renderText`${name} called a moderator.` : renderText`${name} called a moderator: “${reason}”`,
    resolved: (name: ReactNode, _you: boolean) => renderText`${name} marked the call as resolved.`,
  },
  call: {
    action: 'Call a moderator',
    title: 'Call a moderator?',
    text: 'Your opponent sees that you called, and only moderators see why. The match clock keeps running.',
    reason: 'What do you need a moderator for?',
    confirm: 'Call moderator',
    waiting: (name: string, you: boolean, at: ReactNode) =>
      you
        ? renderText`You called a moderator ${at}. No one has joined yet.`
        : renderText`${name} called a moderator ${at}. No one has joined yet.`,
    joined: (name: string) => `${name} is handling this call.`,
    end: 'Resolve call',
  },
  earlier: 'Show earlier messages',
  edited: '(edited)',
  deleted: 'Message deleted',
  deletedBy: (moderator: string) => `Message deleted by ${moderator}, a moderator`,
  first: (text: string) => `Original: ${text}`,
  options: (text: string) => `Options for “${text}”`,
  edit: { action: 'Edit', title: 'Edit message', save: 'Save', cancel: 'Cancel' },
  remove: {
    action: 'Delete message',
    title: 'Delete this message?',
    text: 'Others see that you deleted a message. Moderators can still read it. This can’t be undone.',
    keep: 'Keep message',
  },
  report: {
    action: 'Report message',
    title: 'Report this message?',
    text: (name: string) =>
      `Moderators get the message and the lines around it as they are now. We don’t tell ${name} who reported it. You’ll learn what we decide.`,
    reason: 'What’s wrong with it?',
    reasons: {
      insult: 'Insults or hate',
      threat: 'A threat',
      spam: 'Spam or advertising',
      scam: 'An offer to cheat or a scam',
      private: 'Someone’s private details',
      other: 'Something else',
    } satisfies Record<ReportReason, string> as Record<ReportReason, string>,
    note: 'What should moderators know?',
    done: '(reported)',
  },
  present: {
    here: (name: string, _minutes: number) => `${name} is here.`,
    typing: (name: string, _minutes: number) => `${name} is typing…`,
    away: (name: string, minutes: number) =>
      minutes === 0 ? `${name} just left.` : `${name} has been away for ${formatNumber(minutes)} min.`,
  },
  block: {
    action: (name: string) => `Block ${name}`,
    undo: (name: string) => `Unblock ${name}`,
    title: (name: string) => `Block ${name}?`,
    text: (name: string) =>
      `${name} can’t send you messages in any match, and will be told. Your match goes on, and moderators can still read what was written. You can unblock ${name} here and in Settings.`,
    own: 'You blocked your opponent, so their messages aren’t delivered.',
    theirs: 'Your opponent blocked you, so messages aren’t delivered. You can still play and call a moderator.',
  },
  message: 'Message',
  send: 'Send',
  sendAgain: 'Send again',
  left: (letters: number) => formatPlural(letters, { one: '# character left', other: '# characters left' }),
  hint: 'Only the two of you and moderators who join can read this.',
  readers: (names: string) => `Moderators in this chat: ${names}.`,
  states: {
    alone: 'The chat opens once both players are known.',
    closed: 'This chat closed a day after the result was final.',
  },
  join: {
    text: 'Only the players and moderators who joined read the chat. Both players see that you joined.',
    action: 'Join chat',
    entered: 'You’ve entered this contest, so you can’t read the chats of its matches.',
  },
});
