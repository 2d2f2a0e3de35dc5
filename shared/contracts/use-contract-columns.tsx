import { WithCover } from '@laurel/shared/games';
import type { Contract } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import type { TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { ContractStatus, describeGoalOfContract, NextDeadline } from './contract-status';
import { contractWords } from './messages/en';

export interface ContractLine<Row> {
  to: (contract: Row) => string;
  about?: (contract: Row) => ReactNode;
}

export function useContractColumns<Row extends Contract>({ to, about }: ContractLine<Row>) {
  const t = useMessages(contractWords);
  return {
    title: {
      key: 'title',
      header: t.columns.contract,
      rowHeader: true,
      cell: (contract) => {
        const link = <TextLink to={to(contract)}>{contract.title}</TextLink>;
        if (!about) return link;
        return (
          <WithCover game={contract.game}>
            {link}
            <Text size="t2" tone="muted">
              {about(contract)}
            </Text>
          </WithCover>
        );
      },
    },
    goal: { key: 'goal', header: t.page.goal, card: 'detail', cell: (contract) => describeGoalOfContract(contract, t) },
    status: {
      key: 'status',
      header: t.columns.status,
      card: 'detail',
      cell: ({ status }) => <ContractStatus status={status} />,
    },
    next: {
      key: 'next',
      header: t.page.next,
      card: 'detail',
      cell: ({ next }) => next && <NextDeadline next={next} short />,
    },
    players: {
      key: 'players',
      header: t.page.spots,
      card: 'hidden',
      align: 'end',
      cell: ({ counts, maxParticipants }) => t.progress(counts.accepted, maxParticipants),
    },
    stake: {
      key: 'creatorStake',
      header: t.columns.stake,
      card: 'figure',
      align: 'end',
      cell: ({ creatorStake }) => <Amount purpose="short" value={creatorStake} tone="gold" strong />,
    },
  } satisfies Record<string, TableColumn<Row>>;
}
