import { api, readRefusalParams } from '@laurel/shared/api';
import { useForm } from '@laurel/shared/form';
import { type AnswerOf, isolateText } from '@laurel/shared/protocol';
import { useNavigate, useParams } from '@laurel/shared/router';
import { refreshReads, saveDraft, useCommand, useRead, writeRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { formatList, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { focusFirstItem } from '../../layout/staff-keys';
import { UnreadPage } from '../../layout/unread-page';
import { Conflict } from './conflict';
import type { CoverChange } from './cover-field';
import { findChanges, toDraft, toFields, toUnsavedFields } from './draft';
import { posts as messages } from './messages/en';
import { PostForm } from './post-form';
import s from './post-form.module.css';
import { PostStanding } from './post-standing';
import { Revisions } from './revisions';
import { describeSchedule } from './saving-text';
import { buildTrail } from './trail';
import { findUnplacedPicture } from './unplaced-picture';
import { type Autosave, useAutosave } from './use-autosave';

type PostEdit = AnswerOf<'getPostEdit'>;

/** In milliseconds. */
const refreshEvery = 20_000;

export function EditPostPage() {
  const { id = '' } = useParams();
  const [saves, setSaves] = useState<SaveState>({ count: 0, landing: null, cover: null });
  const editRead = useRead('getPostEdit', { params: { id } }, { refreshEvery });
  if (editRead.status !== 'ready') return <UnreadPage read={editRead} what="post" backTo={`${base}/posts`} />;
  return (
    <EditForm
      key={`${id} ${saves.count}`}
      edit={editRead.data}
      landing={saves.landing}
      chosenCover={saves.cover}
      onSaved={(outcome) => setSaves({ count: saves.count + 1, ...outcome })}
    />
  );
}

interface SaveOutcome {
  landing: Landing | null;
  cover: CoverChange;
}

interface SaveState extends SaveOutcome {
  count: number;
}

type Landing = { is: 'field'; name: string; cursor: number | null } | { is: 'button' | 'result' };

const findPostForm = () => document.querySelector('form [data-send=first]')?.closest('form') ?? null;

/** Null if the focus is in a dialog that the save doesn't close. */
function findLanding(changesStatus: boolean): Landing | null {
  const focusedElement = document.activeElement;
  const form = findPostForm();
  if (focusedElement?.closest('dialog') && !form?.contains(focusedElement)) return null;
  if (changesStatus) return { is: 'result' };
  const isField = focusedElement instanceof HTMLTextAreaElement || focusedElement instanceof HTMLInputElement;
  if (isField && focusedElement.name !== '' && focusedElement.form === form)
    return { is: 'field', name: focusedElement.name, cursor: focusedElement.selectionEnd };
  return { is: 'button' };
}

function focusLanding(landing: Landing): void {
  if (landing.is === 'field') {
    const fields = findPostForm()?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
    const field = [...fields].find(({ name }) => name === landing.name);
    field?.focus();
    if (landing.cursor !== null) field?.setSelectionRange(landing.cursor, landing.cursor);
    return;
  }
  const main = document.querySelector('[data-density]');
  const places = landing.is === 'button' ? ['form [data-send=first]'] : ['[data-act] a', 'h1'];
  focusFirstItem(places.map((place) => main?.querySelector<HTMLElement>(place) ?? null));
}

interface EditFormProps {
  edit: PostEdit;
  landing: Landing | null;
  chosenCover: CoverChange;
  onSaved: (outcome: SaveOutcome) => void;
}

function EditForm({ edit, landing, chosenCover, onSaved }: EditFormProps) {
  const t = useMessages(messages);
  const { post, others: otherEditors, revisions } = edit;
  const { id, kind, locale, title, status, slug } = post;
  const navigate = useNavigate();
  const [cover, setCover] = useState<CoverChange>(chosenCover);
  const [unsavedDraft, setUnsavedDraft] = useState(edit.draft);
  const chosenStatus = useRef(status);
  const draftName = `post:${id}`;
  const form = useForm('updatePost', {
    initial: toDraft(post),
    request: (draft) => ({
      params: { id },
      body: { ...toFields(draft, kind, chosenStatus.current), version: draft.version, ...(cover && { cover }) },
    }),
    draft: draftName,
    check: ({ body }) => findUnplacedPicture(body, t.unplaced),
    announce: 'success',
    say: (savedPost) => describeSchedule(savedPost, post, t),
    refreshes: ['getPostEdit', 'listPosts', 'getPost', 'getHelpEdit', 'getHelp', 'getHelpAnswer'],
    onDone: (savedPost, sentDraft) => {
      const { values, cover: lastCover } = latestEdit.current;
      const typedChanges = findChanges(sentDraft, values);
      if (typedChanges)
        saveDraft(draftName, { values: { ...toDraft(savedPost), ...typedChanges }, initial: toDraft(savedPost) });
      writeRead('getPostEdit', { params: { id } }, { ...edit, post: savedPost, draft: null });
      onSaved({
        landing: findLanding(savedPost.status !== status && !typedChanges),
        cover: lastCover === cover ? null : lastCover,
      });
    },
    onRefused: (failure) => {
      if (readRefusalParams(failure, 'version_conflict')) refreshReads('getPostEdit');
    },
  });
  const latestEdit = useRef({ values: form.values, cover });
  latestEdit.current = { values: form.values, cover };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once, because each save mounts a new form
  useEffect(() => {
    if (landing) focusLanding(landing);
  }, []);
  const autosave = useAutosave(id, form.values, form.changed && !form.pending);
  const copyCommand = useCommand('createPost', { announce: 'both', refreshes: ['listPosts'] });
  const conflict = readRefusalParams(form.failure, 'version_conflict');
  const newerPost = String(post.version) === form.values.version ? null : post;

  const forgetUnsavedText = () => {
    setUnsavedDraft(null);
    void api.call('discardUnsavedPost', { params: { id } });
  };
  const saveCopy = async () => {
    const { slug: _, ...fields } = toFields({ ...form.values, publishedAt: '' }, kind, 'draft');
    const result = await copyCommand.run({ body: { ...fields, kind, locale } });
    if (result.error) return;
    form.discard();
    forgetUnsavedText();
    navigate(`${base}/posts/${result.data.id}`);
  };
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[...buildTrail(kind, t), { label: title }]} />
      <PageHead
        title={title}
        detail={
          <>
            {kind === 'help' && <>{t.help.languages[locale]} </>}
            <PostStanding post={post} />
          </>
        }
        actions={
          <>
            {status === 'published' && (
              <TextLink to={kind === 'help' ? `/help/${slug}` : `/news/${slug}`}>
                {kind === 'help' ? t.help.view : t.view}
              </TextLink>
            )}
            <DeletePost id={id} title={title} backTo={kind === 'help' ? `${base}/posts/help` : `${base}/posts`} />
          </>
        }
      />
      <Stack gap="section">
        <PostForm
          form={form}
          label={title}
          kind={kind}
          savedPost={post}
          onChoose={(next) => {
            chosenStatus.current = next;
          }}
          pictures={post.pictures}
          cover={{ savedMedia: post.cover, change: cover, onChange: setCover }}
          problem={conflict ? '' : undefined}
          saveState={<KeptText autosave={autosave} />}
        >
          {conflict && 'by' in conflict && (
            <Conflict
              by={conflict.by}
              at={conflict.at}
              currentPost={newerPost}
              ownDraft={form.values}
              busy={copyCommand.fetching}
              onKeepMine={() => {
                form.takeNewerValues();
                form.set({ version: String(post.version) });
              }}
              onTakeTheirs={() => {
                form.discard();
                forgetUnsavedText();
              }}
              onSaveCopy={saveCopy}
            />
          )}
          {otherEditors.length > 0 && (
            <Note>{t.others(formatList(otherEditors.map(({ author }) => author.username)), otherEditors.length)}</Note>
          )}
          {unsavedDraft && !form.changed && (
            <Note
              tone="info"
              title={t.unsaved.title(<DateTime value={unsavedDraft.at} />)}
              action={
                <Row>
                  <Button
                    size="small"
                    variant="primary"
                    onClick={() => {
                      form.set(toUnsavedFields(unsavedDraft));
                      setUnsavedDraft(null);
                    }}
                  >
                    {t.unsaved.take}
                  </Button>
                  <Button size="small" onClick={forgetUnsavedText}>
                    {t.unsaved.discard}
                  </Button>
                </Row>
              }
            >
              {unsavedDraft.version === post.version ? t.unsaved.message : t.unsaved.older}
            </Note>
          )}
        </PostForm>
        <Revisions
          id={id}
          revisions={revisions}
          values={form.values}
          onRestore={({ slug: _, ...text }) => form.set(text)}
        />
      </Stack>
    </>
  );
}

function KeptText({ autosave }: { autosave: Autosave }) {
  const t = useMessages(messages).autosave;
  return (
    <span role="status" className={s.kept}>
      {autosave.is === 'saved' && t.saved(<DateTime value={autosave.at} format="time" />)}
      {autosave.is === 'failed' && t.failed(autosave.why)}
    </span>
  );
}

function DeletePost({ id, title, backTo }: { id: string; title: string; backTo: string }) {
  const t = useMessages(messages).remove;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const removeCommand = useCommand('deletePost', {
    announce: 'both',
    refreshes: ['listPosts', 'getHelpEdit', 'getHelp'],
  });
  const confirmRemoval = async () => {
    const result = await removeCommand.run({ params: { id } });
    if (!result.error) navigate(backTo);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(title)}
        confirmLabel={t.action}
        busy={removeCommand.fetching}
        onConfirm={confirmRemoval}
        onClose={() => setAsking(false)}
      >
        <p>{t.what}</p>
      </ConfirmDialog>
    </>
  );
}
