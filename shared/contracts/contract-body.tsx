import { AchievementName } from '@laurel/shared/games';
import type { ContractDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Player } from '@laurel/shared/ui/player';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import s from './contract-body.module.css';
import { ContractSentence } from './contract-sentence';
import { describeGoalOfContract, NextDeadline } from './contract-status';
import { contractWords as words } from './messages/en';
import { Race } from './race';

export function ContractTerms({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const { creator, game } = contract;
  return (
    <section aria-labelledby="terms">
      <RuleHeading id="terms" title={t.page.terms} />
      <Stack>
        <ContractSentence terms={{ ...contract, creator: creator.username, game }} />
        {contract.terms !== '' && <Text prose>{contract.terms}</Text>}
        {contract.goalAchievements.length > 0 && (
          <ul aria-label={t.page.goalAchievements} className={s.goalAchievements}>
            {contract.goalAchievements.map((achievement) => (
              <li key={achievement.id}>
                <AchievementName achievement={achievement}>
                  {achievement.description !== '' && (
                    <Text size="t2" tone="muted">
                      {achievement.description}
                    </Text>
                  )}
                </AchievementName>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

export function ContractBody({
  contract,
  viewerId,
  race,
}: {
  contract: ContractDetail;
  viewerId?: string | undefined;
  race?: ReactNode;
}) {
  return (
    <Stack gap="section">
      <ContractNotes contract={contract} />
      <ContractRace contract={contract}>{race ?? <Race contract={contract} viewerId={viewerId} />}</ContractRace>
      <ContractFacts contract={contract} />
    </Stack>
  );
}

export function ContractNotes({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  return (
    <>
      <OutageNote contract={contract} />
      {contract.reason !== null && (
        <Note tone="info" title={contract.status === 'cancelled' ? t.page.cancelled : t.page.ruling}>
          {contract.reason}
        </Note>
      )}
    </>
  );
}

export function ContractRace({ contract, children }: { contract: ContractDetail; children?: ReactNode }) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="race" data-reveal="contract-race">
      <RuleHeading id="race" title={t.page.race} />
      {children ?? <Race contract={contract} />}
    </section>
  );
}

export function ContractFacts({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const { creator, game } = contract;
  return (
    <section aria-labelledby="facts" data-reveal="contract-facts">
      <RuleHeading id="facts" title={t.page.facts} />
      <Facts
        facts={[
          ...(contract.next ? [{ term: t.page.next, value: <NextDeadline next={contract.next} /> }] : []),
          {
            term: t.page.creator,
            value: <Player username={creator.username} avatar={creator.avatarUrl} size="small" />,
          },
          {
            term: t.page.game,
            value: (
              <>
                <TextLink to={`/games/${game.id}`}>{game.title}</TextLink>,{' '}
                {[t.platforms[game.platform], ...game.systems].join(' ')}
              </>
            ),
          },
          { term: t.page.goal, value: describeGoalOfContract(contract, t) },
          { term: t.page.mode, value: `${t.modes[contract.mode]}. ${t.rules[contract.winnerRule]}.` },
          { term: t.page.escrow, value: <Amount value={contract.escrow} purpose="exact" /> },
          { term: t.page.spots, value: t.progress(contract.counts.accepted, contract.maxParticipants) },
          { term: t.next.joining, value: <DateTime value={contract.openUntil} /> },
          { term: t.next.race, value: <DateTime value={contract.deadline} /> },
          { term: t.next.claims, value: <DateTime value={contract.claimUntil} /> },
        ]}
      />
    </section>
  );
}

function OutageNote({ contract: { outage, game } }: { contract: ContractDetail }) {
  const t = useMessages(words).outage;
  const movedText = outage.moved > 0 ? t.moved(game.platform, Math.round(outage.moved / 60_000)) : null;
  if (outage.since === null) return movedText && <Note tone="info">{movedText}</Note>;
  return (
    <Note tone="warning" title={t.now(game.platform)}>
      <p>{t.since(<DateTime value={outage.since} />)}</p>
      {movedText && <p>{movedText}</p>}
    </Note>
  );
}
