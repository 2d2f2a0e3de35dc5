import { makeFixedHead, useExtensionLinks } from '@laurel/shared/area';
import type { AnswerOf } from '@laurel/shared/protocol';
import { Link, useLocation, useSearchParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SearchField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { foldText, readCurrentLocale, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { buildPlayerPath, Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { type MarkedPart, MarkedText, splitParts } from './marked-text';
import { search as words } from './messages/en';
import s from './search-page.module.css';
import { SlashSwitch } from './slash-switch';

type SearchResults = AnswerOf<'search'>;

const minSearchLength = 2;
const maxSearchLength = 80;

const readSearch = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, maxSearchLength);

export const reads: PageReads = ({ searchParams }) => {
  const searchText = readSearch(searchParams);
  return searchText.length < minSearchLength ? [] : [{ name: 'search', request: { query: { search: searchText } } }];
};

const ellipsis: MarkedPart = { text: '…', match: false };

export const head = makeFixedHead('/search', () => readMessages(words).head, { indexed: false });

export function SearchPage() {
  const t = useMessages(words);
  const [params, setParams] = useSearchParams();
  const searchText = readSearch(params);
  const isLongEnough = searchText.length >= minSearchLength;
  const read = useRead('search', { query: { search: searchText } }, { enabled: isLongEnough, keepPrevious: true });
  const fieldFrame = useRef<HTMLDivElement>(null);
  const { state, key } = useLocation();
  const isTyping = Object(state).typing === true;
  // Focuses the field at each press of the shortcut, so that the user can type at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each press, which changes the location's key
  useEffect(() => {
    if (isTyping) fieldFrame.current?.querySelector('input')?.select();
  }, [isTyping, key]);
  return (
    <Page padded>
      <title>{`${t.title} | Laurel`}</title>
      <Heading level={1}>{t.title}</Heading>
      <div ref={fieldFrame} className={s.field}>
        <SearchField
          label={t.label}
          placeholder={t.hint}
          value={searchText}
          onSearch={(typedText) => setParams(typedText ? { q: typedText } : {}, { replace: true })}
          maxLength={maxSearchLength}
        />
        <div className={s.keys}>
          <Text size="t2" tone="muted">
            {t.keys}
          </Text>
          <SlashSwitch />
        </div>
      </div>
      {isLongEnough ? (
        <>
          <ReadNote read={read} what={t.what} />
          {read.status === 'loading' && <SkeletonLine height="heading" />}
          {read.status === 'ready' && <Results results={read.data} searchText={searchText} />}
        </>
      ) : (
        searchText !== '' && <Text tone="muted">{t.tooShort}</Text>
      )}
    </Page>
  );
}

function Results({ results, searchText }: { results: SearchResults; searchText: string }) {
  const t = useMessages(words);
  const { contests, campaigns, contracts, players, games, posts } = results;
  const locale = readCurrentLocale();
  const foldedText = foldText(searchText);
  const pages = useExtensionLinks('search.link').filter(({ label }) => foldText(label).includes(foldedText));
  const helpAnswers = results.help.filter((answer) => answer.locale === locale || !answer.locales.includes(locale));
  const markMatches = (name: string) => splitParts(name, searchText);
  if (
    contests.length +
      campaigns.length +
      contracts.length +
      players.length +
      games.length +
      posts.length +
      helpAnswers.length +
      pages.length ===
    0
  )
    return <EmptyState title={t.none.title(searchText)} message={t.none.message} plain />;
  return (
    <div className={s.results} aria-live="polite">
      <KindSection name="pages">
        {pages.map(({ key, to, label }) => (
          <Result key={key} to={to} name={markMatches(label)} about={[]} />
        ))}
      </KindSection>
      <KindSection name="contests">
        {contests.map(({ slug, title, game }) => (
          <Result key={slug} to={`/contests/${slug}`} name={markMatches(title)} about={markMatches(game)} />
        ))}
      </KindSection>
      <KindSection name="campaigns">
        {campaigns.map(({ slug, title, game }) => (
          <Result key={slug} to={`/campaigns/${slug}`} name={markMatches(title)} about={markMatches(game.title)} />
        ))}
      </KindSection>
      <KindSection name="contracts">
        {contracts.map(({ id, title, game }) => (
          <Result key={id} to={`/contracts/${id}`} name={markMatches(title)} about={markMatches(game.title)} />
        ))}
      </KindSection>
      <KindSection name="players">
        {players.map(({ id, username, avatarUrl }) => (
          <li key={id}>
            <Player
              username={username}
              writtenName={<MarkedText parts={markMatches(username)} />}
              avatar={avatarUrl}
              to={buildPlayerPath(username)}
            />
          </li>
        ))}
      </KindSection>
      <KindSection name="games">
        {games.map(({ id, title, platform }) => (
          <Result
            key={id}
            to={`/games/${id}`}
            name={markMatches(title)}
            about={[{ text: platform === 'steam' ? 'Steam' : 'PlayStation', match: false }]}
          />
        ))}
      </KindSection>
      <KindSection name="posts">
        {posts.map(({ slug, title, excerpt, piece }) => (
          <Result
            key={slug}
            to={`/news/${slug}`}
            name={markMatches(title)}
            about={piece.length > 0 ? [ellipsis, ...piece, ellipsis] : markMatches(excerpt)}
          />
        ))}
      </KindSection>
      <KindSection name="help">
        {helpAnswers.map(({ slug, title, piece }) => (
          <Result
            key={slug}
            to={`/help/${slug}`}
            name={markMatches(title)}
            about={piece.length > 0 ? [ellipsis, ...piece, ellipsis] : []}
          />
        ))}
      </KindSection>
    </div>
  );
}

function KindSection({ name, children }: { name: keyof typeof words.english.kinds; children: readonly ReactNode[] }) {
  const { kinds } = useMessages(words);
  if (children.length === 0) return null;
  return (
    <section className={s.kind} data-reveal={`found-${name}`}>
      <RuleHeading title={kinds[name]} />
      <ul className={s.list}>{children}</ul>
    </section>
  );
}

function Result({ to, name, about }: { to: string; name: readonly MarkedPart[]; about: readonly MarkedPart[] }) {
  return (
    <li>
      <Link to={to} className={s.link ?? ''}>
        <MarkedText parts={name} />
      </Link>
      <Text size="t2" tone="muted">
        <MarkedText parts={about} />
      </Text>
    </li>
  );
}
