export { EmptyLayout, type EmptyLayoutProps } from './empty-layout';
export { EmptyState, type EmptyStateProps } from './empty-state';
