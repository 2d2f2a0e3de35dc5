import { useForm } from '@laurel/shared/form';
import { helpTopics, isolateText, locales, type Post } from '@laurel/shared/protocol';
import { useNavigate, useSearchParams } from '@laurel/shared/router';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useRef, useState } from 'react';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { useArrivalInField } from '../../layout/staff-keys';
import type { CoverChange } from './cover-field';
import { emptyDraft, type PostDraft, toFields } from './draft';
import { posts as messages } from './messages/en';
import { PostForm } from './post-form';
import { describeSchedule } from './saving-text';
import { buildTrail } from './trail';
import { findUnplacedPicture } from './unplaced-picture';

export function NewPostPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'help' ? 'help' : 'news';
  const slug = kind === 'help' ? (params.get('slug') ?? '') : '';
  const topic = helpTopics.find((helpTopic) => helpTopic === params.get('topic')) ?? '';
  const initialPostDraft: PostDraft = { ...emptyDraft, slug, topic };
  const [cover, setCover] = useState<CoverChange>(null);
  const [locale, setLocale] = useState(locales.find((candidate) => candidate === params.get('locale')) ?? 'en');
  const chosenStatus = useRef<Post['status']>('draft');
  const form = useForm('createPost', {
    initial: initialPostDraft,
    request: (draft) => ({
      body: {
        ...toFields(draft, kind, chosenStatus.current),
        ...(kind === 'help' && { kind, locale }),
        ...(cover instanceof Blob && { cover }),
      },
    }),
    paths: { version: null },
    draft: kind === 'help' ? `post:new help ${slug} ${locale}` : 'post:new',
    check: ({ body }) => findUnplacedPicture(body, t.unplaced),
    announce: 'success',
    say: (savedPost) => describeSchedule(savedPost, null, t),
    refreshes: ['listPosts', 'getHelpEdit', 'getHelp'],
    onDone: ({ id }) => navigate(`${base}/posts/${id}`),
  });
  useArrivalInField();
  const title = kind === 'help' ? t.help.write : t.write;
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[...buildTrail(kind, t), { label: title }]} />
      <PageHead title={title} />
      <PostForm
        form={form}
        label={title}
        kind={kind}
        savedPost={null}
        onChoose={(next) => {
          chosenStatus.current = next;
        }}
        cover={{ savedMedia: null, change: cover, onChange: setCover }}
      >
        {kind === 'help' && (
          <SelectField
            name="locale"
            label={t.help.language}
            hint={t.help.languageHint}
            value={locale}
            onChange={setLocale}
            options={locales.map((language) => ({ value: language, label: t.help.languages[language] }))}
          />
        )}
      </PostForm>
    </>
  );
}
