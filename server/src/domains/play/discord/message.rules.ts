import type { Locale } from '@laurel/shared/protocol';
import { discordTexts as german } from '@laurel/shared/protocol/sentences/de';
import { discordTexts as english } from '@laurel/shared/protocol/sentences/en';
import type { ResolutionMethod } from '../competition/match-state.rules';

const textsByLocale = { en: english, de: german };

export interface DiscordMessage {
  embeds: { title: string; url?: string; description: string; color: number }[];
  /** Empty, so that no text can mention anybody. */
  allowed_mentions: { parse: [] };
}

export interface SentResult {
  method: ResolutionMethod;
  players: readonly [string, string];
  winner: 0 | 1 | null;
  score: readonly [number, number] | null;
}

export type SentMessage =
  | { kind: 'test' }
  | { kind: 'announcement'; text: string }
  | { kind: 'results'; results: readonly SentResult[] }
  | { kind: 'end'; winners: readonly string[] };

const unseenPattern = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const punctuationPattern = /[!-/:-@[-`{-~]/g;

/** Discord shows punctuation after a backslash literally, so the line contains no formatting, mention, emoji or link. */
const escapeLine = (line: string): string =>
  line.replace(unseenPattern, '').replace(punctuationPattern, String.raw`\$&`);

export const escapeName = (name: string): string => escapeLine(name.replace(/\s+/g, ' ').trim());

const linkPattern = /(https?:\/\/[^\s<>[\]()`|\\]+)/;

export const escapeText = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(linkPattern)
        .map((part) => (linkPattern.test(part) ? part : escapeLine(part)))
        .join(''),
    )
    .join('\n');

function writeResult({ method, players, winner, score }: SentResult, locale: Locale): string {
  const t = textsByLocale[locale];
  const [firstName, secondName] = [escapeName(players[0]), escapeName(players[1])];
  if (winner === null) return t.doubleForfeit({ first: firstName, second: secondName });
  const pair = { winner: `**${winner === 0 ? firstName : secondName}**`, loser: winner === 0 ? secondName : firstName };
  if (method === 'forfeit') return t.forfeit(pair);
  if (score === null) return t.won(pair);
  const [won, lost] = winner === 0 ? score : [score[1], score[0]];
  return t.score({ ...pair, score: `${won}–${lost}` });
}

function writeBody(message: SentMessage, locale: Locale): string {
  const t = textsByLocale[locale];
  switch (message.kind) {
    case 'test':
      return t.test;
    case 'announcement':
      return `**${t.announcement}**\n${escapeText(message.text)}`;
    case 'results':
      return [`**${t.results}**`, ...message.results.map((result) => writeResult(result, locale))].join('\n');
    case 'end':
      return t.end(message.winners.map((name) => `**${escapeName(name)}**`));
  }
}

const color = 0x2f9e6b;

export const writeMessage = (
  message: SentMessage,
  { title, url, locale }: { title: string; url: string | null; locale: Locale },
): DiscordMessage => ({
  embeds: [{ title: escapeName(title), ...(url && { url }), description: writeBody(message, locale), color }],
  allowed_mentions: { parse: [] },
});
