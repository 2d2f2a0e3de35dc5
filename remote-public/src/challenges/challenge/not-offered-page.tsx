import { isolateText } from '@laurel/shared/protocol';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Page } from '@laurel/shared/ui/page';

export const NotOfferedPage = ({ title, words }: { title: string; words: { title: string; message: string } }) => (
  <Page padded>
    <title>{`${isolateText(title)} | Laurel`}</title>
    <EmptyState level={1} title={words.title} message={words.message} />
  </Page>
);
