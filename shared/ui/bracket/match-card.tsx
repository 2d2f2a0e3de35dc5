import { Link } from '@laurel/shared/router';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { memo } from 'react';
import { joinClassNames } from '../class-names';
import { Shield } from '../shield';
import { StateMark } from '../state-mark';
import { VisuallyHidden } from '../visually-hidden';
import s from './match-card.module.css';
import type { BracketLine, BracketMatch } from './types';

/** Compared by content, because a contest's refresh makes new objects for all its matches. */
export const MatchCard = memo(function MatchCard({ match }: { match: BracketMatch }) {
  const [firstLine, secondLine] = match.lines;
  const content = (
    <>
      {match.code !== undefined && <span className={s.code}>{match.code}</span>}
      <Line line={firstLine} linked={match.to === undefined} />
      <Line line={secondLine} linked={match.to === undefined} />
      {match.footer && (
        <span className={s.footer}>
          {match.footer.tone ? (
            <StateMark tone={match.footer.tone} className={s.state}>
              {match.footer.text}
            </StateMark>
          ) : (
            <span>{match.footer.text}</span>
          )}
          {match.footer.detail !== undefined && <span>{match.footer.detail}</span>}
        </span>
      )}
    </>
  );
  const classes = joinClassNames(s.match, match.current && s.current);
  return match.to === undefined ? (
    <div className={classes}>{content}</div>
  ) : (
    <Link to={match.to} className={joinClassNames(classes, s.link) ?? ''}>
      {content}
    </Link>
  );
}, isSameCard);

function isSameCard(
  { match: firstMatch }: { match: BracketMatch },
  { match: secondMatch }: { match: BracketMatch },
): boolean {
  const { lines: lines1, footer: footer1 = {}, ...fields1 } = firstMatch;
  const { lines: lines2, footer: footer2 = {}, ...fields2 } = secondMatch;
  return (
    hasSameFields(fields1, fields2) &&
    hasSameFields(footer1, footer2) &&
    lines1.every((line, index) => hasSameFields(line, lines2[index] ?? {}))
  );
}

interface LineProps {
  line: BracketLine;
  linked: boolean;
}

function Line({ line, linked }: LineProps) {
  const t = useMessages(kit);
  if (line.kind === 'unknown') {
    return (
      <span className={joinClassNames(s.line, s.unknown)}>
        <span className={s.hole} />
        <span className={s.name}>{line.text}</span>
      </span>
    );
  }
  const { username, avatar, seed, score, reported, outcome, you, to } = line;
  return (
    <span className={joinClassNames(s.line, outcome && s[outcome], you && s.you)}>
      <span className={s.seed}>
        {seed !== undefined && (
          <>
            <VisuallyHidden>{`${t.bracket.seed} `}</VisuallyHidden>
            {seed}
          </>
        )}
      </span>
      <Shield username={username} src={avatar} size={24} className={s.shield} />
      <span className={s.name}>
        {linked && to !== undefined ? (
          <Link to={to} className={s.who ?? ''}>
            {username}
          </Link>
        ) : (
          username
        )}
        {you && <VisuallyHidden>{`, ${t.you}`}</VisuallyHidden>}
        {outcome === 'winner' && <VisuallyHidden>{`, ${t.bracket.won}`}</VisuallyHidden>}
      </span>
      {score !== undefined && (
        <span className={joinClassNames(s.score, reported && s.reported)}>
          {reported && <VisuallyHidden>{`${t.bracket.reported} `}</VisuallyHidden>}
          {score}
        </span>
      )}
    </span>
  );
}

function hasSameFields(object: object, otherObject: object): boolean {
  const values = new Map(Object.entries(otherObject));
  const fields = Object.entries(object);
  return fields.length === values.size && fields.every(([key, value]) => Object.is(value, values.get(key)));
}
