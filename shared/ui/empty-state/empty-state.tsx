import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading';
import { EmptyLayout, type EmptyLayoutProps } from './empty-layout';

export interface EmptyStateProps extends Omit<EmptyLayoutProps, 'heading'> {
  title: ReactNode;
  level?: HeadingLevel | undefined;
}

export const EmptyState = ({ title, level = 2, ...layout }: EmptyStateProps) => (
  <EmptyLayout heading={<Heading level={level}>{title}</Heading>} {...layout} />
);
